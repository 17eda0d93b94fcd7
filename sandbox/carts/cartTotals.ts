import { converted, taxInside } from '../catalogue/money';
import type { SeedShippingMethod } from '../seed/delivery';
import type { SeedStoreView } from '../seed/seedTypes';
import type { Shop } from '../shop';
import { atAgreedPrice } from '../quotes/agreedPrice';
import { isVirtualLine, linesOf, lineTax, storeOfCart, type CartLine } from './cartLines';
import type { CartRow } from './cartStore';
import { appliedCoupon, type AppliedCoupon } from './coupons';
import { isCartReverseCharge, withoutVat } from './reverseCharge';
import { methodPrice, selectedMethod } from './shippingMethods';
import { atReliefRates, deliveryAt, deliveryRate, reliefOf } from './vatRelief';

export interface AppliedGiftCard {
  code: string;
  /** minor units left on the card before this order */
  balance: number;
  /** minor units that this cart takes from it */
  applied: number;
}

/** The sums of a cart in minor units of its currency. `grandTotal` is what is still to be paid. */
export interface CartTotals {
  currency: string;
  lines: CartLine[];
  subtotalIncludingTax: number;
  subtotalExcludingTax: number;
  shippingMethod?: SeedShippingMethod;
  shipping: number;
  shippingTax: number;
  /** by rate in hundredths of a percent; a zero rate stands here only where it is the reverse charge or a relief */
  taxes: { rate: number; amount: number; isRelief?: true }[];
  /** what a coupon takes off the lines; their own sums are as before, the taxes are less */
  coupon: AppliedCoupon | null;
  giftCards: AppliedGiftCard[];
  grandTotal: number;
}

/** @param wanted the delivery to reckon with, where it is not the one that the cart has chosen */
export function totalsOf(shop: Shop, cart: CartRow, wanted = selectedMethod(shop, cart)): CartTotals {
  const store = storeOfCart(shop, cart);
  const isReversed = isCartReverseCharge(shop, cart);
  const relief = reliefOf(shop, cart);
  const agreed = atAgreedPrice(shop, cart, linesOf(shop, cart));
  const lines = isReversed ? agreed.map((line) => withoutVat(line, store)) : agreed.map((line) => atReliefRates(line, store, relief));
  // What needs no delivery costs none, whatever method was sent along.
  const shippingMethod = lines.every(isVirtualLine) ? undefined : wanted;
  const shippingRate = isReversed ? 0 : deliveryRate(lines, store, relief);
  const shipping = shippingMethod ? deliveryAt(methodPrice(shippingMethod, store), store, shippingRate) : 0;
  const shippingTax = taxInside(shipping, shippingRate);
  const gross = lines.reduce((sum, line) => sum + line.gross, 0);
  const coupon = appliedCoupon(shop, cart, store, lines);
  const due = gross + shipping - (coupon?.amount ?? 0);
  const giftCards = appliedGiftCards(shop, cart, due, store);
  return {
    currency: store.currency,
    lines,
    subtotalIncludingTax: gross,
    subtotalExcludingTax: gross - lines.reduce((sum, line) => sum + lineTax(line), 0),
    ...(shippingMethod ? { shippingMethod } : {}),
    shipping,
    shippingTax,
    taxes: isReversed ? [{ rate: 0, amount: 0 }] : taxesByRate(lines, coupon, shippingRate, shippingTax, relief === 'zero'),
    coupon,
    giftCards,
    grandTotal: due - giftCards.reduce((sum, card) => sum + card.applied, 0),
  };
}

/** What a delivery costs a cart as it is now. @returns minor units, without VAT and with it */
export function deliveryPrice(shop: Shop, cart: CartRow, method: SeedShippingMethod): { net: number; gross: number } {
  const store = storeOfCart(shop, cart);
  const rate = isCartReverseCharge(shop, cart) ? 0 : deliveryRate(linesOf(shop, cart), store, reliefOf(shop, cart));
  const gross = deliveryAt(methodPrice(method, store), store, rate);
  return { net: gross - taxInside(gross, rate), gross };
}

/** All VAT in the cart, delivery included. */
export function totalTax(totals: CartTotals): number {
  return totals.taxes.reduce((sum, tax) => sum + tax.amount, 0);
}

/** VAT of the goods after what a coupon takes off. */
export const goodsTax = (totals: CartTotals): number => totalTax(totals) - totals.shippingTax;

function taxesByRate(
  lines: readonly CartLine[],
  coupon: AppliedCoupon | null,
  shippingRate: number,
  shippingTax: number,
  isRelieved: boolean,
): CartTotals['taxes'] {
  const byRate = new Map<number, number>([[shippingRate, shippingTax]]);
  for (const line of lines) {
    const paidShare = 1 - (coupon?.byLine.get(line.row.id) ?? 0) / (line.gross || 1);
    for (const [rate, tax] of line.taxes) byRate.set(rate, (byRate.get(rate) ?? 0) + Math.round(tax * paidShare));
  }
  return [...byRate]
    .filter(([rate, amount]) => amount > 0 || (isRelieved && rate === 0))
    .sort(([one], [other]) => other - one)
    .map(([rate, amount]) => ({ rate, amount, ...(rate === 0 && { isRelief: true as const }) }));
}

/** Cards pay in the order they were applied, each as much as it can. */
function appliedGiftCards(shop: Shop, cart: CartRow, due: number, store: SeedStoreView): AppliedGiftCard[] {
  const cards = shop.database.all<{ code: string; balance: number }>(
    `SELECT gift_cards.code, gift_cards.balance FROM cart_gift_cards JOIN gift_cards USING (code)
     WHERE cart_gift_cards.cart_id = ? ORDER BY cart_gift_cards.rowid`,
    cart.id,
  );
  let left = due;
  return cards.map(({ code, balance: own }) => {
    const balance = converted(own, store);
    const applied = Math.min(balance, left);
    left -= applied;
    return { code, balance, applied };
  });
}
