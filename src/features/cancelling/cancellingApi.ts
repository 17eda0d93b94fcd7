import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { present } from '~/data/present';
import { CancelOrder, OrderCancellation } from './cancellingQueries';
import type * as Wire from './cancellingQueries.generated';

/** An order as far as cancelling needs it. */
export interface CancellableOrder {
  id: string;
  number: string;
  token: string;
  orderedBy: { email: string };
}

/** Magento notes each mailed link among the order's comments, in English in every shop: it is counted, and not shown. */
export const isCancelMail = (comment: string): boolean => comment === 'Order cancellation confirmation key was sent via email.';

/** Cancelling an order. Every error is a Problem. */
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
    /** A customer's. Magento's refusal; null when the order is cancelled. Sent twice, the second is refused. */
    cancelOrder: build.mutation<string | null, { orderId: string; reason: string }>({
      query: (wanted) => graphql(CancelOrder, wanted),
      transformResponse: ({ cancelOrder }: Wire.CancelOrderMutation) => (cancelOrder?.order ? null : (cancelOrder?.error ?? '')),
      invalidatesTags: ['Orders'],
    }),
  }),
});

export const { useCancelOrderMutation, useOrderCancellationQuery } = cancellingApi;
