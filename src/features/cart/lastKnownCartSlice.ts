import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import { placementConfirmed } from '~/features/placement';
import { signedIn, signedOut } from '~/features/session';
import type { PersistedSlice } from '~/world';
import { isCartTold } from './cartApi';
import type { Cart, CartLine } from './cartModel';
import { lineByUid, missingLines } from './cartModel';
import { cartCreated, cartLost, cartMerged, dropAcknowledged, guestCartGone } from './cartSlice';

/** A line that commerce stopped selling while it stood in the basket. */
export interface DroppedLine {
  uid: string;
  label: string;
}

/** A line of a cart that commerce lost. */
export interface LostLine extends CartLine {
  /** Under which key it was sent into which cart: another page that goes on with it sends it under the same one. */
  sent?: { cartId: string; key: string };
}

/**
 * The basket as commerce last described it: shown, marked as old, while commerce cannot be reached, and put back line by line
 * when commerce has lost the cart. It holds products only, nobody's name or address.
 */
export interface LastKnownCartState {
  cart: Cart | null;
  /** Lines that left unasked, until the shopper has read it. */
  dropped: DroppedLine[];
  /** Lines left that we never saw by name. */
  unnamedDropped: number;
  /** Lines of a cart that commerce lost, each until it stands in the new cart or commerce has said that it cannot be had. */
  lost: LostLine[];
  /** What a guest had in the basket before signing in, until it stands in the customer's cart. */
  joining: CartLine[];
}

const initialState: LastKnownCartState = { cart: null, dropped: [], unnamedDropped: 0, lost: [], joining: [] };

function cartSeen(state: LastKnownCartState, seen: Cart) {
  const before = state.cart?.id === seen.id ? state.cart : null;
  const known = new Set(state.dropped.map(({ uid }) => uid));
  state.dropped.push(...droppedLines(before, seen).filter(({ uid }) => !known.has(uid)));
  state.unnamedDropped = Math.max(0, seen.dropped.length - state.dropped.length);
  state.cart = seen;
}

/** Commerce often names the line it left out; where it does not, what is missing since the last look must be it. */
function droppedLines(before: Cart | null, seen: Cart): DroppedLine[] {
  const named = seen.dropped.flatMap(({ uid, name }) =>
    uid === undefined ? [] : [{ uid, label: name ?? lineByUid(before, uid)?.name ?? '' }],
  );
  if (named.length === seen.dropped.length) return named;
  const missing = missingLines(before, seen).filter(({ uid }) => !named.some((line) => line.uid === uid));
  return [...named, ...missing.slice(0, seen.dropped.length - named.length).map(({ uid, name }) => ({ uid, label: name }))];
}

