import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { signedOut } from '~/features/session';
import type { LazyFeature, PersistedSlice } from '~/world';

export interface RecentSearchesState {
  /** The latest first. */
  queries: string[];
}

/** More are a list to search in. */
const mostRecent = 5;
const longestKept = 100;
const days = 24 * 60 * 60_000;

const initialState: RecentSearchesState = { queries: [] };

/** What was searched for on this device. It never leaves it: words may tell of an illness. */
export const recentSearchesSlice = createSlice({
  name: 'recentSearches',
  initialState,
  reducers: {
    searched(state, { payload: { query } }: PayloadAction<{ query: string }>) {
      const others = state.queries.filter((other) => other.toLowerCase() !== query.toLowerCase());
      state.queries = [query, ...others].slice(0, mostRecent);
    },
    recentSearchesCleared: () => initialState,
  },
  // The next person at this device is not shown what the former looked for.
  extraReducers: (builder) => builder.addCase(signedOut, () => initialState),
});

export const { searched, recentSearchesCleared } = recentSearchesSlice.actions;

/** The feature joins with the field. */
export interface RecentSearchesRoot {
  recentSearches?: RecentSearchesState;
}

const none: string[] = [];
export const selectRecentSearches = ({ recentSearches }: RecentSearchesRoot): string[] => recentSearches?.queries ?? none;

const isQuery = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= longestKept;

export const recentSearchesKey = (websiteCode: string): string => `recentSearches_${websiteCode}`;

const persistedRecentSearches: PersistedSlice<RecentSearchesState> = {
  stateKey: recentSearchesSlice.name,
  storageKey: recentSearchesKey,
  version: 1,
  reducer: recentSearchesSlice.reducer,
  fields: ['queries'],
  accepts: (value): value is RecentSearchesState => {
    const { queries } = value as Partial<RecentSearchesState>;
    return Array.isArray(queries) && queries.length <= mostRecent && queries.every(isQuery);
  },
  maxAge: 30 * days,
  writeNow: true,
};

/** Joins the store with the field of the search. */
export const lazyRecentSearches: LazyFeature = {
  name: 'recent-searches',
  reducers: (stored) => ({ [recentSearchesSlice.name]: stored(persistedRecentSearches) }),
  flows: [],
};
