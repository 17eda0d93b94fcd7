import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import { askedGroups, type AskedGroup, type ConsentGroup, vendorsVersion } from '~/config/vendors';
import type { PersistedSlice } from '~/world';

/** What was answered to which question, and when. */
export interface ConsentReceipt {
  /** Milliseconds since 1970. */
  at: number;
  /** Of the table of services that was shown. */
  version: number;
  /** The services, and experiments, that were asked about. */
  asked: string[];
}

export interface ConsentState {
  /** The groups agreed to; null while no choice was made. */
  granted: AskedGroup[] | null;
  /** Null: whatever is granted was not asked for in a way that still counts. */
  receipt: ConsentReceipt | null;
  /** The choice is shown again. */
  isReopened: boolean;
  /** The browser asks for privacy (Global Privacy Control, Do Not Track): a standing no to targeting. */
  isSignalled: boolean;
  /** This document was made for visitors who agreed: other companies' services may run in it. */
  isCarrying: boolean;
}

export const noConsent: ConsentState = { granted: null, receipt: null, isReopened: false, isSignalled: false, isCarrying: false };

export const consentSlice = createSlice({
  name: 'consent',
  initialState: noConsent,
  reducers: {
    /** Fact: the visitor agreed to these groups, and to no others. */
    consentGranted(state, { payload }: PayloadAction<{ groups: AskedGroup[]; receipt?: ConsentReceipt }>) {
      return { ...state, granted: payload.groups, receipt: payload.receipt ?? null, isReopened: false };
    },
    /**
     * Fact: the visitor refused all groups or withdrew consent, or what was agreed to has lapsed (then there is no receipt, and they are
     * asked again). Features that stored data on that basis delete it.
     */
    consentWithdrawn(state, { payload }: PayloadAction<{ receipt: ConsentReceipt } | undefined>) {
      return { ...state, granted: [], receipt: payload?.receipt ?? null, isReopened: false };
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
    selectIsGranted: (state, group: ConsentGroup): boolean =>
      group === 'C0001' || (!(group === 'C0004' && state.isSignalled) && (state.granted?.includes(group) ?? false)),
    selectGranted: (state) => state.granted,
    selectReceipt: (state) => state.receipt,
    selectIsReopened: (state) => state.isReopened,
    selectIsSignalled: (state) => state.isSignalled,
    selectIsCarrying: (state) => state.isCarrying,
  },
});

export const { consentGranted, consentLeft, consentReopened, consentWithdrawn } = consentSlice.actions;
export const { selectGranted, selectIsCarrying, selectIsGranted, selectIsReopened, selectIsSignalled, selectReceipt } =
  consentSlice.selectors;

export const persistedConsent: PersistedSlice<ConsentState> = {
  stateKey: consentSlice.name,
  storageKey: 'consent',
  // Answers of earlier versions have no time, or were given to a table with other groups: they are asked for again.
  version: 3,
  reducer: consentSlice.reducer,
  fields: ['granted', 'receipt'],
  accepts: isConsent,
};

function isConsent(value: unknown): value is ConsentState {
  if (typeof value !== 'object' || value === null || !('granted' in value) || !('receipt' in value)) return false;
  const { granted, receipt } = value;
  const isChoice = granted === null || (Array.isArray(granted) && granted.every((group) => askedGroups.includes(group as AskedGroup)));
  return isChoice && (receipt === null || isReceipt(receipt));
}

function isReceipt(value: unknown): value is ConsentReceipt {
  const { at, version, asked } = (value ?? {}) as Partial<ConsentReceipt>;
  return typeof at === 'number' && typeof version === 'number' && Array.isArray(asked) && asked.every((name) => typeof name === 'string');
}

const month = 30 * 24 * 60 * 60_000;

/** Countries whose authorities ask for a new answer after half a year (docs/decisions/0113). */
const halfYearly: readonly string[] = ['BE', 'ES', 'FR', 'IT', 'PT'];

/** How long an answer counts, in milliseconds. */
export const consentLasts = (countryCode: string): number => (halfYearly.includes(countryCode) ? 6 : 12) * month;

/** Does an answer still count for these services and experiments? A clock that was set back makes it older than it can be. */
export function isCurrent(receipt: ConsentReceipt | null, asked: readonly string[], now: number, countryCode: string): boolean {
  if (receipt === null || receipt.version !== vendorsVersion) return false;
  const age = now - receipt.at;
  return age >= 0 && age < consentLasts(countryCode) && asked.every((name) => receipt.asked.includes(name));
}
