import type { Money } from '~/data/money';
import { basketKind, type LineNote, type NamedAmount, type ShippingMethod } from '~/features/cart';
import type { Business } from '~/features/business';
import type { Deposit } from '~/features/deposit';
import type { Address } from '~/features/address';

/** Stored under `billing_address`. When it is the same as the delivery address, no address is stored. */
export type BillingAddress = ({ sameAsShippingAddress: true } | ({ sameAsShippingAddress: false } & Address)) & {
  business?: Business | undefined;
};

/** Where an order is collected: commerce's pickup location. While one is chosen, its place is the cart's delivery address at commerce. */
export interface Collection {
  code: string;
  name: string;
  street: string;
  postcode: string;
  city: string;
  /** ISO 3166. */
  country_id: string;
}

/** Stored under `shippingMethod`. */
export interface ChosenShippingMethod {
  carrier_code: string;
  method_code: string;
  carrier_title: string;
  /** Absent where it is delivered. The shopper's own address is stored apart, and stays. */
  pickup?: Collection | undefined;
}

/** As soon as possible, or not before a day (`YYYY-MM-DD`). */
export type DeliveryPreference = { kind: 'asap' } | { kind: 'date'; date: string };

/** Who uses the lift; asked at the end, together with privacy and terms. */
export type UsedBy = 'self' | 'household' | 'someone-else';

export interface Confirmations {
  privacy: boolean;
  terms: boolean;
  usedBy: UsedBy | null;
}

/** `asked`: the shopper was led to the provider's page; the others: and came back. `refused`: commerce does not take it. */
export const approvalStates = ['asked', 'approved', 'cancelled', 'refused'] as const;

/**
 * A payment that is approved on the provider's page before the order. Without the payer, who is known in memory alone, its token pays nothing;
 * it is kept so that only an approval that this browser has asked for is taken, and only for its basket.
 */
export interface PaymentApproval {
  code: string;
  token: string;
  cartId: string;
  state: (typeof approvalStates)[number];
}

export interface ReceiptLine {
  name: string;
  quantity: number;
  total: Money | null;
  /** Of which its picture is made. Absent in receipts that an older release stored. */
  shown?: { sku: string; selections: string[]; src: string | null } | undefined;
  note?: LineNote | undefined;
}

/** What happens next after an order; it depends on what was ordered. */
export type Follows = 'measuring' | 'express' | 'goods' | 'parcel' | 'collect' | 'service';

/** What the shopper ordered, for the confirmation. `id` is the order's number; null until commerce has returned it. */
export interface ReceiptOrder {
  attemptId: string;
  id: string | null;
  email: string;
  shipping_address: Address | null;
  lines: ReceiptLine[];
  total: Money | null;
  taxes: NamedAmount[];
  /** What is taken off the goods, by its name. Absent where nothing is. */
  discounts?: NamedAmount[] | undefined;
  /** What gift cards pay, by their codes. Absent where none does. */
  giftCards?: NamedAmount[] | undefined;
  shipping: ShippingMethod | null;
  preference: DeliveryPreference;
  /** Absent in receipts that an older release stored. */
  follows?: Follows | undefined;
  /** Commerce's code of the method. Absent in receipts that an older release stored. */
  paidBy?: string | undefined;
  /** Only a part was paid with the order. */
  deposit?: Deposit | undefined;
  /** Where it is collected; absent where it is delivered. */
  pickup?: Collection | undefined;
  /** Milliseconds since 1970. */
  placedAt: number;
}

/** The steps in their order. */
export const steps = ['contact', 'address', 'delivery', 'billing', 'payment', 'review'] as const;
export type Step = (typeof steps)[number];

export const isStep = (value: string | null): value is Step => steps.some((step) => step === value);

/** Commerce's carrier that is the company's own engineers. */
const visitors = 'steadwell';

/** Does anyone of ours come along? A lift is always brought and fitted; anything else comes as a parcel, but by our own carrier. */
export const isVisit = (cart: Parameters<typeof basketKind>[0], carrierCode: string | undefined): boolean =>
  basketKind(cart) === 'lift' || carrierCode === visitors;

/** Magento's In-Store Pickup. */
export const isPickup = ({ carrierCode, methodCode }: ShippingMethod): boolean => carrierCode === 'instore' && methodCode === 'pickup';

export const sameMethod = (one: ChosenShippingMethod, other: ShippingMethod): boolean =>
  one.carrier_code === other.carrierCode && one.method_code === other.methodCode;

const day = 24 * 60 * 60_000;

/** The earliest and the latest day that can be selected, as `YYYY-MM-DD`: two days to call and plan, half a year ahead. */
export function deliveryDayBounds(now: number): { earliest: string; latest: string } {
  return { earliest: dateOf(now + 2 * day), latest: dateOf(now + 183 * day) };
}

export const isDeliveryDay = (date: string, now: number): boolean => {
  const { earliest, latest } = deliveryDayBounds(now);
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && date >= earliest && date <= latest;
};

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * How the preference reaches the planners: Magento's `customer_notes` of the delivery address, a stock field. In English, because the
 * planners read it, not the shopper.
 */
export const notesOf = (preference: DeliveryPreference | null): string | null =>
  preference?.kind === 'date' ? `Not before ${preference.date}` : preference ? 'As soon as possible' : null;
