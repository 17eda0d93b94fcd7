import { document } from '~/data/document';
import type * as Wire from './searchQueries.generated';

/** Products by words, a page of them, and what they can be narrowed by. */
export const Products = document<Wire.ProductsQuery, Wire.ProductsQueryVariables>(/* GraphQL */ `
  query products($search: String!, $filter: ProductAttributeFilterInput, $page: Int!, $pageSize: Int!, $sort: ProductAttributeSortInput) {
    products(search: $search, filter: $filter, currentPage: $page, pageSize: $pageSize, sort: $sort) {
      aggregations {
        attribute_code
        label
        position
        options { label value count }
      }
      total_count
      page_info { current_page total_pages }
      sort_fields { options { label value } }
      items {
        __typename
        uid
        sku
        name
        url_key
        url_suffix
        stock_status
        review_count
        rating_summary
        small_image { url label }
        short_description { html }
        price_range {
          minimum_price { regular_price { value currency } final_price { value currency } }
          maximum_price { regular_price { value currency } final_price { value currency } }
        }
        ... on ConfigurableProduct { variants { product { uid review_count rating_summary } } }
      }
    }
  }
`);
