import { document } from '~/data/document';
import { cartFields } from './cartFragment';
import type * as Wire from './cartCodesQueries.generated';

export const ApplyCoupon = document<Wire.ApplyCouponMutation, Wire.ApplyCouponMutationVariables>(/* GraphQL */ `
  mutation applyCoupon($cartId: String!, $code: String!) {
    applyCouponToCart(input: { cart_id: $cartId, coupon_code: $code }) {
      cart { ...CartFields }
    }
  }
  ${cartFields}
`);

export const RemoveCoupon = document<Wire.RemoveCouponMutation, Wire.RemoveCouponMutationVariables>(/* GraphQL */ `
  mutation removeCoupon($cartId: String!) {
    removeCouponFromCart(input: { cart_id: $cartId }) {
      cart { ...CartFields }
    }
  }
  ${cartFields}
`);
