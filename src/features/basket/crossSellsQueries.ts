import { document } from '~/data/document';
import type * as Wire from './crossSellsQueries.generated';

/** What commerce's editors say goes with these products. */
export const CrossSells = document<Wire.CrossSellsQuery, Wire.CrossSellsQueryVariables>(/* GraphQL */ `
  query crossSells($skus: [String!]!, $pageSize: Int!) {
    products(filter: { sku: { in: $skus } }, pageSize: $pageSize) {
      items {
        uid
        sku
        crosssell_products { uid sku }
      }
    }
  }
`);
