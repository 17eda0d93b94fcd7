// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { ProductAttributeFilterInput, ProductAttributeSortInput } from '~/data/schemaTypes.generated';
import type { ProductCardFieldsFragment } from './productCardFragment.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CategoryQueryVariables = Exact<{
  uid: string;
  filter: ProductAttributeFilterInput;
  page: number;
  pageSize: number;
  sort?: ProductAttributeSortInput | null;
}>;

export type CategoryQuery = {
  categories: {
    items: Array<{
      uid: string;
      name: string | null;
      description: string | null;
      image: string | null;
      meta_title: string | null;
      meta_description: string | null;
      meta_keywords: string | null;
      url_path: string | null;
      url_suffix: string | null;
      cms_block: { content: string | null } | null;
      children: Array<{
        uid: string;
        name: string | null;
        url_path: string | null;
        url_suffix: string | null;
        image: string | null;
        position: number | null;
        product_count: number | null;
      } | null> | null;
      breadcrumbs: Array<{ category_uid: string; category_name: string | null; category_url_path: string | null } | null> | null;
    } | null> | null;
  } | null;
  products: {
    total_count: number | null;
    aggregations: Array<FacetFieldsFragment | null> | null;
    page_info: { current_page: number | null; total_pages: number | null } | null;
    sort_fields: { options: Array<{ label: string | null; value: string | null } | null> | null } | null;
    items: Array<ProductCardFieldsFragment | null> | null;
  } | null;
};

export type FacetFieldsFragment = {
  attribute_code: string;
  label: string | null;
  position: number | null;
  options: Array<{ label: string | null; value: string; count: number | null } | null> | null;
};

export type ProductFacetsQueryVariables = Exact<{
  search?: string | null;
  filter?: ProductAttributeFilterInput | null;
  pageSize: number;
}>;

export type ProductFacetsQuery = {
  products: {
    total_count: number | null;
    aggregations: Array<FacetFieldsFragment | null> | null;
    items: Array<
      | { __typename: 'BundleProduct' | 'SimpleProduct' | 'VirtualProduct' | 'DownloadableProduct' | 'GiftCardProduct' | 'GroupedProduct' }
      | ({
          configurable_options: Array<{
            attribute_code: string | null;
            values: Array<{
              label: string | null;
              swatch_data:
                | ({ thumbnail: string | null; value: string | null } & { __typename: 'ImageSwatchData' })
                | ({ value: string | null } & { __typename: 'ColorSwatchData' | 'TextSwatchData' })
                | null;
            } | null> | null;
          } | null> | null;
        } & { __typename: 'ConfigurableProduct' })
      | null
    > | null;
  } | null;
};
