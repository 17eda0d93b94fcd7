import type { Money } from '~/data/money';
import type { ShippingMethod } from '~/features/cart';

/** Specification section 3, "Address"; names are commerce's own. `title` is Magento's prefix. */
export interface Address {
  title: string;
  firstname: string;
  lastname: string;
  street: string[];
  city: string;
  region_code: string;
  postcode: string;
  telephone: string;
  country_id: string;
}

/** Stored under `billing_address`. When it is the same, nothing else is kept. */
export type BillingAddress = { sameAsShippingAddress: true } | ({ sameAsShippingAddress: false } & Address);

/** Stored under `shippingMethod`. */
export interface ChosenShippingMethod {
  carrier_code: string;
  method_code: string;
  carrier_title: string;
}

/** As soon as possible, or not before a day (`YYYY-MM-DD`). */
export type DeliveryWish = { kind: 'asap' } | { kind: 'date'; date: string };

/** Who the lift is used by; asked at the end, together with privacy and terms. */
export type UsedBy = 'self' | 'household' | 'someone-else';

export interface Confirmations {
  privacy: boolean;
  terms: boolean;
  usedBy: UsedBy | null;
}

/** What a payment provider gave for a card. It lives in memory only: never stored, never reused for another attempt. */
export interface PaymentData {
  nonce: string;
  /** "Visa ending 1111"; empty when the provider says nothing. */
  label: string;
  /** Milliseconds since 1970. */
  receivedAt: number;
}

/** A provider forgets its nonce after three hours; ours is asked for again well before. */
export const paymentDataLives = 2 * 60 * 60_000;

export interface ReceiptLine {
  name: string;
  quantity: number;
  total: Money | null;
}

/** What the shopper ordered, for the confirmation. `id` is the order's number; null until commerce told it. */
/** What happens after an order, as it follows from what was ordered. */
export type Follows = 'measuring' | 'express' | 'goods' | 'service';

export interface ReceiptOrder {
  attemptId: string;
  id: string | null;
  email: string;
  shipping_address: Address | null;
  lines: ReceiptLine[];
  total: Money | null;
  taxes: { label: string; amount: Money }[];
  shipping: ShippingMethod | null;
  wish: DeliveryWish;
  /** Absent in receipts that an older page wrote. */
  follows?: Follows | undefined;
  /** Milliseconds since 1970. */
  placedAt: number;
}

/** The steps in their order. */
export const steps = ['contact', 'address', 'delivery', 'billing', 'payment', 'review'] as const;
export type Step = (typeof steps)[number];

export const isStep = (value: string | null): value is Step => steps.some((step) => step === value);

export const sameMethod = (one: ChosenShippingMethod, other: ShippingMethod): boolean =>
  one.carrier_code === other.carrierCode && one.method_code === other.methodCode;
