// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { ChosenVariantFragment } from '~/data/chosenOptionsFragment.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type WishlistMarksQueryVariables = Exact<{
  pageSize: number;
}>;

export type WishlistMarksQuery = {
  customer: {
    wishlists: Array<{
      id: string | null;
      items_v2: {
        items: Array<
          | ({ id: string; quantity: number; product: { uid: string; sku: string | null } | null } & {
              __typename:
                | 'DownloadableWishlistItem'
                | 'GiftCardWishlistItem'
                | 'SimpleWishlistItem'
                | 'VirtualWishlistItem'
                | 'GroupedProductWishlistItem';
            })
          | ({ id: string; quantity: number; product: { uid: string; sku: string | null } | null } & ChosenVariantFragment & {
                __typename: 'ConfigurableWishlistItem';
              })
          | ({ id: string; quantity: number; product: { uid: string; sku: string | null } | null } & ChosenPartsFragment & {
                __typename: 'BundleWishlistItem';
              })
          | null
        >;
      } | null;
    } | null>;
  } | null;
};

export type ChosenPartsFragment = {
  bundle_options: Array<{
    uid: string;
    label: string;
    values: Array<{ uid: string; label: string; quantity: number; price: number } | null>;
  } | null> | null;
};
