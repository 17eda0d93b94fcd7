// Written by `npm run codegen` from the documents beside it. Do not edit.

export type QuestionSetQuery = {
  products: {
    items: Array<
      | (
          | {
              __typename: 'BundleProduct';
              uid: string;
              question_set: {
                questions: Array<{
                  ofbiz_key: string;
                  option_uid: string;
                  section: string;
                  title: string;
                  why: string;
                  help: string;
                  values: Array<{
                    ofbiz_value_key: string;
                    selection_uid: string;
                    label: string;
                    note: string;
                    picture: string | null;
                  }>;
                }>;
                rules: Array<{
                  id: string;
                  effect: QuestionSetRuleEffect;
                  when: Array<{
                    question: string;
                    values: Array<string>;
                  }>;
                  question: string | null;
                  values: Array<string>;
                  selection_uid: string | null;
                  reason: string;
                }>;
              } | null;
            }
          | {
              __typename: 'SimpleProduct' | 'VirtualProduct' | 'ConfigurableProduct' | 'GroupedProduct';
              uid: string;
            }
        )
      | null
    > | null;
  } | null;
};

export type QuestionSetQueryVariables = {
  sku: string;
};

export type QuestionSetRuleEffect = 'SHOW' | 'EXCLUDE' | 'REQUIRE' | 'REPRICE' | 'ADVISER';
