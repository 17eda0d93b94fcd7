import { cartById, type CartRow } from '../carts/cartStore';
import { totalsOf } from '../carts/cartTotals';
import type { Shop } from '../shop';
import { moveQuote, quoteLives, type QuoteRow } from './quoteStore';

/** What the goods of a quote cost now, minor units, VAT included. */
export function goodsPrice(shop: Shop, quote: QuoteRow): number {
  return totalsOf(shop, cartById(shop, quote.cart_id) as CartRow).subtotalIncludingTax;
}

/** The seller's side. Each works alone, under the lock of the quote's cart. */
export const sellersSteps = {
  open: (shop: Shop, quote: QuoteRow, _price: number | null, comment: string) =>
    moveQuote(shop, quote, 'processing_by_admin', 'seller', said(comment)),
  answer: (shop: Shop, quote: QuoteRow, price: number | null, comment: string) => {
    const before = goodsPrice(shop, quote);
    shop.database.run(
      'UPDATE negotiable_quotes SET price = coalesce(?, price), expires_at = ? WHERE cart_id = ?',
      price,
      shop.clock.now() + quoteLives,
      quote.cart_id,
    );
    const after = goodsPrice(shop, quote);
    moveQuote(shop, quote, 'submitted_by_admin', 'seller', { ...said(comment), ...(after !== before && { total: [before, after] }) });
  },
  decline: (shop: Shop, quote: QuoteRow, _price: number | null, comment: string) =>
    moveQuote(shop, quote, 'declined', 'seller', said(comment)),
  expire: (shop: Shop, quote: QuoteRow) => {
    shop.database.run('UPDATE negotiable_quotes SET expires_at = ? WHERE cart_id = ?', shop.clock.now(), quote.cart_id);
    moveQuote(shop, quote, 'expired', 'system');
  },
};

export type SellersStep = keyof typeof sellersSteps;

const said = (comment: string) => (comment === '' ? {} : { comment });
