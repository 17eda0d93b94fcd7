import type { PayloadAction } from '@reduxjs/toolkit';
import { createSelector, createSlice } from '@reduxjs/toolkit';
import type { PersistedSlice } from '~/world';
import { signedIn } from '~/features/session';
import { bannerFor, isOpen, recordsKept } from './orderAttemptModel';
import type { OrderAttemptRecord, OrderAttemptState } from './orderAttemptModel';

export interface OrderAttemptsState {
  /** Newest first; at most one is open. */
  records: OrderAttemptRecord[];
}

const initialState: OrderAttemptsState = { records: [] };

/** The payload of an outcome: it carries attempt and cart, so that no reducer has to look them up. */
export interface Confirmation {
  attemptId: string;
  cartId: string;
  orderNumber: string | null;
}

type Attempt = { attemptId: string };

const moved =
  (from: readonly OrderAttemptState[], to: OrderAttemptState) => (state: OrderAttemptsState, action: PayloadAction<Attempt>) => {
    const record = state.records.find(({ attemptId }) => attemptId === action.payload.attemptId);
    if (record && from.includes(record.state)) record.state = to;
  };

const kept = (state: OrderAttemptsState, { payload }: PayloadAction<OrderAttemptRecord>) => {
  const others = state.records.filter(({ attemptId }) => attemptId !== payload.attemptId);
  state.records = [payload, ...others].slice(0, recordsKept);
};

/** The only record of what was ordered. Every other feature reads its facts; a record is removed only when its outcome is known. */
export const orderAttemptSlice = createSlice({
  name: 'orderAttempt',
  initialState,
  reducers: {
    orderAttemptSent: kept,
    /** Commerce has an order of which nothing was recorded here. */
    orderFound: kept,
    orderAttemptUnknown: moved(['sent'], 'unknown'),
    orderAttemptConfirmed(state, action: PayloadAction<Confirmation>) {
      const record = state.records.find(({ attemptId }) => attemptId === action.payload.attemptId);
      if (!record) return;
      record.state = 'confirmed';
      record.orderNumber = action.payload.orderNumber ?? record.orderNumber;
    },
    /** The order stands at commerce, and is not paid yet. One that was given up may have been made after all. */
    orderAttemptAwaiting: moved(['sent', 'unknown', 'not-placed', 'handed-over'], 'awaiting-payment'),
    orderAttemptUnpaid: moved(['sent', 'unknown', 'awaiting-payment'], 'unpaid'),
    orderAttemptDeclined: moved(['sent', 'unknown'], 'declined'),
    orderAttemptNotPlaced: moved(['sent', 'unknown'], 'not-placed'),
    orderAttemptHandedOver: moved(['sent', 'unknown', 'awaiting-payment'], 'handed-over'),
    /** Intent: the shopper does not want to wait; the staff look into it. */
    handOverRequested(_state, _action: PayloadAction<Attempt>) {},
    /** Intent: the outcome may have changed; look now. */
    lookRequested() {},
    orderAttemptSeen(state, action: PayloadAction<Attempt>) {
      const record = state.records.find(({ attemptId }) => attemptId === action.payload.attemptId);
      if (record) record.isSeen = true;
    },
  },
  extraReducers: (builder) =>
    // Stored before the merge is sent: neither a closed page nor the end of this sign-in forgets that the cart may be gone because of it.
    builder.addCase(signedIn, (state, { payload: { guestCartId } }) => {
      for (const record of state.records) if (record.cartId === guestCartId) record.mayBeMerged = true;
    }),
});

export const {
  orderAttemptSent,
  orderFound,
  orderAttemptUnknown,
  orderAttemptAwaiting,
  orderAttemptUnpaid,
  lookRequested,
  orderAttemptConfirmed,
  orderAttemptDeclined,
  orderAttemptNotPlaced,
  orderAttemptHandedOver,
  handOverRequested,
  orderAttemptSeen,
} = orderAttemptSlice.actions;

export interface OrderAttemptRoot {
  orderAttempt: OrderAttemptsState;
}

const selectRecords = (state: OrderAttemptRoot) => state.orderAttempt.records;

/** The attempt whose outcome is unknown, in this tab or another. */
export const selectOpenOrderAttempt = createSelector([selectRecords], (records) => records.find(isOpen));

export const selectOrderAttempt = (state: OrderAttemptRoot, attemptId: string | undefined): OrderAttemptRecord | undefined =>
  selectRecords(state).find((record) => record.attemptId === attemptId);

/** The newest attempt to order this cart. */
export const selectOrderAttemptOfCart = (state: OrderAttemptRoot, cartId: string): OrderAttemptRecord | undefined =>
  selectRecords(state).find((record) => record.cartId === cartId);

export const selectNewestOrderAttempt = (state: OrderAttemptRoot): OrderAttemptRecord | undefined => selectRecords(state)[0];

/** The outcomes that every page still has to show, at the time `now`. */
export const selectAnnouncedOrderAttempt = createSelector([selectRecords, (_state: OrderAttemptRoot, now: number) => now], (records, now) =>
  records.find((record) => isOpen(record) || (isAnnounced(record) && now - record.startedAt < bannerFor)),
);

const isAnnounced = (record: OrderAttemptRecord): boolean =>
  !record.isSeen && ['handed-over', 'confirmed', 'unpaid'].includes(record.state);

/** An earlier attempt with the same lines and total that the staff are still looking into. */
export const selectHandedOverTwin = (state: OrderAttemptRoot, fingerprint: string): OrderAttemptRecord | undefined =>
  selectRecords(state).find((record) => record.state === 'handed-over' && record.fingerprint === fingerprint);

export const persistedOrderAttempt: PersistedSlice<OrderAttemptsState> = {
  stateKey: 'orderAttempt',
  storageKey: 'placement',
  version: 1,
  reducer: orderAttemptSlice.reducer,
  fields: ['records'],
  accepts: (value): value is OrderAttemptsState =>
    typeof value === 'object' && value !== null && 'records' in value && Array.isArray(value.records) && value.records.every(acceptsRecord),
  maxAge: 7 * 24 * 60 * 60_000,
  writeNow: true,
  outlivesSignIn: true,
};

const states: readonly string[] = ['sent', 'unknown', 'awaiting-payment', 'confirmed', 'declined', 'not-placed', 'unpaid', 'handed-over'];

function acceptsRecord(value: unknown): value is OrderAttemptRecord {
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Partial<Record<keyof OrderAttemptRecord, unknown>>;
  const texts = [record.attemptId, record.cartId, record.storeCode, record.fingerprint];
  const total = record.total as Partial<OrderAttemptRecord['total']> | null | undefined;
  return (
    texts.every((text) => typeof text === 'string') &&
    typeof record.startedAt === 'number' &&
    typeof record.isSeen === 'boolean' &&
    (record.mayBeMerged === undefined || record.mayBeMerged === true) &&
    (record.isPaidAfter === undefined || record.isPaidAfter === true) &&
    typeof record.state === 'string' &&
    states.includes(record.state) &&
    (record.orderNumber === null || typeof record.orderNumber === 'string') &&
    (total === null || (typeof total?.minor === 'number' && typeof total.currency === 'string'))
  );
}
