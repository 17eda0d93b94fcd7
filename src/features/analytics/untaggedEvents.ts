import type { World } from '~/world';
import * as v from 'valibot';
import { type MeasuredEvent, permitted } from './eventKinds';
import type { Outgoing } from './sinks';

/** Key of the events that wait for a page with a tag manager. They hold what the schemas allow, and only with a consent to measuring. */
export const untaggedEventsKey = 'untagged_events';

/** As long as a visit lasts without a sign of life; afterwards the edge tells of orders itself. In milliseconds. */
const keptFor = 30 * 60_000;
const mostKept = 50;

/** They speak of their own page, and would be wrong on the next. */
const ofTheirPage: ReadonlySet<string> = new Set<MeasuredEvent['name']>(['page_view', 'web_vital', 'error', 'consent_update']);

const entry = v.object({
  id: v.string(),
  at: v.number(),
  event: v.object({ name: v.string(), parameters: v.record(v.string(), v.unknown()) }),
  placement: v.optional(v.string()),
});
const book = v.object({ version: v.literal(1), events: v.array(entry) });

type Kept = Pick<World, 'storage' | 'clock'>;

function read({ storage, clock }: Kept): Outgoing[] {
  try {
    const stored = v.safeParse(book, JSON.parse(storage.read(untaggedEventsKey) ?? 'null'));
    if (!stored.success) return [];
    // What stands in a storage is not trusted: it passes the schemas again.
    return stored.output.events.flatMap(({ event, placement, ...told }): Outgoing[] => {
      const { event: allowed } = permitted(event as MeasuredEvent);
      return allowed && clock.now() - told.at < keptFor ? [{ ...told, event: allowed, ...(placement && { placement }) }] : [];
    });
  } catch {
    return [];
  }
}

function write({ storage }: Kept, events: readonly Outgoing[]): void {
  if (events.length === 0) storage.remove(untaggedEventsKey);
  else storage.write(untaggedEventsKey, JSON.stringify({ version: 1, events: events.slice(-mostKept) }));
}

/** Keeps an event for the next page that carries a tag manager: basket, checkout, builder and account never do. */
export function keepForTags(world: Kept, outgoing: Outgoing): void {
  if (!ofTheirPage.has(outgoing.event.name)) write(world, [...read(world), outgoing]);
}

/** What waits, oldest first, for the first tab that asks: it waits no longer. */
export const takeForTags = (world: World): Promise<Outgoing[]> =>
  world.locks.run('untagged-events', async () => {
    const events = read(world);
    write(world, []);
    return events;
  });

/** Drops what is too old, so that nothing lies there for longer than it is said to. */
export const dropOldForTags = (world: Kept): void => write(world, read(world));

export const forgetForTags = ({ storage }: Kept): void => storage.remove(untaggedEventsKey);
