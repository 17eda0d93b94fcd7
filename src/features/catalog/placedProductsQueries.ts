import { document } from '~/data/document';
import type * as Wire from './placedProductsQueries.generated';
import { priceFields } from './priceFields';

/** Products that an editor has placed on a page, by their url keys or skus. */
export const PlacedProductsDocument = document<Wire.PlacedProductsQuery, Wire.PlacedProductsQueryVariables>(`
  query placedProducts($filter: ProductAttributeFilterInput!, $pageSize: Int!) {
    products(filter: $filter, pageSize: $pageSize) {
      items {
        __typename
        uid
        sku
        name
        url_key
        url_suffix
        stock_status
        small_image { url label }
        short_description { html }
        price_range {
          minimum_price { ...PriceFields }
          maximum_price { ...PriceFields }
        }
      }
    }
  }
  ${priceFields}
`);
