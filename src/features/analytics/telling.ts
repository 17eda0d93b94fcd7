import { createAction } from '@reduxjs/toolkit';
import { noConsent, selectGranted, selectIsGranted } from '~/features/consent';
import { call, type Flow, getWorld, put } from '~/world';
import type { MeasuringPort } from '~/world/measuringPort';
import { type MeasuredEvent, permitted } from './eventKinds';
import type { MeasuredRoot } from './measuredState';
import type { ShownPage } from './pageFacts';
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
import type { TagRoom } from './tagRoom';

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

/** What the events say, and what a listener may need besides. */
export interface Measuring {
  sinks: readonly EventSink[];
  own: BeaconSink;
  /** The newest pages of this document, oldest first. */
  pages: ShownPage[];
  /** The choice as it stood at the last fact: here, restored from storage, or made in another tab. What is told later than its fact keeps to it, too. */
  consent: MeasuredRoot['consent'];
  /** Payloads of the facts that wait for an answer, by their types: a next fact of the type, such as another page, takes the place. */
  awaited: Map<string, unknown>;
  room: TagRoom | undefined;
}

/** Before the first fact. @param room where what this page tells waits for a tag manager; none where the shop has none */
export function openMeasuring(port: MeasuringPort, room: TagRoom | undefined): Measuring {
  const own = beaconSink(port);
  return { sinks: [dataLayerSink(port, room), own], own, room, pages: [], consent: noConsent, awaited: new Map() };
}

/** What fails here is no matter of the shopper's: it is logged, and the next fact is told. */
export function quietly<Given extends unknown[]>(flow: (...given: Given) => Flow): (...given: Given) => Flow {
  return function* quiet(...given: Given): Flow {
    try {
      yield* call(flow, ...given);
    } catch (thrown) {
      const { log } = yield* getWorld();
      log({ level: 'warning', message: `not counted: ${thrown instanceof Error ? thrown.message : String(thrown)}` });
    }
  };
}

export function* tellSettled(outcomes: readonly Settled[]): Flow {
  for (const outcome of outcomes) yield put(eventsSettled(outcome));
}

/** Hands an event to every sink. @param placement of a purchase: the order attempt */
export function* tell(measuring: Measuring, told: MeasuredEvent, at: number, placement?: string): Flow {
  const world = yield* getWorld();
  const named = told.name === 'page_view' ? withReferrer(measuring, told, at) : told;
  const { event, misfits } = permitted(named);
  const id = world.random.uuid();
  const outgoing: Outgoing | null = event && {
    id,
    at,
    event,
    ...(placement && { placement, isUntagged: measuring.room?.isTagged !== true }),
  };
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

/** No figure of a page comes later than so many pages after it. */
const mostPages = 50;

function withReferrer({ pages }: Measuring, event: Extract<MeasuredEvent, { name: 'page_view' }>, at: number): MeasuredEvent {
  const { page_type: type, page_location: location } = event.parameters;
  const before = pages[pages.length - 1];
  pages.push({ type, location, at });
  pages.splice(0, pages.length - mostPages);
  return before ? { ...event, parameters: { ...event.parameters, page_referrer: before.location } } : event;
}

export function consentOf({ consent }: Pick<Measuring, 'consent'>, { group }: Pick<EventSink, 'group'>): Consent {
  if (group === null || selectIsGranted({ consent }, group)) return 'granted';
  return selectGranted({ consent }) === null ? 'undecided' : 'refused';
}
