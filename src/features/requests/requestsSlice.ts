import type { PayloadAction } from '@reduxjs/toolkit';
import { createAction, createSelector, createSlice } from '@reduxjs/toolkit';
import { signedOut } from '~/features/session';
import type { PersistedSlice } from '~/world';
import { requestsKey, requestsLive } from './requestKeys';
import type { Hindrance, Receipt, ReplyWay, RequestKind, RequestRecord, RequestState, RequestSubject } from './requestModel';
import { isOpen, isVisit, recordsKept, shownFor } from './requestModel';

export interface RequestsState {
  /** Newest first; a form has at most one that is open. */
  records: RequestRecord[];
}

/** Facts for other features. Neither holds personal data, nor what the request says. */
export interface RequestFact {
  kind: RequestKind;
  reply: ReplyWay;
  form: string;
  subject: RequestSubject['type'] | null;
}
export const requestSubmitted = createAction<RequestFact>('requests/requestSubmitted');
export const requestReceived = createAction<RequestFact>('requests/requestReceived');

/** Intent: the shopper wants everything gone that was typed. What is under way cannot be taken back here. */
export const requestDetailsCleared = createAction('requests/requestDetailsCleared');

/** Intent: what was typed and not sent goes, contact details included. What was sent stays on its way. */
export const requestDraftsCleared = createAction('requests/requestDraftsCleared');

const initialState: RequestsState = { records: [] };

type Keyed<More = object> = PayloadAction<{ key: string } & More>;

const moved =
  <More>(from: readonly RequestState[], change: (record: RequestRecord, more: More) => void) =>
  (state: RequestsState, { payload }: Keyed<More>) => {
    const record = state.records.find(({ key }) => key === payload.key);
    if (record && from.includes(record.state)) change(record, payload);
  };

/** The only record of what was sent to the company from this browser. */
export const requestsSlice = createSlice({
  name: 'requests',
  initialState,
  reducers: {
    /** The shopper pressed "Send". Ignored while the form's last request is still on its way: nothing is sent twice. */
    requestKept(state, { payload }: PayloadAction<RequestRecord>) {
      if (state.records.some((record) => record.form === payload.form && isOpen(record))) return;
      const others = state.records.filter((record) => record.form !== payload.form && isWorthKeeping(record, payload.startedAt));
      // What is not through yet is the only copy of it.
      state.records = [payload, ...others].filter((record, place) => place < recordsKept || isOpen(record));
    },
    requestSent: moved(['waiting', 'unknown'], (record) => {
      record.state = 'sent';
      record.why = null;
    }),
    /** Nothing of it has left: it waits for the connection. */
    requestHeld: moved<{ why: Hindrance }>(['waiting', 'sent'], (record, { why }) => {
      record.state = 'waiting';
      record.why = why;
    }),
    requestUnknown: moved<{ why: Hindrance | null }>(['sent', 'unknown'], (record, { why }) => {
      record.state = 'unknown';
      record.why = why;
    }),
    requestSettled: moved<{ receipt: Receipt }>(['waiting', 'sent', 'unknown'], (record, { receipt }) => {
      Object.assign(record, { state: 'received', receipt, body: null, why: null });
    }),
    requestRefused: moved<{ fields: Record<string, string> }>(['sent', 'unknown'], (record, { fields }) => {
      Object.assign(record, { state: 'refused', fields, body: null });
    }),
    requestFailed: moved<{ why: Hindrance }>(['sent', 'unknown'], (record, { why }) => {
      Object.assign(record, { state: 'failed', why, body: null });
    }),
    /** The shopper does not want it sent after all, or has read the outcome. One that may have left stays. */
    requestClosed(state, { payload }: Keyed) {
      state.records = state.records.filter((record) => record.key !== payload.key || record.state === 'sent' || record.state === 'unknown');
    },
  },
  extraReducers: (builder) => {
    builder.addCase(requestDetailsCleared, (state) => {
      state.records = state.records.filter(({ state: now }) => now === 'sent' || now === 'unknown');
    });
    // The next person at this device is not shown when the former is visited.
    builder.addCase(signedOut, (state) => {
      state.records = state.records.filter((record) => !isVisit(record) || record.state !== 'received');
    });
  },
});

export const { requestKept, requestSent, requestHeld, requestUnknown, requestSettled, requestRefused, requestFailed, requestClosed } =
  requestsSlice.actions;

const isWorthKeeping = (record: RequestRecord, now: number): boolean =>
  isOpen(record) || now - record.startedAt < shownFor || isVisitAhead(record, now);

const isVisitAhead = (record: RequestRecord, now: number): boolean =>
  isVisit(record) && record.receipt !== null && record.call !== null && Date.parse(record.call.to) > now;

/** The feature joins with its first form: a page may ask before. */
export interface RequestsRoot {
  requests?: RequestsState;
}

const none: RequestRecord[] = [];
const selectRecords = ({ requests }: RequestsRoot): RequestRecord[] => requests?.records ?? none;

/** Keys of what is not through yet, oldest first. */
export const selectOpenRequests = createSelector([selectRecords], (records) =>
  records
    .filter(isOpen)
    .map(({ key }) => key)
    .reverse(),
);

export const selectRequest = (state: RequestsRoot, key: string): RequestRecord | undefined =>
  selectRecords(state).find((record) => record.key === key);

/** What a form has to show at the time `now`: its request under way, or the outcome of its last one. */
export const selectRequestOf = (state: RequestsRoot, form: string, now: number): RequestRecord | undefined =>
  selectRecords(state).find((record) => record.form === form && isWorthKeeping(record, now));

/** Visits that were booked in this browser and are still to come, the next first. What became of one since, its token tells. */
export const selectVisitsAhead = (state: RequestsRoot, now: number): RequestRecord[] =>
  selectRecords(state)
    .filter((record) => isVisitAhead(record, now))
    .sort((one, other) => (one.call?.from ?? '').localeCompare(other.call?.from ?? ''));

export const persistedRequests: PersistedSlice<RequestsState> = {
  stateKey: requestsSlice.name,
  storageKey: requestsKey,
  version: 1,
  reducer: requestsSlice.reducer,
  fields: ['records'],
  accepts: (value): value is RequestsState => {
    const { records } = value as Partial<RequestsState>;
    return Array.isArray(records) && records.every(isRecord);
  },
  maxAge: requestsLive,
  writeNow: true,
  outlivesSignIn: true,
};

const states: readonly string[] = ['waiting', 'sent', 'unknown', 'received', 'refused', 'failed'] satisfies RequestState[];

function isRecord(value: unknown): value is RequestRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { key, form, kind, reply, startedAt, state, body, receipt, fields } = value as Partial<Record<keyof RequestRecord, unknown>>;
  const texts = [key, form, kind, reply, state];
  return (
    texts.every((text) => typeof text === 'string') &&
    states.includes(state as string) &&
    typeof startedAt === 'number' &&
    typeof body === 'object' &&
    typeof fields === 'object' &&
    fields !== null &&
    // An open request without its words cannot be sent again, a received one without its reference not be shown.
    (state === 'received' ? isReceipt(receipt) : body !== null || state === 'refused' || state === 'failed')
  );
}

function isReceipt(value: unknown): value is Receipt {
  const { reference, token } = (value ?? {}) as Partial<Record<keyof Receipt, unknown>>;
  return typeof reference === 'string' && typeof token === 'string';
}
