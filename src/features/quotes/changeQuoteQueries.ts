import { document } from '~/data/document';
import type * as Wire from './changeQuoteQueries.generated';

export const CloseNegotiableQuote = document<Wire.CloseNegotiableQuoteMutation, Wire.CloseNegotiableQuoteMutationVariables>(/* GraphQL */ `
  mutation closeNegotiableQuote($uid: ID!) {
    closeNegotiableQuotes(input: { quote_uids: [$uid] }) {
      operation_results {
        __typename
        ... on CloseNegotiableQuoteOperationFailure {
          errors { __typename ... on ErrorInterface { message } }
        }
      }
    }
  }
`);

export const DeleteNegotiableQuote = document<
  Wire.DeleteNegotiableQuoteMutation,
  Wire.DeleteNegotiableQuoteMutationVariables
>(/* GraphQL */ `
  mutation deleteNegotiableQuote($uid: ID!) {
    deleteNegotiableQuotes(input: { quote_uids: [$uid] }) {
      operation_results {
        __typename
        ... on DeleteNegotiableQuoteOperationFailure {
          errors { __typename ... on ErrorInterface { message } }
        }
      }
    }
  }
`);

/** Repeated it has the same effect. */
export const UpdateQuoteQuantities = document<
  Wire.UpdateQuoteQuantitiesMutation,
  Wire.UpdateQuoteQuantitiesMutationVariables
>(/* GraphQL */ `
  mutation updateQuoteQuantities($uid: ID!, $items: [NegotiableQuoteItemQuantityInput]!) {
    updateNegotiableQuoteQuantities(input: { quote_uid: $uid, items: $items }) {
      quote { uid }
    }
  }
`);

export const RemoveQuoteItems = document<Wire.RemoveQuoteItemsMutation, Wire.RemoveQuoteItemsMutationVariables>(/* GraphQL */ `
  mutation removeQuoteItems($uid: ID!, $items: [ID]!) {
    removeNegotiableQuoteItems(input: { quote_uid: $uid, quote_item_uids: $items }) {
      quote { uid }
    }
  }
`);
