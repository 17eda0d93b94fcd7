import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { paymentStateOf, type PaymentState } from './awaitedPayment';
import type { Background } from './background';
import type { EdgeClock } from './clock';
import type { Commerce } from './commerce';
import type { EdgeEnvironment } from './environment';
import type { IdempotencyStore, KeyRecord } from './idempotencyStore';
import { lookUpPlacement } from './placementLookup';
import type { Placements } from './placements';

/** A browser that tells of its order itself does so within this time. In milliseconds. */
const browsersTellWithin = 30 * 60_000;
const sweepEvery = 60_000;
/** Longer is no header of a browser of ours. */
const longestHeader = 8_192;

const amount = v.pipe(v.number(), v.integer(), v.minValue(-1e10), v.maxValue(1e10));
const text = v.pipe(v.string(), v.maxLength(200));

/** What an order is worth, in minor units as commerce gave them, and to which groups of measuring its shopper had consented. */
const figures = v.object({
  consent: v.pipe(v.array(v.pipe(v.string(), v.regex(/^C\d{4}$/))), v.maxLength(8)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  /** The cart's masked id, where the order is paid after it was placed: it counts once it is. */
  awaits: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,64}$/))),
  total: amount,
  value: amount,
  tax: amount,
  shipping: amount,
  items: v.pipe(
    v.array(
      v.object({
        item_id: text,
        item_name: v.optional(text),
        item_brand: v.optional(text),
        item_variant: v.optional(text),
        price: v.optional(v.number()),
        quantity: v.optional(v.number()),
      }),
    ),
    v.maxLength(30),
  ),
});
type Figures = v.InferOutput<typeof figures>;

/** The figures that came with an order, as they are kept with its key; null for none. A header that is not understood never stops an order. */
export function figuresIn(header: string | string[] | undefined): string | null {
  if (typeof header !== 'string' || header.length > longestHeader) return null;
  return figuresOf(header) && header;
}

