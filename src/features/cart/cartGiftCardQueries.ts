import { document } from '~/data/document';
import type * as Wire from './cartGiftCardQueries.generated';

/** Adobe Commerce has gift cards, Magento Open Source does not: a document of its own, so that its refusal affects nothing else. */
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
