// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { WishListUserInputErrorType } from '~/data/schemaTypes.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CopyProductsBetweenWishlistsMutationVariables = Exact<{
  from: string;
  to: string;
  itemId: string;
  quantity: number;
}>;

export type CopyProductsBetweenWishlistsMutation = {
  copyProductsBetweenWishlists: {
    destination_wishlist: { id: string | null };
    user_errors: Array<{ code: WishListUserInputErrorType; message: string } | null>;
  } | null;
};

export type CreateWishlistMutationVariables = Exact<{
  name: string;
}>;

export type CreateWishlistMutation = { createWishlist: { wishlist: { id: string | null } } | null };

export type CustomerListsQueryVariables = Exact<{ [key: string]: never }>;

export type CustomerListsQuery = {
  storeConfig: { store_code: string | null; enable_multiple_wishlists: string | null; maximum_number_of_wishlists: string | null } | null;
  customer: { wishlists: Array<{ id: string | null; name: string | null; items_count: number | null } | null> } | null;
};

export type DeleteWishlistMutationVariables = Exact<{
  listId: string;
}>;

export type DeleteWishlistMutation = { deleteWishlist: { status: boolean } | null };

export type MoveProductsBetweenWishlistsMutationVariables = Exact<{
  from: string;
  to: string;
  itemId: string;
  quantity: number;
}>;

export type MoveProductsBetweenWishlistsMutation = {
  moveProductsBetweenWishlists: {
    destination_wishlist: { id: string | null };
    user_errors: Array<{ code: WishListUserInputErrorType; message: string } | null>;
  } | null;
};

export type UpdateWishlistMutationVariables = Exact<{
  listId: string;
  name: string;
}>;

export type UpdateWishlistMutation = { updateWishlist: { uid: string } | null };
