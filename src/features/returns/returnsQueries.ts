import { document } from '~/data/document';
import type * as Wire from './returnsQueries.generated';

/** A module of Adobe Commerce: Magento Open Source refuses these documents, and the order says nothing of returns. */
export const OrderReturns = document<Wire.OrderReturnsQuery, Wire.OrderReturnsQueryVariables>(/* GraphQL */ `
  query orderReturns($number: String!) {
    customer {
      orders(filter: { number: { eq: $number } }, scope: WEBSITE, currentPage: 1, pageSize: 1) {
        items {
          id
          items_eligible_for_return { __typename id }
          returns(currentPage: 1, pageSize: 20) {
            items {
              uid
              number
              created_at
              status
              items { uid request_quantity order_item { __typename id product_name } }
            }
          }
        }
      }
    }
  }
`);

export const ReturnQuestions = document<Wire.ReturnQuestionsQuery, Wire.ReturnQuestionsQueryVariables>(/* GraphQL */ `
  query returnQuestions {
    attributesList(entityType: RMA_ITEM) {
      items { code label is_required frontend_input options { label value } }
    }
  }
`);

export const RequestReturn = document<Wire.RequestReturnMutation, Wire.RequestReturnMutationVariables>(/* GraphQL */ `
  mutation requestReturn($input: RequestReturnInput!) {
    requestReturn(input: $input) { return { uid } }
  }
`);
