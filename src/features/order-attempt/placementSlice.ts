import type { PayloadAction } from '@reduxjs/toolkit';
import { createSelector, createSlice } from '@reduxjs/toolkit';
import type { PersistedSlice } from '~/world';
import { bannerFor, isOpen, recordsKept } from './placementModel';
import type { PlacementRecord, PlacementState } from './placementModel';

export interface PlacementsState {
  /** Newest first; at most one is open. */
  records: PlacementRecord[];
}

const initialState: PlacementsState = { records: [] };

/** The payload of an outcome: it carries attempt and cart, so that no reducer has to look them up. */
export interface Confirmation {
  attemptId: string;
  cartId: string;
  orderNumber: string | null;
}

type Attempt = { attemptId: string };

const moved = (from: readonly PlacementState[], to: PlacementState) => (state: PlacementsState, action: PayloadAction<Attempt>) => {
  const record = state.records.find(({ attemptId }) => attemptId === action.payload.attemptId);
  if (record && from.includes(record.state)) record.state = to;
};

/** The only record of what was ordered. Every other feature reads its facts; a record is removed only when its outcome is known. */
export const placementSlice = createSlice({
  name: 'placement',
  initialState,
  reducers: {
    placementSent(state, action: PayloadAction<PlacementRecord>) {
      const others = state.records.filter(({ attemptId }) => attemptId !== action.payload.attemptId);
      state.records = [action.payload, ...others].slice(0, recordsKept);
    },
    placementUnknown: moved(['sent'], 'unknown'),
    placementConfirmed(state, action: PayloadAction<Confirmation>) {
      const record = state.records.find(({ attemptId }) => attemptId === action.payload.attemptId);
      if (!record) return;
      record.state = 'confirmed';
      record.orderNumber = action.payload.orderNumber ?? record.orderNumber;
    },
    placementDeclined: moved(['sent', 'unknown'], 'declined'),
    placementNotPlaced: moved(['sent', 'unknown'], 'not-placed'),
    placementHandedOver: moved(['sent', 'unknown'], 'handed-over'),
    /** Intent: the shopper does not want to wait; the staff look into it. */
    placementHandOverRequested(_state, _action: PayloadAction<Attempt>) {},
    placementSeen(state, action: PayloadAction<Attempt>) {
      const record = state.records.find(({ attemptId }) => attemptId === action.payload.attemptId);
      if (record) record.isSeen = true;
    },
  },
});

export const {
  placementSent,
  placementUnknown,
  placementConfirmed,
  placementDeclined,
  placementNotPlaced,
  placementHandedOver,
  placementHandOverRequested,
  placementSeen,
} = placementSlice.actions;

export interface PlacementRoot {
  placement: PlacementsState;
}

const selectRecords = (state: PlacementRoot) => state.placement.records;

/** The attempt whose outcome is unknown, in this tab or another. */
export const selectOpenPlacement = createSelector([selectRecords], (records) => records.find(isOpen));

export const selectPlacement = (state: PlacementRoot, attemptId: string | undefined): PlacementRecord | undefined =>
  selectRecords(state).find((record) => record.attemptId === attemptId);

/** The newest attempt to order this cart. */
export const selectPlacementOfCart = (state: PlacementRoot, cartId: string): PlacementRecord | undefined =>
  selectRecords(state).find((record) => record.cartId === cartId);

export const selectNewestPlacement = (state: PlacementRoot): PlacementRecord | undefined => selectRecords(state)[0];

/** The outcomes that every page still has to show, at the time `now`. */
export const selectAnnouncedPlacement = createSelector([selectRecords, (_state: PlacementRoot, now: number) => now], (records, now) =>
  records.find((record) => isOpen(record) || (isAnnounced(record) && now - record.startedAt < bannerFor)),
);

const isAnnounced = (record: PlacementRecord): boolean =>
  !record.isSeen && (record.state === 'handed-over' || record.state === 'confirmed');

/** An earlier attempt with the same lines and total that the staff are still looking into. */
export const selectHandedOverTwin = (state: PlacementRoot, fingerprint: string): PlacementRecord | undefined =>
  selectRecords(state).find((record) => record.state === 'handed-over' && record.fingerprint === fingerprint);

export const persistedPlacement: PersistedSlice<PlacementsState> = {
  stateKey: 'placement',
  storageKey: 'placement',
  version: 1,
  reducer: placementSlice.reducer,
  fields: ['records'],
  accepts: (value): value is PlacementsState =>
    typeof value === 'object' && value !== null && 'records' in value && Array.isArray(value.records) && value.records.every(acceptsRecord),
  maxAge: 7 * 24 * 60 * 60_000,
  writeNow: true,
};

const states: readonly string[] = ['sent', 'unknown', 'confirmed', 'declined', 'not-placed', 'handed-over'];

function acceptsRecord(value: unknown): value is PlacementRecord {
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Partial<Record<keyof PlacementRecord, unknown>>;
  const texts = [record.attemptId, record.cartId, record.storeCode, record.fingerprint];
  const total = record.total as Partial<PlacementRecord['total']> | null | undefined;
  return (
    texts.every((text) => typeof text === 'string') &&
    typeof record.startedAt === 'number' &&
    typeof record.isSeen === 'boolean' &&
    typeof record.state === 'string' &&
    states.includes(record.state) &&
    (record.orderNumber === null || typeof record.orderNumber === 'string') &&
    typeof total?.minor === 'number' &&
    typeof total.currency === 'string'
  );
}
