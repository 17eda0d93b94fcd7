import { document } from '~/data/document';
import type * as Wire from './placedProductsQueries.generated';
import { productCardFields } from './productCardFragment';

/** Products that an editor has placed on a page, by their url keys or skus. */
export const PlacedProductsDocument = document<Wire.PlacedProductsQuery, Wire.PlacedProductsQueryVariables>(/* GraphQL */ `
  query placedProducts($filter: ProductAttributeFilterInput!, $pageSize: Int!) {
    products(filter: $filter, pageSize: $pageSize) {
      items { ...ProductCardFields }
    }
  }
  ${productCardFields}
`);
