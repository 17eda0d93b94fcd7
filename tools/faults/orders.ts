import type { PlacementRecord } from '../../src/features/placement';
import { isOpen } from '../../src/features/placement';
import { inBaskets, ordered } from './baskets';
import type { OrderRow } from './books';
import { linesIn } from './books';
import type { Attempt } from './hearing';
import { basketText } from './hearing';
import type { LineChange } from './linearise';
import type { Run } from './run';

/** What must hold of orders: each is known to its shopper, is what they saw, was made once, and is not only imagined. */
export const ordersWrong = (run: Run, orders: OrderRow[]): string[] => [
  ...ordersUnknown(run, orders),
  ...ordersImagined(run, orders),
  ...ordersUnseen(run, orders),
];

/** The records as any living tab knows them. */
function recordsOf({ tabs }: Run): PlacementRecord[] {
  return tabs.flatMap((tab) => tab.state().placement.records);
}

function ordersUnknown(run: Run, orders: OrderRow[]): string[] {
  const records = recordsOf(run);
  return orders.flatMap(({ number, maskedId }) => {
    const attempts = run.hearing.attempts.filter(({ cartId }) => cartId === maskedId);
    if (attempts.length === 0) return [`order ${number} was sent by nobody`];
    if (run.forgiven.has('placement') || run.forgiven.has('storage')) return [];
    const known = records.filter(({ cartId }) => cartId === maskedId);
    const isKnown = known.some((record) => record.state === 'confirmed' || record.state === 'handed-over' || isOpen(record));
    if (isKnown || attempts.some(({ confirmedAt }) => confirmedAt < Infinity)) return [];
    return [`order ${number} is not known to its shopper: ${known.map(({ state }) => state).join() || 'no record'}`];
  });
}

/** Told of an order that nobody made; sent another beside one that may have been made. */
function ordersImagined({ hearing, forgiven }: Run, orders: OrderRow[]): string[] {
  if (forgiven.has('placement') || forgiven.has('storage')) return [];
  const imagined = hearing.attempts
    .filter(({ confirmedAt, cartId }) => confirmedAt < Infinity && !orders.some(({ maskedId }) => maskedId === cartId))
    .map(({ attemptId }) => `order: attempt ${attemptId} was told to be an order and is none`);
  return [
    ...imagined,
    ...hearing.orderedTwice.map((cartId) => `order: basket ${cartId} was ordered again while its order was open or made`),
  ];
}

/**
 * Nobody pays for another basket than the one they saw when they pressed. (What another tab puts into it between press and sending,
 * no shop can know.)
 */
function ordersUnseen(run: Run, orders: OrderRow[]): string[] {
  return orders.flatMap(({ number, maskedId, cart, website }) => {
    const bought = basketText(linesIn(run, website, 'carts.id = ?', cart));
    const attempts = run.hearing.attempts.filter(({ cartId }) => cartId === maskedId);
    const isSeen = attempts.some((attempt) => attempt.pressed.seen === bought || isChangedElsewhere(run, attempt));
    if (isSeen || attempts.length === 0) return [];
    return [`order: ${number} holds ${bought}; its shopper saw ${attempts.map(({ pressed }) => pressed.seen).join(' or ')}`];
  });
}

const isChangedElsewhere = ({ ledger }: Run, { tab, pressed, sentAt }: Attempt): boolean =>
  ledger.asked.some((asked) => asked.tab !== tab && asked.changes.some(({ start, end }) => start < sentAt && end > pressed.at));

/** What an order of so many did to a line: it took them between the first sending and the first telling. */
export function takenByOrder({ maskedId, number, customer }: OrderRow, quantity: number, all: readonly Sending[]): LineChange {
  const attempts = all.filter(({ cartId }) => cartId === maskedId);
  return {
    what: `order ${number} of ${quantity}`,
    start: Math.min(...attempts.map(({ sentAt }) => sentAt)),
    end: Math.min(...attempts.map(({ confirmedAt }) => confirmedAt)),
    effect: 'must',
    apply: ordered(quantity, customer !== null),
  };
}

type Sending = Pick<Attempt, 'cartId' | 'sentAt' | 'confirmedAt'>;

/** A customer's cart that commerce lost, and whose customer signed out before anybody read it again. */
export const goneWithCart: LineChange = {
  what: 'gone',
  start: 0,
  end: Infinity,
  effect: 'may',
  apply: (before) => [inBaskets(before % 1000, 0)],
};
