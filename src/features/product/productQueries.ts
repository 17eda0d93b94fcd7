import { document } from '~/data/document';
import { priceFields } from '~/data/priceFragment';
import type * as Wire from './productQueries.generated';

export const Product = document<Wire.ProductQuery, Wire.ProductQueryVariables>(/* GraphQL */ `
  query product($urlKey: String!) {
    products(filter: { url_key: { eq: $urlKey } }) {
      items {
        __typename
        uid
        sku
        name
        url_key
        url_suffix
        stock_status
        meta_title
        meta_description
        description { html }
        short_description { html }
        media_gallery { url label position disabled }
        categories { uid name url_path url_suffix breadcrumbs { category_uid category_name category_url_path } }
        price_range {
          minimum_price { ...PriceFields }
          maximum_price { ...PriceFields }
        }
        ... on ConfigurableProduct {
          configurable_options {
            uid
            attribute_code
            label
            position
            values { uid label }
          }
          variants {
            attributes { uid code }
            product {
              uid
              sku
              stock_status
              image { url label }
              price_range { minimum_price { ...PriceFields } }
            }
          }
        }
        ... on BundleProduct {
          items {
            uid
            title
            required
            type
            position
            options {
              uid
              label
              quantity
              position
              is_default
              product {
                uid
                stock_status
                price_range { minimum_price { ...PriceFields } }
              }
            }
          }
        }
        ... on GroupedProduct {
          items {
            qty
            position
            product {
              uid
              sku
              name
              stock_status
              price_range { minimum_price { ...PriceFields } }
            }
          }
        }
      }
    }
  }
  ${priceFields}
`);
