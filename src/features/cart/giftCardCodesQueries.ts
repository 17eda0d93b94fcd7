import { document } from '~/data/document';
import { cartFields } from './cartFragment';
import type * as Wire from './giftCardCodesQueries.generated';

/** Adobe Commerce alone has gift cards. */
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
