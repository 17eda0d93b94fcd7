import { document } from '~/data/document';
import { cartFields } from './cartFragment';
import type * as Wire from './cartGiftCardQueries.generated';

/** Adobe Commerce has gift cards, Magento Open Source does not: documents of their own, so that their refusal affects nothing else. */
export const CartGiftCards = document<Wire.CartGiftCardsQuery, Wire.CartGiftCardsQueryVariables>(/* GraphQL */ `
  query cartGiftCards($cartId: String!) {
    cart(cart_id: $cartId) {
      applied_gift_cards {
        code
        applied_balance { value currency }
        current_balance { value currency }
      }
    }
  }
`);

export const ApplyGiftCard = document<Wire.ApplyGiftCardMutation, Wire.ApplyGiftCardMutationVariables>(/* GraphQL */ `
  mutation applyGiftCard($cartId: String!, $code: String!) {
    applyGiftCardToCart(input: { cart_id: $cartId, gift_card_code: $code }) {
      cart { ...CartFields }
    }
  }
  ${cartFields}
`);

export const RemoveGiftCard = document<Wire.RemoveGiftCardMutation, Wire.RemoveGiftCardMutationVariables>(/* GraphQL */ `
  mutation removeGiftCard($cartId: String!, $code: String!) {
    removeGiftCardFromCart(input: { cart_id: $cartId, gift_card_code: $code }) {
      cart { ...CartFields }
    }
  }
  ${cartFields}
`);
