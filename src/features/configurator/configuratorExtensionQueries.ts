import { document } from '~/data/document';
import type { QuestionSetQuery, QuestionSetQueryVariables } from './configuratorExtensionQueries.generated';

/** The words and rules that turn the bundle into a conversation. Extension fields only: stock Magento refuses it, and the plain bundle remains. */
export const QuestionSetDocument = document<QuestionSetQuery, QuestionSetQueryVariables>(/* GraphQL */ `
  query QuestionSet($sku: String!) {
    products(filter: { sku: { eq: $sku } }) {
      items {
        __typename
        uid
        ... on BundleProduct {
          question_set {
            questions {
              ofbiz_key
              option_uid
              section
              title
              why
              help
              values {
                ofbiz_value_key
                selection_uid
                label
                note
                picture
              }
            }
            rules {
              id
              effect
              when {
                question
                values
              }
              question
              values
              selection_uid
              reason
            }
          }
        }
      }
    }
  }
`);
