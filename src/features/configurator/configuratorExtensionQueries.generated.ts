// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { QuestionSetRuleEffect } from '~/data/schemaTypes.generated';

// Stock Magento has no Query.enquiryQuestionSet.
// Stock Magento has no BundleProduct.question_set.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type EnquirySetQueryVariables = Exact<{
  code: string;
}>;

export type EnquirySetQuery = {
  enquiryQuestionSet: {
    name: string;
    meta_title: string;
    meta_description: string;
    questions: Array<{
      ofbiz_key: string;
      section: string;
      name: string;
      title: string;
      why: string;
      help: string;
      values: Array<{ ofbiz_value_key: string; label: string; note: string; picture: string | null }>;
    }>;
    rules: Array<{
      id: string;
      effect: QuestionSetRuleEffect;
      question: string | null;
      values: Array<string>;
      selection_uid: string | null;
      reason: string;
      when: Array<{ question: string; values: Array<string> }>;
    }>;
  } | null;
};

export type QuestionSetQueryVariables = Exact<{
  sku: string;
}>;

export type QuestionSetQuery = {
  products: {
    items: Array<
      | ({
          uid: string;
          question_set: {
            questions: Array<{
              ofbiz_key: string;
              option_uid: string;
              section: string;
              title: string;
              why: string;
              help: string;
              values: Array<{ ofbiz_value_key: string; selection_uid: string; label: string; note: string; picture: string | null }>;
            }>;
            rules: Array<{
              id: string;
              effect: QuestionSetRuleEffect;
              question: string | null;
              values: Array<string>;
              selection_uid: string | null;
              reason: string;
              when: Array<{ question: string; values: Array<string> }>;
            }>;
          } | null;
        } & { __typename: 'BundleProduct' })
      | ({ uid: string } & {
          __typename:
            'SimpleProduct' | 'VirtualProduct' | 'ConfigurableProduct' | 'DownloadableProduct' | 'GiftCardProduct' | 'GroupedProduct';
        })
      | null
    > | null;
  } | null;
};
