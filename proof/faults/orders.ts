import type { OrderAttemptRecord } from '../../src/features/order-attempt';
import { isOpen } from '../../src/features/order-attempt';
import { inCarts, ordered } from './cartQuantities';
import type { OrderRow } from './commerceTables';
import { linesIn } from './commerceTables';
import type { Attempt } from './observer';
import { cartText } from './press';
import type { LineChange } from './linearise';
import { approvalViolations, chargeViolations, depositViolations, redirectViolations } from './paymentProvider';
import type { Run } from './run';

/** The invariants of orders: each is known to its shopper, holds what was shown, was made once, and exists. */
export const orderViolations = (run: Run, orders: OrderRow[]): string[] => [
  ...ordersUnknown(run, orders),
  ...ordersImagined(run, orders),
  ...ordersUnseen(run, orders),
  ...approvalViolations(run),
  ...redirectViolations(run),
  ...chargeViolations(run),
  ...depositViolations(run),
  ...run.stock.oversold(),
];

/** The records as any living tab knows them. */
export function recordsOf({ tabs }: Run): OrderAttemptRecord[] {
  return tabs.flatMap((tab) => tab.state().orderAttempt.records);
}

function ordersUnknown(run: Run, orders: OrderRow[]): string[] {
  const records = recordsOf(run);
  return orders.flatMap(({ number, maskedId }) => {
    const attempts = run.observer.attempts.filter(({ cartId }) => cartId === maskedId);
    if (attempts.length === 0) return [`order ${number} was never sent`];
    if (run.acceptedLosses.has('placement') || run.acceptedLosses.has('storage')) return [];
    const known = records.filter(({ cartId }) => cartId === maskedId);
    const isKnown = known.some((record) => record.state === 'confirmed' || record.state === 'handed-over' || isOpen(record));
    if (isKnown || attempts.some(({ confirmedAt }) => confirmedAt < Infinity)) return [];
    return [`order ${number} is not known to its shopper: ${known.map(({ state }) => state).join() || 'no record'}`];
  });
}

/** Confirmed orders that do not exist, and second orders sent while the first may have been made. */
function ordersImagined(run: Run, orders: OrderRow[]): string[] {
  const { observer, acceptedLosses } = run;
  const exists = (cartId: string) => orders.some(({ maskedId }) => maskedId === cartId);
  // Whatever was destroyed: an order that was found by its cart is one.
  const found = recordsOf(run)
    .filter(({ state, total, cartId }) => state === 'confirmed' && total === null && !exists(cartId))
    .map(({ cartId }) => `order: basket ${cartId} was found to be ordered and is no order`);
  if (acceptedLosses.has('placement') || acceptedLosses.has('storage')) return found;
  const imagined = observer.attempts
    .filter(({ confirmedAt, cartId }) => confirmedAt < Infinity && !exists(cartId))
    .map(({ attemptId }) => `order: attempt ${attemptId} was confirmed and is no order`);
  return [
    ...found,
    ...imagined,
    ...observer.orderedTwice.map((cartId) => `order: basket ${cartId} was ordered again while its order was open or made`),
  ];
}

/**
 * An order holds the cart that was shown when the shopper pressed. (A change by another tab between press and sending is accepted, and a
 * line that is in stock again before commerce has answered.)
 */
function ordersUnseen(run: Run, orders: OrderRow[]): string[] {
  return orders.flatMap(({ number, maskedId, cart, website }) => {
    const bought = cartText(linesIn(run, website, 'carts.id = ?', cart));
    const attempts = run.observer.attempts.filter(({ cartId }) => cartId === maskedId);
    const isSeen = attempts.some((attempt) => attempt.pressed.seen === bought || isChangedElsewhere(run, attempt));
    if (isSeen || attempts.length === 0) return [];
    return [`order: ${number} holds ${bought}; its shopper saw ${attempts.map(({ pressed }) => pressed.seen).join(' or ')}`];
  });
}

export const isChangedElsewhere = ({ history, stock, acceptedLosses }: Run, { tab, pressed, sentAt, confirmedAt }: Attempt): boolean => {
  // No other page, nor the next one after a crash, can know of an attempt that could not be stored.
  const knownFrom = acceptedLosses.has('storage') ? confirmedAt : sentAt;
  const isChange = ({ start, end }: LineChange) => start < knownFrom && end > pressed.at;
  return stock.hasChanged(pressed.at, confirmedAt) || history.invoked.some((other) => other.tab !== tab && other.changes.some(isChange));
};

/** What an order of so many did to a line: it took them between the first sending and the first confirmation. */
export function takenByOrder({ maskedId, number, customer, othersCarts }: OrderRow, quantity: number, all: readonly Sending[]): LineChange {
  const attempts = all.filter(({ cartId }) => cartId === maskedId);
  return {
    what: `order ${number} of ${quantity}`,
    start: Math.min(...attempts.map(({ sentAt }) => sentAt)),
    end: Math.min(...attempts.map(({ confirmedAt }) => confirmedAt)),
    effect: 'must',
    apply: ordered(quantity, customer !== null, othersCarts > 0),
  };
}

type Sending = Pick<Attempt, 'cartId' | 'sentAt' | 'confirmedAt'>;

/** A customer's cart that commerce lost, and whose customer signed out before it was read again. */
export const lostWithCart: LineChange = {
  what: 'gone',
  start: 0,
  end: Infinity,
  effect: 'may',
  apply: (before) => [inCarts(before % 1000, 0)],
};