export const lastKnownCartSlice = createSlice({
  name: 'lastKnownCart',
  initialState,
  reducers: {
    /** Written down before it happens. */
    lostLineSent(state, { payload: { uid, cartId, key } }: PayloadAction<{ uid: string; cartId: string; key: string }>) {
      const line = state.lost.find((one) => one.uid === uid);
      if (line) line.sent = { cartId, key };
    },
    /** Commerce has given its answer about this line of a lost cart, whatever it was. */
    lostLineSettled(state, { payload }: PayloadAction<{ uid: string }>) {
      state.lost = state.lost.filter(({ uid }) => uid !== payload.uid);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(dropAcknowledged, (state) => {
        state.dropped = [];
        state.unnamedDropped = 0;
      })
      .addCase(signedOut, () => initialState)
      // What a lost basket still has to bring back comes back into the customer's.
      .addCase(signedIn, (state, { payload: { cartId, guestCartId, isAnother } }) => {
        if (state.cart?.id === cartId) return state;
        const joining = state.cart?.id === guestCartId ? state.cart.lines : state.joining;
        return { ...initialState, joining: guestCartId === null ? [] : joining, lost: isAnother ? [] : state.lost };
      })
      .addCase(cartMerged, (state) => {
        state.joining = [];
      })
      .addCase(guestCartGone, (state, { payload }) => {
        if (!payload.wasOrdered) state.lost.push(...state.joining);
        state.joining = [];
      })
      .addCase(placementConfirmed, (state, { payload }) => (state.cart?.id === payload.cartId ? initialState : state))
      .addCase(cartLost, (state, { payload }) => {
        if (state.cart?.id !== payload.cartId) return;
        state.lost.push(...state.cart.lines);
        state.cart = null;
      })
      // A new cart starts without a past, unless another tab has told of it, but for what the flow that replays lost lines still has to put into it.
      .addCase(cartCreated, (state, { payload }) =>
        state.cart?.id === payload.cartId ? state : { ...initialState, lost: state.lost, joining: state.joining },
      )
      .addMatcher(isCartTold, (state, { payload }) => cartSeen(state, payload)),
});

export const { lostLineSent, lostLineSettled } = lastKnownCartSlice.actions;

export const persistedLastKnownCart: PersistedSlice<LastKnownCartState> = {
  stateKey: 'lastKnownCart',
  storageKey: (websiteCode) => `cartLines_${websiteCode}`,
  version: 1,
  reducer: lastKnownCartSlice.reducer,
  fields: ['cart', 'dropped', 'lost', 'joining'],
  accepts: acceptsLastKnownCart,
  // The answers about someone's stairs and weight stand in the lines: kept no longer than a saved configuration.
  maxAge: 30 * 24 * 60 * 60_000,
  // Whose turn comes next, in another tab, counts from what this one was told.
  writeNow: true,
};

function acceptsLastKnownCart(value: unknown): value is LastKnownCartState {
  if (typeof value !== 'object' || value === null) return false;
  // What an earlier release stored knows nothing of lost lines.
  const { cart: stored, dropped, lost = [], joining = [] } = value as Partial<Record<keyof LastKnownCartState, unknown>>;
  if (![lost, joining].every((lines) => Array.isArray(lines) && lines.every(acceptsLine) && lines.every(acceptsSent))) return false;
  return (stored === null || acceptsCart(stored)) && Array.isArray(dropped) && dropped.every(acceptsDroppedLine);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const acceptsDroppedLine = (value: unknown): boolean => isRecord(value) && typeof value.uid === 'string' && typeof value.label === 'string';
const acceptsMoney = (value: unknown): boolean =>
  value === null ||
  (isRecord(value) && Number.isInteger(value.minor) && typeof value.currency === 'string' && /^[A-Z]{3}$/.test(value.currency));

const acceptsSent = ({ sent }: { sent?: unknown }): boolean =>
  sent === undefined || (isRecord(sent) && typeof sent.cartId === 'string' && typeof sent.key === 'string');

function acceptsCart(value: unknown): boolean {
  if (!isRecord(value) || typeof value.id !== 'string' || !Array.isArray(value.lines) || !isRecord(value.totals)) return false;
  const { totals } = value;
  const amounts = [totals.grandTotal, totals.subtotalIncludingTax, totals.subtotalExcludingTax];
  const lists = [totals.taxes, totals.discounts, value.shippingMethods, value.paymentMethods];
  return amounts.every(acceptsMoney) && lists.every(Array.isArray) && value.lines.every(acceptsLine);
}

function acceptsLine(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const texts = [value.uid, value.sku, value.name, value.kind];
  const amounts = [value.unitPrice, value.rowTotal, value.rowTotalExcludingTax, value.discount];
  return (
    texts.every((text) => typeof text === 'string') &&
    typeof value.quantity === 'number' &&
    amounts.every(acceptsMoney) &&
    Array.isArray(value.selectedOptions) &&
    value.selectedOptions.every((uid) => typeof uid === 'string') &&
    Array.isArray(value.options) &&
    value.options.every((option) => isRecord(option) && typeof option.label === 'string' && Array.isArray(option.values))
  );
}
