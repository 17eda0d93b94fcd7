import { api } from '~/data/api';
import { rest } from '~/data/calls';
import type { Appointment, Receipt, RequestBody, RequestView } from './requestModel';

/** The back office knows no accounts: the shopper's sign-in does not travel with a request. */
const asGuest = { token: '' };
const asView = { ...asGuest, shape: { reference: 'string', state: 'string', receivedAt: 'string' } } as const;

interface OfficeHolidays {
  days: readonly string[];
  names: Readonly<Record<string, string>>;
}

/** The back office's requests, through our edge. Nothing of them stays in the cache. Errors: Problem. */
export const requestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The same key makes one request, however often it is sent. Refused with fields (`contact.email` → `format`) and status 422. */
    createRequest: build.mutation<Receipt | null, { key: string; body: RequestBody }>({
      query: ({ key, body }) => rest('POST', '/api/requests', body, { ...asGuest, idempotencyKey: key }),
      transformResponse: receiptOf,
    }),
    /**
     * The same with the half-day that the visitor holds, and that begins at `from`, as the shopper was shown. The code `hold-ended`: nothing
     * was booked.
     */
    confirmVisit: build.mutation<Receipt | null, { key: string; body: RequestBody; visitor: string; from?: string }>({
      query: ({ key, body, ...visit }) =>
        rest('POST', '/api/appointments/confirm', { ...visit, request: body }, { ...asGuest, idempotencyKey: key }),
      transformResponse: receiptOf,
    }),
    /** After a lost reply: the receipt, if the request has arrived; else a problem with the code `not-received`. Changes nothing. */
    settleRequest: build.mutation<Receipt | null, { key: string }>({
      query: ({ key }) => rest('POST', '/api/requests/settle', {}, { ...asGuest, idempotencyKey: key }),
      transformResponse: receiptOf,
    }),
    /** By the token of the mail's link. A token that leads nowhere is a problem with the code `unknown`. */
    requestByToken: build.query<RequestView, string>({
      query: (token) => rest('POST', '/api/requests/lookup', { token }, asView),
      keepUnusedDataFor: 0,
    }),
    /** What the back office keeps of shoppers, and for how many days, by kind. */
    retention: build.query<{ kinds: { kind: string; days: number }[] }, void>({
      query: () => rest('GET', '/api/privacy', undefined, { ...asGuest, shape: { kinds: 'array' } }),
    }),
    /** The next public holidays of a country's office (ISO 3166), as `2026-12-25`, and by day what they are called in a language (ISO 639). */
    officeHolidays: build.query<OfficeHolidays, { country: string; language: string }>({
      query: ({ country, language }) =>
        rest('GET', `/api/holidays?country=${country}&language=${language}`, undefined, {
          ...asGuest,
          shape: { days: 'array', names: 'object' },
        }),
    }),
    /** May be repeated. */
    withdrawRequest: build.mutation<RequestView, string>({
      query: (token) => rest('POST', '/api/requests/withdraw', { token }, asView),
      async onQueryStarted(token, { dispatch, queryFulfilled }) {
        const view = await viewIn(queryFulfilled);
        if (view) await dispatch(requestsApi.util.upsertQueryData('requestByToken', token, view));
      },
    }),
    /** Asks for another time than the one that staff propose (`at`, ISO instant). May be repeated. The code `over`: the request is another by now. */
    declineProposal: build.mutation<RequestView, { token: string; at: string; text: string }>({
      query: (declined) => rest('POST', '/api/requests/decline', declined, asGuest),
      async onQueryStarted({ token }, { dispatch, queryFulfilled }) {
        const view = await viewIn(queryFulfilled);
        if (view) await dispatch(requestsApi.util.upsertQueryData('requestByToken', token, view));
      },
    }),
    /** May be repeated. Codes: `taken`, `over`. */
    changeVisit: build.mutation<RequestView, { token: string; day: string; half: Appointment['half'] }>({
      query: (to) => rest('POST', '/api/appointments/change', to, asView),
      async onQueryStarted({ token }, { dispatch, queryFulfilled }) {
        const view = await viewIn(queryFulfilled);
        if (view) await dispatch(requestsApi.util.upsertQueryData('requestByToken', token, view));
      },
    }),
  }),
});

/** What has become of a request, for its page; undefined where no answer came. */
const viewIn = (answer: Promise<{ data: RequestView }>): Promise<RequestView | undefined> =>
  answer.then(
    ({ data }) => data,
    () => undefined,
  );

/** Null for an answer that is none of the back office's: the outcome is then unknown. */
function receiptOf(data: unknown): Receipt | null {
  const { reference, token, receivedAt } = (data ?? {}) as Partial<Record<keyof Receipt, unknown>>;
  return typeof reference === 'string' && typeof token === 'string' ? { reference, token, receivedAt: String(receivedAt) } : null;
}

export const {
  useChangeVisitMutation,
  useDeclineProposalMutation,
  useOfficeHolidaysQuery,
  useLazyRequestByTokenQuery,
  useRequestByTokenQuery,
  useRetentionQuery,
  useWithdrawRequestMutation,
} = requestsApi;
