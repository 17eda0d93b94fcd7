import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { CreatePaypalExpressToken, SetPaymentMethodOnCart } from './approvalQueries';
import type * as Wire from './approvalQueries.generated';

/** A payment that is approved on the provider's page: the page's address, and the token by which it is known afterwards. */
export interface ApprovalPage {
  token: string;
  page: string;
}

export const approvalApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Begins it. Repeated, it begins another; the earlier one is never used. `path`: below the shop, where the provider leads back. */
    createPaypalExpressToken: build.mutation<ApprovalPage, { cartId: string; code: string; path: string }>({
      query: (details) => graphql(CreatePaypalExpressToken, details),
      transformResponse: ({ createPaypalExpressToken: begun }: Wire.CreatePaypalExpressTokenMutation) => ({
        token: begun?.token ?? '',
        page: begun?.paypal_urls?.start ?? '',
      }),
    }),
    /** Tells commerce who has approved. Repeated, it does nothing more. Refused where the provider does not confirm it. */
    setPaymentMethodOnCart: build.mutation<unknown, { cartId: string; code: string; token: string; payerId: string }>({
      query: (details) => graphql(SetPaymentMethodOnCart, details),
    }),
  }),
});
