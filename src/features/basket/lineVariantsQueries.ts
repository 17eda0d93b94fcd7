import { document } from '~/data/document';
import type * as Wire from './lineVariantsQueries.generated';

/** What else a line of a configurable product could be. */
export const LineVariants = document<Wire.LineVariantsQuery, Wire.LineVariantsQueryVariables>(/* GraphQL */ `
  query lineVariants($sku: String!) {
    products(filter: { sku: { eq: $sku } }) {
      items {
        uid
        __typename
        ... on ConfigurableProduct {
          configurable_options {
            uid
            label
            values { uid label }
          }
          variants {
            attributes { uid }
            product { uid stock_status }
          }
        }
      }
    }
  }
`);
