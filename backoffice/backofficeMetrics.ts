import { Gauge, Registry } from 'prom-client';
import { type Answered, counterOf, openAnswerCounter } from '../monitoring/metrics';
import type { BackofficeClock } from './clock';
import type { Database } from './database/tables';
import { type Channel, channels } from './outbox/outboxRows';

/** How one attempt to deliver ended. */
export type AttemptOutcome = 'delivered' | 'failed' | 'given-up';

/** What the back office counts of itself. No label names a person, a request or an address. */
export interface BackofficeMetrics {
  registry: Registry;
  answered(answered: Answered): void;
  attempted(channel: Channel, outcome: AttemptOutcome): void;
  /** What waits in the database is read when Prometheus asks. */
  watch(database: Database, clock: BackofficeClock): void;
}

export function openBackofficeMetrics(): BackofficeMetrics {
  const registry = new Registry();
  const attempts = counterOf(registry, 'shop_outbox_attempts_total', 'Attempts to deliver mails and messages', ['channel', 'outcome']);
  return {
    registry,
    answered: openAnswerCounter(registry),
    attempted: (channel, outcome) => attempts.inc({ channel, outcome }),
    watch: (database, clock) => watch(registry, database, clock),
  };
}

function watch(registry: Registry, database: Database, clock: BackofficeClock): void {
  const read = onceAtATime(() => waitingIn(database).catch(() => undefined));
  const gauge = (name: string, help: string, figureOf: (queue: WaitingQueue) => number): Gauge<'queue'> =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        const queues = await read();
        // What waits is not known without the database: no figure is better than the last one.
        this.reset();
        for (const queue of queues ?? []) this.set({ queue: queue.queue }, figureOf(queue));
      },
    });
  gauge('shop_outbox_waiting', 'What has to be delivered and was not yet, by queue', ({ count }) => count);
  gauge('shop_outbox_oldest_seconds', 'How long the first of a queue has been waiting', ({ since }) =>
    since === null ? 0 : Math.max(0, clock.now() - since) / 1000,
  );
  new Gauge({
    name: 'shop_database_reachable',
    help: '1 when the database answers, 0 when not',
    registers: [registry],
    async collect() {
      this.set((await read()) ? 1 : 0);
    },
  });
}

/** Those who ask while it is running get the same answer. */
function onceAtATime<T>(read: () => Promise<T>): () => Promise<T> {
  let flight: Promise<T> | undefined;
  return () =>
    (flight ??= read().finally(() => {
      flight = undefined;
    }));
}

interface WaitingQueue {
  queue: string;
  count: number;
  /** Milliseconds since 1970 of the first of them; null where none waits. */
  since: number | null;
}

/** Numbers of PostgreSQL come as texts. */
const counted = (queue: string, row: { count: unknown; since: unknown } | undefined): WaitingQueue => ({
  queue,
  count: Number(row?.count ?? 0),
  since: row?.since === null || row?.since === undefined ? null : Number(row.since),
});

async function waitingIn(database: Database): Promise<WaitingQueue[]> {
  const rows = await database
    .selectFrom('outbox')
    .select(({ fn }) => ['channel', fn.countAll().as('count'), fn.min('created_at').as('since')])
    .where('finished_at', 'is', null)
    .groupBy('channel')
    .execute();
  const whole = (table: 'erasures' | 'quote_mails') =>
    database
      .selectFrom(table)
      .select(({ fn }) => [fn.countAll().as('count'), fn.min('created_at').as('since')])
      .executeTakeFirst();
  const liftMails = database
    .selectFrom('configuration_mails')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('created_at').as('since')])
    .where('email', 'is not', null);
  const declarationMails = database
    .selectFrom('declaration_mails')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('created_at').as('since')])
    .where('finished_at', 'is', null);
  const reliefs = database
    .selectFrom('cart_reliefs')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('changed_at').as('since')])
    .where('due_at', 'is not', null)
    .whereRef('told_version', '<', 'version');
  return [
    ...channels.map((channel) =>
      counted(
        channel,
        rows.find((row) => row.channel === channel),
      ),
    ),
    counted('erasures', await whole('erasures')),
    counted('quote-mails', await whole('quote_mails')),
    counted('saved-lift-mails', await liftMails.executeTakeFirst()),
    counted('declaration-mails', await declarationMails.executeTakeFirst()),
    counted('cart-reliefs', await reliefs.executeTakeFirst()),
  ];
}
