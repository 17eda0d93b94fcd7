// Written by `npm run codegen` from the documents beside it. Do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CustomerCartQueryVariables = Exact<{ [key: string]: never }>;

export type CustomerCartQuery = { customerCart: { id: string } };

export type MergeCartsMutationVariables = Exact<{
  cartId: string;
  destinationCartId?: string | null;
}>;

export type MergeCartsMutation = { mergeCarts: { id: string } };
