import type { vendorStarted } from '~/features/vendors';
import { call, type Flow, put, type World } from '~/world';
import type { Fact } from '~/world/facts';
import type { MeasuringPort } from '~/world/measuringPort';
import { type MeasuredEvent, permitted } from './eventKinds';
import type { Outgoing } from './sinks';
import { consentOf, eventSent, type Measuring } from './telling';

/** Key of the events that wait for a page with a tag manager. They hold what the schemas allow, and only with a consent to measuring. */
export const untaggedEventsKey = 'untagged_events';

/** As long as a visit lasts without a sign of life; afterwards the edge tells of orders itself. In milliseconds. */
const keptFor = 30 * 60_000;
const mostKept = 50;

/** They speak of their own page, and would be wrong on the next. */
const ofTheirPage: ReadonlySet<string> = new Set<MeasuredEvent['name']>(['page_view', 'web_vital', 'error', 'consent_update']);

/** Where events wait for a page that carries a tag manager: basket, checkout, builder and account never do. */
export interface TagRoom {
  /** The tag manager runs in this document. */
  isTagged: boolean;
  keep: (outgoing: Outgoing) => void;
  forget: () => void;
  /**
   * When the tag manager of this document has started, which reads the list from its beginning, it is given what waits, once: the first tab takes
   * it all. The edge hears which purchases are no longer its own to tell.
   */
  hear: (measuring: Measuring, action: Fact['action']) => Flow;
}

type Kept = Pick<World, 'storage' | 'clock'>;

function read({ storage, clock }: Kept): Outgoing[] {
  try {
    const kept = JSON.parse(storage.read(untaggedEventsKey) ?? '[]') as Outgoing[];
    return kept.flatMap((told) => {
      // What stands in a storage is not trusted: it passes the schemas again.
      const { event } = permitted(told.event);
      return event && clock.now() - told.at < keptFor ? [{ ...told, event }] : [];
    });
  } catch {
    return [];
  }
}

function write({ storage }: Kept, events: readonly Outgoing[]): void {
  if (events.length === 0) storage.remove(untaggedEventsKey);
  else storage.write(untaggedEventsKey, JSON.stringify(events.slice(-mostKept)));
}

/** Only where a tag manager is on. What is too old goes at once, so that nothing lies there for longer than it is said to. */
export function openTagRoom(world: World, { beacon }: Pick<MeasuringPort, 'beacon'>): TagRoom {
  /** Ids of what this page has kept: its list has it already. */
  const own = new Set<string>();
  const take = (): Promise<Outgoing[]> =>
    world.locks.run('untagged-events', async () => {
      const events = read(world);
      write(world, []);
      return events;
    });
  write(world, read(world));
  const room: TagRoom = {
    isTagged: false,
    keep(outgoing) {
      if (room.isTagged) return;
      own.add(outgoing.id);
      if (!ofTheirPage.has(outgoing.event.name)) write(world, [...read(world), outgoing]);
    },
    forget: () => world.storage.remove(untaggedEventsKey),
    *hear(measuring, action) {
      if (!isTagManager(action)) return;
      room.isTagged = true;
      const [layer] = measuring.sinks;
      const kept = yield* call(take);
      const orders = kept.flatMap(({ event, placement }) =>
        event.name === 'purchase' && placement ? [{ placement, number: event.parameters.transaction_id }] : [],
      );
      if (orders.length > 0) beacon(JSON.stringify({ kind: 'tagged', orders }));
      for (const outgoing of kept) {
        const { id, at, event } = outgoing;
        if (!layer || own.has(id)) continue;
        const consent = consentOf(measuring, layer);
        const deliveries = [layer.take(outgoing, consent)];
        yield put(eventSent({ id, at, event: event.name, parameters: event.parameters, consent, deliveries }));
      }
    },
  };
  return room;
}

const isTagManager = (action: Fact['action']): boolean =>
  action.type === ('vendors/vendorStarted' satisfies (typeof vendorStarted)['type']) &&
  (action as ReturnType<typeof vendorStarted>).payload.name === 'tagManager';
