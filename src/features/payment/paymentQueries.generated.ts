// Written by `npm run codegen` from the documents beside it. Do not edit.

export type CreateBraintreeClientTokenMutation = {
  createBraintreeClientToken: string;
};

export type CreateBraintreeClientTokenMutationVariables = Record<string, never>;
