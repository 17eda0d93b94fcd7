import { document } from '~/data/document';
import type * as Wire from './categoryQueries.generated';
import { productCardFields } from './productCardFragment';

export const Category = document<Wire.CategoryQuery, Wire.CategoryQueryVariables>(/* GraphQL */ `
  query category($uid: String!, $page: Int!, $pageSize: Int!, $sort: ProductAttributeSortInput) {
    categories(filters: { category_uid: { eq: $uid } }) {
      items {
        uid
        name
        description
        meta_title
        meta_description
        url_path
        url_suffix
        children { uid name url_path url_suffix image position product_count }
        breadcrumbs { category_uid category_name category_url_path }
      }
    }
    products(filter: { category_uid: { eq: $uid } }, currentPage: $page, pageSize: $pageSize, sort: $sort) {
      total_count
      page_info { current_page total_pages }
      sort_fields { options { label value } }
      items { ...ProductCardFields }
    }
  }
  ${productCardFields}
`);
