// Written by `npm run codegen` from the documents beside it. Do not edit.

import type {
  CurrencyEnum,
  ProductAttributeFilterInput,
  ProductAttributeSortInput,
  ProductStockStatus,
} from '~/data/schemaTypes.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ProductsQueryVariables = Exact<{
  search: string;
  filter?: ProductAttributeFilterInput | null;
  page: number;
  pageSize: number;
  sort?: ProductAttributeSortInput | null;
}>;

export type ProductsQuery = {
  products: {
    total_count: number | null;
    aggregations: Array<{
      attribute_code: string;
      label: string | null;
      position: number | null;
      options: Array<{ label: string | null; value: string; count: number | null } | null> | null;
    } | null> | null;
    page_info: { current_page: number | null; total_pages: number | null } | null;
    sort_fields: { options: Array<{ label: string | null; value: string | null } | null> | null } | null;
    items: Array<
      | ({
          uid: string;
          sku: string | null;
          name: string | null;
          url_key: string | null;
          url_suffix: string | null;
          stock_status: ProductStockStatus | null;
          review_count: number;
          rating_summary: number;
          small_image: { url: string | null; label: string | null } | null;
          short_description: { html: string } | null;
          price_range: {
            minimum_price: {
              regular_price: { value: number | null; currency: CurrencyEnum | null };
              final_price: { value: number | null; currency: CurrencyEnum | null };
            };
            maximum_price: {
              regular_price: { value: number | null; currency: CurrencyEnum | null };
              final_price: { value: number | null; currency: CurrencyEnum | null };
            } | null;
          };
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
          small_image: { url: string | null; label: string | null } | null;
          short_description: { html: string } | null;
          price_range: {
            minimum_price: {
              regular_price: { value: number | null; currency: CurrencyEnum | null };
              final_price: { value: number | null; currency: CurrencyEnum | null };
            };
            maximum_price: {
              regular_price: { value: number | null; currency: CurrencyEnum | null };
              final_price: { value: number | null; currency: CurrencyEnum | null };
            } | null;
          };
        } & { __typename: 'ConfigurableProduct' })
      | null
    > | null;
  } | null;
};
