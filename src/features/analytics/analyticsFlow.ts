import { createAction } from '@reduxjs/toolkit';
import { buffers, eventChannel } from 'redux-saga';
import type { itemAdded } from '~/features/cart';
import { selectGranted, selectIsGranted } from '~/features/consent';
import type { OrderAttemptRecord, orderAttemptConfirmed } from '~/features/order-attempt';
import type { Fact, Facts } from '~/world/facts';
import type { MeasuringPort } from '~/world/measuringPort';
import { call, type Flow, fork, getWorld, put, race, select, sleep, take, type World } from '~/world';
import { type MeasuredEvent, permitted } from './eventKinds';
import { liftFacts } from './liftFacts';
import type { MeasuredRoot } from './measuredState';
import { orderAnswers, orderFacts } from './orderFacts';
import { pageFacts } from './pageFacts';
import { peopleAnswers, peopleFacts } from './peopleFacts';
import { attemptsTakenBack, claimPurchase, noteOrder, untoldAttempts } from './purchases';
import { type BeaconSink, beaconSink, type Consent, dataLayerSink, type Delivery, type EventSink, type Outgoing } from './sinks';

/** For Redux DevTools: what was told, to whom, and why not. No reducer and no flow of the shop listens to it. */
export const eventSent = createAction<{
  event: string;
  parameters: object;
  consent: Consent;
  deliveries: readonly Delivery[];
}>('analytics/eventSent');

type Reader = (payload: never, state: MeasuredRoot) => readonly MeasuredEvent[];
const facts: Readonly<Record<string, Reader>> = { ...pageFacts, ...orderFacts, ...liftFacts, ...peopleFacts };
const answers: Readonly<Record<string, (answer: never, asked: never, state: MeasuredRoot) => readonly MeasuredEvent[]>> = {
  ...orderAnswers,
  ...peopleAnswers,
};

/** Specification section 9: so long after the basket has taken a product. In milliseconds. */
const addIsToldAfter = 555;
/** What waits for the own count is sent after this long, or when the page is hidden. */
const flushAfter = 10_000;

/** What the events say, and what a listener may need besides. */
interface Measuring {
  sinks: readonly EventSink[];
  own: BeaconSink;
  /** The address of the page before. */
  referrer: string | undefined;
  /** The choice as it stood at the last fact: here, restored from storage, or made in another tab. */
  granted: MeasuredRoot['consent']['granted'];
}

/**
 * Turns facts into events, and hands them to the sinks. It hears nothing but facts and changes nothing of the shop: what fails here is
 * logged, and the shop goes on.
 */
export function* analyticsFlow(heard: Pick<Facts, 'hear'>, port: MeasuringPort): Flow {
  const own = beaconSink(port);
  const measuring: Measuring = { sinks: [dataLayerSink(port), own], own, referrer: undefined, granted: null };
  const channel = eventChannel<Fact>((emit) => heard.hear(emit), buffers.expanding(50));
  const world = yield* getWorld();
  yield* fork(flushNowAndThen, measuring, world);
  while (true) {
    const fact = yield* take(channel);
    yield* quietly(tellFact)(measuring, fact, fact.state as MeasuredRoot);
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
    yield* fork(quietly(tellPurchase), measuring, payload as ReturnType<typeof orderAttemptConfirmed>['payload'], state);
  else if (type === 'persist/REHYDRATE') yield* fork(quietly(tellUntold), measuring, state);
  if (state.consent.granted !== measuring.granted) {
    measuring.granted = state.consent.granted;
    for (const sink of measuring.sinks) sink.decide(consentOf(state, sink));
    yield* fork(quietly(tellTakenBack), measuring);
  }
  for (const event of eventsOf(action, state)) {
    if (event.name === 'add_to_cart' && isAdded(type)) yield* fork(quietly(tellLater), measuring, event, state);
    else yield* tell(measuring, event, state, at);
  }
}

const isAdded = (type: string): type is (typeof itemAdded)['type'] => type === 'cart/itemAdded';

function* tellLater(measuring: Measuring, event: MeasuredEvent, state: MeasuredRoot): Flow {
  const { clock } = yield* getWorld();
  yield* sleep(addIsToldAfter);
  yield* tell(measuring, event, state, clock.now());
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
function* tellPurchase(
  measuring: Measuring,
  { attemptId, orderNumber }: { attemptId: string; orderNumber: string | null },
  state: MeasuredRoot,
): Flow {
  const world = yield* getWorld();
  // Without a number there is nothing to tell it apart by: the edge tells of it once commerce has given one.
  const purchase = orderNumber === null ? null : yield* call(claimPurchase, world, attemptId, orderNumber);
  if (!purchase) return;
  yield* tell(measuring, purchase, state, world.clock.now(), attemptId);
  measuring.own.flush();
}

/** Orders of an earlier page that were confirmed before it could tell of them. */
function* tellUntold(measuring: Measuring, state: MeasuredRoot): Flow {
  const world = yield* getWorld();
  for (const attemptId of untoldAttempts(world)) {
    const record = state.orderAttempt.records.find((known) => known.attemptId === attemptId);
    if (record?.state === 'confirmed') yield* tellPurchase(measuring, record, state);
  }
}

/** So that the edge tells no service of orders whose shopper no longer agrees. */
function* tellTakenBack({ own }: Measuring): Flow {
  const world = yield* getWorld();
  own.takeBack(yield* select((state: MeasuredRoot) => attemptsTakenBack(world, state)));
}

function* tell(measuring: Measuring, told: MeasuredEvent, state: MeasuredRoot, at: number, placement?: string): Flow {
  const world = yield* getWorld();
  const named = withReferrer(measuring, told);
  const event = permitted(named);
  const outgoing: Outgoing | null = event && { id: world.random.uuid(), at, event, ...(placement && { placement }) };
  const deliveries = measuring.sinks.map((sink): Delivery =>
    outgoing ? sink.take(outgoing, consentOf(state, sink)) : { sink: sink.name, state: 'dropped', reason: 'not as its schema says' },
  );
  if (measuring.own.isFull()) measuring.own.flush();
  // What was refused by its schema is not shown either: it may hold what must not be told.
  const [first] = measuring.sinks;
  const consent = first ? consentOf(state, first) : 'undecided';
  yield put(eventSent({ event: named.name, parameters: event?.parameters ?? {}, consent, deliveries }));
}

function withReferrer(measuring: Measuring, event: MeasuredEvent): MeasuredEvent {
  if (event.name !== 'page_view') return event;
  const { referrer } = measuring;
  measuring.referrer = event.parameters.page_location;
  return referrer === undefined ? event : { ...event, parameters: { ...event.parameters, page_referrer: referrer } };
}

function consentOf(state: MeasuredRoot, { group }: Pick<EventSink, 'group'>): Consent {
  if (group === null || selectIsGranted(state, group)) return 'granted';
  return selectGranted(state) === null ? 'undecided' : 'refused';
}

function* flushNowAndThen(measuring: Measuring, { visibility }: World): Flow {
  const hidden = eventChannel<'hidden'>((emit) => visibility.onChange((isVisible) => isVisible || emit('hidden')));
  while (true) {
    const { isHidden } = yield* race({ due: () => sleep(flushAfter), isHidden: () => take(hidden) });
    measuring.own.flush();
    if (isHidden) yield* quietly(tellTakenBack)(measuring);
  }
}
