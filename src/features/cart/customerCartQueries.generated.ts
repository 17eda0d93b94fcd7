// Written by `npm run codegen` from the documents beside it. Do not edit.

export type CustomerCartQuery = {
  customerCart: {
    id: string;
  };
};

export type CustomerCartQueryVariables = Record<string, never>;

export type MergeCartsMutation = {
  mergeCarts: {
    id: string;
  };
};

export type MergeCartsMutationVariables = {
  cartId: string;
  destinationCartId?: string | null;
};
