import { createSelector } from '@reduxjs/toolkit';
import type { api } from '~/data/api';
import { cartApi } from './cartApi';
import type { Cart, CartLine } from './cartModel';
import { summaryOf } from './cartModel';
import type { CartState } from './cartSlice';
import type { DroppedLine, LastKnownCartState } from './lastKnownCartSlice';

export interface CartRoot {
  cart: CartState & { _persist?: { rehydrated: boolean } };
  lastKnownCart: LastKnownCartState;
  api: ReturnType<typeof api.reducer>;
}

export const selectCartId = (state: CartRoot): string | null => state.cart.cartId;
/** False until it is known whether this browser has a basket: on the server, and before what was stored is back. */
export const selectIsCartKnown = (state: CartRoot): boolean => state.cart._persist?.rehydrated === true || state.cart.cartId !== null;
export const selectIsCreatingCart = (state: CartRoot): boolean => state.cart.isCreating;
export const selectIsAddingItem = (state: CartRoot): boolean => state.cart.isAddingItem;
export const selectIsUpdatingItem = (state: CartRoot): boolean => state.cart.changingUids.length > 0;
export const selectIsLineChanging = (state: CartRoot, itemUid: string): boolean => state.cart.changingUids.includes(itemUid);
export const selectRecoveringCartId = (state: CartRoot): string | null => state.cart.recoveringCartId;
export const selectRecovered = (state: CartRoot) => state.cart.recovered;
export const selectCreateCartError = (state: CartRoot) => state.cart.createError;
export const selectAddItemError = (state: CartRoot) => state.cart.addItemError;
export const selectUpdateItemError = (state: CartRoot) => state.cart.updateItemError;
export const selectRemoveItemError = (state: CartRoot) => state.cart.removeItemError;
export const selectDroppedLines = (state: CartRoot): DroppedLine[] => state.lastKnownCart.dropped;
export const selectUnnamedDropped = (state: CartRoot): number => state.lastKnownCart.unnamedDropped;
/** What a lost cart held and no new one holds yet. */
export const selectLostLines = (state: CartRoot): CartLine[] => state.lastKnownCart.lost;

const selectCached = (state: CartRoot): Cart | undefined =>
  state.cart.cartId ? cartApi.endpoints.cart.select(state.cart.cartId)(state).data : undefined;

/** The basket as far as it is known: commerce's last answer, else what this browser remembers of it. */
export const selectDetails = createSelector(
  [selectCartId, selectCached, (state: CartRoot) => state.lastKnownCart.cart],
  (cartId, cached, remembered): Cart | null => cached ?? (cartId && remembered?.id === cartId ? remembered : null),
);

const selectSummary = createSelector([selectDetails], summaryOf);

/** Sum of the lines' quantities. */
export const selectNumItems = (state: CartRoot): number => selectSummary(state).numItems;
/** The grand total in minor units. */
export const selectSubtotal = (state: CartRoot): number => selectSummary(state).subtotal;
export const selectCurrencyCode = (state: CartRoot): string => selectSummary(state).currencyCode;
