// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { NegotiableQuoteItemQuantityInput } from '~/data/schemaTypes.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CloseNegotiableQuoteMutationVariables = Exact<{
  uid: string;
}>;

export type CloseNegotiableQuoteMutation = {
  closeNegotiableQuotes: {
    operation_results: Array<
      | ({
          errors: Array<
            ({ message: string } & { __typename: 'InternalError' | 'NegotiableQuoteInvalidStateError' | 'NoSuchEntityUidError' }) | null
          >;
        } & { __typename: 'CloseNegotiableQuoteOperationFailure' })
      | { __typename: 'NegotiableQuoteUidOperationSuccess' }
      | null
    >;
  } | null;
};

export type DeleteNegotiableQuoteMutationVariables = Exact<{
  uid: string;
}>;

export type DeleteNegotiableQuoteMutation = {
  deleteNegotiableQuotes: {
    operation_results: Array<
      | ({
          errors: Array<
            ({ message: string } & { __typename: 'InternalError' | 'NegotiableQuoteInvalidStateError' | 'NoSuchEntityUidError' }) | null
          >;
        } & { __typename: 'DeleteNegotiableQuoteOperationFailure' })
      | { __typename: 'NegotiableQuoteUidOperationSuccess' }
      | null
    >;
  } | null;
};

export type RemoveQuoteItemsMutationVariables = Exact<{
  uid: string;
  items: Array<string | null>;
}>;

export type RemoveQuoteItemsMutation = { removeNegotiableQuoteItems: { quote: { uid: string } | null } | null };

export type UpdateQuoteQuantitiesMutationVariables = Exact<{
  uid: string;
  items: Array<NegotiableQuoteItemQuantityInput | null>;
}>;

export type UpdateQuoteQuantitiesMutation = { updateNegotiableQuoteQuantities: { quote: { uid: string } | null } | null };
