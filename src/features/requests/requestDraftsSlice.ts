import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice, isAnyOf, type Reducer } from '@reduxjs/toolkit';
import type { FormValues } from '~/features/forms';
import { signedOut } from '~/features/session';
import type { PersistedSlice } from '~/world';
import { requestContactKey, requestContactLives, requestDraftsKey, requestDraftsLive } from './requestKeys';
import { requestDetailsCleared, requestDraftsCleared } from './requestsSlice';

export interface RequestDraftsState {
  /** What was typed, without contact details, by form. */
  drafts: Record<string, FormValues>;
}

export interface RequestContactState {
  values: FormValues;
}

/** Fields that every form shares: typed once, and kept for a day. */
export const contactFields: readonly string[] = ['name', 'email', 'phone', 'organisation', 'street', 'postcode', 'city', 'region'];
/** Consent is given anew each time, and the trap for robots is no draft. */
const neverKept: readonly string[] = ['consent', 'homepage'];

const filled = (values: FormValues, wanted: (name: string) => boolean): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== '' && wanted(name)));

/** Troubleshooting: its draft is how far the questions have led. */
export const faultForm = 'fault';

const noDrafts: RequestDraftsState = { drafts: {} };
const noContact: RequestContactState = { values: {} };

type Typed = PayloadAction<{ form: string; values: FormValues }>;

export const requestDraftsSlice = createSlice({
  name: 'requestDrafts',
  initialState: noDrafts,
  reducers: {
    /** Something was typed. */
    requestTyped(state, { payload: { form, values } }: Typed) {
      state.drafts[form] = filled(values, (name) => !contactFields.includes(name) && !neverKept.includes(name));
    },
    /** What was typed has arrived. */
    requestDraftDone(state, { payload: { form } }: PayloadAction<{ form: string }>) {
      delete state.drafts[form];
      if (form === 'repair') delete state.drafts[faultForm];
    },
  },
  extraReducers: (builder) => {
    builder.addMatcher(isAnyOf(signedOut, requestDetailsCleared, requestDraftsCleared), () => noDrafts);
  },
});

export const { requestTyped, requestDraftDone } = requestDraftsSlice.actions;

export const requestContactSlice = createSlice({
  name: 'requestContact',
  initialState: noContact,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(requestTyped, (state, { payload: { values } }) => {
        state.values = { ...state.values, ...filled(values, (name) => contactFields.includes(name)) };
      })
      .addMatcher(isAnyOf(signedOut, requestDetailsCleared, requestDraftsCleared), () => noContact);
  },
});

export interface DraftsRoot {
  requestDrafts?: RequestDraftsState & { _persist?: { rehydrated?: boolean } };
  requestContact?: RequestContactState & { _persist?: { rehydrated?: boolean } };
}

const nothing: FormValues = {};

/** What was typed into a form before; undefined until it is read from storage. */
export function selectTyped(state: DraftsRoot, form: string): { draft: FormValues; contact: FormValues } | undefined {
  const { requestDrafts, requestContact } = state;
  if (!requestDrafts?._persist?.rehydrated || !requestContact?._persist?.rehydrated) return undefined;
  return { draft: requestDrafts.drafts[form] ?? nothing, contact: requestContact.values };
}

const stored = <S extends object>(
  slice: { name: string; reducer: Reducer<S> },
  more: Omit<PersistedSlice<S>, 'stateKey' | 'version' | 'reducer'>,
) => ({
  stateKey: slice.name,
  version: 1,
  reducer: slice.reducer,
  ...more,
});

const isTexts = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string' && text.length <= 5000);

export const persistedRequestDrafts: PersistedSlice<RequestDraftsState> = stored(requestDraftsSlice, {
  storageKey: requestDraftsKey,
  accepts: (value): value is RequestDraftsState => {
    const { drafts } = value as Partial<RequestDraftsState>;
    return typeof drafts === 'object' && drafts !== null && Object.values(drafts).every(isTexts);
  },
  maxAge: requestDraftsLive,
});

export const persistedRequestContact: PersistedSlice<RequestContactState> = stored(requestContactSlice, {
  storageKey: requestContactKey,
  accepts: (value): value is RequestContactState => isTexts((value as Partial<RequestContactState>).values),
  maxAge: requestContactLives,
});
