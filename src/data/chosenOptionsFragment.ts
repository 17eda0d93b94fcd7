/** What was chosen of an item on a wishlist; part of several documents. */
export const chosenOptions = /* GraphQL */ `
  fragment ChosenVariant on ConfigurableWishlistItem {
    configurable_options { configurable_product_option_value_uid option_label value_label }
  }
  fragment ChosenParts on BundleWishlistItem {
    bundle_options { uid label values { uid label quantity price } }
  }
`;
