import type { PayloadAction } from '@reduxjs/toolkit';
import { createAction, createSlice } from '@reduxjs/toolkit';
import { placementConfirmed } from '~/features/placement';
import { sessionParked, signedIn, signedOut } from '~/features/session';
import type { Problem } from '~/data/problem';
import type { PersistedSlice } from '~/world';
import type { LineOption } from './cartModel';

export interface AddToCart {
  sku: string;
  quantity: number;
  /** uids */
  selectedOptions: string[];
  enteredOptions?: { uid: string; value: string }[];
  /** The new line takes the place of this one: it is removed once the new one is safely in the basket. */
  replacesItemUid?: string | undefined;
  /** Where the shopper goes when it worked. */
  thenGoTo?: string;
  /** What the shopper calls it, for messages. */
  label: string;
}

/** Fact: a line was added, or its quantity raised. `price` is one piece's, in minor units, VAT included. */
export interface ItemAdded {
  sku: string;
  uid: string;
  quantity: number;
  price: number;
  currency: string;
  options: LineOption[];
  label: string;
}

export interface ReplayResult {
  label: string;
  quantity: number;
  isBack: boolean;
}

export const addToCartRequested = createAction<AddToCart>('cart/addToCartRequested');
/** Fact: one wish is fulfilled or refused, and the next one, asked for meanwhile, is on its way. */
export const addingWentOn = createAction('cart/addingWentOn');
export const updateItemRequested = createAction<{ itemUid: string; quantity: number }>('cart/updateItemRequested');
export const removeItemRequested = createAction<{ itemUid: string }>('cart/removeItemRequested');
/** The shopper has read which lines can no longer be had: they leave the basket for good. */
export const dropAcknowledged = createAction<{ itemUids: string[] }>('cart/dropAcknowledged');

export interface CartState {
  /** Masked id; stored under `cartId_{websiteCode}`. */
  cartId: string | null;
  /** It is a signed-in customer's: without the token it is nobody's in this browser. */
  isCustomers?: true | undefined;
  /** The guest's cart whose lines still have to join the customer's; stored beside the id, so that a closed tab forgets nothing. */
  mergingFrom: string | null;
  isCreating: boolean;
  isAddingItem: boolean;
  /** Lines whose change is on its way. */
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

/** Which cart is ours and what is on its way. What is in it lives in RTK Query. */
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
      action: PayloadAction<{ itemUid: string; sku: string; quantity: number; price: number; currency: string; label: string }>,
    ) {
      changeEnds(state, action.payload.itemUid);
    },
    removeItemFailed(state, { payload }: PayloadAction<{ itemUid: string; problem: Problem }>) {
      changeEnds(state, payload.itemUid);
      state.removeItemError = { ...payload.problem, itemUid: payload.itemUid };
    },
    /** Commerce said that this cart is gone. Only then: a network that fails loses nothing. */
    cartLost(state, action: PayloadAction<{ cartId: string }>) {
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
    /** Fact: the guest's lines stand in the customer's cart. `hadLines`: it was not empty before. */
    cartMerged(state, _action: PayloadAction<{ guestCartId: string; cartId: string; hadLines: boolean }>) {
      state.mergingFrom = null;
    },
    /**
     * Commerce no longer has the guest's cart, or will not merge it: what the customer's cart lacks is put in line by line, unless an
     * order took it.
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
      // In the reducer, not in a flow: what an order leaves behind is tidied in the same step in which it becomes known.
      .addCase(placementConfirmed, (state, { payload }) => (state.cartId === payload.cartId ? initialState : state))
      // The id changes in the very step in which the token comes: no call meets one without the other.
      .addCase(signedIn, (state, { payload: { cartId, guestCartId } }) => {
        state.cartId = cartId;
        state.isCustomers = true;
        state.mergingFrom = guestCartId;
      })
      .addCase(sessionParked, (state, { payload: { guestCartId } }) => {
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
