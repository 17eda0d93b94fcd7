import { api } from '~/data/api';
import { rest } from '~/data/calls';
import type { StoreExtra } from '~/data/commerce';
import { fetchFile } from '~/data/fetchFile';
import type { Problem } from '~/data/problem';
import { saveFile } from '~/world/copyText';
import { type LiftQuote, liftQuoteOf } from './liftQuotesModel';

/** What a quote is made of: the lift that "Add to basket" would put there. The figures are commerce's, asked by our edge. */
export interface WantedQuote {
  storeCode: string;
  path: string;
  sku: string;
  selectedOptions: readonly string[];
  email: string;
}

export type QuoteReceipt = Pick<LiftQuote, 'id' | 'number' | 'createdAt' | 'validUntil'>;

/**
 * What its buyer is told of a quote that was not made. Only the first two are last words: after `failed` the same press may be sent again, and may
 * still arrive.
 */
export function makingFault({ code }: Pick<Problem, 'code'>): 'tooMany' | 'notSold' | 'failed' {
  if (code === 'too-many-today') return 'tooMany';
  return code === 'not-sold' ? 'notSold' : 'failed';
}

export type QuoteBy = { id: string } | { number: string; email: string };

const asGuest = { token: '' };

/** Private buyers' quotes, through our edge. Errors: Problem. */
export const liftQuotesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** As the customer who is signed in, or a guest. The same key makes one quote, however often it is sent. */
    makeQuote: build.mutation<QuoteReceipt, { key: string; wanted: WantedQuote }>({
      query: ({ key, wanted }) =>
        rest('POST', '/api/quotes', wanted, { idempotencyKey: key, shape: { id: 'string', number: 'string', validUntil: 'string' } }),
    }),
    /** The code `unknown`, status 404: no such pair of number and address, or it is kept no more. */
    openQuote: build.query<LiftQuote | null, QuoteBy>({
      query: (by) => rest('POST', '/api/quotes/open', by, { ...asGuest, shape: { id: 'string', number: 'string', path: 'string' } }),
      transformResponse: liftQuoteOf,
      keepUnusedDataFor: 0,
    }),
    /** Those that were made while this customer was signed in, the newest first. */
    ownQuotes: build.query<LiftQuote[], void>({
      query: () => rest('POST', '/api/quotes/list', {}, { shape: { quotes: 'array' } }),
      transformResponse: ({ quotes }: { quotes: unknown[] }) => quotes.flatMap((one) => liftQuoteOf(one) ?? []),
      keepUnusedDataFor: 0,
    }),
    /** Saves the quote as PDF on the device. */
    saveQuotePdf: build.mutation<null, Pick<LiftQuote, 'id' | 'number'>>({
      async queryFn({ id, number }, { extra }) {
        const { world } = extra as StoreExtra;
        const answer = await fetchFile(extra as StoreExtra, { path: '/api/quotes/pdf', body: { id }, type: 'application/pdf' });
        if ('error' in answer) return answer;
        saveFile(`${number}.pdf`, 'application/pdf', answer.data, world.clock.after);
        return { data: null };
      },
    }),
  }),
});

export const { useLazyOpenQuoteQuery, useMakeQuoteMutation, useOpenQuoteQuery, useOwnQuotesQuery, useSaveQuotePdfMutation } = liftQuotesApi;
