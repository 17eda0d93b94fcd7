// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { CurrencyEnum } from '~/data/schemaTypes.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ModelPricesQueryVariables = Exact<{
  sku: string;
}>;

export type ModelPricesQuery = {
  products: {
    items: Array<
      | ({
          uid: string;
          items: Array<{
            uid: string | null;
            options: Array<{
              uid: string;
              label: string | null;
              product: {
                uid: string;
                price_range: { minimum_price: { final_price: { value: number | null; currency: CurrencyEnum | null } } };
              } | null;
            } | null> | null;
          } | null> | null;
        } & { __typename: 'BundleProduct' })
      | ({ uid: string } & {
          __typename:
            'SimpleProduct' | 'VirtualProduct' | 'ConfigurableProduct' | 'DownloadableProduct' | 'GiftCardProduct' | 'GroupedProduct';
        })
      | null
    > | null;
  } | null;
};
