import { document } from '~/data/document';
import type {
  EnquirySetQuery,
  EnquirySetQueryVariables,
  QuestionSetQuery,
  QuestionSetQueryVariables,
} from './configuratorExtensionQueries.generated';

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

/** The questions before a visit about something without a price. Extension fields only: stock Magento refuses it, and the telephone remains. */
export const EnquirySet = document<EnquirySetQuery, EnquirySetQueryVariables>(/* GraphQL */ `
  query EnquirySet($code: ID!) {
    enquiryQuestionSet(code: $code) {
      name
      meta_title
      meta_description
      questions {
        ofbiz_key
        section
        name
        title
        why
        help
        values {
          ofbiz_value_key
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
`);
