// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { ProductAttributeFilterInput } from '~/data/schemaTypes.generated';
import type { ProductCardFieldsFragment } from './productCardFragment.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type PlacedProductsQueryVariables = Exact<{
  filter: ProductAttributeFilterInput;
  pageSize: number;
}>;

export type PlacedProductsQuery = { products: { items: Array<ProductCardFieldsFragment | null> | null } | null };
