// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { PriceFieldsFragment } from '~/data/priceFragment.generated';
import type { ProductStockStatus } from '~/data/schemaTypes.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type AddProductsToCompareListMutationVariables = Exact<{
  uid: string;
  products: Array<string>;
}>;

export type AddProductsToCompareListMutation = { addProductsToCompareList: ComparedFragment | null };

export type ComparedFragment = {
  uid: string;
  attributes: Array<{ code: string; label: string } | null> | null;
  items: Array<{
    uid: string;
    attributes: Array<{ code: string; value: string } | null>;
    product:
      | ({
          uid: string;
          sku: string | null;
          name: string | null;
          url_key: string | null;
          url_suffix: string | null;
          stock_status: ProductStockStatus | null;
          review_count: number;
          rating_summary: number;
          small_image: { url: string | null } | null;
          short_description: { html: string } | null;
          price_range: { minimum_price: PriceFieldsFragment; maximum_price: PriceFieldsFragment | null };
        } & {
          __typename: 'BundleProduct' | 'SimpleProduct' | 'VirtualProduct' | 'DownloadableProduct' | 'GiftCardProduct' | 'GroupedProduct';
        })
      | ({
          uid: string;
          sku: string | null;
          name: string | null;
          url_key: string | null;
          url_suffix: string | null;
          stock_status: ProductStockStatus | null;
          review_count: number;
          rating_summary: number;
          variants: Array<{ product: { uid: string; review_count: number; rating_summary: number } | null } | null> | null;
          small_image: { url: string | null } | null;
          short_description: { html: string } | null;
          price_range: { minimum_price: PriceFieldsFragment; maximum_price: PriceFieldsFragment | null };
        } & { __typename: 'ConfigurableProduct' });
  } | null> | null;
};

export type AssignCompareListToCustomerMutationVariables = Exact<{
  uid: string;
}>;

export type AssignCompareListToCustomerMutation = { assignCompareListToCustomer: { result: boolean } | null };

export type CompareListQueryVariables = Exact<{
  uid: string;
}>;

export type CompareListQuery = { compareList: ComparedFragment | null };

export type CreateCompareListMutationVariables = Exact<{
  products: Array<string>;
}>;

export type CreateCompareListMutation = { createCompareList: ComparedFragment | null };

export type CustomerCompareListQueryVariables = Exact<{ [key: string]: never }>;

export type CustomerCompareListQuery = {
  customer: { compare_list: { uid: string; items: Array<{ product: { uid: string; sku: string | null } } | null> | null } | null } | null;
};

export type DeleteCompareListMutationVariables = Exact<{
  uid: string;
}>;

export type DeleteCompareListMutation = { deleteCompareList: { result: boolean } | null };

export type ProductNumbersQueryVariables = Exact<{
  skus: Array<string>;
  pageSize: number;
}>;

export type ProductNumbersQuery = { products: { items: Array<{ uid: string; sku: string | null } | null> | null } | null };

export type RemoveProductsFromCompareListMutationVariables = Exact<{
  uid: string;
  products: Array<string>;
}>;

export type RemoveProductsFromCompareListMutation = { removeProductsFromCompareList: ComparedFragment | null };
