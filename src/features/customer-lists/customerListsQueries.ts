import { document } from '~/data/document';
import type * as Wire from './customerListsQueries.generated';

/** All of these are refused by Magento Open Source, where a customer has one list. */
export const CustomerLists = document<Wire.CustomerListsQuery, Wire.CustomerListsQueryVariables>(/* GraphQL */ `
  query customerLists {
    storeConfig {
      store_code
      enable_multiple_wishlists
      maximum_number_of_wishlists
    }
    customer {
      wishlists(pageSize: 50) { id name items_count }
    }
  }
`);

export const CreateWishlist = document<Wire.CreateWishlistMutation, Wire.CreateWishlistMutationVariables>(/* GraphQL */ `
  mutation createWishlist($name: String!) {
    createWishlist(input: { name: $name, visibility: PRIVATE }) {
      wishlist { id }
    }
  }
`);

export const UpdateWishlist = document<Wire.UpdateWishlistMutation, Wire.UpdateWishlistMutationVariables>(/* GraphQL */ `
  mutation updateWishlist($listId: ID!, $name: String!) {
    updateWishlist(wishlistId: $listId, name: $name) { uid }
  }
`);

export const DeleteWishlist = document<Wire.DeleteWishlistMutation, Wire.DeleteWishlistMutationVariables>(/* GraphQL */ `
  mutation deleteWishlist($listId: ID!) {
    deleteWishlist(wishlistId: $listId) { status }
  }
`);

/** The quantity is always said: without it the platform's code moves nothing, whatever its documentation says. */
export const MoveProductsBetweenWishlists = document<
  Wire.MoveProductsBetweenWishlistsMutation,
  Wire.MoveProductsBetweenWishlistsMutationVariables
>(/* GraphQL */ `
  mutation moveProductsBetweenWishlists($from: ID!, $to: ID!, $itemId: ID!, $quantity: Float!) {
    moveProductsBetweenWishlists(
      sourceWishlistUid: $from
      destinationWishlistUid: $to
      wishlistItems: [{ wishlist_item_id: $itemId, quantity: $quantity }]
    ) {
      destination_wishlist { id }
      user_errors { code message }
    }
  }
`);

export const CopyProductsBetweenWishlists = document<
  Wire.CopyProductsBetweenWishlistsMutation,
  Wire.CopyProductsBetweenWishlistsMutationVariables
>(/* GraphQL */ `
  mutation copyProductsBetweenWishlists($from: ID!, $to: ID!, $itemId: ID!, $quantity: Float!) {
    copyProductsBetweenWishlists(
      sourceWishlistUid: $from
      destinationWishlistUid: $to
      wishlistItems: [{ wishlist_item_id: $itemId, quantity: $quantity }]
    ) {
      destination_wishlist { id }
      user_errors { code message }
    }
  }
`);
