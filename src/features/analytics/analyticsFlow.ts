import { createAction } from '@reduxjs/toolkit';
import { buffers, eventChannel } from 'redux-saga';
import type { itemAdded } from '~/features/cart';
import { noConsent, selectGranted, selectIsGranted } from '~/features/consent';
import type { OrderAttemptRecord, orderAttemptConfirmed } from '~/features/order-attempt';
import type { Fact, Facts } from '~/world/facts';
import type { MeasuringPort, PageVital } from '~/world/measuringPort';
import { call, type Flow, fork, getWorld, put, race, select, sleep, take, type World } from '~/world';
import { type MeasuredEvent, permitted } from './eventKinds';
import { liftFacts } from './liftFacts';
import type { MeasuredRoot } from './measuredState';
import { orderAnswers, orderFacts, waitingOrderFacts } from './orderFacts';
import { pageFacts, type ShownPage, vitalOf, waitingPageFacts } from './pageFacts';
import { peopleAnswers, peopleFacts } from './peopleFacts';
import { attemptsTakenBack, claimPurchase, noteOrder, untoldAttempts } from './purchases';
import {
  type BeaconSink,
  beaconSink,
  type Consent,
  dataLayerSink,
  type Delivery,
  type EventSink,
  type Outgoing,
  type Settled,
} from './sinks';

/** For Redux DevTools: what was told, to whom, and why not. No reducer and no flow of the shop listens to it. */
export const eventSent = createAction<{
  /** The same in every sink. */
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  event: string;
  parameters: object;
  consent: Consent;
  deliveries: readonly Delivery[];
  /** Where it does not fit its schema: the paths of the fields, never their values. */
  misfits?: readonly string[];
}>('analytics/eventSent');

/** The same, for what became of events later: told after a yes, taken out after a withdrawal, taken by the browser's beacon. */
export const eventsSettled = createAction<Settled>('analytics/eventsSettled');

type Reader = (payload: never, state: MeasuredRoot) => readonly MeasuredEvent[];
const facts: Readonly<Record<string, Reader>> = { ...pageFacts, ...orderFacts, ...liftFacts, ...peopleFacts };
const answers: Readonly<Record<string, (answer: never, asked: never, state: MeasuredRoot) => readonly MeasuredEvent[]>> = {
  ...orderAnswers,
  ...peopleAnswers,
};

/** What depends on an answer of commerce, and is read again after each fact until that has come. */
const waiting: Readonly<Record<string, (payload: never, state: MeasuredRoot) => readonly MeasuredEvent[] | null>> = {
  ...waitingPageFacts,
  ...waitingOrderFacts,
};

/** Specification section 9: so long after the basket has taken a product. In milliseconds. */
const addIsToldAfter = 555;
/** What waits for the own count is sent after this long, or when the page is hidden. */
const flushAfter = 10_000;

/** A page is painted before its title stands. In milliseconds. */
const pageIsTitledAfter = 2_000;

/** What the events say, and what a listener may need besides. */
interface Measuring {
  sinks: readonly EventSink[];
  own: BeaconSink;
  /** The pages of this document, oldest first. */
  pages: ShownPage[];
  /** The choice as it stood at the last fact: here, restored from storage, or made in another tab. What is told later than its fact keeps to it, too. */
  consent: MeasuredRoot['consent'];
  /** Payloads of the facts that wait for an answer, by their types: a next fact of the type, such as another page, takes the place. */
  awaited: Map<string, unknown>;
}

/**
 * Turns facts into events, and hands them to the sinks. It hears nothing but facts and changes nothing of the shop: what fails here is
 * logged, and the shop goes on.
 */
export function* analyticsFlow(heard: Pick<Facts, 'hear'>, port: MeasuringPort): Flow {
  const own = beaconSink(port);
  const measuring: Measuring = { sinks: [dataLayerSink(port), own], own, pages: [], consent: noConsent, awaited: new Map() };
  const channel = eventChannel<Fact>((emit) => heard.hear(emit), buffers.expanding(50));
  const world = yield* getWorld();
  yield* fork(flushNowAndThen, measuring, world);
  yield* fork(tellVitals, measuring, port, world);
  while (true) {
    const fact = yield* take(channel);
    // A fact that has to wait, for its time or for another tab, keeps none behind it waiting.
    yield* fork(quietly(tellFact), measuring, fact, fact.state as MeasuredRoot);
  }
}

