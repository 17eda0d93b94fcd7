// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { CartItemInput, CartUserInputErrorType, CurrencyEnum, ProductStockStatus } from '~/data/schemaTypes.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type AddItemToCartMutationVariables = Exact<{
  cartId: string;
  cartItems: Array<CartItemInput>;
}>;

export type AddItemToCartMutation = {
  addProductsToCart: { cart: CartFieldsFragment; user_errors: Array<{ code: CartUserInputErrorType; message: string } | null> } | null;
};

export type CartFieldsFragment = {
  id: string;
  is_virtual: boolean;
  items: Array<CartLineFieldsFragment | null> | null;
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
} & CartTotalFieldsFragment;

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

export type CartTotalFieldsFragment = {
  prices: {
    grand_total: { value: number | null; currency: CurrencyEnum | null } | null;
    subtotal_including_tax: { value: number | null; currency: CurrencyEnum | null } | null;
    subtotal_excluding_tax: { value: number | null; currency: CurrencyEnum | null } | null;
    applied_taxes: Array<{ label: string; amount: { value: number | null; currency: CurrencyEnum | null } } | null> | null;
    discounts: Array<{ label: string; amount: { value: number | null; currency: CurrencyEnum | null } } | null> | null;
  } | null;
};

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
        } & { __typename: 'BundleProduct' | 'SimpleProduct' | 'VirtualProduct' | 'ConfigurableProduct' | 'GroupedProduct' })
      | null
    > | null;
  } | null;
};

export type UpdateItemInCartMutationVariables = Exact<{
  cartId: string;
  itemUid: string;
  quantity: number;
}>;

export type UpdateItemInCartMutation = { updateCartItems: { cart: CartFieldsFragment } | null };
