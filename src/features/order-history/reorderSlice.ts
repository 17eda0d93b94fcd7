import type { PayloadAction } from '@reduxjs/toolkit';
import { createAction, createSlice } from '@reduxjs/toolkit';
import type { Problem } from '~/data/problem';
import { signedOut } from '~/features/session';

/** Something of an order that could not be put into the basket again: Magento's reason, which names the sku. */
export interface NotReordered {
  code: string;
  message: string;
}

/** The last attempt to order the same again. */
interface ReorderState {
  number: string | null;
  isBusy: boolean;
  problem: Problem | null;
  notAdded: NotReordered[];
}

export interface ReorderRoot {
  reorder: ReorderState;
}

/** Intent: everything of this order goes into the basket again. */
export const reorderRequested = createAction<{ number: string }>('orderHistory/reorderRequested');

const initialState: ReorderState = { number: null, isBusy: false, problem: null, notAdded: [] };

export const reorderSlice = createSlice({
  name: 'reorder',
  initialState,
  reducers: {
    /** Fact: what could be ordered again is in the basket. */
    reordered: (state, { payload }: PayloadAction<{ notAdded: NotReordered[] }>) => ({ ...state, ...payload, isBusy: false }),
    reorderFailed: (state, { payload }: PayloadAction<{ problem: Problem }>) => ({ ...state, ...payload, isBusy: false }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(reorderRequested, (_state, { payload: { number } }) => ({ ...initialState, number, isBusy: true }))
      .addCase(signedOut, () => initialState),
});

export const { reordered, reorderFailed } = reorderSlice.actions;

export const selectReorder = ({ reorder }: ReorderRoot): ReorderState => reorder;
