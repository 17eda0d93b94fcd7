// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { CartAddressInput, CurrencyEnum } from '~/data/schemaTypes.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type SetGuestEmailMutationVariables = Exact<{
  cartId: string;
  email: string;
}>;

export type SetGuestEmailMutation = { setGuestEmailOnCart: { cart: { id: string } } | null };

export type SetPickupLocationOnCartMutationVariables = Exact<{
  cartId: string;
  address: CartAddressInput;
  code: string;
  customerNotes?: string | null;
}>;

export type SetPickupLocationOnCartMutation = { setShippingAddressesOnCart: { cart: { id: string } } | null };

export type SetShippingAddressesOnCartMutationVariables = Exact<{
  cartId: string;
  address: CartAddressInput;
  customerNotes?: string | null;
}>;

export type SetShippingAddressesOnCartMutation = {
  setShippingAddressesOnCart: {
    cart: {
      shipping_addresses: Array<{
        available_shipping_methods: Array<{
          available: boolean;
          carrier_code: string;
          carrier_title: string;
          method_code: string | null;
          method_title: string | null;
          amount: { value: number | null; currency: CurrencyEnum | null };
          price_incl_tax: { value: number | null; currency: CurrencyEnum | null };
        } | null> | null;
      } | null>;
    };
  } | null;
};

export type SetShippingMethodsOnCartMutationVariables = Exact<{
  cartId: string;
  carrierCode: string;
  methodCode: string;
}>;

export type SetShippingMethodsOnCartMutation = { setShippingMethodsOnCart: { cart: { id: string } } | null };
