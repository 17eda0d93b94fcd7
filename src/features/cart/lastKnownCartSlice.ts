import type { CartRoot } from './cartSlice';
import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import { orderAttemptConfirmed } from '~/features/order-attempt';
import { signedIn, signedOut } from '~/features/session';
import type { PersistedSlice } from '~/world';
import { cartApi, isCartTold } from './cartApi';
import type { Cart, CartLine, LineIdentity } from './cartModel';
import { isSameLine, lineByUid, lineLike, missingLines, quantityOf } from './cartModel';
import { cartCreated, cartLost, cartMerged, guestCartGone, itemRemoved } from './cartSlice';
import { dropAcknowledged } from './cartActions';
import type { LostLine } from './lostLines';
import {
  acceptsWhereItWent,
  broughtApart,
  doubtSentTo,
  isJoinedIn,
  isRestoredIn,
  joiningOf,
  lostOfGuests,
  separated,
  withoutMergedIn,
} from './lostLines';

/** A line that commerce stopped selling while it was in the cart. */
export interface DroppedLine {
  uid: string;
  label: string;
  /** Its cart has been replaced: commerce no longer counts it among the lines that it leaves out. */
  isEarlier?: true;
}

/**
 * Commerce's last answer about the cart. It is shown, marked as old, while commerce cannot be reached; its lines are restored when commerce has
 * lost the cart. It holds products only, no names or addresses.
 */
export interface LastKnownCartState {
  cart: Cart | null;
  /** A merge may have added lines since: read the cart before relying on a quantity. */
  isOutdated: boolean;
  /** Lines that commerce dropped by itself, until the shopper closes the notice. */
  dropped: DroppedLine[];
  /** How many dropped lines are not known by name. */
  unnamedDropped: number;
  /**
   * Lines of a lost cart, each until it is in the new cart or commerce has answered that it cannot be sold. The separate ones last: what the new
   * cart holds may be one of the others.
   */
  lost: LostLine[];
  /** The lines of the guest cart, until they are merged into the customer's; also after a sign-in that ended while a merge was under way. */
  joining: LostLine[];
  /** The cart that is being made a quote. Commerce answers then that it is not active: its lines are not lost. */
  quoting?: { cartId: string; since: number } | undefined;
}

const isRemoved = cartApi.endpoints.removeItemFromCart.matchFulfilled;

const initialState: LastKnownCartState = { cart: null, isOutdated: false, dropped: [], unnamedDropped: 0, lost: [], joining: [] };

const ofEarlierCart = (dropped: readonly DroppedLine[]): DroppedLine[] => dropped.map((line) => ({ ...line, isEarlier: true }));

const unnamedOf = (cart: Cart | null, named: readonly DroppedLine[]): number =>
  Math.max(0, (cart?.dropped.length ?? 0) - named.filter(({ isEarlier }) => !isEarlier).length);

/** `removedUid`: the line that the shopper has removed with this change. */
function cartSeen(state: LastKnownCartState, seen: Cart, removedUid?: string) {
  const before = state.cart?.id === seen.id ? state.cart : null;
  // Of the id that replaced its cart this tab may have heard without its lines: storage had no room for them.
  if (state.cart && !before) state.dropped = ofEarlierCart(state.dropped);
  // Back in stock and in the cart: removed from the notice, whose button would otherwise remove the line. So is what the shopper removed.
  state.dropped = state.dropped.filter(({ uid }) => uid !== removedUid && !lineByUid(seen, uid));
  const known = new Set(state.dropped.map(({ uid }) => uid));
  state.dropped.push(...droppedLines(before, seen, removedUid).filter(({ uid }) => !known.has(uid)));
  state.unnamedDropped = unnamedOf(seen, state.dropped);
  state.cart = seen;
  state.isOutdated = false;
  state.lost = withoutMergedIn(state.lost, seen);
}

/**
 * Commerce often names the lines it left out. Otherwise they are those that are missing since the last answer; when more are missing than
 * were dropped since then, because some were removed, they stay unnamed rather than guessed.
 */
