import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { QuotedCart } from './quotedCartQueries';
import type * as Wire from './quotedCartQueries.generated';

export const quotedCartApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Whether this customer's cart has become a quote. Refused with code `no-such-entity` where it has not. */
    isCartQuoted: build.query<boolean, string>({
      query: (uid) => graphql(QuotedCart, { uid }, { private: true }),
      transformResponse: ({ negotiableQuote }: Wire.QuotedCartQuery) => Boolean(negotiableQuote),
      keepUnusedDataFor: 0,
      providesTags: ['Customer'],
    }),
  }),
});
