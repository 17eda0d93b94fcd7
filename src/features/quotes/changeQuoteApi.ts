import type { GraphqlCall } from '~/data/calls';
import { graphql } from '~/data/calls';
import { present } from '~/data/present';
import type { Asking, Reply, Seen } from '~/data/settledWrite';
import { settledWrite } from '~/data/settledWrite';
import { CloseNegotiableQuote, DeleteNegotiableQuote, RemoveQuoteItems, UpdateQuoteQuantities } from './changeQuoteQueries';
import type * as Wire from './changeQuoteQueries.generated';
import { absent, quotesApi, quotesTag, readQuote, sees } from './quotesApi';
import type { Quote } from './quotesModel';

/** How many of a thing the buyer wants now; 0 takes it out. */
export type WantedQuantities = Readonly<Record<string, number>>;

type Result =
  | NonNullable<Wire.CloseNegotiableQuoteMutation['closeNegotiableQuotes']>['operation_results'][number]
  | NonNullable<Wire.DeleteNegotiableQuoteMutation['deleteNegotiableQuotes']>['operation_results'][number];

/** What the buyer does with a quote besides writing to the seller: other quantities, an end, no trace. Each takes effect once. */
export const changeQuoteApi = quotesApi.injectEndpoints({
  endpoints: (build) => ({
    changeQuoteItems: build.mutation<true, { uid: string; wanted: WantedQuantities }>({
      queryFn: async ({ uid, wanted }, { extra, signal }, _options, send) => changed(uid, wanted, { send, extra, signal }),
      invalidatesTags: [quotesTag],
    }),
    closeNegotiableQuote: build.mutation<true, string>({
      queryFn: async (uid, { extra, signal }, _options, send) => {
        const asking = { send, extra, signal };
        const look = () => sees(uid, ({ status }) => status === 'CLOSED', asking);
        return ended(graphql(CloseNegotiableQuote, { uid }, { skipQueue: true }), look, 'quote-not-closable', asking);
      },
      invalidatesTags: [quotesTag],
    }),
    deleteNegotiableQuote: build.mutation<true, string>({
      queryFn: async (uid, { extra, signal }, _options, send) => {
        const asking = { send, extra, signal };
        const look = () => isGone(uid, asking);
        return ended(graphql(DeleteNegotiableQuote, { uid }, { skipQueue: true }), look, 'quote-not-deletable', asking);
      },
      invalidatesTags: [quotesTag],
    }),
  }),
});

export const { useChangeQuoteItemsMutation, useCloseNegotiableQuoteMutation, useDeleteNegotiableQuoteMutation } = changeQuoteApi;

/** Magento has one mutation for quantities and one for what goes: a change of both may succeed by half, and the quote then shows it. */
async function changed(uid: string, wanted: WantedQuantities, asking: Asking): Promise<Reply<true>> {
  const now = (quote: Quote, item: string) => quote.items.find((candidate) => candidate.uid === item)?.quantity ?? 0;
  const kept = Object.entries(wanted).filter(([, quantity]) => quantity > 0);
  const gone = Object.keys(wanted).filter((item) => wanted[item] === 0);
  if (kept.length > 0) {
    const items = kept.map(([item, quantity]) => ({ quote_item_uid: item, quantity }));
    const isDone = (quote: Quote) => quote.status === 'OPEN' && kept.every(([item, quantity]) => now(quote, item) === quantity);
    const update = graphql(UpdateQuoteQuantities, { uid, items }, { skipQueue: true });
    const { error } = await settledWrite(update, () => sees(uid, isDone, asking), asking);
    if (error) return { error: ofItems(error) };
  }
  if (gone.length === 0) return { data: true };
  const isDone = (quote: Quote) => gone.every((item) => now(quote, item) === 0);
  const remove = graphql(RemoveQuoteItems, { uid, items: gone }, { skipQueue: true });
  const { error } = await settledWrite(remove, () => sees(uid, isDone, asking), asking);
  return error ? { error: ofItems(error) } : { data: true };
}

/** Magento has one category for a quote that is not there, and for a thing that is no longer in it. */
const ofItems = (error: NonNullable<Reply<true>['error']>) =>
  error.message.includes('item IDs') ? { ...error, code: 'quote-locked' } : error;

/** Magento answers a refusal of one quote inside the result of all, by its type. */
async function ended(change: GraphqlCall, look: () => Promise<Seen>, refused: string, asking: Asking): Promise<Reply<true>> {
  const heard: { failure?: string } = {};
  const send: Asking['send'] = async (call) => {
    const reply = (await asking.send(call)) as { data?: Wire.CloseNegotiableQuoteMutation & Wire.DeleteNegotiableQuoteMutation };
    const { closeNegotiableQuotes: closed, deleteNegotiableQuotes: deleted } = reply.data ?? {};
    const failure = failureOf(closed?.operation_results ?? deleted?.operation_results ?? []);
    if (call === change && failure) heard.failure = failure;
    return reply;
  };
  const outcome = await settledWrite(change, look, { ...asking, send });
  // It may have been done by another window: then nothing failed.
  if (outcome.error || heard.failure === undefined || (await look()) === 'done') return outcome;
  if (heard.failure === 'NoSuchEntityUidError') return { error: absent };
  if (heard.failure === 'NegotiableQuoteInvalidStateError') return { error: { ...absent, code: refused } };
  return { error: { ...absent, kind: 'unknown', code: 'internal' } };
}

function failureOf(results: readonly Result[]): string | undefined {
  const [error] = present(results).flatMap((result) => ('errors' in result ? present<{ __typename: string } | null>(result.errors) : []));
  return error?.__typename;
}

async function isGone(uid: string, asking: Asking): Promise<Seen> {
  const { error } = await readQuote(uid, asking);
  if (!error) return 'not-done';
  return error.code === 'no-such-entity' ? 'done' : 'unknown';
}
