import type { UnknownAction } from '@reduxjs/toolkit';
import { startAnalytics } from '../../src/features/analytics';
import { openTagRoom } from '../../src/features/analytics/tagRoom';
import { consentGranted, consentWithdrawn, selectIsGranted } from '../../src/features/consent';
import { orderAttemptSent } from '../../src/features/order-attempt';
import { vendorStarted } from '../../src/features/vendors/vendorStarted';
import type { Stop } from '../../src/world';
import type { Facts } from '../../src/world/facts';
import type { MeasuringPort } from '../../src/world/measuringPort';
import type { OrderRow } from './commerceTables';
import { worthOf } from './commerceTables';
import type { NetworkReply, NetworkRequest } from './exchange';
import { leaksIn } from './people';
import { seededRandom, seededUuid } from './random';
import type { Run } from './run';
import type { Browser, Tab } from './tab';

interface Told {
  transaction_id: string;
  value: number;
  tax: number;
  shipping: number;
}

/** A line of the edge's own count. */
type Counted = Told & { by: 'browser' | 'edge' };

interface LayerEntry {
  event?: string;
  ecommerce?: Told | null;
}

/** The edge tells of an order after half an hour, and looks once a minute. */
const edgeTellsWithin = 34 * 60_000;

/** A page, as a tag manager would find it. */
interface MeasuredPage {
  readonly layer: LayerEntry[];
  /** It carries a tag manager, which has read the layer from its beginning. */
  isTagged: boolean;
}

/** What a run's shopper had agreed to, and everything that measuring was told: by the browser to tags, and by the edge to the service. */
export class Measuring {
  readonly pages: MeasuredPage[] = [];
  readonly measured: Told[] = [];
  /** Bodies of all beacons, and of all that the service was sent. */
  readonly texts: string[] = [];
  /** Attempts that were sent while measuring was agreed to. */
  readonly agreed = new Set<string>();
  /** Attempts of which the edge was told that consent is taken back, and how much the service had been told before. */
  readonly takenBack = new Map<string, number>();
  private readonly random;

  constructor(seed: number) {
    this.random = seededRandom(seed ^ 0xbeac);
  }

  private readonly uuid = (): string => seededUuid(this.random);

  /** Half of all shoppers agree, a quarter refuses, a quarter never chooses. */
  choose(tab: Tab): void {
    const choice = this.random.below(4);
    if (choice < 2) tab.store.dispatch(consentGranted({ groups: ['C0004'] }));
    if (choice === 2) tab.store.dispatch(consentWithdrawn());
  }

  watch(tab: Tab, action: UnknownAction): void {
    if (!orderAttemptSent.match(action)) return;
    // While the reducers run, the state cannot be read.
    queueMicrotask(() => {
      if (selectIsGranted(tab.state(), 'C0004')) this.agreed.add(action.payload.attemptId);
    });
  }

  /**
   * Counts what happens in a tab's page, whose ids come from here: counting must not change which keys a run draws. A quarter of all pages carries
   * a tag manager where its shopper agreed before, two seconds after they stand.
   */
  count(tab: Tab, browser: Pick<Browser, 'destination' | 'clock'>, facts: Facts): Stop {
    const page: MeasuredPage = { layer: [], isTagged: false };
    this.pages.push(page);
    const port = this.port(browser, page, () => tab.isAlive);
    const world = { ...tab.world, random: { ...tab.world.random, uuid: this.uuid } };
    const stop = startAnalytics({ facts, port, world, room: openTagRoom(world, port), store: tab.store });
    if (selectIsGranted(tab.state(), 'C0004') && this.random.hits(1 / 4)) this.startTags(tab, page, browser);
    return stop;
  }

  private startTags(tab: Tab, page: MeasuredPage, browser: Pick<Browser, 'clock'>): void {
    browser.clock.set(() => {
      if (!tab.isAlive || !selectIsGranted(tab.state(), 'C0004')) return;
      page.isTagged = true;
      tab.store.dispatch(vendorStarted({ name: 'tagManager' }));
    }, 2_000);
  }

  /** What tag managers were given. */
  get heard(): LayerEntry[] {
    return this.pages.flatMap(({ layer, isTagged }) => (isTagged ? layer : []));
  }

  /** Of one page. A quarter of all beacons is lost on the way, and some arrive twice: nothing tells the page. */
  private port(
    { destination, clock }: Pick<Browser, 'destination' | 'clock'>,
    { layer }: MeasuredPage,
    isAlive: () => boolean,
  ): MeasuringPort {
    const send = (text: string): void => {
      const sent = {
        method: 'POST',
        url: new URL('http://shop.test/beacon'),
        headers: { 'content-type': 'text/plain' },
        body: text,
        signal: undefined,
      };
      clock.set(
        () =>
          void destination(sent)
            .then((reply) => this.noteTakenBack(text, reply))
            .catch(() => undefined),
        1 + this.random.below(50),
      );
    };
    return {
      vitals: () => undefined,
      push: (entry) => {
        if (isAlive()) layer.push(entry);
      },
      // What was told stays in this list: it stands for what a tag has taken already.
      forget: () => undefined,
      beacon: (text) => {
        if (!isAlive()) return false;
        this.texts.push(text);
        const chance = this.random.below(8);
        if (chance > 1) send(text);
        if (chance > 6) send(text);
        return true;
      },
    };
  }

  /** A third of those who agreed change their mind when all is done. */
  changeMind(tab: Tab): void {
    if (selectIsGranted(tab.state(), 'C0004') && this.random.hits(1 / 3)) tab.store.dispatch(consentWithdrawn());
  }

