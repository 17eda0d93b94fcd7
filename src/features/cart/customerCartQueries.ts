import { document } from '~/data/document';
import type * as Wire from './customerCartQueries.generated';

/** Returns the customer's own cart: an existing one, or a new one. */
export const CustomerCart = document<Wire.CustomerCartQuery, Wire.CustomerCartQueryVariables>(/* GraphQL */ `
  query customerCart {
    customerCart { id }
  }
`);

/** Named `cartId`, so that it is queued behind the guest's earlier requests for that cart. */
export const MergeCarts = document<Wire.MergeCartsMutation, Wire.MergeCartsMutationVariables>(/* GraphQL */ `
  mutation mergeCarts($cartId: String!, $destinationCartId: String) {
    mergeCarts(source_cart_id: $cartId, destination_cart_id: $destinationCartId) { id }
  }
`);