function droppedLines(before: Cart | null, seen: Cart, removedUid?: string): DroppedLine[] {
  const named = seen.dropped.flatMap(({ uid, name }) =>
    uid === undefined ? [] : [{ uid, label: name ?? lineByUid(before, uid)?.name ?? '' }],
  );
  if (named.length === seen.dropped.length) return named;
  const missing = missingLines(before, seen).filter(({ uid }) => uid !== removedUid && !named.some((line) => line.uid === uid));
  const knownBefore = before?.dropped.length ?? 0;
  if (missing.length > seen.dropped.length - Math.max(named.length, knownBefore)) return named;
  return [...named, ...missing.map(({ uid, name }) => ({ uid, label: name }))];
}

export { heldBefore, isLeftOut } from './lostLines';

export const lastKnownCartSlice = createSlice({
  name: 'lastKnownCart',
  initialState,
  reducers: {
    /** Stores key and cart of the request that restores a line, before it is sent. */
    lostLineSent(state, { payload: { uid, ...sent } }: PayloadAction<{ uid: string; cartId: string; key: string; before: number }>) {
      const line = state.lost.find((one) => one.uid === uid);
      if (line) line.sent = sent;
    },
    /** Before the guest cart is first sent to be merged: its lines are told from what this cart has just been read to hold. */
    mergeSent(state, { payload }: PayloadAction<{ cartId: string }>) {
      const { cart, joining, lost } = state;
      if (cart?.id !== payload.cartId) return;
      for (const line of lost) line.beside ??= { cartId: cart.id, quantity: quantityOf(cart, line) + broughtApart(joining, line) };
      for (const line of joining) line.beside ??= { cartId: cart.id, quantity: quantityOf(cart, line) };
    },
    /** The shopper has taken this out of the basket: it does not come back with a merge whose answer was lost. */
    joiningLineRemoved(state, { payload }: PayloadAction<LineIdentity>) {
      state.joining = state.joining.filter((line) => !isSameLine(line, payload));
    },
    /** Before the request is sent, so that every window knows. */
    quotingStarted(state, { payload }: PayloadAction<{ cartId: string; since: number }>) {
      state.quoting = payload;
    },
    /** Commerce has clearly refused to make it a quote. Otherwise the next cart ends it. */
    quotingEnded(state) {
      state.quoting = undefined;
    },
    /** Commerce has answered about this line of a lost cart, whatever the answer was. */
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
      // Its answer was lost, and commerce counts another line that is sold out: the one that was removed does not stand for it.
      .addCase(itemRemoved, (state, { payload }) => {
        if (!state.dropped.some(({ uid }) => uid === payload.itemUid)) return;
        state.dropped = state.dropped.filter(({ uid }) => uid !== payload.itemUid);
        state.unnamedDropped = unnamedOf(state.cart, state.dropped);
      })
      .addCase(signedOut, () => initialState)
      // Lines of a lost guest cart that are still to be restored go into the customer's cart, unless another customer signed in.
      .addCase(signedIn, (state, { payload: { cartId, guestCartId, isAnother } }) => {
        if (state.cart?.id === cartId) return state;
        const joining = state.cart?.id === guestCartId ? joiningOf(state.cart, state.joining) : state.joining;
        return { ...initialState, joining: guestCartId === null ? [] : joining, lost: isAnother ? [] : state.lost };
      })
      .addCase(cartMerged, (state) => {
        state.joining = [];
        state.isOutdated = true;
      })
      .addCase(guestCartGone, (state, { payload }) => {
        const { separate, others } = separated(state.joining, state.cart);
        if (!payload.wasOrdered) state.lost = [...others, ...state.lost, ...separate];
        state.joining = [];
        // A merge whose answer was lost looks the same, so the cart may have new lines.
        state.isOutdated = true;
      })
      .addCase(orderAttemptConfirmed, (state, { payload }) => {
        const ordered = state.cart;
        if (ordered?.id !== payload.cartId) return state;
        // A merge whose answer was lost may have brought these lines into the order: they are not put into the next cart.
        const left = state.joining.filter((line) => !lineLike(ordered, line));
        return { ...initialState, joining: left.map(({ beside: _beside, ...line }) => line) };
      })
      .addCase(cartLost, (state, { payload }) => {
        if (state.cart?.id !== payload.cartId) return doubtSentTo(state.lost, payload.cartId);
        const { cart } = state;
        // Their restoring was not settled, but the cart had them: they are among its lines.
        state.lost = state.lost.filter((line) => !isRestoredIn(cart, line));
        for (const line of state.lost) if (line.sent?.cartId === cart.id) delete line.sent;
        state.joining = state.joining.filter((line) => !isJoinedIn(cart, line));
        if (payload.isGuests) state.lost.push(...lostOfGuests(cart, state.joining.splice(0)));
        else state.lost.unshift(...cart.lines);
        state.cart = null;
      })
      // Resets the cart, unless another tab has already stored this one. Lines to be restored or merged stay, and so does the notice of
      // dropped lines, which are not restored.
      .addCase(cartCreated, (state, { payload }) => {
        if (state.cart?.id === payload.cartId) return state;
        return { ...state, cart: null, dropped: ofEarlierCart(state.dropped), unnamedDropped: 0, quoting: undefined };
      })
      .addMatcher(isCartTold, (state, action) =>
        cartSeen(state, action.payload, isRemoved(action) ? action.meta.arg.originalArgs.itemUid : undefined),
      ),
});

export const { joiningLineRemoved, lostLineSent, lostLineSettled, mergeSent, quotingStarted, quotingEnded } = lastKnownCartSlice.actions;

export const persistedLastKnownCart: PersistedSlice<LastKnownCartState> = {
  stateKey: 'lastKnownCart',
  storageKey: (websiteCode) => `cartLines_${websiteCode}`,
  version: 1,
  reducer: lastKnownCartSlice.reducer,
  fields: ['cart', 'isOutdated', 'dropped', 'lost', 'joining', 'quoting'],
  accepts: acceptsLastKnownCart,
  // The lines contain answers about a person's stairs and weight: kept no longer than a saved configuration.
  maxAge: 30 * 24 * 60 * 60_000,
  // The next tab that gets the lock relies on this tab's last answer.
  writeNow: true,
};

function acceptsLastKnownCart(value: unknown): value is LastKnownCartState {
  if (typeof value !== 'object' || value === null) return false;
  // An earlier release stored no lost lines.
  const { cart: stored, dropped, lost = [], joining = [], quoting } = value as Partial<Record<keyof LastKnownCartState, unknown>>;
  if (quoting !== undefined && !(isRecord(quoting) && typeof quoting.cartId === 'string' && typeof quoting.since === 'number'))
    return false;
  if (![lost, joining].every((lines) => Array.isArray(lines) && lines.every(acceptsLine) && lines.every(acceptsWhereItWent))) return false;
  return (stored === null || acceptsCart(stored)) && Array.isArray(dropped) && dropped.every(acceptsDroppedLine);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const acceptsDroppedLine = (value: unknown): boolean => isRecord(value) && typeof value.uid === 'string' && typeof value.label === 'string';
const acceptsMoney = (value: unknown): boolean =>
  value === null ||
  (isRecord(value) && Number.isInteger(value.minor) && typeof value.currency === 'string' && /^[A-Z]{3}$/.test(value.currency));

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

const none: readonly never[] = [];

export const selectDroppedLines = (state: CartRoot): readonly DroppedLine[] => state.lastKnownCart?.dropped ?? none;
export const selectUnnamedDropped = (state: CartRoot): number => state.lastKnownCart?.unnamedDropped ?? 0;
/** The lines of a lost cart that are in no new cart yet. */
export const selectLostLines = (state: CartRoot): readonly CartLine[] => state.lastKnownCart?.lost ?? none;
export const selectQuoting = (state: CartRoot): LastKnownCartState['quoting'] => state.lastKnownCart?.quoting;
