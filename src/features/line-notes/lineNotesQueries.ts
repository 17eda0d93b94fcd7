import { document } from '~/data/document';
import type * as Wire from './lineNotesQueries.generated';

/** Notes of a cart's lines, and which lines take one. Asked by itself: shops may have switched Magento's gift messages off as a module. */
export const LineNotes = document<Wire.LineNotesQuery, Wire.LineNotesQueryVariables>(/* GraphQL */ `
  query lineNotes($cartId: String!) {
    storeConfig { allow_items }
    cart(cart_id: $cartId) {
      id
      items {
        uid
        product { __typename uid gift_message_available }
        ... on SimpleCartItem { gift_message { to from message } }
        ... on ConfigurableCartItem { gift_message { to from message } }
        ... on BundleCartItem { gift_message { to from message } }
      }
    }
  }
`);

/** Magento asks for the quantity with every change of a line. */
export const NoteLine = document<Wire.NoteLineMutation, Wire.NoteLineMutationVariables>(/* GraphQL */ `
  mutation noteLine($cartId: String!, $itemUid: ID!, $quantity: Float!, $note: GiftMessageInput!) {
    updateCartItems(input: { cart_id: $cartId, cart_items: [{ cart_item_uid: $itemUid, quantity: $quantity, gift_message: $note }] }) {
      cart {
        id
        items {
          uid
          ... on SimpleCartItem { gift_message { to from message } }
          ... on ConfigurableCartItem { gift_message { to from message } }
          ... on BundleCartItem { gift_message { to from message } }
        }
      }
    }
  }
`);

const orderNotes = /* GraphQL */ `
  fragment OrderNotes on CustomerOrder {
    id
    items { __typename id gift_message { to from message } }
  }
`;

export const CustomerOrderNotes = document<Wire.CustomerOrderNotesQuery, Wire.CustomerOrderNotesQueryVariables>(/* GraphQL */ `
  query customerOrderNotes($number: String!) {
    customer {
      orders(filter: { number: { eq: $number } }, scope: WEBSITE, currentPage: 1, pageSize: 1) {
        items { ...OrderNotes }
      }
    }
  }
  ${orderNotes}
`);

export const GuestOrderNotes = document<Wire.GuestOrderNotesQuery, Wire.GuestOrderNotesQueryVariables>(/* GraphQL */ `
  query guestOrderNotes($token: String!) {
    guestOrderByToken(input: { token: $token }) { ...OrderNotes }
  }
  ${orderNotes}
`);
