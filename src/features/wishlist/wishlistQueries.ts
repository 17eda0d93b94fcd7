import { document } from '~/data/document';
import { priceFields } from '~/data/priceFragment';
import type * as Wire from './wishlistQueries.generated';

const chosenOptions = /* GraphQL */ `
  fragment ChosenVariant on ConfigurableWishlistItem {
    configurable_options { configurable_product_option_value_uid option_label value_label }
  }
  fragment ChosenParts on BundleWishlistItem {
    bundle_options { uid label values { uid label quantity price } }
  }
`;

/** The first list of the customer: a plain Open Source server has one. */
export const Wishlist = document<Wire.WishlistQuery, Wire.WishlistQueryVariables>(/* GraphQL */ `
  query wishlist($page: Int!, $pageSize: Int!) {
    customer {
      wishlists(pageSize: 1) {
        id
        items_count
        items_v2(currentPage: $page, pageSize: $pageSize) {
          items {
            __typename
            id
            quantity
            description
            product {
              __typename
              uid
              sku
              name
              url_key
              url_suffix
              stock_status
              small_image { url label }
              price_range {
                minimum_price { ...PriceFields }
                maximum_price { ...PriceFields }
              }
            }
            ... on ConfigurableWishlistItem {
              configured_variant {
                uid
                stock_status
                price_range { minimum_price { ...PriceFields } }
              }
            }
            ...ChosenVariant
            ...ChosenParts
          }
          page_info { current_page total_pages }
        }
      }
    }
  }
  ${chosenOptions}
  ${priceFields}
`);

export const UpdateProductsInWishlist = document<Wire.UpdateProductsInWishlistMutation, Wire.UpdateProductsInWishlistMutationVariables>(/* GraphQL */ `
  mutation updateProductsInWishlist($listId: ID!, $item: WishlistItemUpdateInput!) {
    updateProductsInWishlist(wishlistId: $listId, wishlistItems: [$item]) {
      wishlist { id }
      user_errors { code message }
    }
  }
`);

export const RemoveProductsFromWishlist = document<
  Wire.RemoveProductsFromWishlistMutation,
  Wire.RemoveProductsFromWishlistMutationVariables
>(/* GraphQL */ `
  mutation removeProductsFromWishlist($listId: ID!, $itemId: ID!) {
    removeProductsFromWishlist(wishlistId: $listId, wishlistItemsIds: [$itemId]) {
      wishlist { id }
      user_errors { code message }
    }
  }
`);
