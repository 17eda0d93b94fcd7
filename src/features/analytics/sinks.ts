import type { ConsentGroup } from '~/features/consent';
import type { MeasuringPort } from '~/world/measuringPort';
import type { TagRoom } from './tagRoom';
import { commerceEvents, type MeasuredEvent } from './eventKinds';

/** An event on its way out. */
export interface Outgoing {
  /** Unique; the same in every sink. */
  id: string;
  at: number;
  event: MeasuredEvent;
  /** Of a purchase: the order attempt, by which the edge knows the order. */
  placement?: string;
  /** No tag manager runs in this page, so that the edge has to tell of the purchase if no later page does. */
  isUntagged?: boolean;
}

export type Consent = 'granted' | 'refused' | 'undecided';

/** Why an event did not reach a sink. */
export type Dropped = 'refused' | 'withdrawn' | 'too many before a choice' | 'too many unsent' | 'not as its schema says';

/** What became of an event at one sink. */
export interface Delivery {
  sink: string;
  state: 'sent' | 'waiting' | 'dropped';
  reason?: Dropped;
}

/** What became later of events that a sink had taken, by their ids. */
export interface Settled extends Delivery {
  ids: readonly string[];
}

/** Where events go. A sink whose group is null needs no consent. */
export interface EventSink {
  name: string;
  group: ConsentGroup | null;
  take: (outgoing: Outgoing, consent: Consent) => Delivery;
  /** A choice was made or changed. */
  decide: (consent: Consent) => readonly Settled[];
}

/** The consent that a sink needs, by its name; null: none. */
export const sinkGroups: Readonly<Record<string, ConsentGroup | null>> = { dataLayer: 'C0004', beacon: null };

/** One entry for each outcome that any event had. */
const settled = (delivery: Delivery, events: readonly Pick<Outgoing, 'id'>[]): Settled[] =>
  events.length > 0 ? [{ ...delivery, ids: events.map(({ id }) => id) }] : [];

/** Before a choice no more are kept: a page that is left without one keeps none. */
const mostWaiting = 200;

/**
 * `window.dataLayer`, for tag managers: nothing before a choice, nothing after a refusal; a withdrawal takes out what was put in. What is put
 * there is given to `room`, too, because most pages carry no tag manager.
 */
export function dataLayerSink(port: Pick<MeasuringPort, 'push' | 'forget'>, room: Pick<TagRoom, 'keep' | 'forget'> | undefined): EventSink {
  const name = 'dataLayer';
  let waiting: Outgoing[] = [];
  let told: Pick<Outgoing, 'id'>[] = [];
  function push(outgoing: Outgoing): void {
    const { id, event } = outgoing;
    room?.keep(outgoing);
    const isCommerce = commerceEvents.has(event.name);
    told.push({ id });
    // GA4 merges what stands there: it is emptied before, so that a tag which looks later still finds this event's own.
    if (isCommerce) port.push({ ecommerce: null });
    // A copy, because tags write into what they are given.
    const parameters = JSON.parse(JSON.stringify(event.parameters)) as object;
    port.push({ event: event.name, event_id: id, ...(isCommerce ? { ecommerce: parameters } : parameters) });
  }
  return {
    name,
    group: sinkGroups.dataLayer ?? null,
    take(outgoing, consent) {
      if (consent === 'refused') return { sink: name, state: 'dropped', reason: 'refused' };
      if (consent === 'undecided') {
        if (waiting.length >= mostWaiting) return { sink: name, state: 'dropped', reason: 'too many before a choice' };
        waiting.push(outgoing);
        return { sink: name, state: 'waiting' };
      }
      push(outgoing);
      return { sink: name, state: 'sent' };
    },
    decide(consent) {
      const kept = waiting;
      waiting = [];
      if (consent === 'granted') {
        kept.forEach(push);
        return settled({ sink: name, state: 'sent' }, kept);
      }
      port.forget();
      room?.forget();
      const forgotten = told;
      told = [];
      return [
        ...settled({ sink: name, state: 'dropped', reason: 'refused' }, kept),
        ...settled({ sink: name, state: 'dropped', reason: 'withdrawn' }, forgotten),
      ];
    },
  };
}

/** A batch is sent at this size, or when the page is hidden, or after a while. The edge takes up to fifty. */
export const mostInBatch = 20;
const mostQueued = 200;

export interface BeaconSink extends EventSink {
  /** Sends what is queued, and says what became of it. What the browser does not take stays queued. */
  flush: () => readonly Settled[];
  /** Names orders, by their attempts, whose shopper takes back their consent to measuring. */
  takeBack: (attemptIds: readonly string[]) => void;
  isFull: () => boolean;
}

/** The shop's own count. It names neither a person nor a device, so it needs no consent. */
export function beaconSink({ beacon }: Pick<MeasuringPort, 'beacon'>): BeaconSink {
  const name = 'beacon';
  let queue: Outgoing[] = [];
  return {
    name,
    group: sinkGroups.beacon ?? null,
    take(outgoing) {
      queue.push(outgoing);
      return { sink: name, state: 'waiting' };
    },
    decide: () => [],
    isFull: () => queue.length >= mostInBatch,
    takeBack(placements) {
      if (placements.length > 0) beacon(JSON.stringify({ kind: 'taken-back', placements }));
    },
    flush() {
      const sent: Outgoing[] = [];
      while (queue.length > 0) {
        const batch = queue.slice(0, mostInBatch);
        if (!beacon(JSON.stringify({ kind: 'events', events: batch.map(countedOf) }))) break;
        sent.push(...batch);
        queue = queue.slice(batch.length);
      }
      // The oldest go first: a purchase that is left out is told by the edge.
      const left = queue.slice(0, Math.max(0, queue.length - mostQueued));
      queue = queue.slice(left.length);
      return [
        ...settled({ sink: name, state: 'sent' }, sent),
        ...settled({ sink: name, state: 'dropped', reason: 'too many unsent' }, left),
      ];
    },
  };
}

/** What the own count holds: figures and names, no texts and no products. */
function countedOf({ id, at, event, placement, isUntagged }: Outgoing): object {
  const plain = Object.entries(event.parameters as Record<string, unknown>).filter(
    ([name, value]) => ['number', 'boolean'].includes(typeof value) || (typeof value === 'string' && name !== 'page_title'),
  );
  return {
    id,
    at,
    name: event.name,
    parameters: Object.fromEntries(plain),
    ...(placement && { placement, ...(isUntagged && { untagged: true }) }),
  };
}
