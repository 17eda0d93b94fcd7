// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { CartLineFieldsFragment } from './cartLineFragment.generated';
import type { CurrencyEnum } from '~/data/schemaTypes.generated';

export type CartFieldsFragment = {
  id: string;
  is_virtual: boolean;
  items: Array<CartLineFieldsFragment | null> | null;
  prices: {
    grand_total: { value: number | null; currency: CurrencyEnum | null } | null;
    subtotal_including_tax: { value: number | null; currency: CurrencyEnum | null } | null;
    subtotal_excluding_tax: { value: number | null; currency: CurrencyEnum | null } | null;
    applied_taxes: Array<{ label: string; amount: { value: number | null; currency: CurrencyEnum | null } } | null> | null;
    discounts: Array<{ label: string; amount: { value: number | null; currency: CurrencyEnum | null } } | null> | null;
  } | null;
  applied_coupons: Array<{ code: string } | null> | null;
  available_payment_methods: Array<{ code: string; title: string } | null> | null;
  shipping_addresses: Array<{
    street: Array<string | null>;
    available_shipping_methods: Array<{
      available: boolean;
      carrier_code: string;
      carrier_title: string;
      method_code: string | null;
      method_title: string | null;
      error_message: string | null;
      amount: { value: number | null; currency: CurrencyEnum | null };
      price_incl_tax: { value: number | null; currency: CurrencyEnum | null };
    } | null> | null;
    selected_shipping_method: {
      carrier_code: string;
      carrier_title: string;
      method_code: string;
      method_title: string;
      amount: { value: number | null; currency: CurrencyEnum | null };
      price_excl_tax: { value: number | null; currency: CurrencyEnum | null };
      price_incl_tax: { value: number | null; currency: CurrencyEnum | null };
    } | null;
  } | null>;
};
