import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { present } from '~/data/present';
import type { Asking, Reply, Seen } from '~/data/settledWrite';
import { answerTo, settledAnswer } from '~/data/settledWrite';
import { CancelOrder, ConfirmCancelOrder, GuestOrderStanding, OrderCancellation, RequestGuestOrderCancel } from './cancellingQueries';
import type * as Wire from './cancellingQueries.generated';

/** An order as far as cancelling needs it. */
export interface CancellableOrder {
  id: string;
  number: string;
  token: string;
  orderedBy: { email: string };
  /** So many links to confirm a cancellation were mailed. */
  cancelMails: number;
}

/** Magento notes each mailed link among the order's comments, in English in every shop: it is counted, and not shown. */
export const isCancelMail = (comment: string): boolean => comment === 'Order cancellation confirmation key was sent via email.';

const isCanceled = (status: string): boolean => status.trim().toLowerCase() === 'canceled';

type Standing = Wire.GuestOrderStandingQuery['guestOrderByToken'];

/** Asks the order itself. */
async function lookAt(token: string, asking: Pick<Asking, 'send'>, isDone: (order: Standing) => boolean): Promise<Seen> {
  const { data, error } = await answerTo<Wire.GuestOrderStandingQuery>(graphql(GuestOrderStanding, { token }, { private: true }), asking);
  if (error) return 'unknown';
  return isDone(data.guestOrderByToken) ? 'done' : 'not-done';
}

const refusalIn = <Data>(
  { data, error }: Reply<Data | 'seen'>,
  errorOf: (data: Data) => string | null | undefined,
): Reply<string | null> => (error ? { error } : { data: data === 'seen' ? null : (errorOf(data) ?? null) });

/** Cancelling an order. Every error is a Problem; an answer is Magento's refusal, or null when it was done. */
export const cancellingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The reasons among which is chosen; empty where the store does not let orders be cancelled. */
    orderCancellation: build.query<string[], void>({
      query: () => graphql(OrderCancellation, {}),
      transformResponse: ({ storeConfig }: Wire.OrderCancellationQuery) =>
        storeConfig?.order_cancellation_enabled
          ? present(storeConfig.order_cancellation_reasons).map(({ description }) => description)
          : [],
    }),
    /** A customer's. Sent twice, the second is refused. */
    cancelOrder: build.mutation<string | null, { orderId: string; reason: string }>({
      query: (wanted) => graphql(CancelOrder, wanted),
      transformResponse: ({ cancelOrder }: Wire.CancelOrderMutation) => (cancelOrder?.order ? null : (cancelOrder?.error ?? '')),
      invalidatesTags: ['Orders'],
    }),
    /** A guest's: mails a link. After a lost reply the order is asked whether it has one more. Sent twice, both links are good. */
    requestGuestOrderCancel: build.mutation<string | null, { token: string; reason: string; known: number }>({
      queryFn: async ({ token, reason, known }, { extra, signal }, _options, send) => {
        const change = graphql(RequestGuestOrderCancel, { token, reason }, { skipQueue: true });
        const look = async () =>
          lookAt(token, { send }, ({ comments }) => present(comments).filter(({ message }) => isCancelMail(message)).length > known);
        const reply = await settledAnswer<Wire.RequestGuestOrderCancelMutation>(change, look, { send, extra, signal });
        return refusalIn(reply, ({ requestGuestOrderCancel: answer }) => answer?.error);
      },
      invalidatesTags: ['Orders'],
    }),
    /** With the key of the mailed link. After a lost reply the order is asked; sent twice, the second is refused. */
    confirmCancelOrder: build.mutation<string | null, { orderId: string; key: string; token: string }>({
      queryFn: async ({ orderId, key, token }, { extra, signal }, _options, send) => {
        const change = graphql(ConfirmCancelOrder, { orderId, key }, { skipQueue: true });
        const look = async () => lookAt(token, { send }, ({ status }) => isCanceled(status));
        const reply = await settledAnswer<Wire.ConfirmCancelOrderMutation>(change, look, { send, extra, signal });
        return refusalIn(reply, ({ confirmCancelOrder: answer }) => answer?.error);
      },
      invalidatesTags: ['Orders'],
    }),
  }),
});

export const { useCancelOrderMutation, useConfirmCancelOrderMutation, useOrderCancellationQuery, useRequestGuestOrderCancelMutation } =
  cancellingApi;
