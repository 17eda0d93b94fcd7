import type { Kysely, Transaction } from 'kysely';
import type { BackofficeClock, RandomBytes } from '../clock';
import type { Database, Tables } from '../database/tables';
import { type Channel, forgettingQueue, lease, type Queue } from './outboxRows';

/** That a request was erased, of which nothing else is left: a row until the CRM has said yes. */
export interface Erasure {
  id: string;
  reference: string;
  attempt: number;
  createdAt: number;
}

/** Erasures have a table of their own: what waits in the outbox belongs to a request, and goes with it. */
export async function erasures(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('erasures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('claimed_until', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('problem', 'text')
    .execute();
}

/** Before a request is erased, in the same transaction: the CRM will be told. Where none is told of requests, nothing is kept. */
export async function putErasure(parts: {
  transaction: Transaction<Tables>;
  clock: Pick<BackofficeClock, 'now'>;
  random: RandomBytes;
  channels: readonly Channel[];
  request: { id: string; reference: string };
}): Promise<void> {
  const { transaction, clock, random, channels, request } = parts;
  if (!channels.includes('webhook')) return;
  const open = await transaction
    .selectFrom('outbox')
    .select('id')
    .where('request_id', '=', request.id)
    .where('channel', '=', 'webhook')
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  const now = clock.now();
  await transaction
    .insertInto('erasures')
    .values({
      id: Buffer.from(random(16)).toString('hex'),
      reference: request.reference,
      attempts: 0,
      // What is on its way at this moment may still arrive; the erasure has to be the last that the CRM hears.
      due_at: open ? now + lease : now,
      claimed_until: 0,
      created_at: now,
      problem: null,
    })
    .execute();
}

/** What waits to be told of erasures, the oldest first. What has arrived is removed: the reference is then kept nowhere. */
export const erasureQueue = (database: Database): Queue<Erasure> =>
  forgettingQueue(database, 'erasures', async ({ id, reference, attempts, created_at: createdAt }) => ({
    id,
    reference,
    attempt: attempts,
    createdAt,
  }));
