import { document } from '~/data/document';
import type * as Wire from './cartGiftCardQueries.generated';

/** Adobe Commerce knows gift cards, Magento Open Source does not: a document of its own, so that its refusal costs nothing else. */
export const CartGiftCards = document<Wire.CartGiftCardsQuery, Wire.CartGiftCardsQueryVariables>(`
  query cartGiftCards($cartId: String!) {
    cart(cart_id: $cartId) {
      applied_gift_cards { code applied_balance { value currency } }
    }
  }
`);
