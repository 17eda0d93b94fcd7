import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { appointments } from '../appointments/migration';
import { configurations } from '../configurations/migration';
import { conversations, videoCalls, videoVisits } from '../conversations/migration';
import { declarations } from '../declarations/migration';
import { desk } from '../desk/migration';
import { experimentUnits } from '../experiments/migration';
import { erasures } from '../outbox/erasures';
import { photos, photosInConversations } from '../photos/migration';
import { editedPlaces, places } from '../places/migration';
import { quotes } from '../quotes/migration';
import type { Database } from './tables';

/**
 * Forward only, never changed once released: a new one is added at the end. Each must leave the release before able to run (expand first;
 * contract in a later release), because during an upgrade both run on one database.
 */
const migrations: readonly ((database: Kysely<unknown>) => Promise<void>)[] = [
  requestsAndOutbox,
  deliveryProblem,
  places,
  desk,
  appointments,
  photos,
  editedPlaces,
  erasures,
  configurations,
  declarations,
  quotes,
  experimentUnits,
  conversations,
  videoCalls,
  photosInConversations,
  videoVisits,
];

/** Any number that nothing else in the same PostgreSQL locks. */
const migrationLock = 7_391_583;

/**
 * Brings the tables up to date. Each migration is all or nothing; of two processes that start at once, one waits for the other. Migrations of a
 * newer release that are there already are left alone, so that an older one starts after a rollback.
 * @param upTo stops after this one, as an earlier release did
 */
export async function migrate(database: Database, isPostgres: boolean, upTo = migrations.length): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    if (isPostgres) await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(transaction);
    await transaction.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('number', 'integer', (column) => column.primaryKey())
      .execute();
    const done = await sql<{ last: number | null }>`select max(number) as last from migrations`.execute(transaction);
    for (let number = (done.rows[0]?.last ?? 0) + 1; number <= upTo; number += 1) {
      await migrations[number - 1]?.(transaction as unknown as Kysely<unknown>);
      await sql`insert into migrations (number) values (${number})`.execute(transaction);
    }
  });
}

async function requestsAndOutbox(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('requests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('sealed_token', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('store_code', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('flagged', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('requests_by_email').on('requests').columns(['email', 'received_at']).execute();
  await database.schema
    .createTable('request_tokens')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('request_id', 'text', (column) => column.notNull().references('requests.id').onDelete('cascade'))
    .execute();
  await database.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('request_id', 'text', (column) => column.notNull().references('requests.id').onDelete('cascade'))
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('claimed_until', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('finished_at', 'bigint')
    .addUniqueConstraint('outbox_order', ['request_id', 'channel', 'position'])
    .execute();
  await sql`create index outbox_waiting on outbox (channel, due_at) where finished_at is null`.execute(database);
}

async function deliveryProblem(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('outbox').addColumn('problem', 'text').execute();
}
