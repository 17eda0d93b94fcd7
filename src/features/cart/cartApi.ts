import { isAnyOf } from '@reduxjs/toolkit';
import { api } from '~/data/api';
import type { KeyUse } from '~/data/calls';
import { graphql } from '~/data/calls';
import type { CallMeta } from '~/data/failure';
import { moneyOf } from '~/data/money';
import type { Problem } from '~/data/problem';
import type { CartConfigurationsQuery } from './cartExtensionQueries.generated';
import { CartConfigurations } from './cartExtensionQueries';
import type { CartGiftCardsQuery } from './cartGiftCardQueries.generated';
import { CartGiftCards } from './cartGiftCardQueries';
import type { CartFieldsFragment } from './cartFragment.generated';
import type { AppliedGiftCard, Cart } from './cartModel';
import type * as Wire from './cartQueries.generated';
import { AddItemToCart, CartDetails, CheckUserIsAuthed, CreateCart, RemoveItem, UpdateItemInCart } from './cartQueries';
import { cartOf } from './cartWire';
import { present } from '~/data/present';

/** Every change of a cart names the cart and its idempotency key. */
export interface CartChange extends KeyUse {
  cartId: string;
}

export interface AddProducts extends CartChange {
  cartItems: { sku: string; quantity: number; selected_options?: string[]; entered_options?: { uid: string; value: string }[] }[];
}

/** Data about the cart that is requested separately, because not every Magento has it. */
export const extras = { type: 'Cart', id: 'extras' } as const;

export const droppedLines = (meta: CallMeta | undefined): Cart['dropped'] =>
  (meta?.dropped ?? [])
    .filter(({ path }) => path.includes('items.'))
    .map(({ uid, name }) => ({ ...(uid !== undefined && { uid }), ...(name !== undefined && { name }) }));

export const cartApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A new empty cart's masked id. Errors: Problem. */
    createEmptyCart: build.mutation<string, void>({
      query: () => graphql(CreateCart, {}),
      transformResponse: (data: Wire.CreateCartMutation) => data.cartId ?? '',
    }),
    /** The whole cart. Errors: Problem, `cart-lost` when commerce no longer has it. */
    cart: build.query<Cart, string>({
      queryFn: async (cartId, { extra }, _options, ask) => {
        while (true) {
          const before = changesOf(extra, cartId);
          const { data, error, meta } = (await ask(graphql(CartDetails, { cartId }, { private: true }))) as Reading;
          if (!data) return { error, meta };
          // A change made while the answer was in flight may be missing in it.
          if (changesOf(extra, cartId) !== before) continue;
          return { data: data.cart ? cartOf(data.cart, droppedLines(meta)) : emptyCart(cartId), meta };
        }
      },
      providesTags: ['Cart'],
    }),
    /** Does this visitor still own the cart? */
    checkUserIsAuthed: build.query<string, string>({
      query: (cartId) => graphql(CheckUserIsAuthed, { cartId }, { private: true }),
      transformResponse: (data: Wire.CheckUserIsAuthedQuery) => data.cart?.id ?? '',
      providesTags: ['Cart'],
    }),
    /** The order system's keys by line uid. Refused by stock Magento: the cart then has none. */
    cartConfigurations: build.query<Record<string, string>, string>({
      query: (cartId) => graphql(CartConfigurations, { cartId }, { private: true }),
      transformResponse: configurationsOf,
      providesTags: [extras],
    }),
    /** Gift cards taken off the total; Adobe Commerce only. */
    appliedGiftCards: build.query<AppliedGiftCard[], string>({
      query: (cartId) => graphql(CartGiftCards, { cartId }, { private: true }),
      transformResponse: giftCardsOf,
      providesTags: [extras],
    }),
    /** Adds products. A product that commerce does not accept (`user_errors`) makes the whole call a Problem. */
    addProductsToCart: build.mutation<Cart, AddProducts>({
      query: ({ cartId, cartItems, ...use }) => graphql(AddItemToCart, { cartId, cartItems }, use),
      transformResponse: (data: Wire.AddItemToCartMutation, meta: CallMeta | undefined, { cartId }) =>
        toldCart(data.addProductsToCart, meta, cartId),
      onQueryStarted: writeToCartCache,
    }),
    /** Sets a line's quantity; doing it twice changes nothing. */
    updateCartItems: build.mutation<Cart, CartChange & { itemUid: string; quantity: number }>({
      query: ({ cartId, itemUid, quantity, ...use }) => graphql(UpdateItemInCart, { cartId, itemUid, quantity }, use),
      transformResponse: (data: Wire.UpdateItemInCartMutation, meta: CallMeta | undefined, { cartId }) =>
        toldCart(data.updateCartItems, meta, cartId),
      onQueryStarted: writeToCartCache,
    }),
    removeItemFromCart: build.mutation<Cart, CartChange & { itemUid: string }>({
      query: ({ cartId, itemUid, ...use }) => graphql(RemoveItem, { cartId, itemUid }, use),
      transformResponse: (data: Wire.RemoveItemMutation, meta: CallMeta | undefined, { cartId }) =>
        toldCart(data.removeItemFromCart, meta, cartId),
      onQueryStarted: writeToCartCache,
    }),
  }),
});

