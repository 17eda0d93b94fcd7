import { createSelector } from '@reduxjs/toolkit';
import { cartApi } from './cartApi';
import type { Cart } from './cartModel';
import { summaryOf } from './cartModel';
import type { CartRoot } from './cartSlice';
import { selectCartId } from './cartSlice';

const selectCached = (state: CartRoot): Cart | undefined =>
  state.cart.cartId ? cartApi.endpoints.cart.select(state.cart.cartId)(state).data : undefined;

/** The cart as far as it is known: commerce's last answer, else the copy that this browser has stored. */
export const selectDetails = createSelector(
  [selectCartId, selectCached, (state: CartRoot) => state.lastKnownCart?.cart ?? null],
  (cartId, cached, remembered): Cart | null => cached ?? (cartId && remembered?.id === cartId ? remembered : null),
);

const selectSummary = createSelector([selectDetails], summaryOf);

/** Sum of the lines' quantities. */
export const selectNumItems = (state: CartRoot): number => selectSummary(state).numItems;
/** The grand total in minor units. */
export const selectSubtotal = (state: CartRoot): number => selectSummary(state).subtotal;
export const selectCurrencyCode = (state: CartRoot): string => selectSummary(state).currencyCode;
