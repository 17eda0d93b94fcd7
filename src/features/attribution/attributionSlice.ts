import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { Tracking } from './attributionModel';

export interface AttributionState {
  tracking: Tracking | null;
}

/** The attribution of the visit. In memory only: the flow stores it once the visitor has consented. */
export const attributionSlice = createSlice({
  name: 'attribution',
  initialState: { tracking: null } as AttributionState,
  reducers: {
    /** Fact: the attribution is known, or was removed. */
    visitAttributed(state, { payload }: PayloadAction<Tracking | null>) {
      state.tracking = payload;
    },
  },
  selectors: { selectTracking: (state) => state.tracking },
});

export const { visitAttributed } = attributionSlice.actions;
export const { selectTracking } = attributionSlice.selectors;
