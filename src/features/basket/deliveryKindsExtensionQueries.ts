import { document } from '~/data/document';
import type * as Wire from './deliveryKindsExtensionQueries.generated';

/** The order system's kind of these products. Stock Magento has none. */
export const DeliveryCodes = document<Wire.DeliveryCodesQuery, Wire.DeliveryCodesQueryVariables>(/* GraphQL */ `
  query deliveryCodes($skus: [String!]!, $pageSize: Int!) {
    products(filter: { sku: { in: $skus } }, pageSize: $pageSize) {
      items {
        __typename
        uid
        product_type_code
      }
    }
  }
`);