const { cart, addProductsToCart, updateCartItems, removeItemFromCart } = cartApi.endpoints;

/** Every answer that contains the cart. */
export const isCartTold = isAnyOf(
  cart.matchFulfilled,
  addProductsToCart.matchFulfilled,
  updateCartItems.matchFulfilled,
  removeItemFromCart.matchFulfilled,
);

interface Reading {
  data?: Wire.CartDetailsQuery;
  error: Problem;
  meta: CallMeta;
}

/** Counts the cart changes of each store: a read that is older than a change is repeated. */
const changes = new WeakMap<object, Map<string, number>>();

const changesOf = (extra: unknown, cartId: string): number => changes.get(extra as object)?.get(cartId) ?? 0;

function countChange(extra: unknown, cartId: string): void {
  const counted = changes.get(extra as object) ?? new Map<string, number>();
  changes.set(extra as object, counted.set(cartId, changesOf(extra, cartId) + 1));
}

interface ChangeUnderWay {
  dispatch: (action: unknown) => unknown;
  extra: unknown;
  queryFulfilled: Promise<{ data: Cart }>;
}

/** A change answers with the whole cart, which replaces the cached one, so no second request is needed. */
export async function writeToCartCache({ cartId }: CartChange, { dispatch, extra, queryFulfilled }: ChangeUnderWay): Promise<void> {
  try {
    const { data } = await queryFulfilled;
    countChange(extra, cartId);
    // The first call updates current subscribers at once; the second makes it the newest answer in the cache.
    dispatch(cartApi.util.updateQueryData('cart', cartId, () => data));
    dispatch(cartApi.util.upsertQueryData('cart', cartId, data));
    dispatch(api.util.invalidateTags([extras]));
  } catch {
    // The flow that sent the change handles its failure.
  }
}

/** The cart as a change answers with it. */
const toldCart = (answer: { cart: CartFieldsFragment } | null | undefined, meta: CallMeta | undefined, cartId: string): Cart =>
  answer ? cartOf(answer.cart, droppedLines(meta)) : emptyCart(cartId);

const emptyCart = (id: string): Cart =>
  cartOf(
    { id, is_virtual: false, items: [], applied_coupons: [], prices: null, shipping_addresses: [], available_payment_methods: [] },
    [],
  );

function configurationsOf(data: CartConfigurationsQuery): Record<string, string> {
  const lines = present(data.cart?.items).flatMap((item) =>
    'ofbiz_configuration' in item && item.ofbiz_configuration ? [[item.uid, item.ofbiz_configuration] as const] : [],
  );
  return Object.fromEntries(lines);
}

function giftCardsOf(data: CartGiftCardsQuery): AppliedGiftCard[] {
  return present(data.cart?.applied_gift_cards).flatMap(({ code, applied_balance, current_balance }) => {
    const amount = moneyOf(applied_balance);
    const balance = moneyOf(current_balance);
    const rest = amount && balance && { ...balance, minor: balance.minor - amount.minor };
    return code && amount ? [{ label: code, amount, rest }] : [];
  });
}
