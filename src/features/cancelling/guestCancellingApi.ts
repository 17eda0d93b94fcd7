import { api } from '~/data/api';
import type { GraphqlCall } from '~/data/calls';
import { graphql } from '~/data/calls';
import { present } from '~/data/present';
import type { Asking, Reply, Seen } from '~/data/settledWrite';
import { answerTo, settledWrite } from '~/data/settledWrite';
import { isCancelMail } from './cancellingApi';
import { ConfirmCancelOrder, GuestOrderStanding, RequestGuestOrderCancel } from './guestCancellingQueries';
import type * as Wire from './guestCancellingQueries.generated';

type Standing = Wire.GuestOrderStandingQuery['guestOrderByToken'];

const standingQuery = (token: string) => graphql(GuestOrderStanding, { token }, { private: true });

const mailsOf = ({ comments }: Standing): number => present(comments).filter(({ message }) => isCancelMail(message)).length;

/** What a guest may do with an order, and how often a link to cancel it was mailed. */
export interface GuestActions {
  actions: string[];
  cancelMails: number;
}

interface Settling extends Asking {
  token: string;
  /** Judges the order where the reply was lost. */
  isDone: (order: Standing) => boolean;
}

/** Sends a change once; the answer is Magento's refusal, or null when it took effect. */
async function settled<Data>(
  change: GraphqlCall,
  errorOf: (data: Data) => string | null | undefined,
  { token, isDone, send, ...asking }: Settling,
): Promise<Reply<string | null>> {
  let refusal: string | null = null;
  const listening = async (call: GraphqlCall) => {
    const reply = await answerTo<Data>(call, { send });
    if (call === change && reply.data) refusal = errorOf(reply.data) ?? null;
    return reply;
  };
  const look = async (): Promise<Seen> => {
    const { data, error } = await answerTo<Wire.GuestOrderStandingQuery>(standingQuery(token), { send });
    if (error) return 'unknown';
    return isDone(data.guestOrderByToken) ? 'done' : 'not-done';
  };
  const { error } = await settledWrite(change, look, { ...asking, send: listening });
  return error ? { error } : { data: refusal };
}

/** Cancelling an order as a guest. Every error is a Problem; each of these is refused by Magento 2.4.7. */
export const guestCancellingApi = api.injectEndpoints({
  endpoints: (build) => ({
    guestOrderActions: build.query<GuestActions, string>({
      query: standingQuery,
      transformResponse: ({ guestOrderByToken: order }: Wire.GuestOrderStandingQuery) => ({
        actions: present(order.available_actions),
        cancelMails: mailsOf(order),
      }),
      keepUnusedDataFor: 0,
      providesTags: ['Orders'],
    }),
    /** Mails a link. After a lost reply the order is asked whether it has one more. Sent twice, both links are good. */
    requestGuestOrderCancel: build.mutation<string | null, { token: string; reason: string; known: number }>({
      queryFn: async ({ token, reason, known }, { extra, signal }, _options, send) =>
        settled<Wire.RequestGuestOrderCancelMutation>(
          graphql(RequestGuestOrderCancel, { token, reason }, { skipQueue: true }),
          (data) => data.requestGuestOrderCancel?.error,
          { token, isDone: (order) => mailsOf(order) > known, send, extra, signal },
        ),
      invalidatesTags: ['Orders'],
    }),
    /** With the key of the mailed link. After a lost reply the order is asked; sent twice, the second is refused. */
    confirmCancelOrder: build.mutation<string | null, { orderId: string; key: string; token: string }>({
      queryFn: async ({ orderId, key, token }, { extra, signal }, _options, send) =>
        settled<Wire.ConfirmCancelOrderMutation>(
          graphql(ConfirmCancelOrder, { orderId, key }, { skipQueue: true }),
          (data) => data.confirmCancelOrder?.error,
          { token, isDone: ({ status }) => status.trim().toLowerCase() === 'canceled', send, extra, signal },
        ),
      invalidatesTags: ['Orders'],
    }),
  }),
});

export const { useConfirmCancelOrderMutation, useGuestOrderActionsQuery, useRequestGuestOrderCancelMutation } = guestCancellingApi;
