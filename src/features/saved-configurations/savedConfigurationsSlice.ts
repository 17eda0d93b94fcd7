import type { PayloadAction } from '@reduxjs/toolkit';
import { createAction, createSelector, createSlice } from '@reduxjs/toolkit';
import type { Money } from '~/data/money';
import { signedOut } from '~/features/session';
import type { LazyFeature, PersistedSlice } from '~/world';
import {
  isSameLift,
  isSavedRecord,
  savedConfigurationsKey,
  savedConfigurationsLive,
  type LiftSnapshot,
  type SavedRecord,
} from './savedConfigurationModel';

export interface SavedConfigurationsState {
  /** newest first */
  records: SavedRecord[];
}

/** Of the lift: its question set and what its answers cost, without those about health. */
interface KeptFact {
  sku: string;
  price: Money;
}

/** Facts for other features. They hold neither answers nor the link. */
export const configurationSaved = createAction<KeptFact & { keptBy: 'company' | 'device' }>('savedConfigurations/configurationSaved');
export const configurationShared = createAction<KeptFact & { by: 'copy' | 'device' | 'mail' }>('savedConfigurations/configurationShared');
export const configurationOpened = createAction<{ sku: string; keptBy: 'company' | 'link' }>('savedConfigurations/configurationOpened');

/** More are not compared any more. */
const mostRecords = 12;

const initialState: SavedConfigurationsState = { records: [] };

/** The lifts that were saved on this device. */
export const savedConfigurationsSlice = createSlice({
  name: 'savedConfigurations',
  initialState,
  reducers: {
    /** Also one that was kept on the device alone until now. */
    configurationKept(state, { payload }: PayloadAction<SavedRecord>) {
      const others = state.records.filter(({ secret, expiresAt }) => secret !== payload.secret && expiresAt > payload.savedAt);
      state.records = [payload, ...others].slice(0, mostRecords);
    },
    configurationRemoved(state, { payload }: PayloadAction<{ secret: string }>) {
      state.records = state.records.filter(({ secret }) => secret !== payload.secret);
    },
  },
  // The next person at this device is not shown what the former has saved; the links go on opening it.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { configurationKept, configurationRemoved } = savedConfigurationsSlice.actions;

/** The feature joins with its first part: a page may ask before. */
export interface SavedConfigurationsRoot {
  savedConfigurations?: SavedConfigurationsState & { _persist?: { rehydrated?: boolean } };
}

const none: SavedRecord[] = [];
const selectRecords = ({ savedConfigurations }: SavedConfigurationsRoot): SavedRecord[] => savedConfigurations?.records ?? none;

/** Those that can still be opened at the time `now`; undefined until they are read from storage. */
export const selectSavedConfigurations = createSelector(
  [selectRecords, (state: SavedConfigurationsRoot) => state.savedConfigurations?._persist?.rehydrated, (_state, now: number) => now],
  (records, isRead, now) => (isRead ? records.filter(({ expiresAt }) => expiresAt > now) : undefined),
);

/** The record of a lift that is built alike, if this device has saved one. */
export const recordOf = (records: readonly SavedRecord[] | undefined, lift: LiftSnapshot): SavedRecord | undefined =>
  records?.find((record) => isSameLift(record.lift, lift));

const persistedSavedConfigurations: PersistedSlice<SavedConfigurationsState> = {
  stateKey: savedConfigurationsSlice.name,
  storageKey: savedConfigurationsKey,
  version: 1,
  reducer: savedConfigurationsSlice.reducer,
  fields: ['records'],
  accepts: (value): value is SavedConfigurationsState => {
    const { records } = value as Partial<SavedConfigurationsState>;
    return Array.isArray(records) && records.every(isSavedRecord);
  },
  maxAge: savedConfigurationsLive,
  writeNow: true,
};

/** Joins the store with the first part that shows or saves one. */
export const lazySavedConfigurations: LazyFeature = {
  name: 'saved-configurations',
  reducers: (stored) => ({ [savedConfigurationsSlice.name]: stored(persistedSavedConfigurations) }),
  flows: [],
};
