import type { Money } from '~/data/money';

/**
 * The state of an order. `sent` is stored before the first byte is sent; a lost reply makes it `unknown`, never `declined`.
 * sent → confirmed | declined | unknown; unknown → confirmed | declined | not-placed | handed-over. Where the order comes before its payment:
 * sent | unknown → awaiting-payment → confirmed | unpaid. `unpaid`: commerce has cancelled the order and given the cart back.
 */
export type OrderAttemptState =
  'sent' | 'unknown' | 'awaiting-payment' | 'confirmed' | 'declined' | 'not-placed' | 'unpaid' | 'handed-over';

/** One attempt to place one cart's order. It holds no personal data: it outlives the checkout and is kept in storage. */
export interface OrderAttemptRecord {
  /** Also the request's Idempotency-Key. */
  attemptId: string;
  /** The masked id of the ordered cart. */
  cartId: string;
  storeCode: string;
  /** Equal lines and total have an equal fingerprint. */
  fingerprint: string;
  /** Null: found by its cart alone. */
  total: Money | null;
  /** Milliseconds since 1970. */
  startedAt: number;
  state: OrderAttemptState;
  /** Known once commerce has returned it; a confirmed order without one says "your number follows by e-mail". */
  orderNumber: string | null;
  /** The shopper has read the outcome: no banner any more. */
  isSeen: boolean;
  /**
   * Its customer has signed in since, so the cart may have been merged into the customer's: that it is no longer active, with the number
   * that a refused payment reserved, proves no order from then on.
   */
  mayBeMerged?: true;
  /** The order comes first and is paid on the provider's page: it counts once commerce says that it is paid. */
  isPaidAfter?: true;
}

/** The outcome is looked up at these intervals, then every 30 s. */
export const lookUpAfter: readonly number[] = [1_000, 2_000, 4_000, 8_000, 15_000];
export const lookUpEvery = 30_000;
/** After this long the order is handed over to the staff. */
export const handOverAfter = 15 * 60_000;
/** A payment is decided at the provider within hours; without any word from commerce the staff take over after a day. */
export const paymentAwaitedFor = 24 * 60 * 60_000;
/** How long the outcome is shown on every page. */
export const bannerFor = 24 * 60 * 60_000;
/** So many look-ups without a trace of the order before it counts as not placed: well past any proxy's own timeout. */
export const looksBeforeNotPlaced = 7;
/** Attempts kept; the outcome of older ones is in the shopper's e-mails. */
export const recordsKept = 5;

export const isOpen = ({ state }: OrderAttemptRecord): boolean => state === 'sent' || state === 'unknown' || state === 'awaiting-payment';

/** The reference that the shopper reads out on the phone: the first eight characters, in capitals. */
export const shortIdOf = (attemptId: string): string => attemptId.slice(0, 8).toUpperCase();

/** What the two sources together say about an attempt. */
export type Verdict =
  | { kind: 'confirmed'; orderNumber: string | null }
  | { kind: 'declined'; message: string }
  | { kind: 'awaiting'; orderNumber: string }
  | { kind: 'unpaid' }
  | { kind: 'not-placed' }
  | { kind: 'running' }
  | { kind: 'no-trace' }
  | { kind: 'no-answer' };

/**
 * The edge's record of an order attempt: GET /placements/{attemptId}. `not-placed` is final: the edge will never forward that key any more.
 * `null`: the edge does not know the key.
 */
export interface EdgeRecord {
  state: 'running' | 'confirmed' | 'declined' | 'unknown' | 'not-placed';
  /** Commerce's status and message, where its reply was received. */
  status: number | null;
  message: string;
  orderNumber: string | null;
}

/** The part of Magento's quote that shows whether it became an order. `null`: no such cart. */
export type GuestCart = { isActive: boolean; reservedOrderId: string | null } | null;

/**
 * Combines both answers. A cart that is no longer active and has reserved a number is the strongest evidence for the order. The number of
 * an active cart is none (the payment may have failed), nor is an inactive cart without one: it was merged into a customer's. A cart that
 * commerce does not know was never ordered. `undefined` stands for a look-up that failed itself. Where the cart may have been merged since,
 * the edge's final answer counts more than the cart.
 */
export function verdictOf(edge: EdgeRecord | null | undefined, cart: GuestCart | undefined, mayBeMerged = false): Verdict {
  const isProof = !(mayBeMerged && isClosed(edge));
  if (isProof && cart && !cart.isActive && cart.reservedOrderId) return { kind: 'confirmed', orderNumber: cart.reservedOrderId };
  if (edge?.state === 'confirmed') return { kind: 'confirmed', orderNumber: edge.orderNumber };
  if (edge?.state === 'declined')
    return cart !== undefined && isBusinessAnswer(edge.status) ? { kind: 'declined', message: edge.message } : { kind: 'running' };
  if (edge?.state === 'not-placed') return { kind: 'not-placed' };
  if (edge) return { kind: 'running' };
  return cart !== undefined ? { kind: 'no-trace' } : { kind: 'no-answer' };
}

/** The edge has found out that there is no order, and the key can make none any more. */
const isClosed = (edge: EdgeRecord | null | undefined): boolean =>
  edge?.state === 'not-placed' || (edge?.state === 'declined' && isBusinessAnswer(edge.status));

/** Only commerce's own refusal counts as one; a gateway's error says nothing about the order. */
const isBusinessAnswer = (status: number | null): boolean => status !== null && status >= 400 && status < 500;
