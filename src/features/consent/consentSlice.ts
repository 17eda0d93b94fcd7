import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { PersistedSlice } from '~/world';

/** What can be agreed to. C0004 is the name of the marketing group in the tag manager's own words; it holds analytics too. */
export const consentGroups = ['C0004'] as const;
export type ConsentGroup = (typeof consentGroups)[number];

export interface ConsentState {
  /** The groups agreed to; null while nothing was chosen. */
  granted: ConsentGroup[] | null;
  /** The choice is on the screen again. */
  isReopened: boolean;
}

export const consentSlice = createSlice({
  name: 'consent',
  initialState: { granted: null, isReopened: false } as ConsentState,
  reducers: {
    /** Fact: the visitor agreed to these groups, and to no others. */
    consentGranted(_state, { payload }: PayloadAction<{ groups: ConsentGroup[] }>) {
      return { granted: payload.groups, isReopened: false };
    },
    /** Fact: the visitor refused all groups, or took back what was agreed. Whoever stored something on that ground deletes it. */
    consentWithdrawn() {
      return { granted: [], isReopened: false };
    },
    consentReopened(state) {
      state.isReopened = true;
    },
    /** Nothing was chosen this time: what was chosen before holds. */
    consentLeft(state) {
      state.isReopened = false;
    },
  },
  selectors: {
    selectIsGranted: (state, group: ConsentGroup) => state.granted?.includes(group) ?? false,
    selectGranted: (state) => state.granted,
    selectIsReopened: (state) => state.isReopened,
  },
});

export const { consentGranted, consentLeft, consentReopened, consentWithdrawn } = consentSlice.actions;
export const { selectGranted, selectIsGranted, selectIsReopened } = consentSlice.selectors;

export const persistedConsent: PersistedSlice<ConsentState> = {
  stateKey: consentSlice.name,
  storageKey: 'consent',
  version: 1,
  reducer: consentSlice.reducer,
  fields: ['granted'],
  accepts: isConsent,
};

function isConsent(value: unknown): value is ConsentState {
  if (typeof value !== 'object' || value === null || !('granted' in value)) return false;
  const { granted } = value;
  return granted === null || (Array.isArray(granted) && granted.every((group) => consentGroups.includes(group as ConsentGroup)));
}
