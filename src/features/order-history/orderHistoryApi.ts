import { api } from '~/data/api';
import type { KeyUse } from '~/data/calls';
import { graphql } from '~/data/calls';
import type { StoreExtra } from '~/data/commerce';
import { fetchFile } from '~/data/fetchFile';
import { present } from '~/data/present';
import { saveFile } from '~/world/copyText';
import { foundOrders } from './lookThroughOrders';
import type { Order, OrderAmounts, OrderPageOf, Stage } from './orderHistoryModel';
import { CustomerOrder, CustomerOrderAmounts, ReorderItems } from './orderHistoryQueries';
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
    /** What could not be added; everything else is in the cart. Each request adds again. */
    reorderItems: build.mutation<NotReordered[], { number: string } & KeyUse>({
      query: ({ number, ...use }) => graphql(ReorderItems, { orderNumber: number }, use),
      transformResponse: ({ reorderItems }: Wire.ReorderItemsMutation) =>
        present(reorderItems?.userInputErrors).map(({ code, message }) => ({ code, message })),
    }),
    /** Saves an order or invoice as PDF on the device: our edge asks commerce for it and prints it. @param name of the file, without its ending */
    saveOrderPdf: build.mutation<null, { name: string; body: object }>({
      async queryFn({ name, body }, { extra }) {
        const { world } = extra as StoreExtra;
        const answer = await fetchFile(extra as StoreExtra, { path: '/api/orders/pdf', body, type: 'application/pdf' });
        if ('error' in answer) return answer;
        saveFile(`${name}.pdf`, 'application/pdf', answer.data, world.clock.after);
        return { data: null };
      },
    }),
  }),
});

export const {
  useCustomerOrderAmountsQuery,
  useCustomerOrderQuery,
  useCustomerOrdersQuery,
  useCustomerOrderStageQuery,
  useSaveOrderPdfMutation,
} = orderHistoryApi;
