// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { ChosenVariantFragment } from '~/data/chosenOptionsFragment.generated';
import type { PriceFieldsFragment } from '~/data/priceFragment.generated';
import type {
  ProductStockStatus,
  WishListUserInputErrorType,
  WishlistItemInput,
  WishlistItemUpdateInput,
} from '~/data/schemaTypes.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type AddProductsToWishlistMutationVariables = Exact<{
  items: Array<WishlistItemInput>;
}>;

export type AddProductsToWishlistMutation = {
  addProductsToWishlist: {
    wishlist: { id: string | null };
    user_errors: Array<{ code: WishListUserInputErrorType; message: string } | null>;
  } | null;
};

export type FurtherWishlistQueryVariables = Exact<{
  listId: string;
  page: number;
  pageSize: number;
}>;

export type FurtherWishlistQuery = { customer: { wishlist_v2: ListPageFragment | null } | null };

export type ListPageFragment = {
  id: string | null;
  items_count: number | null;
  items_v2: {
    items: Array<
      | ({ id: string; quantity: number; description: string | null; product: KeptProductFragment | null } & {
          __typename:
            | 'DownloadableWishlistItem'
            | 'GiftCardWishlistItem'
            | 'SimpleWishlistItem'
            | 'VirtualWishlistItem'
            | 'GroupedProductWishlistItem';
        })
      | ({
          id: string;
          quantity: number;
          description: string | null;
          configured_variant: {
            uid: string;
            stock_status: ProductStockStatus | null;
            small_image: { url: string | null; label: string | null } | null;
            price_range: { minimum_price: PriceFieldsFragment };
          } | null;
          product: KeptProductFragment | null;
        } & ChosenVariantFragment & { __typename: 'ConfigurableWishlistItem' })
      | ({ id: string; quantity: number; description: string | null; product: KeptProductFragment | null } & ChosenPartsFragment & {
            __typename: 'BundleWishlistItem';
          })
      | null
    >;
    page_info: { current_page: number | null; total_pages: number | null } | null;
  } | null;
};

export type ChosenPartsFragment = {
  bundle_options: Array<{
    uid: string;
    label: string;
    values: Array<{ uid: string; label: string; quantity: number; price: number } | null>;
  } | null> | null;
};

export type KeptProductFragment = {
  uid: string;
  sku: string | null;
  name: string | null;
  url_key: string | null;
  url_suffix: string | null;
  stock_status: ProductStockStatus | null;
  small_image: { url: string | null; label: string | null } | null;
  price_range: { minimum_price: PriceFieldsFragment; maximum_price: PriceFieldsFragment | null };
} & {
  __typename:
    | 'BundleProduct'
    | 'SimpleProduct'
    | 'VirtualProduct'
    | 'ConfigurableProduct'
    | 'DownloadableProduct'
    | 'GiftCardProduct'
    | 'GroupedProduct';
};

export type RemoveProductsFromWishlistMutationVariables = Exact<{
  listId: string;
  itemId: string;
}>;

export type RemoveProductsFromWishlistMutation = {
  removeProductsFromWishlist: {
    wishlist: { id: string | null };
    user_errors: Array<{ code: WishListUserInputErrorType; message: string } | null>;
  } | null;
};

export type SavedProductsQueryVariables = Exact<{
  skus?: Array<string | null> | null;
  pageSize: number;
}>;

export type SavedProductsQuery = { products: { items: Array<KeptProductFragment | null> | null } | null };

export type UpdateProductsInWishlistMutationVariables = Exact<{
  listId: string;
  item: WishlistItemUpdateInput;
}>;

export type UpdateProductsInWishlistMutation = {
  updateProductsInWishlist: {
    wishlist: { id: string | null };
    user_errors: Array<{ code: WishListUserInputErrorType; message: string } | null>;
  } | null;
};

export type WishlistQueryVariables = Exact<{
  page: number;
  pageSize: number;
}>;

export type WishlistQuery = { customer: { wishlists: Array<ListPageFragment | null> } | null };