/** What fails here is no matter of the shopper's: it is logged, and the next fact is told. */
function quietly<Given extends unknown[]>(flow: (...given: Given) => Flow): (...given: Given) => Flow {
  return function* quiet(...given: Given): Flow {
    try {
      yield* call(flow, ...given);
    } catch (thrown) {
      const { log } = yield* getWorld();
      log({ level: 'warning', message: `not counted: ${thrown instanceof Error ? thrown.message : String(thrown)}` });
    }
  };
}

function* tellFact(measuring: Measuring, { action, at }: Fact, state: MeasuredRoot): Flow {
  const { type, payload } = action as { type: string; payload?: unknown };
  if (type === 'orderAttempt/orderAttemptSent') noteOrder(yield* getWorld(), payload as OrderAttemptRecord, state);
  else if (type === 'orderAttempt/orderAttemptConfirmed')
    yield* fork(quietly(tellPurchase), measuring, payload as ReturnType<typeof orderAttemptConfirmed>['payload']);
  else if (type === 'persist/REHYDRATE') yield* fork(quietly(tellUntold), measuring, state);
  const { granted } = measuring.consent;
  measuring.consent = state.consent;
  if (state.consent.granted !== granted) {
    for (const sink of measuring.sinks) yield* tellSettled(sink.decide(consentOf(measuring, sink)));
    yield* fork(quietly(tellTakenBack), measuring);
  }
  for (const event of eventsOf(action, state)) {
    if (event.name === 'add_to_cart' && isAdded(type)) yield* fork(quietly(tellLater), measuring, event);
    else yield* tell(measuring, event, at);
  }
  if (type in waiting) measuring.awaited.set(type, payload);
  else if (type === 'checkout/cancelled') measuring.awaited.delete('checkout/begun');
  yield* tellAwaited(measuring, state, at);
}

function* tellAwaited(measuring: Measuring, state: MeasuredRoot, at: number): Flow {
  for (const [type, payload] of measuring.awaited) {
    const events = waiting[type]?.(payload as never, state);
    if (!events) continue;
    measuring.awaited.delete(type);
    for (const event of events) yield* tell(measuring, event, at);
  }
}

const isAdded = (type: string): type is (typeof itemAdded)['type'] => type === 'cart/itemAdded';

/** Each time the page is hidden, as when it is left. */
const hidings = (page: World['visibility']) => eventChannel<'hidden'>((emit) => page.onChange((isShown) => isShown || emit('hidden')));

function* tellLater(measuring: Measuring, event: MeasuredEvent): Flow {
  const { clock, visibility } = yield* getWorld();
  // Who goes on at once leaves the page before.
  const hidden = hidings(visibility);
  const { isHidden } = yield* race({ due: () => sleep(addIsToldAfter), isHidden: () => take(hidden) });
  hidden.close();
  yield* tell(measuring, event, clock.now());
  if (isHidden) yield* tellSettled(measuring.own.flush());
}

interface Answered {
  type: string;
  payload?: unknown;
  meta?: { arg?: { endpointName?: string; originalArgs?: unknown } };
}

/** The events that an action means. */
export function eventsOf(action: Fact['action'], state: MeasuredRoot): readonly MeasuredEvent[] {
  const { type, payload, meta } = action as Answered;
  if (!type.startsWith('api/')) return facts[type]?.(payload as never, state) ?? [];
  const { endpointName = '', originalArgs } = meta?.arg ?? {};
  return answers[endpointName]?.(payload as never, originalArgs as never, state) ?? [];
}

/** One purchase for each order, whichever tab or page learns of its number first. */
function* tellPurchase(measuring: Measuring, { attemptId, orderNumber }: { attemptId: string; orderNumber: string | null }): Flow {
  const world = yield* getWorld();
  // Without a number there is nothing to tell it apart by: the edge tells of it once commerce has given one.
  const purchase = orderNumber === null ? null : yield* call(claimPurchase, world, attemptId, orderNumber);
  if (!purchase) return;
  yield* tell(measuring, purchase, world.clock.now(), attemptId);
  yield* tellSettled(measuring.own.flush());
}

