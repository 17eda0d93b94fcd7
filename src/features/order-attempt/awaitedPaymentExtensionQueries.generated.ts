// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { OrderPaymentState } from '~/data/schemaTypes.generated';

// Stock Magento has no Mutation.beginOrderPayment.
// Stock Magento has no Mutation.cancelOrderPayment.
// Stock Magento has no Query.orderPayment.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type BeginOrderPaymentMutationVariables = Exact<{
  cartId: string;
  path: string;
}>;

export type BeginOrderPaymentMutation = { beginOrderPayment: { state: OrderPaymentState; order_number: string; page: string | null } };

export type CancelOrderPaymentMutationVariables = Exact<{
  cartId: string;
}>;

export type CancelOrderPaymentMutation = { cancelOrderPayment: { state: OrderPaymentState; order_number: string; page: string | null } };

export type OrderPaymentQueryVariables = Exact<{
  cartId: string;
}>;

export type OrderPaymentQuery = { orderPayment: { state: OrderPaymentState; order_number: string; page: string | null } | null };
