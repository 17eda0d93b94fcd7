import type { CartRow } from '../carts/cartStore';
import { lineTax } from '../carts/cartLines';
import { totalsOf, totalTax } from '../carts/cartTotals';
import { valueOf } from '../catalogue/money';
import { paymentMethodsFor } from '../payments/paymentMethods';
import type { Shop } from '../shop';

/** Magento's PaymentDetails: how the cart can be paid, and what it costs now. */
export function paymentDetails(shop: Shop, cart: CartRow) {
  return { payment_methods: paymentMethodsFor(shop, cart), totals: restTotals(shop, cart) };
}

/** Magento's TotalsInterface. */
export function restTotals(shop: Shop, cart: CartRow) {
  const totals = totalsOf(shop, cart);
  const tax = valueOf(totalTax(totals));
  const grandTotal = valueOf(totals.grandTotal);
  const net = valueOf(totals.subtotalExcludingTax);
  const giftCards = totals.giftCards.reduce((sum, card) => sum + card.applied, 0);
  const reduced = totals.coupon?.amount ?? 0;
  // Magento gives what is taken off as a negative amount.
  const discount = -valueOf(reduced) || 0;
  const segment = (code: string, title: string, value: number) => ({ code, title, value });
  return {
    grand_total: grandTotal,
    base_grand_total: grandTotal,
    subtotal: net,
    base_subtotal: net,
    discount_amount: discount,
    base_discount_amount: discount,
    subtotal_with_discount: valueOf(totals.subtotalExcludingTax - reduced),
    base_subtotal_with_discount: valueOf(totals.subtotalExcludingTax - reduced),
    shipping_amount: valueOf(totals.shipping - totals.shippingTax),
    base_shipping_amount: valueOf(totals.shipping - totals.shippingTax),
    shipping_discount_amount: 0,
    base_shipping_discount_amount: 0,
    tax_amount: tax,
    base_tax_amount: tax,
    weee_tax_applied_amount: null,
    shipping_tax_amount: valueOf(totals.shippingTax),
    base_shipping_tax_amount: valueOf(totals.shippingTax),
    subtotal_incl_tax: valueOf(totals.subtotalIncludingTax),
    shipping_incl_tax: valueOf(totals.shipping),
    base_shipping_incl_tax: valueOf(totals.shipping),
    base_currency_code: totals.currency,
    quote_currency_code: totals.currency,
    items_qty: totals.lines.reduce((sum, line) => sum + line.quantity, 0),
    items: totals.lines.map((line) => ({
      item_id: line.row.id,
      price: valueOf(line.unitPrice),
      base_price: valueOf(line.unitPrice),
      qty: line.quantity,
      row_total: valueOf(line.gross - lineTax(line)),
      row_total_incl_tax: valueOf(line.gross),
      price_incl_tax: valueOf(line.unitPrice),
      tax_amount: valueOf(lineTax(line)),
      tax_percent: (line.taxes.size === 1 ? ([...line.taxes.keys()][0] ?? 0) : 0) / 100,
      discount_amount: valueOf(totals.coupon?.byLine.get(line.row.id) ?? 0),
      discount_percent: 0,
      options: '[]',
      name: line.name,
    })),
    total_segments: [
      segment('subtotal', 'Subtotal', valueOf(totals.subtotalIncludingTax)),
      ...(reduced > 0 ? [segment('discount', `Discount (${totals.coupon?.label ?? ''})`, discount)] : []),
      segment('shipping', 'Shipping & Handling', valueOf(totals.shipping)),
      segment('tax', 'Tax', tax),
      ...(giftCards > 0 ? [segment('giftcardaccount', 'Gift Card', -valueOf(giftCards))] : []),
      segment('grand_total', 'Grand Total', grandTotal),
    ],
  };
}
