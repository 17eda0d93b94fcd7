import type { Money } from '~/data/money';

export interface OrderedThing {
  id: string;
  name: string;
  quantity: number;
  picture: string | null;
  sku: string;
  /** Of a bundle the skus of what was chosen in it. */
  chosenSkus: string[];
}

export interface OrderSummary {
  number: string;
  /** The day of the order by the shop's own clock, `2026-11-23`. */
  day: string;
  /** Magento's label: a word of ours is shown for those that `statusWords` knows. */
  status: string;
  total: Money | null;
  things: OrderedThing[];
}

export interface OrderPageOf {
  orders: OrderSummary[];
  count: number;
  page: number;
  pages: number;
  /** So many of the customer's orders were looked through, and there are more; null where all were. */
  lookedThrough: number | null;
}

export interface OrderedItem extends OrderedThing {
  shipped: number;
  canceled: number;
  refunded: number;
  /** Of the product itself: what was put together has a sku of its own in an order. */
  productSku: string;
  /** A lift that was put together in the builder. */
  isConfigured: boolean;
  options: { label: string; values: { label: string; quantity: number; price: Money | null }[] }[];
}

export interface NamedAmount {
  label: string;
  amount: Money;
}

export interface OrderTotals {
  /** Without VAT. */
  goods: Money | null;
  discounts: NamedAmount[];
  delivery: Money | null;
  grand: Money | null;
  /** One for each rate. */
  taxes: NamedAmount[];
}

/** An invoice, a credit note or a shipment. */
export interface OrderPaper {
  number: string;
  items: { id: string; name: string; quantity: number }[];
  totals: OrderTotals | null;
  tracking: { title: string; number: string }[];
}

export interface OrderAddress {
  street: string;
  postcode: string;
  /** ISO 3166. */
  country: string;
  /** In the order of the country's envelopes. */
  lines: string[];
  telephone: string;
}

export interface Order extends Omit<OrderSummary, 'things'> {
  /** As `cancelOrder` names it. */
  id: string;
  /** Opens it without a question; never shown, never stored. */
  token: string;
  orderedBy: { name: string; email: string };
  items: OrderedItem[];
  totals: OrderTotals;
  payment: { name: string; code: string; details: string[] } | null;
  delivery: string;
  shippingAddress: OrderAddress | null;
  billingAddress: OrderAddress | null;
  comments: { message: string; day: string }[];
  shipments: OrderPaper[];
  invoices: OrderPaper[];
  creditNotes: OrderPaper[];
}

/** What Magento 2.4.8 says about an order in addition. */
export interface OrderAmounts {
  /** All pieces of an item, VAT included, by the item's id. */
  byItem: Record<string, Money>;
  /** VAT included. */
  goods: Money | null;
  /** `REORDER`, `CANCEL`, `RETURN`. */
  actions: string[];
}

/** How far the company's own order system is with a lift. */
export type Stage = 'ORDERED' | 'SURVEYED' | 'MADE' | 'FITTED';

/** Magento's usual labels, in lower case, and what we say instead; others are the company's own and stay as they are. */
const statusWords: Readonly<Record<string, string>> = {
  pending: 'received',
  'pending payment': 'payment',
  'payment review': 'payment',
  'suspected fraud': 'payment',
  processing: 'underWay',
  'on hold': 'waiting',
  complete: 'complete',
  closed: 'refunded',
  canceled: 'canceled',
};

/** Magento's codes of the states, by our word for them: what a filter names. */
export const statusCodes: Readonly<Record<string, readonly string[]>> = {
  received: ['pending'],
  payment: ['pending_payment', 'payment_review', 'fraud'],
  underWay: ['processing'],
  waiting: ['holded'],
  complete: ['complete'],
  refunded: ['closed'],
  canceled: ['canceled'],
};

export const statusWord = (status: string): string | undefined =>
  Object.entries(statusWords).find(([label]) => label === status.trim().toLowerCase())?.[1];

/** The company waits for its money, as far as it has said. */
export const isToBePaid = (status: string): boolean => ['received', 'payment'].includes(statusWord(status) ?? '');

/** A lift is among what was ordered: someone comes and fits it. */
export const hasLift = ({ items }: Pick<Order, 'items'>): boolean => items.some(({ isConfigured }) => isConfigured);

export const isEnded = (status: string): boolean => ['refunded', 'canceled'].includes(statusWord(status) ?? '');

export interface Step {
  name: 'ordered' | 'surveyed' | 'made' | 'fitted' | 'sent' | 'ready';
  state: 'done' | 'next' | 'later';
}

const liftSteps = ['ordered', 'surveyed', 'made', 'fitted'] as const;
const stages: readonly Stage[] = ['ORDERED', 'SURVEYED', 'MADE', 'FITTED'];

/**
 * The way of an order, as far as it is known. Magento knows the beginning and the end; between them only the company's own order system
 * knows more (`stage`), and without it nothing is claimed. Empty for an order that is over, and for services, which have no such way.
 */
export function stepsOf({ status, items, shippingAddress }: Order, stage: Stage | null, isCollected = false): Step[] {
  if (isEnded(status)) return [];
  const isDelivered =
    statusWord(status) === 'complete' || (items.length > 0 && items.every(({ quantity, shipped }) => shipped >= quantity));
  if (hasLift({ items })) {
    const reached = isDelivered ? liftSteps.length : 1 + Math.max(0, stages.indexOf(stage ?? 'ORDERED'));
    return liftSteps.map((name, place) => ({ name, state: stateOf(place, reached, stage !== null) }));
  }
  if (!shippingAddress) return [];
  return (['ordered', isCollected ? 'ready' : 'sent'] as const).map((name, place) => ({
    name,
    state: stateOf(place, isDelivered ? 2 : 1, true),
  }));
}

const stateOf = (place: number, reached: number, isNextKnown: boolean): Step['state'] => {
  if (place < reached) return 'done';
  return place === reached && isNextKnown ? 'next' : 'later';
};
