import { document } from '~/data/document';
import type * as Wire from './routeQueries.generated';

/** Resolves a path: a CMS page with its content, a category, a product, or a redirect. */
export const ResolveUrl = document<Wire.ResolveURLQuery, Wire.ResolveURLQueryVariables>(/* GraphQL */ `
  query ResolveURL($url: String!) {
    route(url: $url) {
      __typename
      relative_url
      redirect_code
      type
      ... on CmsPage { identifier title content content_heading page_layout meta_title meta_description meta_keywords }
      ... on CategoryTree { uid }
      ... on ProductInterface { uid url_key }
    }
  }
`);

/** The menu: three levels below the root category. Without a filter Magento answers the store's root category. */
export const CategoryMenu = document<Wire.CategoryMenuQuery, Wire.CategoryMenuQueryVariables>(/* GraphQL */ `
  query categoryMenu {
    categories {
      items {
        uid
        children {
          ...MenuFields
          children {
            ...MenuFields
            children {
              ...MenuFields
            }
          }
        }
      }
    }
  }
  fragment MenuFields on CategoryTree {
    uid
    name
    url_path
    url_suffix
    position
    include_in_menu
  }
`);
