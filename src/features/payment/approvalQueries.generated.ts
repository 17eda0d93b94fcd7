// Written by `npm run codegen` from the documents beside it. Do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CreatePaypalExpressTokenMutationVariables = Exact<{
  cartId: string;
  code: string;
  path: string;
}>;

export type CreatePaypalExpressTokenMutation = {
  createPaypalExpressToken: { token: string | null; paypal_urls: { start: string | null } | null } | null;
};

export type SetPaymentMethodOnCartMutationVariables = Exact<{
  cartId: string;
  code: string;
  token: string;
  payerId: string;
}>;

export type SetPaymentMethodOnCartMutation = { setPaymentMethodOnCart: { cart: { id: string } } | null };
