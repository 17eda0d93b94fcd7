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
        only_x_left_in_stock
        meta_title
        meta_description
        meta_keyword
        description { html }
        short_description { html }
        media_gallery { url label position disabled }
        categories { uid name url_path url_suffix breadcrumbs { category_uid category_name category_url_path } }
        price_range {
          minimum_price { ...PriceFields }
          maximum_price { ...PriceFields }
        }
        related_products { uid sku }
        upsell_products { uid sku }
        price_tiers { quantity final_price { value currency } }
        custom_attributesV2 {
          items {
            code
            ... on AttributeValue { value }
          }
        }
        ... on CustomizableProductInterface {
          options {
            __typename
            uid
            title
            required
            sort_order
            ... on CustomizableFieldOption { field: value { uid price price_type max_characters } }
            ... on CustomizableAreaOption { area: value { uid price price_type max_characters } }
            ... on CustomizableDateOption { date: value { uid price price_type type } }
            ... on CustomizableFileOption { file: value { uid price price_type } }
            ... on CustomizableDropDownOption { list: value { uid title price price_type sort_order } }
            ... on CustomizableRadioOption { radio: value { uid title price price_type sort_order } }
            ... on CustomizableCheckboxOption { checkbox: value { uid title price price_type sort_order } }
            ... on CustomizableMultipleOption { multiple: value { uid title price price_type sort_order } }
          }
        }
        ... on DownloadableProduct {
          links_title
          links_purchased_separately
          downloadable_product_links { uid title price sort_order sample_url }
          downloadable_product_samples { title sort_order sample_url }
        }
        ... on ConfigurableProduct {
          configurable_options {
            uid
            attribute_code
            label
            position
            values {
              uid
              label
              swatch_data {
                __typename
                value
                ... on ImageSwatchData { thumbnail }
              }
            }
          }
          variants {
            attributes { uid code }
            product {
              uid
              sku
              stock_status
              only_x_left_in_stock
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

/** Adobe Commerce alone has gift cards: they are asked for where a product is one. */
export const GiftCardOptions = document<Wire.GiftCardOptionsQuery, Wire.GiftCardOptionsQueryVariables>(/* GraphQL */ `
  query giftCardOptions($urlKey: String!) {
    products(filter: { url_key: { eq: $urlKey } }) {
      items {
        __typename
        uid
        ... on GiftCardProduct {
          giftcard_amounts { uid value }
          gift_card_options {
            __typename
            uid
            title
            required
            sort_order
            ... on CustomizableFieldOption { value { uid max_characters } }
          }
        }
      }
    }
  }
`);
