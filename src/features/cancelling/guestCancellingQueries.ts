import { document } from '~/data/document';
import type * as Wire from './guestCancellingQueries.generated';

/** Magento 2.4.7 refuses each of these: there a guest is not offered to cancel. */
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

/** What may be done with the order, and whether a request took effect. */
export const GuestOrderStanding = document<Wire.GuestOrderStandingQuery, Wire.GuestOrderStandingQueryVariables>(/* GraphQL */ `
  query guestOrderStanding($token: String!) {
    guestOrderByToken(input: { token: $token }) { id status available_actions comments { message } }
  }
`);
