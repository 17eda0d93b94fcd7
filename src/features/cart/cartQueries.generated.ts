// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { CartFieldsFragment } from './cartFragment.generated';
import type { CartItemInput, CartUserInputErrorType, CurrencyEnum } from '~/data/schemaTypes.generated';
import type { OwnOptionsFragment } from './cartLineFragment.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type AddItemToCartMutationVariables = Exact<{
  cartId: string;
  cartItems: Array<CartItemInput>;
}>;

export type AddItemToCartMutation = {
  addProductsToCart: { cart: CartFieldsFragment; user_errors: Array<{ code: CartUserInputErrorType; message: string } | null> } | null;
};

type CartLineFields_BundleCartItem_Fragment = {
  uid: string;
  quantity: number;
  customizable_options: Array<OwnOptionsFragment | null>;
  bundle_options: Array<{
    uid: string;
    label: string;
    values: Array<{ uid: string; label: string; quantity: number; price: number } | null>;
  } | null>;
  product: {
    uid: string;
    sku: string | null;
    name: string | null;
    media_gallery: Array<{ url: string | null; label: string | null; position: number | null; disabled: boolean | null } | null> | null;
  } & {
    __typename:
      | 'BundleProduct'
      | 'SimpleProduct'
      | 'VirtualProduct'
      | 'ConfigurableProduct'
      | 'DownloadableProduct'
      | 'GiftCardProduct'
      | 'GroupedProduct';
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
  customizable_options: Array<OwnOptionsFragment | null>;
  configured_variant: {
    uid: string;
    media_gallery: Array<{ url: string | null; label: string | null; position: number | null; disabled: boolean | null } | null> | null;
  };
  configurable_options: Array<{ configurable_product_option_value_uid: string; option_label: string; value_label: string } | null>;
  product: {
    uid: string;
    sku: string | null;
    name: string | null;
    media_gallery: Array<{ url: string | null; label: string | null; position: number | null; disabled: boolean | null } | null> | null;
  } & {
    __typename:
      | 'BundleProduct'
      | 'SimpleProduct'
      | 'VirtualProduct'
      | 'ConfigurableProduct'
      | 'DownloadableProduct'
      | 'GiftCardProduct'
      | 'GroupedProduct';
  };
  prices: {
    price: { value: number | null; currency: CurrencyEnum | null };
    price_including_tax: { value: number | null; currency: CurrencyEnum | null };
    row_total: { value: number | null; currency: CurrencyEnum | null };
    row_total_including_tax: { value: number | null; currency: CurrencyEnum | null };
    total_item_discount: { value: number | null; currency: CurrencyEnum | null } | null;
  } | null;
} & { __typename: 'ConfigurableCartItem' };

type CartLineFields_DownloadableCartItem_Fragment = {
  uid: string;
  quantity: number;
  customizable_options: Array<OwnOptionsFragment | null>;
  links: Array<{ uid: string; title: string | null } | null> | null;
  product:
    | ({
        uid: string;
        sku: string | null;
        name: string | null;
        media_gallery: Array<{ url: string | null; label: string | null; position: number | null; disabled: boolean | null } | null> | null;
      } & {
        __typename: 'BundleProduct' | 'SimpleProduct' | 'VirtualProduct' | 'ConfigurableProduct' | 'GiftCardProduct' | 'GroupedProduct';
      })
    | ({
        uid: string;
        links_title: string | null;
        sku: string | null;
        name: string | null;
        media_gallery: Array<{ url: string | null; label: string | null; position: number | null; disabled: boolean | null } | null> | null;
      } & { __typename: 'DownloadableProduct' });
  prices: {
    price: { value: number | null; currency: CurrencyEnum | null };
    price_including_tax: { value: number | null; currency: CurrencyEnum | null };
    row_total: { value: number | null; currency: CurrencyEnum | null };
    row_total_including_tax: { value: number | null; currency: CurrencyEnum | null };
    total_item_discount: { value: number | null; currency: CurrencyEnum | null } | null;
  } | null;
} & { __typename: 'DownloadableCartItem' };

type CartLineFields_GiftCardCartItem_Fragment = {
  uid: string;
  quantity: number;
  product: {
    uid: string;
    sku: string | null;
    name: string | null;
    media_gallery: Array<{ url: string | null; label: string | null; position: number | null; disabled: boolean | null } | null> | null;
  } & {
    __typename:
      | 'BundleProduct'
      | 'SimpleProduct'
      | 'VirtualProduct'
      | 'ConfigurableProduct'
      | 'DownloadableProduct'
      | 'GiftCardProduct'
      | 'GroupedProduct';
  };
  prices: {
    price: { value: number | null; currency: CurrencyEnum | null };
    price_including_tax: { value: number | null; currency: CurrencyEnum | null };
    row_total: { value: number | null; currency: CurrencyEnum | null };
    row_total_including_tax: { value: number | null; currency: CurrencyEnum | null };
    total_item_discount: { value: number | null; currency: CurrencyEnum | null } | null;
  } | null;
} & { __typename: 'GiftCardCartItem' };

type CartLineFields_SimpleCartItem_VirtualCartItem_Fragment = {
  uid: string;
  quantity: number;
  customizable_options: Array<OwnOptionsFragment | null>;
  product: {
    uid: string;
    sku: string | null;
    name: string | null;
    media_gallery: Array<{ url: string | null; label: string | null; position: number | null; disabled: boolean | null } | null> | null;
  } & {
    __typename:
      | 'BundleProduct'
      | 'SimpleProduct'
      | 'VirtualProduct'
      | 'ConfigurableProduct'
      | 'DownloadableProduct'
      | 'GiftCardProduct'
      | 'GroupedProduct';
  };
  prices: {
    price: { value: number | null; currency: CurrencyEnum | null };
    price_including_tax: { value: number | null; currency: CurrencyEnum | null };
    row_total: { value: number | null; currency: CurrencyEnum | null };
    row_total_including_tax: { value: number | null; currency: CurrencyEnum | null };
    total_item_discount: { value: number | null; currency: CurrencyEnum | null } | null;
  } | null;
} & { __typename: 'SimpleCartItem' | 'VirtualCartItem' };

export type CartLineFieldsFragment =
  | CartLineFields_BundleCartItem_Fragment
  | CartLineFields_ConfigurableCartItem_Fragment
  | CartLineFields_DownloadableCartItem_Fragment
  | CartLineFields_GiftCardCartItem_Fragment
  | CartLineFields_SimpleCartItem_VirtualCartItem_Fragment;

export type CartDetailsQueryVariables = Exact<{
  cartId: string;
}>;

export type CartDetailsQuery = { cart: CartFieldsFragment | null };

export type CheckUserIsAuthedQueryVariables = Exact<{
  cartId: string;
}>;

export type CheckUserIsAuthedQuery = { cart: { id: string } | null };

export type CreateCartMutationVariables = Exact<{ [key: string]: never }>;

export type CreateCartMutation = { cartId: string | null };

export type RemoveItemMutationVariables = Exact<{
  cartId: string;
  itemUid: string;
}>;

export type RemoveItemMutation = { removeItemFromCart: { cart: CartFieldsFragment } | null };

export type UpdateItemInCartMutationVariables = Exact<{
  cartId: string;
  itemUid: string;
  quantity: number;
}>;

export type UpdateItemInCartMutation = { updateCartItems: { cart: CartFieldsFragment } | null };
