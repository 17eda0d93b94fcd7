import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { ChequeAddress } from './instructionsQueries';
import type * as Wire from './instructionsQueries.generated';

export const instructionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** To whom cheques are made out and where they go, as the store has it; null where it does not say. Errors: Problem. */
    chequeAddress: build.query<{ payee: string; address: string } | null, void>({
      query: () => graphql(ChequeAddress, {}),
      transformResponse: ({ storeConfig }: Wire.ChequeAddressQuery) => {
        const { check_money_order_make_check_payable_to: payee, check_money_order_send_check_to: address } = storeConfig ?? {};
        return payee && address ? { payee, address } : null;
      },
    }),
  }),
});

export const { useChequeAddressQuery } = instructionsApi;
