import { document } from '~/data/document';
import type * as Wire from './categoryQueries.generated';
import { productCardFields } from './productCardFragment';

const facetFields = /* GraphQL */ `
  fragment FacetFields on Aggregation {
    attribute_code
    label
    position
    options { label value count }
  }
`;

export const Category = document<Wire.CategoryQuery, Wire.CategoryQueryVariables>(/* GraphQL */ `
  query category($uid: String!, $filter: ProductAttributeFilterInput!, $page: Int!, $pageSize: Int!, $sort: ProductAttributeSortInput) {
    categories(filters: { category_uid: { eq: $uid } }) {
      items {
        uid
        name
        description
        image
        cms_block { content }
        meta_title
        meta_description
        meta_keywords
        url_path
        url_suffix
        children { uid name url_path url_suffix image position product_count }
        breadcrumbs { category_uid category_name category_url_path }
      }
    }
    products(filter: $filter, currentPage: $page, pageSize: $pageSize, sort: $sort) {
      aggregations(filter: { category: { includeDirectChildrenOnly: true } }) { ...FacetFields }
      total_count
      page_info { current_page total_pages }
      sort_fields { options { label value } }
      items { ...ProductCardFields }
    }
  }
  ${productCardFields}
  ${facetFields}
`);

/**
 * What a list can be narrowed by, without the list. Layered navigation names no swatches: they stand with the choices of the products that are
 * offered in them.
 */
export const ProductFacets = document<Wire.ProductFacetsQuery, Wire.ProductFacetsQueryVariables>(/* GraphQL */ `
  query productFacets($search: String, $filter: ProductAttributeFilterInput, $pageSize: Int!) {
    products(search: $search, filter: $filter, pageSize: $pageSize) {
      aggregations(filter: { category: { includeDirectChildrenOnly: true } }) { ...FacetFields }
      total_count
      items {
        __typename
        ... on ConfigurableProduct {
          configurable_options {
            attribute_code
            values {
              label
              swatch_data {
                __typename
                value
                ... on ImageSwatchData { thumbnail }
              }
            }
          }
        }
      }
    }
  }
  ${facetFields}
`);
