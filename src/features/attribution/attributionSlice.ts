import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { Tracking } from './attributionModel';

export interface AttributionState {
  tracking: Tracking | null;
}

/** How the visitor came. In memory only: what outlives the page is written by the flow, once the visitor has agreed. */
export const attributionSlice = createSlice({
  name: 'attribution',
  initialState: { tracking: null } as AttributionState,
  reducers: {
    /** Fact: it is known how the visitor came, or that nothing is known any more. */
    visitAttributed(state, { payload }: PayloadAction<Tracking | null>) {
      state.tracking = payload;
    },
  },
  selectors: { selectTracking: (state) => state.tracking },
});

export const { visitAttributed } = attributionSlice.actions;
export const { selectTracking } = attributionSlice.selectors;
