// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { CartFieldsFragment } from './cartFragment.generated';
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
