import { document } from '~/data/document';
import type * as Wire from './depositExtensionQueries.generated';

/** Stock Magento knows no deposit and refuses these documents: orders are then paid at once. */
export const CartDeposit = document<Wire.CartDepositQuery, Wire.CartDepositQueryVariables>(/* GraphQL */ `
  query cartDeposit($cartId: String!) {
    cartDeposit(cart_id: $cartId) {
      due_now { value currency }
      due_later { value currency }
      payment_methods
      days_before_fitting
    }
  }
`);

export const OrderDeposit = document<Wire.OrderDepositQuery, Wire.OrderDepositQueryVariables>(/* GraphQL */ `
  query orderDeposit($token: String!) {
    orderDeposit(token: $token) {
      paid { value currency }
      due { value currency }
      refunded { value currency }
      payment_methods
      days_before_fitting
    }
  }
`);

export const PayOrderRest = document<Wire.PayOrderRestMutation, Wire.PayOrderRestMutationVariables>(/* GraphQL */ `
  mutation payOrderRest($input: PayOrderRestInput!) {
    payOrderRest(input: $input) {
      due { value currency }
    }
  }
`);
