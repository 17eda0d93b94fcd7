import { document } from '~/data/document';
import type { LiftFiguresQuery, LiftFiguresQueryVariables } from './fitQueries.generated';

/** The true figures of the models, as attributes of their products. Stock Magento fields only. */
export const LiftFiguresDocument = document<LiftFiguresQuery, LiftFiguresQueryVariables>(/* GraphQL */ `
  query liftFigures($skus: [String!]!) {
    products(filter: { sku: { in: $skus } }) {
      items {
        __typename
        uid
        sku
        custom_attributesV2 {
          items {
            code
            ... on AttributeValue {
              value
            }
          }
        }
      }
    }
  }
`);
