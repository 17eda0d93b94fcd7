import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { PersistedSlice } from '~/world';

/** The groups of consent. C0004 is the tag manager's name for the marketing group; it includes analytics. */
export const consentGroups = ['C0004'] as const;
export type ConsentGroup = (typeof consentGroups)[number];

export interface ConsentState {
  /** The groups agreed to; null while no choice was made. */
  granted: ConsentGroup[] | null;
  /** The choice is shown again. */
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
    /** Fact: the visitor refused all groups, or withdrew consent. Features that stored data on that basis delete it. */
    consentWithdrawn() {
      return { granted: [], isReopened: false };
    },
    consentReopened(state) {
      state.isReopened = true;
    },
    /** The dialog was closed without a choice: the earlier one still applies. */
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
