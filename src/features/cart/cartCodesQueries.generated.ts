// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { CartFieldsFragment } from './cartFragment.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ApplyCouponMutationVariables = Exact<{
  cartId: string;
  code: string;
}>;

export type ApplyCouponMutation = { applyCouponToCart: { cart: CartFieldsFragment } | null };

export type RemoveCouponMutationVariables = Exact<{
  cartId: string;
}>;

export type RemoveCouponMutation = { removeCouponFromCart: { cart: CartFieldsFragment | null } | null };
