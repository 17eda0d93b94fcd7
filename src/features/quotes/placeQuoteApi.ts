import type { GraphqlCall } from '~/data/calls';
import { graphql } from '~/data/calls';
import type { Money } from '~/data/money';
import { moneyOf } from '~/data/money';
import { present } from '~/data/present';
import type { Asking, Reply, Seen } from '~/data/settledWrite';
import { answerTo, settledWrite } from '~/data/settledWrite';
import { quotesApi, quotesTag, readQuote } from './quotesApi';
import type { Quote, QuoteAddress } from './quotesModel';
import { addressInputOf, isSameOffer, mayAccept } from './quotesModel';
import {
  NewestOrders,
  PlaceQuoteOrder,
  SetQuoteBillingAddress,
  SetQuotePaymentMethod,
  SetQuoteShippingAddress,
  SetQuoteShippingMethod,
} from './quotesQueries';
import type * as Wire from './quotesQueries.generated';

/** Milliseconds that placing an order may take before its outcome counts as unknown. */
const placingDeadline = 60_000;

interface KnownOrder {
  number: string;
  total: Money | null;
}

export interface PlacedQuote {
  /** Null where it could not be found out. */
  number: string | null;
  /** What the order costs, where that is not what the button said: the seller answered at the same moment. */
  otherTotal: Money | null;
}

export interface InvoiceAnswers {
  uid: string;
  /** Null for a quote without goods, and where the method stays. */
  method: { carrierCode: string; methodCode: string } | null;
  billing: QuoteAddress;
  payment: { code: string; number: string };
}

/** The way from the yes to the order. */
export const placeQuoteApi = quotesApi.injectEndpoints({
  endpoints: (build) => ({
    /** Repeated it has the same effect. Where one method is offered, it is chosen. */
    setQuoteDelivery: build.mutation<true, { uid: string; address: QuoteAddress }>({
      queryFn: async ({ uid, address }, { extra, signal }, _options, send) => {
        const asking = { send, extra, signal };
        const set = graphql(SetQuoteShippingAddress, { uid, address: addressInputOf(address) }, { skipQueue: true });
        const { data, error } = await answerTo<Wire.SetQuoteShippingAddressMutation>(set, asking);
        if (error) return { error };
        const [shipping] = present(data.setNegotiableQuoteShippingAddress?.quote?.shipping_addresses);
        const [only, ...others] = present(shipping?.available_shipping_methods).filter(({ available }) => available);
        if (!only || others.length > 0) return { data: true };
        const method = { carrierCode: only.carrier_code, methodCode: only.method_code ?? '' };
        return allDone([graphql(SetQuoteShippingMethod, { uid, ...method }, { skipQueue: true })], asking);
      },
      invalidatesTags: [quotesTag],
    }),
    /** Repeated it has the same effect. */
    setQuoteInvoice: build.mutation<true, InvoiceAnswers>({
      queryFn: async ({ uid, method, billing, payment: { code, number } }, { extra, signal }, _options, send) =>
        allDone(
          [
            ...(method ? [graphql(SetQuoteShippingMethod, { uid, ...method }, { skipQueue: true })] : []),
            graphql(SetQuoteBillingAddress, { uid, address: addressInputOf(billing) }, { skipQueue: true }),
            graphql(SetQuotePaymentMethod, { uid, code, number: number || null }, { skipQueue: true }),
          ],
          { send, extra, signal },
        ),
      invalidatesTags: [quotesTag],
    }),
    /**
     * Orders the quote that was on the screen. Magento also orders what has another price by now, and what was declined or has expired at the
     * catalogue's price: the quote is read first, and refused with `quote-changed` unless it is the same. Magento orders a quote once and says
     * so by its status: after a lost reply, and where another window was faster, the quote is read.
     */
    placeQuoteOrder: build.mutation<PlacedQuote, Quote>({
      queryFn: async (shown, { extra, signal }, _options, send) => placed(shown, { send, extra, signal }),
      // What could not be settled may have been placed.
      invalidatesTags: ['Orders', 'Customer'],
    }),
  }),
});

export const { useSetQuoteDeliveryMutation, useSetQuoteInvoiceMutation, usePlaceQuoteOrderMutation } = placeQuoteApi;

async function placed(shown: Quote, { send, extra, signal }: Asking): Promise<Reply<PlacedQuote>> {
  const { uid } = shown;
  const now = await readQuote(uid, { send });
  if (now.error) return { error: now.error };
  if (now.data.status === 'ORDERED') return { data: { number: null, otherTotal: null } };
  if (!mayAccept(now.data) || !isSameOffer(now.data, shown)) return { error: quoteChanged };
  const known = await newestOrders({ send });
  const place = graphql(PlaceQuoteOrder, { uid }, { deadline: placingDeadline });
  let { total } = shown;
  const look = async (): Promise<Seen> => {
    const { data } = await readQuote(uid, { send });
    if (!data) return 'unknown';
    total = data.total;
    return data.status === 'ORDERED' ? 'done' : 'not-done';
  };
  const heard: { number?: string } = {};
  const { error } = await settledWrite(place, look, { send: listening(send, place, heard), extra, signal });
  if (error && (await look()) !== 'done') return { error };
  const orders = await newestOrders({ send });
  const number = heard.number ?? numberAmong(known, orders, total);
  total = orders?.find((order) => order.number === number)?.total ?? total;
  return { data: { number, otherTotal: total?.minor === shown.total?.minor ? null : total } };
}

const quoteChanged = { id: '', kind: 'refused', code: 'quote-changed', message: '', ambiguous: false } as const;

/** One after the other, up to the first that fails. */
async function allDone(calls: readonly GraphqlCall[], asking: Asking): Promise<Reply<true>> {
  for (const call of calls) {
    const { error } = await answerTo(call, asking);
    if (error) return { error };
  }
  return { data: true };
}

/** Keeps the number of the order from the reply, if it comes. */
function listening(send: Asking['send'], place: GraphqlCall, heard: { number?: string }): Asking['send'] {
  return async (call) => {
    const reply = (await send(call)) as { data?: Wire.PlaceQuoteOrderMutation };
    const number = call === place ? reply.data?.placeNegotiableQuoteOrder?.order.order_number : undefined;
    if (number) heard.number = number;
    return reply;
  };
}

/** Null when commerce does not answer. */
async function newestOrders(asking: Pick<Asking, 'send'>): Promise<KnownOrder[] | null> {
  const { data } = await answerTo<Wire.NewestOrdersQuery>(graphql(NewestOrders, {}, { private: true }), asking);
  return data ? present(data.customer?.orders?.items).map(({ number, total }) => ({ number, total: moneyOf(total?.grand_total) })) : null;
}

/** The one new order with the quote's total. If there are several, none is named rather than a wrong one. */
function numberAmong(before: KnownOrder[] | null, now: KnownOrder[] | null, total: Money | null): string | null {
  if (!before || !now) return null;
  const found = now.filter((order) => !before.some(({ number }) => number === order.number) && order.total?.minor === total?.minor);
  return found.length === 1 ? (found[0]?.number ?? null) : null;
}
