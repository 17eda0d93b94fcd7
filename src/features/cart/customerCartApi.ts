import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import type * as Wire from './customerCartQueries.generated';
import { CustomerCart, MergeCarts } from './customerCartQueries';

/** What a signed-in customer's cart needs beside the guest's calls. It comes with the account's chunk. */
export const customerCartApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Masked id of the signed-in customer's active cart; commerce makes one where there is none. */
    customerCart: build.query<string, void>({
      query: () => graphql(CustomerCart, {}, { private: true }),
      transformResponse: (data: Wire.CustomerCartQuery) => data.customerCart.id,
      keepUnusedDataFor: 0,
    }),
    /**
     * Moves a guest's lines into the customer's cart and retires the guest's. Sent again after it was executed it moves nothing: the
     * guest's cart is no longer active by then, and commerce says so (`cart-lost`).
     */
    mergeCarts: build.mutation<string, { cartId: string; destinationCartId: string; idempotencyKey: string }>({
      query: ({ idempotencyKey, ...variables }) => graphql(MergeCarts, variables, { idempotencyKey }),
      transformResponse: (data: Wire.MergeCartsMutation) => data.mergeCarts.id,
    }),
  }),
});
