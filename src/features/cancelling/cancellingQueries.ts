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
