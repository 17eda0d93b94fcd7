import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { extras } from './cartApi';
import type * as Wire from './customerCartQueries.generated';
import { CustomerCart, MergeCarts } from './customerCartQueries';

/** The endpoints for a signed-in customer's cart, beside those for guests. They are loaded with the account's chunk. */
export const customerCartApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Masked id of the signed-in customer's active cart; commerce creates one where there is none. */
    customerCart: build.query<string, void>({
      query: () => graphql(CustomerCart, {}, { private: true }),
      transformResponse: (data: Wire.CustomerCartQuery) => data.customerCart.id,
      keepUnusedDataFor: 0,
      providesTags: ['Customer'],
    }),
    /**
     * Merges a guest's lines into the customer's cart and deactivates the guest cart. Repeated after it was executed it has no effect: the
     * guest cart is no longer active, and commerce answers so (`cart-lost`). The flow that merges reads the cart itself.
     */
    mergeCarts: build.mutation<string, { cartId: string; destinationCartId: string }>({
      query: (variables) => graphql(MergeCarts, variables),
      transformResponse: (data: Wire.MergeCartsMutation) => data.mergeCarts.id,
      invalidatesTags: [extras],
    }),
  }),
});
