import { money } from '../catalogue/money';
import { changeCart } from '../carts/cartAccess';
import { applyGiftCard, giftCardOf, removeGiftCard } from '../carts/giftCards';
import { Refusal } from '../refusal';
import { cartParent, type CartParent } from './cartItems';
import type { Resolvers } from './resolvers';

interface CartCardInput {
  cart_id: string;
  gift_card_code: string;
}

export const GiftCardAccountGraphQl: Resolvers = {
  Query: {
    giftCardAccount: (_parent, { input }: { input: { gift_card_code: string } }, { shop, store }) => {
      const card = giftCardOf(shop, store, input.gift_card_code);
      if (!card) throw new Refusal('graphql-no-such-entity', 'Invalid gift card');
      return { code: card.code, balance: money(card.balance, store.currency), expiration_date: null };
    },
  },
  Mutation: {
    applyGiftCardToCart: async (_parent, { input }: { input: CartCardInput }, visit) => {
      const cart = await changeCart(visit, input.cart_id, (row) => applyGiftCard(visit.shop, row, visit.store, input.gift_card_code));
      return { cart: cartParent(visit.shop, cart) };
    },
    removeGiftCardFromCart: async (_parent, { input }: { input: CartCardInput }, visit) => {
      const cart = await changeCart(visit, input.cart_id, (row) => removeGiftCard(visit.shop, row, input.gift_card_code));
      return { cart: cartParent(visit.shop, cart) };
    },
  },
  Cart: {
    applied_gift_cards: (parent: CartParent) => {
      const { giftCards, currency } = parent.totals();
      return giftCards.map((card) => ({
        code: card.code,
        current_balance: money(card.balance, currency),
        applied_balance: money(card.applied, currency),
        expiration_date: null,
      }));
    },
  },
};
