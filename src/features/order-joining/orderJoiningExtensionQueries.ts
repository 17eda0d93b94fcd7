import { document } from '~/data/document';
import type * as Wire from './orderJoiningExtensionQueries.generated';

/** Stock Magento refuses this document: orders of guests stay apart, and `/order-status` shows them. */
export const GuestOrdersJoin = document<Wire.GuestOrdersJoinQuery, Wire.GuestOrdersJoinQueryVariables>(/* GraphQL */ `
  query guestOrdersJoin {
    storeConfig { guest_orders_join }
  }
`);

export const RequestGuestOrderLink = document<
  Wire.RequestGuestOrderLinkMutation,
  Wire.RequestGuestOrderLinkMutationVariables
>(/* GraphQL */ `
    mutation requestGuestOrderLink($input: GuestOrderLinkInput!) {
      requestGuestOrderLink(input: $input)
    }
  `);

export const JoinGuestOrder = document<Wire.JoinGuestOrderMutation, Wire.JoinGuestOrderMutationVariables>(/* GraphQL */ `
  mutation joinGuestOrder($joinKey: String!) {
    joinGuestOrder(key: $joinKey)
  }
`);
