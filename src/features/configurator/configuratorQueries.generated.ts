// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { CurrencyEnum, ProductStockStatus } from '~/data/schemaTypes.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type LiftSelectionsQueryVariables = Exact<{
  sku: string;
}>;

export type LiftSelectionsQuery = {
  products: {
    items: Array<
      | ({
          uid: string;
          items: Array<{
            uid: string | null;
            options: Array<{ uid: string; product: { uid: string; sku: string | null } | null } | null> | null;
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

export type StairliftBundleQueryVariables = Exact<{
  sku: string;
}>;

export type StairliftBundleQuery = {
  products: {
    items: Array<
      | ({
          uid: string;
          sku: string | null;
          name: string | null;
          items: Array<{
            uid: string | null;
            title: string | null;
            required: boolean | null;
            position: number | null;
            options: Array<{
              uid: string;
              label: string | null;
              quantity: number | null;
              position: number | null;
              product: {
                uid: string;
                stock_status: ProductStockStatus | null;
                price_range: { minimum_price: { final_price: { value: number | null; currency: CurrencyEnum | null } } };
              } | null;
            } | null> | null;
          } | null> | null;
          price_range: { minimum_price: { final_price: { value: number | null; currency: CurrencyEnum | null } } };
        } & { __typename: 'BundleProduct' })
      | ({
          uid: string;
          sku: string | null;
          name: string | null;
          price_range: { minimum_price: { final_price: { value: number | null; currency: CurrencyEnum | null } } };
        } & {
          __typename:
            'SimpleProduct' | 'VirtualProduct' | 'ConfigurableProduct' | 'DownloadableProduct' | 'GiftCardProduct' | 'GroupedProduct';
        })
      | null
    > | null;
  } | null;
};
