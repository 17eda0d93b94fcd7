import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import { placementConfirmed } from '~/features/placement';
import { signedIn, signedOut } from '~/features/session';
import type { PersistedSlice } from '~/world';
import { cartLost } from './cartSlice';

/** A line that another one is to replace. */
export interface Replacement {
  cartId: string;
  /** The line that goes. */
  itemUid: string;
  /** The line that comes, and how many of it the basket holds when it is in. */
  sku: string;
  selectedOptions: string[];
  wanted: number;
  /** Milliseconds since 1970. */
  startedAt: number;
}

export interface ReplacementState {
  open: Replacement | null;
}

const initialState: ReplacementState = { open: null };

/** The journal of an exchange: commerce knows adding and removing only, and the page may be gone between the two. */
export const replacementSlice = createSlice({
  name: 'replacement',
  initialState,
  reducers: {
    /** Fact: from now on the basket may hold both lines. */
    replacementStarted(state, { payload }: PayloadAction<Replacement>) {
      state.open = payload;
    },
    replacementEnded: () => initialState,
  },
  extraReducers: (builder) => {
    for (const fact of [cartLost, signedIn, signedOut, placementConfirmed]) builder.addCase(fact, () => initialState);
  },
  selectors: { selectReplacement: (state) => state.open },
});

export const { replacementEnded, replacementStarted } = replacementSlice.actions;
export const { selectReplacement } = replacementSlice.selectors;

export const persistedReplacement: PersistedSlice<ReplacementState> = {
  stateKey: replacementSlice.name,
  storageKey: (websiteCode) => `cartReplacing_${websiteCode}`,
  version: 1,
  reducer: replacementSlice.reducer,
  accepts: acceptsReplacement,
  writeNow: true,
};

function acceptsReplacement(value: unknown): value is ReplacementState {
  if (typeof value !== 'object' || value === null || !('open' in value)) return false;
  const { open } = value;
  if (open === null) return true;
  if (typeof open !== 'object') return false;
  const { cartId, itemUid, sku, selectedOptions, wanted, startedAt } = open as Record<string, unknown>;
  const hasTexts = [cartId, itemUid, sku].every((text) => typeof text === 'string');
  const hasOptions = Array.isArray(selectedOptions) && selectedOptions.every((uid) => typeof uid === 'string');
  return hasTexts && hasOptions && typeof wanted === 'number' && typeof startedAt === 'number';
}
