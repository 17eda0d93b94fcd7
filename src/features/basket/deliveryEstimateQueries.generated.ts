// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { CountryCodeEnum, CurrencyEnum } from '~/data/schemaTypes.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type EstimateShippingMethodsMutationVariables = Exact<{
  cartId: string;
  country: CountryCodeEnum;
}>;

export type EstimateShippingMethodsMutation = {
  estimateShippingMethods: Array<{
    available: boolean;
    carrier_code: string;
    carrier_title: string;
    method_code: string | null;
    method_title: string | null;
    amount: { value: number | null; currency: CurrencyEnum | null };
    price_incl_tax: { value: number | null; currency: CurrencyEnum | null };
  } | null> | null;
};

export type EstimateTotalsMutationVariables = Exact<{
  cartId: string;
  country: CountryCodeEnum;
  carrierCode: string;
  methodCode: string;
}>;

export type EstimateTotalsMutation = {
  estimateTotals: { cart: { prices: { grand_total: { value: number | null; currency: CurrencyEnum | null } | null } | null } | null };
};
