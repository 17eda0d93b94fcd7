import { document } from '~/data/document';
import type { ModelPricesQuery, ModelPricesQueryVariables } from './modelQueries.generated';

/** What each seat costs: the names and prices of the bundle's choices, nothing else of it. */
export const ModelPricesDocument = document<ModelPricesQuery, ModelPricesQueryVariables>(/* GraphQL */ `
  query modelPrices($sku: String!) {
    products(filter: { sku: { eq: $sku } }) {
      items {
        __typename
        uid
        ... on BundleProduct {
          items {
            uid
            options {
              uid
              label
              product {
                uid
                price_range { minimum_price { final_price { value currency } } }
              }
            }
          }
        }
      }
    }
  }
`);
