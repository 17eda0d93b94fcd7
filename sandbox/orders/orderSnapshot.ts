import type { Address } from '../carts/addresses';
import type { CartTotals } from '../carts/cartTotals';
import { lineTax, type CartLine } from '../carts/cartLines';
import { type LineNote, noteOf } from '../carts/lineNotes';
import { totalTax } from '../carts/cartTotals';
import type { SeedShippingMethod } from '../seed/delivery';
import type { SeedStoreView } from '../seed/seedTypes';

/** One line of an order as it was when it was placed; later catalogue changes do not touch it. Amounts: minor units. */
export interface OrderLine {
  sku: string;
  childSku?: string;
  name: string;
  kind: string;
  urlKey: string;
  quantity: number;
  unitPrice: number;
  gross: number;
  tax: number;
  options: {
    optionId: number;
    label: string;
    values: { selectionId: number; name: string; sku: string; quantity: number; price: number }[];
  }[];
  /** what the buyer wrote about it */
  note?: LineNote;
  /** configurable: attribute label and value label */
  chosen?: { label: string; value: string };
}

export interface OrderSnapshot {
  lines: OrderLine[];
  subtotalIncludingTax: number;
  subtotalExcludingTax: number;
  shipping: number;
  shippingTax: number;
  shippingTitle: string;
  /** absent in orders of an older release, and where a shop makes no difference */
  deliveredBy?: SeedShippingMethod['by'];
  /** where it is collected */
  pickup?: { code: string; name: string; phone: string };
  tax: number;
  taxes: CartTotals['taxes'];
  giftCards: { code: string; amount: number }[];
  /** absent in orders of an older release */
  coupon?: { code: string; label: string; amount: number };
  shippingAddress?: Address;
  billingAddress: Address;
  payment: { code: string; title: string; cardLabel: string; poNumber?: string };
  isVirtual: boolean;
  customerNotes: string;
}

/** Freezes a cart's totals into what an order keeps. */
export function snapshotOf(
  totals: CartTotals,
  store: SeedStoreView,
  rest: Pick<OrderSnapshot, 'billingAddress' | 'payment' | 'isVirtual' | 'customerNotes' | 'pickup'> & { shippingAddress?: Address },
): OrderSnapshot {
  const method = totals.shippingMethod;
  const { pickup } = rest;
  return {
    ...rest,
    ...(pickup && { pickup: { code: pickup.code, name: pickup.name, phone: pickup.phone } }),
    lines: totals.lines.map((line) => orderLine(line, store)),
    subtotalIncludingTax: totals.subtotalIncludingTax,
    subtotalExcludingTax: totals.subtotalExcludingTax,
    shipping: totals.shipping,
    shippingTax: totals.shippingTax,
    shippingTitle: method
      ? `${method.carrierTitle[store.storeCode] ?? ''} - ${pickup?.name ?? method.methodTitle[store.storeCode] ?? ''}`
      : '',
    ...(method?.by && { deliveredBy: method.by }),
    tax: totalTax(totals),
    taxes: totals.taxes,
    ...(totals.coupon && { coupon: { code: totals.coupon.code, label: totals.coupon.label, amount: totals.coupon.amount } }),
    giftCards: totals.giftCards.map((card) => ({ code: card.code, amount: card.applied })),
  };
}

function orderLine(line: CartLine, store: SeedStoreView): OrderLine {
  const configurable = line.product.seed.configurable;
  const note = noteOf(line.row);
  const value = configurable?.children.find((child) => child.sku === line.choice.child)?.valueLabel[store.storeCode];
  return {
    sku: line.product.sku,
    ...(line.child ? { childSku: line.child.sku } : {}),
    name: line.name,
    kind: line.product.seed.kind,
    urlKey: line.product.seed.urlKey[store.storeCode] ?? '',
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    gross: line.gross,
    tax: lineTax(line),
    options: optionsOf(line, store),
    ...(note && { note }),
    ...(configurable && value ? { chosen: { label: configurable.label[store.storeCode] ?? '', value } } : {}),
  };
}

function optionsOf(line: CartLine, store: SeedStoreView): OrderLine['options'] {
  const options = new Map<number, OrderLine['options'][number]>();
  for (const part of line.parts) {
    const option = options.get(part.option.id) ?? {
      optionId: part.option.id,
      label: part.option.title[store.storeCode] ?? '',
      values: [],
    };
    option.values.push({
      selectionId: part.selectionId,
      name: part.name,
      sku: part.product.sku,
      quantity: part.quantity,
      price: part.price,
    });
    options.set(part.option.id, option);
  }
  return [...options.values()];
}
