import { document } from '~/data/document';
import type * as Wire from './guestReturnsQueries.generated';

/** As for a customer a module of Adobe Commerce, and not in 2.4.7: where it is refused, the order says nothing of returns. */
export const GuestOrderReturns = document<Wire.GuestOrderReturnsQuery, Wire.GuestOrderReturnsQueryVariables>(/* GraphQL */ `
  query guestOrderReturns($token: String!) {
    guestOrderByToken(input: { token: $token }) {
      id
      items_eligible_for_return { __typename id }
      returns(currentPage: 1, pageSize: 20) {
        items {
          uid
          number
          created_at
          status
          items { uid request_quantity order_item { __typename id product_name } }
        }
      }
    }
  }
`);

export const RequestGuestReturn = document<Wire.RequestGuestReturnMutation, Wire.RequestGuestReturnMutationVariables>(/* GraphQL */ `
  mutation requestGuestReturn($input: RequestGuestReturnInput!) {
    requestGuestReturn(input: $input) { return { uid } }
  }
`);

export const ConfirmReturn = document<Wire.ConfirmReturnMutation, Wire.ConfirmReturnMutationVariables>(/* GraphQL */ `
  mutation confirmReturn($orderId: ID!, $key: String!) {
    confirmReturn(input: { order_id: $orderId, confirmation_key: $key }) { return { uid } }
  }
`);
