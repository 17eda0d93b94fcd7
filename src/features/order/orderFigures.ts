import { brand } from '~/config/brand';
import type { Cart, CartLine } from '~/features/cart';

/** What an order is worth, in minor units of its currency. `total` = `value` + `tax` + `shipping`, and all of them are commerce's. */
export interface OrderFigures {
  currency: string;
  total: number;
  /** Without tax and shipping. What a gift card pays is not in it, as it is not in commerce's total. */
  value: number;
  tax: number;
  /** Without tax. */
  shipping: number;
  items: OrderedItem[];
}

/** A line as GA4 names it; the price of one piece without VAT, in the currency's main unit. */
export interface OrderedItem {
  item_id: string;
  item_name: string;
  item_brand: string;
  item_variant?: string;
  price?: number;
  quantity: number;
}

/** The figures of a cart that is being ordered, as commerce gave them last. */
export function figuresOf({ totals, lines, selectedShippingMethod: method }: Cart): OrderFigures {
  const total = totals.grandTotal?.minor ?? 0;
  const tax = totals.taxes.reduce((sum, { amount }) => sum + amount.minor, 0);
  const shipping = (method?.priceExcludingTax ?? method?.price)?.minor ?? 0;
  return { currency: totals.currency, total, value: total - tax - shipping, tax, shipping, items: lines.map((line) => itemOf(line)) };
}

/** One line. The answers of a lift stay out of it: some of them are about a person's body. */
export function itemOf({ sku, name, quantity, kind, options, rowTotalExcludingTax: total }: CartLine): OrderedItem {
  const chosen = kind === 'configurable' ? options.flatMap(({ values }) => values.map(({ label }) => label)).join(', ') : '';
  return {
    item_id: sku,
    item_name: name,
    item_brand: brand.name,
    ...(chosen && { item_variant: chosen }),
    ...(total && quantity > 0 && { price: Math.round(total.minor / quantity) / 100 }),
    quantity,
  };
}
