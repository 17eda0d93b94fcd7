import { document } from '~/data/document';
import type { StairliftBundleQuery, StairliftBundleQueryVariables } from './configuratorQueries.generated';

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