  private noteTakenBack(text: string, { status }: NetworkReply): void {
    const { placements = [] } = JSON.parse(text) as { placements?: string[] };
    for (const key of placements) if (status === 204 && !this.takenBack.has(key)) this.takenBack.set(key, this.measured.length);
  }

  /** The measuring service, which fails now and then. */
  readonly service = ({ body }: NetworkRequest): Promise<NetworkReply> => {
    if (this.random.hits(0.2)) return Promise.resolve({ status: 503, headers: [], body: Buffer.from('') });
    const text = String(body);
    this.texts.push(text);
    const { events } = JSON.parse(text) as { events: { params: Told }[] };
    this.measured.push(...events.map(({ params }) => params));
    return Promise.resolve({ status: 204, headers: [], body: Buffer.from('') });
  };
}

/**
 * The own count has each confirmed order once and nothing else; tags and service have an order that its shopper agreed to have measured, and no
 * other; every sum is commerce's to the cent; nothing tells who it was.
 */
export async function countingViolations(run: Run, orders: readonly OrderRow[]): Promise<string[]> {
  const { measuring } = run;
  measuring.changeMind(run.tab);
  if (orders.length > 0) await run.clock.advance(edgeTellsWithin);
  const counted = run.edge.logged.flatMap((line) =>
    line.includes('"purchase":{') ? [(JSON.parse(line) as { purchase: Counted }).purchase] : [],
  );
  const layered = measuring.heard.flatMap(({ event, ecommerce }) => (event === 'purchase' && ecommerce ? [ecommerce] : []));
  const tags = [...layered, ...measuring.measured];
  for (const order of orders) countOrder(run, order, counted, tags);
  const leaks = leaksIn([
    ['the data layer', JSON.stringify(measuring.pages)],
    ['a beacon or the measuring service', measuring.texts.join('\n')],
  ]);
  return [
    ...leaks,
    ...twice(counted, 'the own count'),
    ...twice(layered, 'the tag manager’s list'),
    ...[...counted, ...tags].flatMap((told) => wrongSums(run, orders, told)),
    ...orders.flatMap((order) => toldOtherwise(run, order, counted, tags)),
  ];
}

function twice(told: readonly Told[], where: string): string[] {
  const numbers = told.map(({ transaction_id }) => transaction_id);
  return [...new Set(numbers.filter((number, place) => numbers.indexOf(number) !== place))].map(
    (number) => `counting: order ${number} stands twice in ${where}`,
  );
}

function wrongSums({ commerce }: Run, orders: readonly OrderRow[], { transaction_id: number, value, tax, shipping }: Told): string[] {
  if (!orders.some((order) => order.number === number)) return [`counting: ${number} is told and is no order`];
  const worth = worthOf(commerce.sandbox, number);
  const told = [value, tax, shipping].map((sum) => Math.round(sum * 100)).join();
  const right = [worth.value, worth.tax, worth.shipping].join();
  return told === right ? [] : [`counting: order ${number} is told with ${told} and has ${right}`];
}

const holdsOrder = (told: readonly Told[], number: string): boolean => told.some(({ transaction_id }) => transaction_id === number);

/** Not those that ended without an order: a payment that was called off gives its cart back, and the next attempt has the consent of its own moment. */
const attemptsOf = ({ observer }: Run, { maskedId }: OrderRow) =>
  observer.attempts.filter(({ cartId, isOver }) => cartId === maskedId && !isOver);

/** Whether the order was sent while its shopper agreed to measuring. */
const isAgreedTo = (run: Run, order: OrderRow): boolean =>
  attemptsOf(run, order).some(({ attemptId }) => run.measuring.agreed.has(attemptId));

/** For the summary of all runs, which shows that the rules below had something to judge. */
function countOrder(run: Run, order: OrderRow, counted: readonly Counted[], tags: readonly Told[]): void {
  const own = counted.find(({ transaction_id }) => transaction_id === order.number);
  run.count(`orders counted: ${own ? `by ${own.by}` : 'no'}`);
  if (run.network.keyStores > 0) run.count('orders counted: keys lost');
  if (isAgreedTo(run, order)) run.count('orders agreed to');
  if (holdsOrder(tags, order.number)) run.count('orders measured');
  if (
    holdsOrder(
      run.measuring.heard.flatMap(({ ecommerce }) => ecommerce ?? []),
      order.number,
    )
  )
    run.count('orders measured by tags');
}

function toldOtherwise(run: Run, order: OrderRow, counted: readonly Told[], tags: readonly Told[]): string[] {
  const { number } = order;
  const { measuring } = run;
  const has = (told: readonly Told[]): boolean => holdsOrder(told, number);
  const isAgreed = isAgreedTo(run, order);
  const toldBefore = attemptsOf(run, order).flatMap(({ attemptId }) => measuring.takenBack.get(attemptId) ?? []);
  const toldAfter = measuring.measured.slice(Math.min(...toldBefore));
  // An edge that found an empty store does not know what came with an order before.
  const isForgotten = run.network.keyStores > 0;
  return [
    ...(has(counted) || isForgotten ? [] : [`counting: order ${number} is not in the own count`]),
    ...(has(tags) || isForgotten || !isAgreed || toldBefore.length > 0 ? [] : [`counting: order ${number} was to be measured and is not`]),
    ...(toldBefore.length > 0 && has(toldAfter) ? [`counting: order ${number} was measured after consent was taken back`] : []),
    ...(has(tags) && !isAgreed ? [`counting: order ${number} was measured without consent`] : []),
  ];
}
