import { buffers, eventChannel } from 'redux-saga';
import type { itemAdded } from '~/features/cart';
import type { OrderAttemptRecord, orderAttemptConfirmed } from '~/features/order-attempt';
import type { Fact, Facts } from '~/world/facts';
import type { MeasuringPort, PageVital } from '~/world/measuringPort';
import { call, type Flow, fork, getWorld, race, select, sleep, take, type World } from '~/world';
import type { MeasuredEvent } from './eventKinds';
import { liftFacts } from './liftFacts';
import type { MeasuredRoot } from './measuredState';
import { orderAnswers, orderFacts, waitingOrderFacts } from './orderFacts';
import { pageFacts, vitalOf, waitingPageFacts } from './pageFacts';
import { peopleAnswers, peopleFacts } from './peopleFacts';
import { attemptsTakenBack, claimPurchase, noteOrder, untoldAttempts } from './purchases';
import { consentOf, type Measuring, openMeasuring, quietly, tell, tellSettled } from './telling';
import type { TagRoom } from './tagRoom';

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

/**
 * Turns facts into events, and hands them to the sinks. It hears nothing but facts and changes nothing of the shop: what fails here is
 * logged, and the shop goes on.
 */
export function* analyticsFlow(heard: Pick<Facts, 'hear'>, port: MeasuringPort, room?: TagRoom): Flow {
  const world = yield* getWorld();
  const measuring = openMeasuring(port, room);
  const channel = eventChannel<Fact>((emit) => heard.hear(emit), buffers.expanding(50));
  yield* fork(flushNowAndThen, measuring, world);
  yield* fork(tellVitals, measuring, port, world);
  while (true) {
    const fact = yield* take(channel);
    // A fact that has to wait, for its time or for another tab, keeps none behind it waiting.
    yield* fork(quietly(tellFact), measuring, fact, fact.state as MeasuredRoot);
    if (room) yield* fork(quietly(room.hear), measuring, fact.action);
  }
}

function* tellFact(measuring: Measuring, { action, at }: Fact, state: MeasuredRoot): Flow {
  const { type, payload } = action as { type: string; payload?: unknown };
  if (type === 'orderAttempt/orderAttemptSent') noteOrder(yield* getWorld(), payload as OrderAttemptRecord, state);
  else if (type === 'orderAttempt/orderAttemptConfirmed')
    yield* fork(quietly(tellPurchase), measuring, payload as ReturnType<typeof orderAttemptConfirmed>['payload']);
  else if (type === 'persist/REHYDRATE') yield* fork(quietly(tellUntold), measuring, state);
  // Before anything is told: after a long start the answer is among the next facts, which are read while this one is told.
  if (type in waiting) measuring.awaited.set(type, payload);
  else if (type === 'checkout/cancelled') measuring.awaited.delete('checkout/begun');
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

function* flushNowAndThen(measuring: Measuring, { visibility }: World): Flow {
  const hidden = hidings(visibility);
  while (true) {
    const { isHidden } = yield* race({ due: () => sleep(flushAfter), isHidden: () => take(hidden) });
    yield* tellSettled(measuring.own.flush());
    if (isHidden) yield* quietly(tellTakenBack)(measuring);
  }
}
