import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { present } from '~/data/present';
import type { Asking, Reply, Seen } from '~/data/settledWrite';
import { answerTo, settledWrite } from '~/data/settledWrite';
import type { Quote, QuotePageOf } from './quotesModel';
import { CustomerCompany, NegotiableQuote, NegotiableQuotes, RequestNegotiableQuote, SendNegotiableQuote } from './quotesQueries';
import type * as Wire from './quotesQueries.generated';
import { quoteOf, quotesOf } from './quotesWire';

const pageSize = 10;

/** A new order, too, changes quotes. */
export const quotesTag = { type: 'Orders', id: 'quotes' } as const;

/** The quotes of a company's buyer. Each change takes effect once: after a lost reply the quote is read. */
export const quotesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The company's name; null for a private customer. Refused by a server without companies. */
    customerCompany: build.query<string | null, void>({
      query: () => graphql(CustomerCompany, {}, { private: true }),
      transformResponse: ({ customer }: Wire.CustomerCompanyQuery) => present(customer?.companies.items)[0]?.name ?? null,
      providesTags: ['Customer'],
    }),
    negotiableQuotes: build.query<QuotePageOf, number>({
      query: (currentPage) => graphql(NegotiableQuotes, { currentPage, pageSize }, { private: true }),
      transformResponse: quotesOf,
      providesTags: [quotesTag],
    }),
    /** Refused with code `no-such-entity` where the buyer has no such quote. */
    negotiableQuote: build.query<Quote, string>({
      queryFn: async (uid, _api, _options, send) => readQuote(uid, { send }),
      providesTags: [quotesTag],
    }),
    /** The cart becomes a quote, whose id is the cart's. */
    requestNegotiableQuote: build.mutation<true, { cartId: string; name: string; comment: string }>({
      queryFn: async (wanted, { extra, signal }, _options, send) => {
        const asking = { send, extra, signal };
        return settledWrite(graphql(RequestNegotiableQuote, wanted), () => sees(wanted.cartId, () => true, asking), asking);
      },
      invalidatesTags: [quotesTag],
    }),
    /** Without words only where the buyer has changed the quote. */
    sendNegotiableQuote: build.mutation<true, { uid: string; comment: string }>({
      queryFn: async ({ uid, comment }, { extra, signal }, _options, send) =>
        settledWrite(
          graphql(SendNegotiableQuote, { uid, comment: comment ? { comment } : null }, { skipQueue: true }),
          () => sees(uid, (quote) => hasReceived(quote, comment), { send }),
          { send, extra, signal },
        ),
      invalidatesTags: [quotesTag],
    }),
  }),
});

export const { useCustomerCompanyQuery, useNegotiableQuoteQuery, useNegotiableQuotesQuery, useSendNegotiableQuoteMutation } = quotesApi;

export async function readQuote(uid: string, asking: Pick<Asking, 'send'>): Promise<Reply<Quote>> {
  const { data, error } = await answerTo<Wire.NegotiableQuoteQuery>(graphql(NegotiableQuote, { uid }, { private: true }), asking);
  if (error) return { error };
  return data.negotiableQuote ? { data: quoteOf(data.negotiableQuote) } : { error: absent };
}

/** What the quote shows of a change whose reply was lost. */
export async function sees(uid: string, isDone: (quote: Quote) => boolean, asking: Pick<Asking, 'send'>): Promise<Seen> {
  const { data, error } = await readQuote(uid, asking);
  if (error) return error.code === 'no-such-entity' ? 'not-done' : 'unknown';
  return isDone(data) ? 'done' : 'not-done';
}

/** The seller may have opened it, or answered, at once: then the message is the buyer's newest, or the quote is no longer the buyer's. */
function hasReceived({ status, events }: Quote, comment: string): boolean {
  const newest = events.flatMap((event) => (event.kind === 'comment' && !event.isOurs ? [event.text] : [])).at(-1);
  return status === 'SUBMITTED' || (comment ? newest === comment : status !== 'OPEN');
}

export const absent = { id: '', kind: 'refused', code: 'no-such-entity', message: '', ambiguous: false } as const;
