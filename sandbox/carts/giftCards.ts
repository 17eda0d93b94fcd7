import { converted, inOwnCurrency } from '../catalogue/money';
import { Refusal } from '../refusal';
import type { SeedStoreView } from '../seed/seedTypes';
import type { Shop } from '../shop';
import type { CartRow } from './cartStore';

/** A gift card of the store's website: its balance in minor units of the currency that is seen. */
export function giftCardOf(shop: Shop, store: SeedStoreView, code: string): { code: string; balance: number } | undefined {
  const card = shop.database.one<{ code: string; balance: number }>(
    'SELECT code, balance FROM gift_cards WHERE code = ? AND website_code = ?',
    code.trim(),
    store.websiteCode,
  );
  return card && { ...card, balance: converted(card.balance, store) };
}

/** Takes from a card what an order pays with it, or gives it back (negative). @param amount in the currency of `store`; a card is never overdrawn */
export function spendGiftCard(shop: Shop, store: SeedStoreView, code: string, amount: number): void {
  shop.database.run('UPDATE gift_cards SET balance = MAX(0, balance - ?) WHERE code = ?', inOwnCurrency(amount, store), code);
}

/** Puts a card on the cart; Magento's words when it is unknown, empty or there already. */
export function applyGiftCard(shop: Shop, cart: CartRow, store: SeedStoreView, code: string): void {
  const card = giftCardOf(shop, store, code);
  if (!card || card.balance === 0) throw new Refusal('graphql-input', 'The gift card code is invalid. Verify the code and try again.');
  const { changes } = shop.database.run('INSERT OR IGNORE INTO cart_gift_cards (cart_id, code) VALUES (?, ?)', cart.id, card.code);
  if (changes === 0) throw new Refusal('graphql-input', 'The gift card code is already applied to the cart.');
}

export function removeGiftCard(shop: Shop, cart: CartRow, code: string): void {
  const { changes } = shop.database.run('DELETE FROM cart_gift_cards WHERE cart_id = ? AND code = ?', cart.id, code.trim());
  if (changes === 0) throw new Refusal('graphql-input', "The gift card code couldn't be removed from the cart.");
}
