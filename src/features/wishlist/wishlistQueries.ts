import { chosenOptions } from '~/data/chosenOptionsFragment';
import { document } from '~/data/document';
import { priceFields } from '~/data/priceFragment';
import type * as Wire from './wishlistQueries.generated';

const keptProduct = /* GraphQL */ `
  fragment KeptProduct on ProductInterface {
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
  ${priceFields}
`;

const listPage = /* GraphQL */ `
  fragment ListPage on Wishlist {
    id
    items_count
    items_v2(currentPage: $page, pageSize: $pageSize) {
      items {
        __typename
        id
        quantity
        description
        product { ...KeptProduct }
        ... on ConfigurableWishlistItem {
          configured_variant {
            uid
            stock_status
            small_image { url label }
            price_range { minimum_price { ...PriceFields } }
          }
        }
        ...ChosenVariant
        ...ChosenParts
      }
      page_info { current_page total_pages }
    }
  }
  ${chosenOptions}
  ${keptProduct}
`;

/** The first list of the customer: a plain Open Source server has one. */
export const Wishlist = document<Wire.WishlistQuery, Wire.WishlistQueryVariables>(/* GraphQL */ `
  query wishlist($page: Int!, $pageSize: Int!) {
    customer {
      wishlists(pageSize: 1) { ...ListPage }
    }
  }
  ${listPage}
`);

/** Another one of the customer's lists; null where it is gone. */
export const FurtherWishlist = document<Wire.FurtherWishlistQuery, Wire.FurtherWishlistQueryVariables>(/* GraphQL */ `
  query furtherWishlist($listId: ID!, $page: Int!, $pageSize: Int!) {
    customer {
      wishlist_v2(id: $listId) { ...ListPage }
    }
  }
  ${listPage}
`);

/** The products of a guest's list. */
export const SavedProducts = document<Wire.SavedProductsQuery, Wire.SavedProductsQueryVariables>(/* GraphQL */ `
  query savedProducts($skus: [String], $pageSize: Int!) {
    products(filter: { sku: { in: $skus } }, pageSize: $pageSize) {
      items { ...KeptProduct }
    }
  }
  ${keptProduct}
`);

/** The list `0` is the customer's own; it is made where there is none. */
export const AddProductsToWishlist = document<
  Wire.AddProductsToWishlistMutation,
  Wire.AddProductsToWishlistMutationVariables
>(/* GraphQL */ `
  mutation addProductsToWishlist($items: [WishlistItemInput!]!) {
    addProductsToWishlist(wishlistId: 0, wishlistItems: $items) {
      wishlist { id }
      user_errors { code message }
    }
  }
`);

export const UpdateProductsInWishlist = document<
  Wire.UpdateProductsInWishlistMutation,
  Wire.UpdateProductsInWishlistMutationVariables
>(/* GraphQL */ `
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
