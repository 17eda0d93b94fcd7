// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { CurrencyEnum } from '~/data/schemaTypes.generated';

type CartLineFields_BundleCartItem_Fragment = {
  uid: string;
  quantity: number;
  bundle_options: Array<{
    uid: string;
    label: string;
    values: Array<{ uid: string; label: string; quantity: number; price: number } | null>;
  } | null>;
  product: { uid: string; sku: string | null; name: string | null; thumbnail: { url: string | null; label: string | null } | null } & {
    __typename: 'BundleProduct' | 'SimpleProduct' | 'VirtualProduct' | 'ConfigurableProduct' | 'GroupedProduct';
  };
  prices: {
    price: { value: number | null; currency: CurrencyEnum | null };
    price_including_tax: { value: number | null; currency: CurrencyEnum | null };
    row_total: { value: number | null; currency: CurrencyEnum | null };
    row_total_including_tax: { value: number | null; currency: CurrencyEnum | null };
    total_item_discount: { value: number | null; currency: CurrencyEnum | null } | null;
  } | null;
} & { __typename: 'BundleCartItem' };

type CartLineFields_ConfigurableCartItem_Fragment = {
  uid: string;
  quantity: number;
  configured_variant: { uid: string; thumbnail: { url: string | null; label: string | null } | null };
  configurable_options: Array<{ configurable_product_option_value_uid: string; option_label: string; value_label: string } | null>;
  product: { uid: string; sku: string | null; name: string | null; thumbnail: { url: string | null; label: string | null } | null } & {
    __typename: 'BundleProduct' | 'SimpleProduct' | 'VirtualProduct' | 'ConfigurableProduct' | 'GroupedProduct';
  };
  prices: {
    price: { value: number | null; currency: CurrencyEnum | null };
    price_including_tax: { value: number | null; currency: CurrencyEnum | null };
    row_total: { value: number | null; currency: CurrencyEnum | null };
    row_total_including_tax: { value: number | null; currency: CurrencyEnum | null };
    total_item_discount: { value: number | null; currency: CurrencyEnum | null } | null;
  } | null;
} & { __typename: 'ConfigurableCartItem' };

type CartLineFields_G9WZl6Yi93qKvC5Xb8xOn5CO3S3InEQwLYmZz5DzI8_Fragment = {
  uid: string;
  quantity: number;
  product: { uid: string; sku: string | null; name: string | null; thumbnail: { url: string | null; label: string | null } | null } & {
    __typename: 'BundleProduct' | 'SimpleProduct' | 'VirtualProduct' | 'ConfigurableProduct' | 'GroupedProduct';
  };
  prices: {
    price: { value: number | null; currency: CurrencyEnum | null };
    price_including_tax: { value: number | null; currency: CurrencyEnum | null };
    row_total: { value: number | null; currency: CurrencyEnum | null };
    row_total_including_tax: { value: number | null; currency: CurrencyEnum | null };
    total_item_discount: { value: number | null; currency: CurrencyEnum | null } | null;
  } | null;
} & { __typename: 'DownloadableCartItem' | 'GiftCardCartItem' | 'SimpleCartItem' | 'VirtualCartItem' };

export type CartLineFieldsFragment =
  | CartLineFields_BundleCartItem_Fragment
  | CartLineFields_ConfigurableCartItem_Fragment
  | CartLineFields_G9WZl6Yi93qKvC5Xb8xOn5CO3S3InEQwLYmZz5DzI8_Fragment;
