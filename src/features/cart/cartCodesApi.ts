import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import type { CallMeta } from '~/data/failure';
import { type CartChange, droppedLines, writeToCartCache } from './cartApi';
import { ApplyCoupon, RemoveCoupon } from './cartCodesQueries';
import type * as Coupons from './cartCodesQueries.generated';
import type { Cart } from './cartModel';
import type { CartFieldsFragment } from './cartFragment.generated';
import { cartOf } from './cartWire';
import { ApplyGiftCard, RemoveGiftCard } from './giftCardCodesQueries';
import type * as Cards from './giftCardCodesQueries.generated';

interface CodeChange extends CartChange {
  code: string;
}

/** @throws where commerce answers without the cart: nothing is known of it then */
function changed(cart: CartFieldsFragment | undefined, meta: CallMeta | undefined): Cart {
  if (!cart) throw new Error('the answer has no cart');
  return cartOf(cart, droppedLines(meta));
}

/** Vouchers and gift cards of a cart. A code that commerce does not take is a Problem; gift cards are Adobe Commerce's. */
export const cartCodesApi = api.injectEndpoints({
  endpoints: (build) => ({
    applyCouponToCart: build.mutation<Cart, CodeChange>({
      query: ({ cartId, code, ...use }) => graphql(ApplyCoupon, { cartId, code }, use),
      transformResponse: (data: Coupons.ApplyCouponMutation, meta: CallMeta | undefined) => changed(data.applyCouponToCart?.cart, meta),
      onQueryStarted: writeToCartCache,
    }),
    removeCouponFromCart: build.mutation<Cart, CartChange>({
      query: ({ cartId, ...use }) => graphql(RemoveCoupon, { cartId }, use),
      transformResponse: (data: Coupons.RemoveCouponMutation, meta: CallMeta | undefined) =>
        changed(data.removeCouponFromCart?.cart ?? undefined, meta),
      onQueryStarted: writeToCartCache,
    }),
    applyGiftCardToCart: build.mutation<Cart, CodeChange>({
      query: ({ cartId, code, ...use }) => graphql(ApplyGiftCard, { cartId, code }, use),
      transformResponse: (data: Cards.ApplyGiftCardMutation, meta: CallMeta | undefined) => changed(data.applyGiftCardToCart?.cart, meta),
      onQueryStarted: writeToCartCache,
    }),
    removeGiftCardFromCart: build.mutation<Cart, CodeChange>({
      query: ({ cartId, code, ...use }) => graphql(RemoveGiftCard, { cartId, code }, use),
      transformResponse: (data: Cards.RemoveGiftCardMutation, meta: CallMeta | undefined) =>
        changed(data.removeGiftCardFromCart?.cart, meta),
      onQueryStarted: writeToCartCache,
    }),
  }),
});
