import { document } from '~/data/document';
import type * as Wire from './deliveryKindsQueries.generated';

/** Magento's kind of these products. */
export const DeliveryKinds = document<Wire.DeliveryKindsQuery, Wire.DeliveryKindsQueryVariables>(/* GraphQL */ `
  query deliveryKinds($skus: [String!]!, $pageSize: Int!) {
    products(filter: { sku: { in: $skus } }, pageSize: $pageSize) {
      items {
        __typename
        uid
        sku
      }
    }
  }
`);
