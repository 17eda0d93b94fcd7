import { document } from '~/data/document';
import type * as Wire from './servicePackagesQueries.generated';

/** Products that can be bought with the lift: requested by sku, so that a shop without them simply offers none. */
export const ServicePackages = document<Wire.ServicePackagesQuery, Wire.ServicePackagesQueryVariables>(/* GraphQL */ `
  query servicePackages($skus: [String]) {
    products(filter: { sku: { in: $skus } }, pageSize: 10) {
      items {
        __typename
        sku
        name
        stock_status
        short_description { html }
        price_range { minimum_price { final_price { value currency } } }
      }
    }
  }
`);
