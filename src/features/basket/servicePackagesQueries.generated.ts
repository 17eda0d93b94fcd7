// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { CurrencyEnum, ProductStockStatus } from '~/data/schemaTypes.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ServicePackagesQueryVariables = Exact<{
  skus?: Array<string | null> | null;
}>;

export type ServicePackagesQuery = {
  products: {
    items: Array<
      | ({
          sku: string | null;
          name: string | null;
          stock_status: ProductStockStatus | null;
          short_description: { html: string } | null;
          price_range: { minimum_price: { final_price: { value: number | null; currency: CurrencyEnum | null } } };
        } & {
          __typename:
            | 'BundleProduct'
            | 'SimpleProduct'
            | 'VirtualProduct'
            | 'ConfigurableProduct'
            | 'DownloadableProduct'
            | 'GiftCardProduct'
            | 'GroupedProduct';
        })
      | null
    > | null;
  } | null;
};
