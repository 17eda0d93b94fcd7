import { type ConsentGroup, selectGranted, selectIsGranted } from '~/features/consent';
import { figuresOf } from '~/features/order';
import type { OrderAttemptRecord } from '~/features/order-attempt';
import type { World } from '~/world';
import * as v from 'valibot';
import type { MeasuredEvent } from './eventKinds';
import { amount, currency, item, orderNumber } from './eventSchema';
import { event } from './factReaders';
import { knownCart, main, type MeasuredRoot } from './measuredState';

/** Key of what this browser knows of orders that it may have to tell of. It holds products and sums, no personal data. */
export const measuredOrdersKey = 'measured_orders';

/** As long as the attempts themselves are kept. */
const keptFor = 7 * 24 * 60 * 60_000;
const mostKept = 20;

const figures = v.object({ currency, total: amount, value: amount, tax: amount, shipping: amount, items: v.array(item) });
const entry = v.object({
  attemptId: v.string(),
  at: v.number(),
  /** Null once it was told. */
  figures: v.nullable(figures),
  /** Measuring was agreed to when it was sent, and the edge was told so. */
  isAgreed: v.optional(v.boolean()),
});
const book = v.object({ version: v.literal(1), orders: v.array(entry) });
type Entry = v.InferOutput<typeof entry>;

function read({ storage, clock }: Pick<World, 'storage' | 'clock'>): Entry[] {
  try {
    const stored = v.safeParse(book, JSON.parse(storage.read(measuredOrdersKey) ?? 'null'));
    return stored.success ? stored.output.orders.filter(({ at }) => clock.now() - at < keptFor) : [];
  } catch {
    return [];
  }
}

const write = ({ storage }: Pick<World, 'storage'>, orders: readonly Entry[]): void =>
  void storage.write(measuredOrdersKey, JSON.stringify({ version: 1, orders: orders.slice(-mostKept) }));

/**
 * Notes what an order is worth when it is sent: its outcome may become known on another page, or in another tab, when its cart is gone.
 */
export function noteOrder(world: World, { attemptId, cartId, startedAt }: OrderAttemptRecord, state: MeasuredRoot): void {
  const cart = knownCart(state);
  const orders = read(world);
  if (cart?.id !== cartId || orders.some((order) => order.attemptId === attemptId)) return;
  write(world, [...orders, { attemptId, at: startedAt, figures: figuresOf(cart), isAgreed: selectIsGranted(state, measuring) }]);
}

/** Of the tag manager and of the service to which the edge tells. */
export const measuring = 'C0004' satisfies ConsentGroup;

/** The edge may tell of an order after half an hour, and for longer where its service does not answer. */
const takenBackFor = 24 * 60 * 60_000;

/**
 * Orders sent with a consent to measuring that no longer stands. The edge has to know of each; no browser learns whether a beacon arrived, so
 * that they are named again and again for a day.
 */
export function attemptsTakenBack(world: World, state: MeasuredRoot): string[] {
  // Before a choice, or before it is restored, nothing is taken back.
  if (selectGranted(state) === null || selectIsGranted(state, measuring)) return [];
  const { clock } = world;
  return read(world).flatMap(({ attemptId, at, isAgreed }) => (isAgreed && clock.now() - at < takenBackFor ? [attemptId] : []));
}

/** Orders of which this browser has told nothing yet. */
export const untoldAttempts = (world: World): string[] =>
  read(world).flatMap(({ attemptId, figures: worth }) => (worth ? [attemptId] : []));

/**
 * The purchase of a confirmed order, for the first tab that asks: the tabs of a browser take turns, and the answer is null from then on.
 * What is lost between this and the sinks, the edge tells.
 */
export function claimPurchase(world: World, attemptId: string, number: string): Promise<MeasuredEvent | null> {
  return world.locks.run('measured-orders', async () => {
    const orders = read(world);
    const found = orders.find((order) => order.attemptId === attemptId);
    if (!found?.figures || !v.is(orderNumber, number)) return null;
    write(
      world,
      orders.map((order) => (order === found ? { ...order, figures: null } : order)),
    );
    return purchaseOf(found.figures, number);
  });
}

const purchaseOf = ({ currency: code, value, tax, shipping, items }: v.InferOutput<typeof figures>, number: string): MeasuredEvent =>
  event('purchase', {
    transaction_id: number,
    currency: code,
    value: main(value),
    tax: main(tax),
    shipping: main(shipping),
    items,
    order: { quorder_number: number, total: { subtotal: main(value), total_tax: main(tax), total_shipping: main(shipping) } },
  });
