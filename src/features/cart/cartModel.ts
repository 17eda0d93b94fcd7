import type { Money } from '~/data/money';

/** One answer or option of a line. `price` is null where commerce gives none, or the option is free. */
export interface LineOptionValue {
  label: string;
  quantity: number;
  price: Money | null;
}

export interface LineOption {
  label: string;
  values: LineOptionValue[];
}

export interface CartLine {
  uid: string;
  sku: string;
  name: string;
  /** Magento's type of cart line in small letters, without the suffix `CartItem`: `bundle`, `configurable`, `simple` … */
  kind: string;
  quantity: number;
  image: { url: string; label: string } | null;
  /** For one piece, VAT included. */
  unitPrice: Money | null;
  /** For all pieces, VAT included. */
  rowTotal: Money | null;
  /** For all pieces, without VAT. */
  rowTotalExcludingTax: Money | null;
  discount: Money | null;
  options: LineOption[];
  /** What `addProductsToCart` needs to add the same line again. */
  selectedOptions: string[];
  /** The same, of what the shopper has entered. */
  enteredOptions?: EnteredOption[];
}

/** What stands on a card beside a thing: Magento's gift message. A name may be empty; without a message there is no note. */
export interface LineNote {
  to: string;
  from: string;
  message: string;
}

/** An answer in the shopper's own words, as commerce names it. */
export interface EnteredOption {
  uid: string;
  value: string;
}

export interface ShippingMethod {
  carrierCode: string;
  carrierTitle: string;
  methodCode: string;
  methodTitle: string;
  /** VAT included. */
  price: Money | null;
  /** Of a chosen method; absent in what an older release stored. */
  priceExcludingTax?: Money | null;
}

export interface PaymentMethod {
  code: string;
  title: string;
}

export interface NamedAmount {
  label: string;
  amount: Money;
}

/** A gift card that pays for a part of the cart. */
export interface AppliedGiftCard extends NamedAmount {
  /** What stays on it after this order; null where commerce does not say. */
  rest: Money | null;
}

export interface CartTotals {
  currency: string;
  grandTotal: Money | null;
  subtotalIncludingTax: Money | null;
  subtotalExcludingTax: Money | null;
  /** One per VAT rate, in commerce's words. */
  taxes: NamedAmount[];
  discounts: NamedAmount[];
}

/** The cart as the screens use it. It holds no names, addresses or e-mails. */
export interface Cart {
  id: string;
  isVirtual: boolean;
  lines: CartLine[];
  totals: CartTotals;
  /** The voucher's code, whether or not it takes anything off at the moment; absent in what an older release stored. */
  coupon?: string | null;
  shippingMethods: ShippingMethod[];
  selectedShippingMethod: ShippingMethod | null;
  paymentMethods: PaymentMethod[];
  /** Lines that commerce left out of this answer because they cannot be sold at the moment, as far as it named them. */
  dropped: { uid?: string; name?: string }[];
}

/** Specification section 9: the currency that is used where there is no price. */
export const currencyWithoutPrice = 'USD';

export const isEmpty = (cart: Cart | null | undefined): boolean => !cart || cart.lines.length === 0;

/** What an order of this cart contains: a lift to install, goods to deliver, or only a service. */
export type BasketKind = 'lift' | 'goods' | 'service';

export function basketKind(cart: Pick<Cart, 'lines' | 'isVirtual'> | null | undefined): BasketKind {
  if (cart?.lines.some(({ kind }) => kind === 'bundle')) return 'lift';
  return cart?.isVirtual ? 'service' : 'goods';
}

export interface CartSummary {
  currencyCode: string;
  /** Sum of the lines' quantities. */
  numItems: number;
  /** The grand total, in minor units. */
  subtotal: number;
}

export function summaryOf(cart: Cart | null | undefined): CartSummary {
  return {
    currencyCode: cart?.totals.grandTotal?.currency ?? currencyWithoutPrice,
    numItems: (cart?.lines ?? []).reduce((sum, line) => sum + line.quantity, 0),
    subtotal: cart?.totals.grandTotal?.minor ?? 0,
  };
}

/** When Magento merges two lines into one: the same product with the same options. */
export interface LineIdentity {
  sku: string;
  selectedOptions: readonly string[];
  enteredOptions?: readonly EnteredOption[];
}

const answersOf = ({ selectedOptions, enteredOptions = [] }: LineIdentity): string =>
  [...selectedOptions, ...enteredOptions.map(({ uid, value }) => `${uid}=${value}`)].sort().join('\n');

export function isSameLine(one: LineIdentity, other: LineIdentity): boolean {
  return one.sku === other.sku && answersOf(one) === answersOf(other);
}

export const lineLike = (cart: Cart | null | undefined, wanted: LineIdentity): CartLine | undefined =>
  cart?.lines.find((line) => isSameLine(line, wanted));

export const quantityOf = (cart: Cart | null | undefined, wanted: LineIdentity): number => lineLike(cart, wanted)?.quantity ?? 0;

export const lineByUid = (cart: Cart | null | undefined, uid: string): CartLine | undefined => cart?.lines.find((line) => line.uid === uid);

/** Lines of the first cart that are missing in the second. */
export const missingLines = (before: Cart | null | undefined, now: Cart): CartLine[] =>
  (before?.lines ?? []).filter((line) => !lineByUid(now, line.uid));

/** A short hash of the lines and the total: equal carts have equal fingerprints (FNV-1a, 32 bit). It identifies, it does not protect. */
export function fingerprintOf(cart: Cart): string {
  const lines = cart.lines.map((line) => [line.sku, line.quantity, ...[...line.selectedOptions].sort()].join('|')).sort();
  const text = [...lines, cart.totals.grandTotal?.minor ?? '', cart.totals.currency].join('\n');
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}
