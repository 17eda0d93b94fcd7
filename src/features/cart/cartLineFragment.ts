/** A line of a cart: product, prices, and what was chosen of it. */
export const cartLineFields = /* GraphQL */ `
  fragment OwnOptions on SelectedCustomizableOption {
    type
    label
    values { customizable_option_value_uid label value price { value } }
  }
  fragment CartLineFields on CartItemInterface {
    __typename
    uid
    quantity
    product {
      __typename
      uid
      sku
      name
      media_gallery { url label position disabled }
    }
    prices {
      price { value currency }
      price_including_tax { value currency }
      row_total { value currency }
      row_total_including_tax { value currency }
      total_item_discount { value currency }
    }
    ... on SimpleCartItem { customizable_options { ...OwnOptions } }
    ... on VirtualCartItem { customizable_options { ...OwnOptions } }
    ... on DownloadableCartItem {
      customizable_options { ...OwnOptions }
      links { uid title }
      product { ... on DownloadableProduct { uid links_title } }
    }
    ... on BundleCartItem {
      customizable_options { ...OwnOptions }
      bundle_options {
        uid
        label
        values { uid label quantity price }
      }
    }
    ... on ConfigurableCartItem {
      customizable_options { ...OwnOptions }
      configured_variant { uid media_gallery { url label position disabled } }
      configurable_options {
        configurable_product_option_value_uid
        option_label
        value_label
      }
    }
  }
`;
