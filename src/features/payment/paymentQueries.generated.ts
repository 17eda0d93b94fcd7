// Written by `npm run codegen` from the documents beside it. Do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CreateBraintreeClientTokenMutationVariables = Exact<{ [key: string]: never }>;

export type CreateBraintreeClientTokenMutation = { createBraintreeClientToken: string };
