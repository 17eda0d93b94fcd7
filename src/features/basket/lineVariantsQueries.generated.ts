// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { ProductStockStatus } from '~/data/schemaTypes.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type LineVariantsQueryVariables = Exact<{
  sku: string;
}>;

export type LineVariantsQuery = {
  products: {
    items: Array<
      | ({ uid: string } & {
          __typename: 'BundleProduct' | 'SimpleProduct' | 'VirtualProduct' | 'DownloadableProduct' | 'GiftCardProduct' | 'GroupedProduct';
        })
      | ({
          uid: string;
          configurable_options: Array<{
            uid: string;
            label: string | null;
            values: Array<{ uid: string | null; label: string | null } | null> | null;
          } | null> | null;
          variants: Array<{
            attributes: Array<{ uid: string } | null> | null;
            product: { uid: string; stock_status: ProductStockStatus | null } | null;
          } | null> | null;
        } & { __typename: 'ConfigurableProduct' })
      | null
    > | null;
  } | null;
};
