import { document } from '~/data/document';
import type {
  LiftSelectionsQuery,
  LiftSelectionsQueryVariables,
  StairliftBundleQuery,
  StairliftBundleQueryVariables,
} from './configuratorQueries.generated';

/** The bundle that a stairlift is sold as: its options, what may be chosen in each, and what every choice costs. Stock Magento fields only. */
export const StairliftBundle = document<StairliftBundleQuery, StairliftBundleQueryVariables>(/* GraphQL */ `
  query StairliftBundle($sku: String!) {
    products(filter: { sku: { eq: $sku } }) {
      items {
        __typename
        uid
        sku
        name
        price_range {
          minimum_price {
            final_price {
              value
              currency
            }
          }
        }
        ... on BundleProduct {
          items {
            uid
            title
            required
            position
            options {
              uid
              label
              quantity
              position
              product {
                uid
                stock_status
                price_range {
                  minimum_price {
                    final_price {
                      value
                      currency
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
  }
`);

/** Which selection a product of the bundle is: an order names its parts by their skus only. Stock Magento fields only. */
export const LiftSelections = document<LiftSelectionsQuery, LiftSelectionsQueryVariables>(/* GraphQL */ `
  query LiftSelections($sku: String!) {
    products(filter: { sku: { eq: $sku } }) {
      items {
        __typename
        uid
        ... on BundleProduct {
          items {
            uid
            options {
              uid
              product {
                uid
                sku
              }
            }
          }
        }
      }
    }
  }
`);
