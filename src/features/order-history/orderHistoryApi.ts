import { api } from '~/data/api';
import type { KeyUse } from '~/data/calls';
import { graphql } from '~/data/calls';
import { present } from '~/data/present';
import { foundOrders } from './lookThroughOrders';
import type { Order, OrderAmounts, OrderPageOf, Stage } from './orderHistoryModel';
import { CancelOrder, CustomerOrder, CustomerOrderAmounts, OrderCancellation, ReorderItems } from './orderHistoryQueries';
import type * as Wire from './orderHistoryQueries.generated';
import { amountsOf, customerOrderOf } from './orderHistoryWire';
import type { OrderSearch } from './orderSearch';
import type { NotReordered } from './reorderSlice';
import { CustomerOrderStage } from './orderStageExtensionQueries';
import type { CustomerOrderStageQuery } from './orderStageExtensionQueries.generated';

/** The signed-in customer's orders in this country. Every error is a Problem. */
export const orderHistoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    customerOrders: build.query<OrderPageOf, { search: OrderSearch; timeZone: string }>({
      queryFn: ({ search, timeZone }, _api, _options, send) => foundOrders(search, timeZone, send),
      providesTags: ['Orders'],
    }),
    /** Null when the customer has no such order. */
    customerOrder: build.query<Order | null, string>({
      query: (number) => graphql(CustomerOrder, { number }),
      transformResponse: customerOrderOf,
      providesTags: ['Orders'],
    }),
    /** Refused by Magento 2.4.7. */
    customerOrderAmounts: build.query<OrderAmounts, string>({
      query: (number) => graphql(CustomerOrderAmounts, { number }),
      transformResponse: (data: Wire.CustomerOrderAmountsQuery) => amountsOf(data),
      providesTags: ['Orders'],
    }),
    /** Refused by stock Magento. */
    customerOrderStage: build.query<Stage | null, string>({
      query: (number) => graphql(CustomerOrderStage, { number }),
      transformResponse: (data: CustomerOrderStageQuery) => present(data.customer?.orders?.items)[0]?.installation_stage ?? null,
      providesTags: ['Orders'],
    }),
    /** The reasons among which a customer chooses; empty where the store does not let them cancel. */
    orderCancellation: build.query<string[], void>({
      query: () => graphql(OrderCancellation, {}),
      transformResponse: ({ storeConfig }: Wire.OrderCancellationQuery) =>
        storeConfig?.order_cancellation_enabled
          ? present(storeConfig.order_cancellation_reasons).map(({ description }) => description)
          : [],
    }),
    /** Magento's refusal; null when the order is cancelled. Sent twice, the second is refused. */
    cancelOrder: build.mutation<string | null, { orderId: string; reason: string }>({
      query: (wanted) => graphql(CancelOrder, wanted),
      transformResponse: ({ cancelOrder }: Wire.CancelOrderMutation) => (cancelOrder?.order ? null : (cancelOrder?.error ?? '')),
      invalidatesTags: ['Orders'],
    }),
    /** What could not be added; everything else is in the cart. Each request adds again. */
    reorderItems: build.mutation<NotReordered[], { number: string } & KeyUse>({
      query: ({ number, ...use }) => graphql(ReorderItems, { orderNumber: number }, use),
      transformResponse: ({ reorderItems }: Wire.ReorderItemsMutation) =>
        present(reorderItems?.userInputErrors).map(({ code, message }) => ({ code, message })),
    }),
  }),
});

export const {
  useCancelOrderMutation,
  useCustomerOrderAmountsQuery,
  useCustomerOrderQuery,
  useCustomerOrdersQuery,
  useCustomerOrderStageQuery,
  useOrderCancellationQuery,
} = orderHistoryApi;
