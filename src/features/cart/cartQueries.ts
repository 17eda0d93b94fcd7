import { document } from '~/data/document';
import { cartFields } from './cartFragment';
import type * as Wire from './cartQueries.generated';

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
  ${cartFields}
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
  ${cartFields}
`);

export const UpdateItemInCart = document<Wire.UpdateItemInCartMutation, Wire.UpdateItemInCartMutationVariables>(/* GraphQL */ `
  mutation updateItemInCart($cartId: String!, $itemUid: ID!, $quantity: Float!) {
    updateCartItems(input: { cart_id: $cartId, cart_items: [{ cart_item_uid: $itemUid, quantity: $quantity }] }) {
      cart { ...CartFields }
    }
  }
  ${cartFields}
`);

export const RemoveItem = document<Wire.RemoveItemMutation, Wire.RemoveItemMutationVariables>(/* GraphQL */ `
  mutation removeItem($cartId: String!, $itemUid: ID!) {
    removeItemFromCart(input: { cart_id: $cartId, cart_item_uid: $itemUid }) {
      cart { ...CartFields }
    }
  }
  ${cartFields}
`);
