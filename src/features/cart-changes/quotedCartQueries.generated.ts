// Written by `npm run codegen` from the documents beside it. Do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type QuotedCartQueryVariables = Exact<{
  uid: string;
}>;

export type QuotedCartQuery = { negotiableQuote: { uid: string } | null };