function* tellSettled(outcomes: readonly Settled[]): Flow {
  for (const outcome of outcomes) yield put(eventsSettled(outcome));
}

/** Orders of an earlier page that were confirmed before it could tell of them. */
function* tellUntold(measuring: Measuring, state: MeasuredRoot): Flow {
  const world = yield* getWorld();
  for (const attemptId of untoldAttempts(world)) {
    const record = state.orderAttempt.records.find((known) => known.attemptId === attemptId);
    if (record?.state === 'confirmed') yield* tellPurchase(measuring, record);
  }
}

/** So that the edge tells no service of orders whose shopper no longer agrees. */
function* tellTakenBack({ own }: Measuring): Flow {
  const world = yield* getWorld();
  own.takeBack(yield* select((state: MeasuredRoot) => attemptsTakenBack(world, state)));
}

function* tell(measuring: Measuring, told: MeasuredEvent, at: number, placement?: string): Flow {
  const world = yield* getWorld();
  const named = told.name === 'page_view' ? withReferrer(measuring, told, at) : told;
  const { event, misfits } = permitted(named);
  const id = world.random.uuid();
  const outgoing: Outgoing | null = event && { id, at, event, ...(placement && { placement }) };
  const deliveries = measuring.sinks.map((sink): Delivery =>
    outgoing ? sink.take(outgoing, consentOf(measuring, sink)) : { sink: sink.name, state: 'dropped', reason: 'not as its schema says' },
  );
  // What was refused by its schema is not shown either: it may hold what must not be told.
  const [first] = measuring.sinks;
  const consent = first ? consentOf(measuring, first) : 'undecided';
  const parameters = event?.parameters ?? {};
  yield put(eventSent({ id, at, event: named.name, parameters, consent, deliveries, ...(misfits && { misfits }) }));
  if (measuring.own.isFull()) yield* tellSettled(measuring.own.flush());
}

function withReferrer({ pages }: Measuring, event: Extract<MeasuredEvent, { name: 'page_view' }>, at: number): MeasuredEvent {
  const { page_type: type, page_location: location } = event.parameters;
  const before = pages[pages.length - 1];
  pages.push({ type, location, at });
  return before ? { ...event, parameters: { ...event.parameters, page_referrer: before.location } } : event;
}

/** Figures of the page's speed. Some come when it is hidden, after all else was sent. */
function* tellVitals(measuring: Measuring, { vitals }: MeasuringPort, world: World): Flow {
  const told = eventChannel<PageVital>((emit) => {
    vitals(emit);
    return () => undefined;
  }, buffers.expanding(10));
  while (true) {
    const vital = yield* take(told);
    yield* fork(quietly(tellVital), measuring, vital, world);
  }
}

function* tellVital(measuring: Measuring, vital: PageVital, { clock, visibility }: World): Flow {
  const isPageKnown = measuring.pages.some(({ at }) => at >= vital.startedAt);
  if (!isPageKnown && visibility.isVisible()) yield* sleep(pageIsTitledAfter);
  yield* tell(measuring, vitalOf(vital, measuring.pages), clock.now());
  if (!visibility.isVisible()) yield* tellSettled(measuring.own.flush());
}

function consentOf({ consent }: Pick<Measuring, 'consent'>, { group }: Pick<EventSink, 'group'>): Consent {
  if (group === null || selectIsGranted({ consent }, group)) return 'granted';
  return selectGranted({ consent }) === null ? 'undecided' : 'refused';
}

function* flushNowAndThen(measuring: Measuring, { visibility }: World): Flow {
  const hidden = hidings(visibility);
  while (true) {
    const { isHidden } = yield* race({ due: () => sleep(flushAfter), isHidden: () => take(hidden) });
    yield* tellSettled(measuring.own.flush());
    if (isHidden) yield* quietly(tellTakenBack)(measuring);
  }
}
