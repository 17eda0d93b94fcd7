import type { api } from '~/data/api';
import type { CartCodesState } from './cartCodesSlice';
import type { LastKnownCartState } from './lastKnownCartSlice';
import type { ItemAdded, ReplayResult } from './cartActions';
import { addToCartRequested, addingWentOn, removeItemRequested, updateItemRequested } from './cartActions';
import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import { orderAttemptConfirmed } from '~/features/order-attempt';
import { sessionSuspended, signedIn, signedOut } from '~/features/session';
import type { Problem } from '~/data/problem';
import type { PersistedSlice } from '~/world';

export interface CartState {
  /** Masked id; stored under `cartId_{websiteCode}`. */
  cartId: string | null;
  /** The cart is a signed-in customer's: without the token this browser cannot use it. */
  isCustomers?: true | undefined;
  /** The guest cart that is still to be merged into the customer's; stored beside the id, so that it survives a closed tab. */
  mergingFrom: string | null;
  isCreating: boolean;
  isAddingItem: boolean;
  /** Lines with a change in flight. */
  changingUids: string[];
  createError: Problem | null;
  addItemError: Problem | null;
  updateItemError: (Problem & { itemUid: string }) | null;
  removeItemError: (Problem & { itemUid: string }) | null;
  /** The cart that is being replaced. */
  recoveringCartId: string | null;
  /** What became of the lines of a lost cart, until the shopper has read it. */
  recovered: ReplayResult[] | null;
}

const initialState: CartState = {
  cartId: null,
  isCustomers: undefined,
  mergingFrom: null,
  isCreating: false,
  isAddingItem: false,
  changingUids: [],
  createError: null,
  addItemError: null,
  updateItemError: null,
  removeItemError: null,
  recoveringCartId: null,
  recovered: null,
};

const changeStarts = (state: CartState, itemUid: string) => {
  if (!state.changingUids.includes(itemUid)) state.changingUids.push(itemUid);
};
const changeEnds = (state: CartState, itemUid: string) => {
  state.changingUids = state.changingUids.filter((uid) => uid !== itemUid);
};

/** The id of our cart and which changes are in flight. Its content is in RTK Query. */
export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    cartCreationStarted(state) {
      state.isCreating = true;
      state.createError = null;
    },
    cartCreated(state, { payload }: PayloadAction<{ cartId: string; isCustomers?: true }>) {
      state.isCreating = false;
      state.cartId = payload.cartId;
      state.isCustomers = payload.isCustomers;
    },
    cartCreationFailed(state, action: PayloadAction<{ problem: Problem }>) {
      state.isCreating = false;
      state.createError = action.payload.problem;
    },
    itemAdded(state, _action: PayloadAction<ItemAdded>) {
      state.isAddingItem = false;
    },
    addToCartFailed(state, action: PayloadAction<{ problem: Problem; sku: string }>) {
      state.isAddingItem = false;
      state.addItemError = action.payload.problem;
    },
    itemUpdated(
      state,
      action: PayloadAction<{ itemUid: string; sku: string; quantity: number; before: number; price: number; currency: string }>,
    ) {
      changeEnds(state, action.payload.itemUid);
    },
    updateItemFailed(state, { payload }: PayloadAction<{ itemUid: string; problem: Problem }>) {
      changeEnds(state, payload.itemUid);
      state.updateItemError = { ...payload.problem, itemUid: payload.itemUid };
    },
    itemRemoved(
      state,
      action: PayloadAction<{
        itemUid: string;
        sku: string;
        quantity: number;
        price: number;
        priceExcludingTax?: number;
        currency: string;
        label: string;
      }>,
    ) {
      changeEnds(state, action.payload.itemUid);
    },
    removeItemFailed(state, { payload }: PayloadAction<{ itemUid: string; problem: Problem }>) {
      changeEnds(state, payload.itemUid);
      state.removeItemError = { ...payload.problem, itemUid: payload.itemUid };
    },
    /** Commerce answered that it no longer has this cart. Only then: a network failure loses nothing. */
    cartLost(state, action: PayloadAction<{ cartId: string; isGuests?: boolean }>) {
      state.recoveringCartId = action.payload.cartId;
      if (state.cartId === action.payload.cartId) state.cartId = null;
    },
    cartRecovered(state, action: PayloadAction<{ lostCartId: string; cartId: string; results: ReplayResult[] }>) {
      state.recoveringCartId = null;
      state.recovered = action.payload.results.length > 0 ? action.payload.results : null;
    },
    cartRecoveryFailed(state, action: PayloadAction<{ lostCartId: string; problem: Problem }>) {
      state.recoveringCartId = null;
      state.createError = action.payload.problem;
    },
    /** Fact: the guest cart was merged into the customer's. `hadLines`: that one was not empty before. */
    cartMerged(state, _action: PayloadAction<{ guestCartId: string; cartId: string; hadLines: boolean }>) {
      state.mergingFrom = null;
    },
    /**
     * Commerce no longer has the guest cart, or refuses to merge it: the lines that the customer's cart lacks are added one by one, unless
     * they were ordered.
     */
    guestCartGone(state, _action: PayloadAction<{ guestCartId: string; wasOrdered?: boolean }>) {
      state.mergingFrom = null;
    },
    recoveryRead(state) {
      state.recovered = null;
    },
    cartErrorRead(state) {
      state.addItemError = null;
      state.updateItemError = null;
      state.removeItemError = null;
      state.createError = null;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(addToCartRequested, (state) => {
        state.isAddingItem = true;
        state.addItemError = null;
      })
      .addCase(addingWentOn, (state) => {
        state.isAddingItem = true;
      })
      .addCase(updateItemRequested, (state, { payload }) => {
        changeStarts(state, payload.itemUid);
        state.updateItemError = null;
      })
      .addCase(removeItemRequested, (state, { payload }) => {
        changeStarts(state, payload.itemUid);
        state.removeItemError = null;
      })
      // In the reducer, not in a flow: the ordered cart is cleared in the same step in which the order becomes known. A guest's cart that is
      // still to be merged goes into the next one.
      .addCase(orderAttemptConfirmed, (state, { payload }) =>
        state.cartId === payload.cartId ? { ...initialState, mergingFrom: state.mergingFrom } : state,
      )
      // The id changes in the same step as the token: no request combines one with the other's counterpart.
      .addCase(signedIn, (state, { payload: { cartId, guestCartId } }) => {
        state.cartId = cartId;
        state.isCustomers = true;
        state.mergingFrom = guestCartId;
      })
      .addCase(sessionSuspended, (state, { payload: { guestCartId } }) => {
        if (!guestCartId) return;
        state.cartId = guestCartId;
        state.isCustomers = undefined;
        state.mergingFrom = null;
      })
      .addCase(signedOut, (_state, { payload: { guestCartId = null } }) => ({ ...initialState, cartId: guestCartId })),
});

