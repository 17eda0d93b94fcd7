import { document } from '~/data/document';
import type * as Wire from './cancellingQueries.generated';

export const OrderCancellation = document<Wire.OrderCancellationQuery, Wire.OrderCancellationQueryVariables>(/* GraphQL */ `
  query orderCancellation {
    storeConfig { order_cancellation_enabled order_cancellation_reasons { description } }
  }
`);

/** `errorV2` came with 2.4.8. */
export const CancelOrder = document<Wire.CancelOrderMutation, Wire.CancelOrderMutationVariables>(/* GraphQL */ `
  mutation cancelOrder($orderId: ID!, $reason: String!) {
    cancelOrder(input: { order_id: $orderId, reason: $reason }) {
      error
      order { id status }
    }
  }
`);

/** Magento 2.4.7 has neither this nor the next: it names no action of an order either, and so a guest is not offered to cancel. */
export const RequestGuestOrderCancel = document<
  Wire.RequestGuestOrderCancelMutation,
  Wire.RequestGuestOrderCancelMutationVariables
>(/* GraphQL */ `
    mutation requestGuestOrderCancel($token: String!, $reason: String!) {
      requestGuestOrderCancel(input: { token: $token, reason: $reason }) { error }
    }
  `);

export const ConfirmCancelOrder = document<Wire.ConfirmCancelOrderMutation, Wire.ConfirmCancelOrderMutationVariables>(/* GraphQL */ `
  mutation confirmCancelOrder($orderId: ID!, $key: String!) {
    confirmCancelOrder(input: { order_id: $orderId, confirmation_key: $key }) { error }
  }
`);

/** What tells whether a request of a guest took effect. */
export const GuestOrderStanding = document<Wire.GuestOrderStandingQuery, Wire.GuestOrderStandingQueryVariables>(/* GraphQL */ `
  query guestOrderStanding($token: String!) {
    guestOrderByToken(input: { token: $token }) { id status comments { message } }
  }
`);
