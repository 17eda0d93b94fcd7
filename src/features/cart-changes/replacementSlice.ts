import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import { orderAttemptConfirmed } from '~/features/order-attempt';
import { signedIn, signedOut } from '~/features/session';
import type { PersistedSlice } from '~/world';
import { cartLost } from '~/features/cart';

/** A line that is being replaced by another one. */
export interface Replacement {
  cartId: string;
  /** The old line, to be removed. */
  itemUid: string;
  /** The new line, and the quantity that the cart holds once it was added. */
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

/** The journal of a replacement: commerce can only add and remove, and the page may be closed between the two. */
export const replacementSlice = createSlice({
  name: 'replacement',
  initialState,
  reducers: {
    /** Fact: from now on the cart may hold both lines. */
    replacementStarted(state, { payload }: PayloadAction<Replacement>) {
      state.open = payload;
    },
    replacementEnded: () => initialState,
  },
  extraReducers: (builder) => {
    for (const fact of [cartLost, signedIn, signedOut, orderAttemptConfirmed]) builder.addCase(fact, () => initialState);
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