export const {
  cartCreationStarted,
  cartCreated,
  cartCreationFailed,
  itemAdded,
  addToCartFailed,
  itemUpdated,
  updateItemFailed,
  itemRemoved,
  removeItemFailed,
  cartLost,
  cartRecovered,
  cartRecoveryFailed,
  cartMerged,
  guestCartGone,
  recoveryRead,
  cartErrorRead,
} = cartSlice.actions;

const isIdOrNull = (value: unknown): boolean => value === null || typeof value === 'string';

export const persistedCart: PersistedSlice<CartState> = {
  stateKey: 'cart',
  storageKey: (websiteCode) => `cartId_${websiteCode}`,
  version: 1,
  reducer: cartSlice.reducer,
  fields: ['cartId', 'isCustomers', 'mergingFrom'],
  accepts: (value): value is CartState => {
    if (typeof value !== 'object' || value === null) return false;
    const { cartId, isCustomers = true, mergingFrom = null } = value as Record<string, unknown>;
    return isCustomers === true && [cartId, mergingFrom].every(isIdOrNull);
  },
  writeNow: true,
};

export interface CartRoot {
  cart: CartState & { _persist?: { rehydrated: boolean } };
  /** Joins the store once there is a cart. */
  lastKnownCart?: LastKnownCartState;
  /** Likewise. */
  cartCodes?: CartCodesState;
  api: ReturnType<typeof api.reducer>;
}

export const selectCartId = (state: CartRoot): string | null => state.cart.cartId;
/** False until it is known whether this browser has a cart: on the server, and before the stored state is restored. */
export const selectIsCartKnown = (state: CartRoot): boolean => state.cart._persist?.rehydrated === true || state.cart.cartId !== null;
/** Whether the cart is a signed-in customer's. */
export const selectIsCustomersCart = (state: CartRoot): boolean => state.cart.isCustomers ?? false;
/** The guest cart that is being merged into the customer's. */
export const selectMergingFrom = (state: CartRoot): string | null => state.cart.mergingFrom;
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
/** The number of pieces in the cart as far as this browser has stored it: for the badge, which is on every page. */
export const selectRememberedCount = ({ cart, lastKnownCart }: CartRoot): number =>
  lastKnownCart?.cart && lastKnownCart.cart.id === cart.cartId
    ? lastKnownCart.cart.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    : 0;
