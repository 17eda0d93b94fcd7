import { document } from '~/data/document';
import type * as Wire from './productExtensionQueries.generated';

/** The order system's kind of a product. Stock Magento has none. */
export const ProductTypeCode = document<Wire.ProductTypeCodeQuery, Wire.ProductTypeCodeQueryVariables>(/* GraphQL */ `
  query productTypeCode($urlKey: String!) {
    products(filter: { url_key: { eq: $urlKey } }) {
      items {
        __typename
        uid
        product_type_code
      }
    }
  }
`);
