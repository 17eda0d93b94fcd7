/** A line of a cart: product, prices, and what was chosen of it. */
export const cartLineFields = /* GraphQL */ `
  fragment CartLineFields on CartItemInterface {
    __typename
    uid
    quantity
    product {
      __typename
      uid
      sku
      name
      thumbnail { url label }
    }
    prices {
      price { value currency }
      price_including_tax { value currency }
      row_total { value currency }
      row_total_including_tax { value currency }
      total_item_discount { value currency }
    }
    ... on BundleCartItem {
      bundle_options {
        uid
        label
        values { uid label quantity price }
      }
    }
    ... on ConfigurableCartItem {
      configured_variant { uid thumbnail { url label } }
      configurable_options {
        configurable_product_option_value_uid
        option_label
        value_label
      }
    }
  }
`;
