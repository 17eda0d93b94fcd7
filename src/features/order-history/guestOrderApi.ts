import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import type { Order } from './orderHistoryModel';
import { GuestOrder, GuestOrderByToken } from './orderHistoryQueries';
import type * as Wire from './orderHistoryQueries.generated';
import { orderOf } from './orderHistoryWire';

/** Orders of guests. Nothing of them stays in the cache when the page is left. Every error is a Problem. */
export const guestOrderApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * A guest's order. Refused with code `order-not-found`, or `order-of-customer` where its owner has an account. Refused by Magento 2.4.7,
     * which asks for other things.
     */
    guestOrder: build.query<Order, { number: string; email: string; lastname: string }>({
      query: (input) => graphql(GuestOrder, { input }, { private: true }),
      transformResponse: ({ guestOrder }: Wire.GuestOrderQuery) => orderOf(guestOrder),
      keepUnusedDataFor: 0,
      providesTags: ['Orders'],
    }),
    /** The same by the token of the order's mail. */
    guestOrderByToken: build.query<Order, string>({
      query: (token) => graphql(GuestOrderByToken, { token }, { private: true }),
      transformResponse: ({ guestOrderByToken }: Wire.GuestOrderByTokenQuery) => orderOf(guestOrderByToken),
      keepUnusedDataFor: 0,
      providesTags: ['Orders'],
    }),
  }),
});

export const { useGuestOrderByTokenQuery, useLazyGuestOrderQuery } = guestOrderApi;
