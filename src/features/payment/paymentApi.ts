import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { CreateBraintreeClientToken } from './paymentQueries';
import type * as Wire from './paymentQueries.generated';

export const paymentApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Refused where commerce does not accept cards by Braintree. */
    createBraintreeClientToken: build.mutation<string, void>({
      query: () => graphql(CreateBraintreeClientToken, {}, { skipQueue: true }),
      transformResponse: (data: Wire.CreateBraintreeClientTokenMutation) => data.createBraintreeClientToken,
    }),
  }),
});
