// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { CurrencyEnum, PriceAdjustmentCodesEnum, ProductAttributeFilterInput } from '~/data/schemaTypes.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ListingTaxQueryVariables = Exact<{
  skus: Array<string | null>;
  pageSize: number;
}>;

export type ListingTaxQuery = {
  products: { items: Array<{ uid: string; sku: string | null; price: TaxFieldsFragment | null } | null> | null } | null;
};

export type TaxFieldsFragment = {
  minimalPrice: {
    amount: { value: number | null; currency: CurrencyEnum | null } | null;
    adjustments: Array<{ code: PriceAdjustmentCodesEnum | null; amount: { value: number | null } | null } | null> | null;
  } | null;
};

export type ProductTaxQueryVariables = Exact<{
  filter: ProductAttributeFilterInput;
}>;

export type ProductTaxQuery = {
  products: {
    items: Array<
      | ({
          uid: string;
          sku: string | null;
          items: Array<{
            uid: string | null;
            options: Array<{
              uid: string;
              quantity: number | null;
              product: { uid: string; price: TaxFieldsFragment | null } | null;
            } | null> | null;
          } | null> | null;
          price: TaxFieldsFragment | null;
        } & { __typename: 'BundleProduct' })
      | ({ uid: string; sku: string | null; price: TaxFieldsFragment | null } & {
          __typename: 'SimpleProduct' | 'VirtualProduct' | 'DownloadableProduct' | 'GiftCardProduct';
        })
      | ({
          uid: string;
          sku: string | null;
          variants: Array<{ product: { uid: string; sku: string | null; price: TaxFieldsFragment | null } | null } | null> | null;
          price: TaxFieldsFragment | null;
        } & { __typename: 'ConfigurableProduct' })
      | ({
          uid: string;
          sku: string | null;
          items: Array<{ product: { uid: string; sku: string | null; price: TaxFieldsFragment | null } | null } | null> | null;
          price: TaxFieldsFragment | null;
        } & { __typename: 'GroupedProduct' })
      | null
    > | null;
  } | null;
};
