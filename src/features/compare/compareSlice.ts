import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Problem } from '~/data/problem';
import { signedOut } from '~/features/session';
import type { PersistedSlice } from '~/world';
import { mostCompared } from './compareModel';

export interface CompareState {
  /** The list at commerce; null before there is one. */
  uid: string | null;
  /** The list is a customer's. */
  isCustomers: boolean;
  /** What is compared, in the order in which it was added. */
  skus: string[];
  /** Commerce's list was seen to agree with `skus` on this page. */
  isAgreed: boolean;
  problem: Problem | null;
}

/** The root's part that joins with this feature's screens. */
export interface CompareRoot {
  compare?: CompareState;
}

const initialState: CompareState = { uid: null, isCustomers: false, skus: [], isAgreed: false, problem: null };

/** What is compared. This device's own list counts; the one at commerce follows it, and tells what the products can be compared by. */
export const compareSlice = createSlice({
  name: 'compare',
  initialState,
  reducers: {
    /** Puts a product beside the others, or takes it away again. */
    compareToggled(state, { payload: { sku } }: PayloadAction<{ sku: string; isAdded: boolean }>) {
      if (state.skus.includes(sku)) state.skus = state.skus.filter((other) => other !== sku);
      else if (state.skus.length < mostCompared) state.skus.push(sku);
    },
    compareEmptied(state) {
      state.skus = [];
    },
    /** The customer's own list joins this device's, as far as there is room. */
    listJoined(state, { payload: { uid, skus } }: PayloadAction<{ uid: string | null; skus: string[] }>) {
      state.skus = [...new Set([...state.skus, ...skus])].slice(0, mostCompared);
      state.uid = uid;
      state.isCustomers = true;
    },
    /** Commerce's list agrees; what is not sold any more is left out. */
    listAgreed(state, { payload: { uid, gone } }: PayloadAction<{ uid: string | null; gone: string[] }>) {
      state.uid = uid;
      state.skus = state.skus.filter((sku) => !gone.includes(sku));
      state.isAgreed = true;
      state.problem = null;
    },
    compareFailed(state, { payload }: PayloadAction<Problem>) {
      state.problem = payload;
    },
  },
  // The next person at this device is not shown what the former looked at.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { compareToggled, compareEmptied, listJoined, listAgreed, compareFailed } = compareSlice.actions;

/** The page of the comparison is open, or asks again. */
export const compareOpened = createAction('compare/opened');

const none: readonly string[] = [];
export const selectCompared = ({ compare }: CompareRoot): readonly string[] => compare?.skus ?? none;
export const selectCompareList = ({ compare }: CompareRoot): CompareState => compare ?? initialState;

/** Stored state is restored after hydration: until then it is not known what is compared. */
export const selectIsCompareKnown = ({ compare }: CompareRoot): boolean => {
  const { _persist: persist } = (compare ?? {}) as { _persist?: { rehydrated: boolean } };
  return persist?.rehydrated === true;
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 100;
const days = 24 * 60 * 60_000;

export const persistedCompare: PersistedSlice<CompareState> = {
  stateKey: compareSlice.name,
  storageKey: (websiteCode) => `compare_${websiteCode}`,
  version: 1,
  reducer: compareSlice.reducer,
  fields: ['uid', 'isCustomers', 'skus'],
  accepts: (value): value is CompareState => {
    const { uid, isCustomers, skus } = value as Partial<CompareState>;
    const isList = Array.isArray(skus) && skus.length <= mostCompared && skus.every(isText);
    return isList && typeof isCustomers === 'boolean' && (uid === null || isText(uid));
  },
  maxAge: 30 * days,
  writeNow: true,
};
