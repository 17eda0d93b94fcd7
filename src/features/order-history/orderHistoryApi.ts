import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { present } from '~/data/present';
import type { Order, OrderAmounts, OrderPageOf, OrderSearch, Stage } from './orderHistoryModel';
import { CustomerOrder, CustomerOrderAmounts, CustomerOrders } from './orderHistoryQueries';
import type * as Wire from './orderHistoryQueries.generated';
import { amountsOf, orderOf, ordersOf } from './orderHistoryWire';
import { CustomerOrderStage } from './orderStageExtensionQueries';
import type { CustomerOrderStageQuery } from './orderStageExtensionQueries.generated';

const pageSize = 10;

/** The signed-in customer's orders in this country. Every error is a Problem. */
export const orderHistoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    customerOrders: build.query<OrderPageOf, OrderSearch>({
      query: ({ number, isOldestFirst, page }) =>
        graphql(CustomerOrders, {
          currentPage: page,
          pageSize,
          sort: { sort_field: 'CREATED_AT', sort_direction: isOldestFirst ? 'ASC' : 'DESC' },
          ...(number && { filter: { number: { match: number } } }),
        }),
      transformResponse: ordersOf,
      providesTags: ['Orders'],
    }),
    /** Null when the customer has no such order. */
    customerOrder: build.query<Order | null, string>({
      query: (number) => graphql(CustomerOrder, { number }),
      transformResponse: orderOf,
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
  }),
});

export const { useCustomerOrdersQuery, useCustomerOrderQuery, useCustomerOrderAmountsQuery, useCustomerOrderStageQuery } = orderHistoryApi;
