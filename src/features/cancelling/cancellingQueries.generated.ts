// Written by `npm run codegen` from the documents beside it. Do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CancelOrderMutationVariables = Exact<{
  orderId: string;
  reason: string;
}>;

export type CancelOrderMutation = { cancelOrder: { error: string | null; order: { id: string; status: string } | null } | null };

export type OrderCancellationQueryVariables = Exact<{ [key: string]: never }>;

export type OrderCancellationQuery = {
  storeConfig: { order_cancellation_enabled: boolean; order_cancellation_reasons: Array<{ description: string } | null> } | null;
};
