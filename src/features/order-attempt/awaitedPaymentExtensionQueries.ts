import { document } from '~/data/document';
import type * as Wire from './awaitedPaymentExtensionQueries.generated';

/** Of a module that stock Magento does not have: it offers no method that places the order first, so none of these is sent there. */
export const OrderPayment = document<Wire.OrderPaymentQuery, Wire.OrderPaymentQueryVariables>(/* GraphQL */ `
  query orderPayment($cartId: String!) {
    orderPayment(cart_id: $cartId) { state order_number page }
  }
`);

export const BeginOrderPayment = document<Wire.BeginOrderPaymentMutation, Wire.BeginOrderPaymentMutationVariables>(/* GraphQL */ `
  mutation beginOrderPayment($cartId: String!, $path: String!) {
    beginOrderPayment(cart_id: $cartId, path: $path) { state order_number page }
  }
`);

export const CancelOrderPayment = document<Wire.CancelOrderPaymentMutation, Wire.CancelOrderPaymentMutationVariables>(/* GraphQL */ `
  mutation cancelOrderPayment($cartId: String!) {
    cancelOrderPayment(cart_id: $cartId) { state order_number page }
  }
`);
