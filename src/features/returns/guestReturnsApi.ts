import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import type { Asking, Seen } from '~/data/settledWrite';
import { answerTo, settledWrite } from '~/data/settledWrite';
import { ConfirmReturn, GuestOrderReturns, RequestGuestReturn } from './guestReturnsQueries';
import type * as Wire from './guestReturnsQueries.generated';
import { returnItemsOf, returnsOf } from './returnsApi';
import type { NewReturn, OrderReturns } from './returnsModel';
import { isMade, unconfirmedIn } from './returnsModel';

const returnsQuery = (token: string) => graphql(GuestOrderReturns, { token }, { private: true });

const readReturns = (data: Wire.GuestOrderReturnsQuery): OrderReturns => returnsOf(data.guestOrderByToken);

async function lookAt(token: string, asking: Pick<Asking, 'send'>, isDone: (returns: OrderReturns) => boolean): Promise<Seen> {
  const { data, error } = await answerTo<Wire.GuestOrderReturnsQuery>(returnsQuery(token), asking);
  if (error) return 'unknown';
  return isDone(readReturns(data)) ? 'done' : 'not-done';
}

/** Sending things of a guest's order back. Every error is a Problem. */
export const guestReturnsApi = api.injectEndpoints({
  endpoints: (build) => ({
    guestOrderReturns: build.query<OrderReturns, string>({
      query: returnsQuery,
      transformResponse: readReturns,
      keepUnusedDataFor: 0,
      providesTags: ['Orders'],
    }),
    /** Mails a link. Takes effect once: after a lost reply the order is asked whether it has a return that it did not have before. */
    requestGuestReturn: build.mutation<true, NewReturn & { token: string; email: string }>({
      queryFn: ({ token, email, comment, ...wanted }, { extra, signal }, _options, send) => {
        const input = { token, contact_email: email, items: returnItemsOf(wanted), ...(comment && { comment_text: comment }) };
        const look = async () => lookAt(token, { send }, (returns) => isMade(wanted, returns));
        return settledWrite(graphql(RequestGuestReturn, { input }, { skipQueue: true }), look, { send, extra, signal });
      },
      invalidatesTags: ['Orders'],
    }),
    /** With the key of the mailed link. `known`: so many returns waited for it. */
    confirmReturn: build.mutation<true, { orderId: string; key: string; token: string; known: number }>({
      queryFn: ({ orderId, key, token, known }, { extra, signal }, _options, send) => {
        const look = async () => lookAt(token, { send }, (returns) => unconfirmedIn(returns).length < known);
        return settledWrite(graphql(ConfirmReturn, { orderId, key }, { skipQueue: true }), look, { send, extra, signal });
      },
      invalidatesTags: ['Orders'],
    }),
  }),
});

export const { useConfirmReturnMutation, useGuestOrderReturnsQuery, useRequestGuestReturnMutation } = guestReturnsApi;
