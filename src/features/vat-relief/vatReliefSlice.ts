import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { declarationDraftKey, declarationsWait, reliefs } from '~/config/vatRelief';
import type { FormValues } from '~/features/forms';
import { requestDraftsCleared } from '~/features/requests';
import { signedOut } from '~/features/session';
import type { LazyFeature, PersistedSlice } from '~/world';
import { neverKept, type SignedDeclaration } from './vatReliefModel';

const aDay = 86_400_000;

/** One record per website. */
const declarationKey = (websiteCode: string): string => `vatRelief_${websiteCode}`;

/** A text that was sent and is not signed yet: sent again unchanged, it goes under the same key. */
interface Pending {
  key: string;
  /** of what was sent: another text needs another key */
  mark: string;
}

export interface DeclarationDraftState {
  values: FormValues;
  /** The one that was sent last is the last. */
  pending: Pending[];
}

/** Texts differ by what is in the basket: who presses in vain changes it a few times. */
const mostPending = 20;

const noDraft: DeclarationDraftState = { values: {}, pending: [] };

/** What was typed, for a day. */
export const vatReliefDraftSlice = createSlice({
  name: 'vatReliefDraft',
  initialState: noDraft,
  reducers: {
    declarationTyped(state, { payload }: PayloadAction<FormValues>) {
      state.values = Object.fromEntries(Object.entries(payload).filter(([name, value]) => value !== '' && !neverKept.includes(name)));
    },
    declarationSending(state, { payload }: PayloadAction<Pending>) {
      state.pending = [...state.pending.filter(({ mark }) => mark !== payload.mark), payload].slice(-mostPending);
    },
    declarationCleared: () => noDraft,
  },
  extraReducers: (builder) => builder.addMatcher(isAnyOf(signedOut, requestDraftsCleared), () => noDraft),
});

export const { declarationTyped, declarationSending, declarationCleared } = vatReliefDraftSlice.actions;

export interface VatReliefState {
  signed: SignedDeclaration | null;
}

const nothing: VatReliefState = { signed: null };

/** The declaration that this device has signed last. */
export const vatReliefSlice = createSlice({
  name: 'vatRelief',
  initialState: nothing,
  reducers: {
    declarationSigned(state, { payload }: PayloadAction<SignedDeclaration>) {
      state.signed = payload;
    },
    /** It counts no more, and the shopper knows; or it was for an order that has been placed. */
    declarationDropped: () => nothing,
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => nothing),
});

export const { declarationSigned, declarationDropped } = vatReliefSlice.actions;

/** The feature joins with its first part: a page may ask before. */
export interface VatReliefRoot {
  vatRelief?: VatReliefState & { _persist?: { rehydrated?: boolean } };
  vatReliefDraft?: DeclarationDraftState & { _persist?: { rehydrated?: boolean } };
}

/** Undefined until it is read from storage. */
export const selectSigned = ({ vatRelief }: VatReliefRoot): SignedDeclaration | null | undefined =>
  vatRelief?._persist?.rehydrated ? vatRelief.signed : undefined;
export const selectDeclarationDraft = ({ vatReliefDraft }: VatReliefRoot): DeclarationDraftState | undefined =>
  vatReliefDraft?._persist?.rehydrated ? vatReliefDraft : undefined;

const isTexts = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string' && text.length <= 1000);

const persistedDraft: PersistedSlice<DeclarationDraftState> = {
  stateKey: vatReliefDraftSlice.name,
  storageKey: declarationDraftKey,
  version: 2,
  reducer: vatReliefDraftSlice.reducer,
  fields: ['values', 'pending'],
  accepts: (value): value is DeclarationDraftState => {
    const { values, pending } = value as Partial<DeclarationDraftState>;
    return isTexts(values) && Array.isArray(pending) && pending.every((one) => isTexts(one) && 'key' in one && 'mark' in one);
  },
  // Version 1 kept the last text alone.
  migrate: (stored) => {
    const { values, pending } = stored as { values?: unknown; pending?: unknown };
    return { values, pending: pending ? [pending] : [] };
  },
  maxAge: aDay,
  writeNow: true,
};

const persistedSigned: PersistedSlice<VatReliefState> = {
  stateKey: vatReliefSlice.name,
  storageKey: declarationKey,
  version: 1,
  reducer: vatReliefSlice.reducer,
  fields: ['signed'],
  accepts: (value): value is VatReliefState => {
    const { signed } = value as Partial<VatReliefState>;
    if (signed === null) return true;
    if (typeof signed !== 'object') return false;
    const { relief, ...texts } = signed;
    return reliefs.includes(relief) && ['id', 'secret', 'reference', 'cartId'].every((name) => name in texts) && isTexts(texts);
  },
  maxAge: declarationsWait * aDay,
  writeNow: true,
};

/** Joins the store with the first part that speaks of a declaration. */
export const lazyVatRelief: LazyFeature = {
  name: 'vat-relief',
  reducers: (stored) => ({
    [vatReliefSlice.name]: stored(persistedSigned),
    [vatReliefDraftSlice.name]: stored(persistedDraft),
  }),
  flows: [],
};
