import { document } from '~/data/document';
import type * as Wire from './approvalQueries.generated';

export const CreatePaypalExpressToken = document<
  Wire.CreatePaypalExpressTokenMutation,
  Wire.CreatePaypalExpressTokenMutationVariables
>(/* GraphQL */ `
  mutation createPaypalExpressToken($cartId: String!, $code: String!, $path: String!) {
    createPaypalExpressToken(input: { cart_id: $cartId, code: $code, urls: { return_url: $path, cancel_url: $path } }) {
      token
      paypal_urls { start }
    }
  }
`);

export const SetPaymentMethodOnCart = document<
  Wire.SetPaymentMethodOnCartMutation,
  Wire.SetPaymentMethodOnCartMutationVariables
>(/* GraphQL */ `
  mutation setPaymentMethodOnCart($cartId: String!, $code: String!, $token: String!, $payerId: String!) {
    setPaymentMethodOnCart(
      input: { cart_id: $cartId, payment_method: { code: $code, paypal_express: { token: $token, payer_id: $payerId } } }
    ) {
      cart { id }
    }
  }
`);
