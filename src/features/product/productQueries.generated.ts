// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { PriceFieldsFragment } from '~/data/priceFragment.generated';
import type { ProductStockStatus } from '~/data/schemaTypes.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ProductQueryVariables = Exact<{
  urlKey: string;
}>;

export type ProductQuery = {
  products: {
    items: Array<
      | ({
          uid: string;
          sku: string | null;
          name: string | null;
          url_key: string | null;
          url_suffix: string | null;
          stock_status: ProductStockStatus | null;
          meta_title: string | null;
          meta_description: string | null;
          items: Array<{
            uid: string | null;
            title: string | null;
            required: boolean | null;
            type: string | null;
            position: number | null;
            options: Array<{
              uid: string;
              label: string | null;
              quantity: number | null;
              position: number | null;
              is_default: boolean | null;
              product: { uid: string; stock_status: ProductStockStatus | null; price_range: { minimum_price: PriceFieldsFragment } } | null;
            } | null> | null;
          } | null> | null;
          description: { html: string } | null;
          short_description: { html: string } | null;
          media_gallery: Array<{
            url: string | null;
            label: string | null;
            position: number | null;
            disabled: boolean | null;
          } | null> | null;
          categories: Array<{
            uid: string;
            name: string | null;
            url_path: string | null;
            url_suffix: string | null;
            breadcrumbs: Array<{ category_uid: string; category_name: string | null; category_url_path: string | null } | null> | null;
          } | null> | null;
          price_range: { minimum_price: PriceFieldsFragment; maximum_price: PriceFieldsFragment | null };
        } & { __typename: 'BundleProduct' })
      | ({
          uid: string;
          sku: string | null;
          name: string | null;
          url_key: string | null;
          url_suffix: string | null;
          stock_status: ProductStockStatus | null;
          meta_title: string | null;
          meta_description: string | null;
          description: { html: string } | null;
          short_description: { html: string } | null;
          media_gallery: Array<{
            url: string | null;
            label: string | null;
            position: number | null;
            disabled: boolean | null;
          } | null> | null;
          categories: Array<{
            uid: string;
            name: string | null;
            url_path: string | null;
            url_suffix: string | null;
            breadcrumbs: Array<{ category_uid: string; category_name: string | null; category_url_path: string | null } | null> | null;
          } | null> | null;
          price_range: { minimum_price: PriceFieldsFragment; maximum_price: PriceFieldsFragment | null };
        } & { __typename: 'SimpleProduct' | 'VirtualProduct' })
      | ({
          uid: string;
          sku: string | null;
          name: string | null;
          url_key: string | null;
          url_suffix: string | null;
          stock_status: ProductStockStatus | null;
          meta_title: string | null;
          meta_description: string | null;
          configurable_options: Array<{
            uid: string;
            attribute_code: string | null;
            label: string | null;
            position: number | null;
            values: Array<{ uid: string | null; label: string | null } | null> | null;
          } | null> | null;
          variants: Array<{
            attributes: Array<{ uid: string; code: string | null } | null> | null;
            product: {
              uid: string;
              sku: string | null;
              stock_status: ProductStockStatus | null;
              image: { url: string | null; label: string | null } | null;
              price_range: { minimum_price: PriceFieldsFragment };
            } | null;
          } | null> | null;
          description: { html: string } | null;
          short_description: { html: string } | null;
          media_gallery: Array<{
            url: string | null;
            label: string | null;
            position: number | null;
            disabled: boolean | null;
          } | null> | null;
          categories: Array<{
            uid: string;
            name: string | null;
            url_path: string | null;
            url_suffix: string | null;
            breadcrumbs: Array<{ category_uid: string; category_name: string | null; category_url_path: string | null } | null> | null;
          } | null> | null;
          price_range: { minimum_price: PriceFieldsFragment; maximum_price: PriceFieldsFragment | null };
        } & { __typename: 'ConfigurableProduct' })
      | ({
          uid: string;
          sku: string | null;
          name: string | null;
          url_key: string | null;
          url_suffix: string | null;
          stock_status: ProductStockStatus | null;
          meta_title: string | null;
          meta_description: string | null;
          items: Array<{
            qty: number | null;
            position: number | null;
            product: {
              uid: string;
              sku: string | null;
              name: string | null;
              stock_status: ProductStockStatus | null;
              price_range: { minimum_price: PriceFieldsFragment };
            } | null;
          } | null> | null;
          description: { html: string } | null;
          short_description: { html: string } | null;
          media_gallery: Array<{
            url: string | null;
            label: string | null;
            position: number | null;
            disabled: boolean | null;
          } | null> | null;
          categories: Array<{
            uid: string;
            name: string | null;
            url_path: string | null;
            url_suffix: string | null;
            breadcrumbs: Array<{ category_uid: string; category_name: string | null; category_url_path: string | null } | null> | null;
          } | null> | null;
          price_range: { minimum_price: PriceFieldsFragment; maximum_price: PriceFieldsFragment | null };
        } & { __typename: 'GroupedProduct' })
      | null
    > | null;
  } | null;
};