function figuresOf(kept: string | null | undefined): Figures | null {
  try {
    const parsed = v.safeParse(figures, JSON.parse(kept ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** One confirmed order, as the shop's own count has it; sums in the currency's main unit. */
export interface CountedPurchase {
  transaction_id: string;
  currency: string;
  value: number;
  tax: number;
  shipping: number;
  by: 'browser' | 'edge';
}

export interface Purchases {
  /**
   * A browser has told its sinks of the order with this key. It counts if the order exists, and once. `isUntagged`: no tag manager heard of it,
   * so that the edge tells the service in its stead if nothing follows.
   */
  told(key: string, number: string, isUntagged: boolean): Promise<void>;
  /** The shopper takes back their consent to measuring: no service is told of the order with this key. What was told already stays told. */
  takenBack(key: string): Promise<void>;
  stop(): void;
}

interface Parts {
  store: IdempotencyStore;
  commerce: Commerce;
  placements: Placements;
  clock: EdgeClock;
  background: Background;
  environment: Pick<EdgeEnvironment, 'measurementUrl'>;
  /** The process's own when left out. */
  fetch?: typeof fetch;
  log: { info(fields: { purchase: CountedPurchase }, message: string): void };
}

/*
 * The purchase that no browser told: the page was closed, the connection broke, the redirect of a payment never came back. After half an
 * hour the edge tells of it itself, under the same order number, and only to whom the shopper had consented when ordering and still does.
 * An order that is paid after it was placed is told when commerce says that it is paid.
 * Invariant: an order counts once, by browser or edge, because the key is marked in the store that all edges share.
 */
export function openPurchases(parts: Parts): Purchases {
  const { store, commerce, clock, background, log } = parts;
  const { measurementUrl } = parts.environment;
  let stopSweeping = (): void => undefined;
  let isStopped = false;

  async function conclude(key: string, worth: Figures, number: string, by: CountedPurchase['by']): Promise<void> {
    if (!(await store.tell(key))) return;
    log.info({ purchase: { transaction_id: number, currency: worth.currency, ...sumsOf(worth), by } }, 'order counted');
  }

  async function told(key: string, given: string, isUntagged: boolean): Promise<void> {
    const record = await store.find(key);
    const worth = figuresOf(record?.purchase);
    if (!record || !worth) return;
    const known = await numberOf(parts, record);
    // Where commerce names no number without the customer's token, the browser's is taken: it asked with it.
    const number = known ?? (isOrdered(record) ? given : null);
    if (number === null || (await isUnpaid(commerce, record, worth))) return;
    if (!isUntagged || !(await isMeasured(parts, key, worth))) await conclude(key, worth, number, 'browser');
    else if (known === null) await store.save({ ...record, orderNumber: given }, record.state);
  }

  async function tellInstead(record: KeyRecord): Promise<void> {
    const worth = figuresOf(record.purchase);
    const number = worth && (await numberOf(parts, record));
    if (!worth || number === null) return;
    const state = await paymentOf(commerce, record, worth);
    // It is not looked at again.
    if (state === 'never') await store.tell(record.key);
    if (state !== 'paid') return;
    // First the service, then the mark: what is sent twice has the same number, and counts there once.
    if (measurementUrl !== undefined && (await isMeasured(parts, record.key, worth)))
      await sendMeasurement(parts.fetch ?? fetch, measurementUrl, purchaseEvent(record.key, worth, number));
    await conclude(record.key, worth, number, 'edge');
  }

  async function sweep(): Promise<void> {
    for (const record of await store.untold(clock.now() - browsersTellWithin)) {
      // One that fails now is looked at again with the next sweep; the others go on.
      await tellInstead(record).catch(() => undefined);
    }
  }

  /** One sweep at a time: the next is set when this one has ended. */
  function again(): void {
    if (isStopped) return;
    stopSweeping = clock.after(sweepEvery, () => background.run(() => sweep().finally(again)));
  }
  again();
  return {
    told,
    takenBack: (key) => takeBack(store, key),
    stop() {
      isStopped = true;
      stopSweeping();
    },
  };
}

/** Of most orders the payment came with them. */
const paymentOf = (commerce: Commerce, record: KeyRecord, { awaits }: Figures): Promise<PaymentState> =>
  awaits === undefined ? Promise.resolve('paid') : paymentStateOf(commerce, record, awaits);

/** A browser tells of what commerce has told it; without an answer it is believed. */
const isUnpaid = async (commerce: Commerce, record: KeyRecord, worth: Figures): Promise<boolean> =>
  ['open', 'never'].includes(await paymentOf(commerce, record, worth));

/** The number of a confirmed order; null while there is none, or while commerce does not say it without the customer's token. */
async function numberOf({ placements, commerce }: Pick<Parts, 'placements' | 'commerce'>, record: KeyRecord): Promise<string | null> {
  const known = record.state === 'unknown' ? ((await placements.settle(record.key, undefined)) ?? record) : record;
  if (known.state === 'settled' || known.orderNumber !== null) return known.orderNumber;
  if (!isOrdered(known)) return null;
  const finding = await lookUpPlacement(commerce, known, undefined);
  return finding.found === 'placed' ? finding.orderNumber : null;
}

/** The service is to hear of it: there is one, and the shopper agrees. */
const isMeasured = async ({ store, environment }: Pick<Parts, 'store' | 'environment'>, key: string, worth: Figures): Promise<boolean> =>
  environment.measurementUrl !== undefined && worth.consent.includes('C0004') && !(await store.isTakenBack(key));

/** Of an order only: whatever else is sent fills no book. A browser says it again, for as long as it may have come too early. */
async function takeBack(store: IdempotencyStore, key: string): Promise<void> {
  if ((await store.find(key))?.kind === 'placement') await store.takeBack(key);
}

const isOrdered = ({ state, answer }: KeyRecord): boolean => state === 'settled' || (state === 'answered' && (answer?.status ?? 500) < 300);

const main = (minor: number): number => minor / 100;

const sumsOf = ({ value, tax, shipping }: Figures) => ({ value: main(value), tax: main(tax), shipping: main(shipping) });

/** As GA4's Measurement Protocol takes it. The client it asks for is made of the order alone: nothing joins it to another visit. */
function purchaseEvent(key: string, worth: Figures, number: string): object {
  return {
    client_id: createHash('sha256').update(`purchase ${key}`).digest('hex').slice(0, 32),
    events: [{ name: 'purchase', params: { transaction_id: number, currency: worth.currency, ...sumsOf(worth), items: worth.items } }],
  };
}

const measurementDeadline = 10_000;

/** Rejects when the service did not take the event. */
async function sendMeasurement(send: typeof fetch, url: string, body: object): Promise<void> {
  const reply = await send(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
    signal: AbortSignal.timeout(measurementDeadline),
  });
  if (!reply.ok) throw new Error(`the measuring service answered ${reply.status}`);
}
