import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { GuestOrdersJoin, JoinGuestOrder, RequestGuestOrderLink } from './orderJoiningExtensionQueries';
import type * as Wire from './orderJoiningExtensionQueries.generated';

/** A guest's earlier order joins the account. Refused by stock Magento. */
export const orderJoiningApi = api.injectEndpoints({
  endpoints: (build) => ({
    guestOrdersJoin: build.query<boolean, void>({
      query: () => graphql(GuestOrdersJoin, {}),
      transformResponse: ({ storeConfig }: Wire.GuestOrdersJoinQuery) => storeConfig?.guest_orders_join === true,
    }),
    /** Says nothing about whether there is such an order. Sent twice, it mails two links, which does no harm. */
    requestGuestOrderLink: build.mutation<true, { number: string; lastname: string }>({
      query: (input) => graphql(RequestGuestOrderLink, { input }, { skipQueue: true }),
      transformResponse: () => true as const,
    }),
    /** Sent twice, the second changes nothing. */
    joinGuestOrder: build.mutation<true, string>({
      query: (joinKey) => graphql(JoinGuestOrder, { joinKey }, { skipQueue: true }),
      transformResponse: () => true as const,
      invalidatesTags: ['Orders'],
    }),
  }),
});

export const { useGuestOrdersJoinQuery, useJoinGuestOrderMutation, useRequestGuestOrderLinkMutation } = orderJoiningApi;
