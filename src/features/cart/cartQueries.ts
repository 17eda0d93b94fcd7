import { document } from '~/data/document';
import type * as Wire from './cartQueries.generated';

const cartLine = /* GraphQL */ `
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

const cartTotals = /* GraphQL */ `
  fragment CartTotalFields on Cart {
    prices {
      grand_total { value currency }
      subtotal_including_tax { value currency }
      subtotal_excluding_tax { value currency }
      applied_taxes { label amount { value currency } }
      discounts { label amount { value currency } }
    }
  }
`;

const cart = /* GraphQL */ `
  fragment CartFields on Cart {
    id
    is_virtual
    items { ...CartLineFields }
    ...CartTotalFields
    available_payment_methods { code title }
    shipping_addresses {
      street
      available_shipping_methods {
        available
        carrier_code
        carrier_title
        method_code
        method_title
        error_message
        amount { value currency }
        price_incl_tax { value currency }
      }
      selected_shipping_method {
        carrier_code
        carrier_title
        method_code
        method_title
        amount { value currency }
        price_excl_tax { value currency }
        price_incl_tax { value currency }
      }
    }
  }
  ${cartLine}
  ${cartTotals}
`;

/** Magento answers with the masked id alone. `createEmptyCart` is the oldest name and exists in every 2.4. */
export const CreateCart = document<Wire.CreateCartMutation, Wire.CreateCartMutationVariables>(/* GraphQL */ `
  mutation createCart {
    cartId: createEmptyCart
  }
`);

export const CartDetails = document<Wire.CartDetailsQuery, Wire.CartDetailsQueryVariables>(/* GraphQL */ `
  query cartDetails($cartId: String!) {
    cart(cart_id: $cartId) { ...CartFields }
  }
  ${cart}
`);

/** The smallest query of a cart: does it still belong to this visitor? */
export const CheckUserIsAuthed = document<Wire.CheckUserIsAuthedQuery, Wire.CheckUserIsAuthedQueryVariables>(/* GraphQL */ `
  query checkUserIsAuthed($cartId: String!) {
    cart(cart_id: $cartId) { id }
  }
`);

export const AddItemToCart = document<Wire.AddItemToCartMutation, Wire.AddItemToCartMutationVariables>(/* GraphQL */ `
  mutation addItemToCart($cartId: String!, $cartItems: [CartItemInput!]!) {
    addProductsToCart(cartId: $cartId, cartItems: $cartItems) {
      cart { ...CartFields }
      user_errors { code message }
    }
  }
  ${cart}
`);

export const UpdateItemInCart = document<Wire.UpdateItemInCartMutation, Wire.UpdateItemInCartMutationVariables>(/* GraphQL */ `
  mutation updateItemInCart($cartId: String!, $itemUid: ID!, $quantity: Float!) {
    updateCartItems(input: { cart_id: $cartId, cart_items: [{ cart_item_uid: $itemUid, quantity: $quantity }] }) {
      cart { ...CartFields }
    }
  }
  ${cart}
`);

export const RemoveItem = document<Wire.RemoveItemMutation, Wire.RemoveItemMutationVariables>(/* GraphQL */ `
  mutation removeItem($cartId: String!, $itemUid: ID!) {
    removeItemFromCart(input: { cart_id: $cartId, cart_item_uid: $itemUid }) {
      cart { ...CartFields }
    }
  }
  ${cart}
`);

/** Products that can be bought with the lift: requested by sku, so that a shop without them simply offers none. */
export const ServicePackages = document<Wire.ServicePackagesQuery, Wire.ServicePackagesQueryVariables>(/* GraphQL */ `
  query servicePackages($skus: [String]) {
    products(filter: { sku: { in: $skus } }, pageSize: 10) {
      items {
        __typename
        sku
        name
        stock_status
        short_description { html }
        price_range { minimum_price { final_price { value currency } } }
      }
    }
  }
`);
