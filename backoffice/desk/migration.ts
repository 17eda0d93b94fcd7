import type { Kysely } from 'kysely';

/** The desk's tables, and what it needs to know of requests and mails. The release before inserts into both without the new columns. */
export async function desk(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('requests')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await database.schema.alterTable('outbox').addColumn('message', 'text').execute();
  await database.schema.createIndex('requests_by_arrival').on('requests').columns(['received_at', 'id']).execute();
  await history(database);
  await accounts(database);
  await database.schema
    .createTable('desk_audit')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('request_id', 'text')
    .addColumn('detail', 'text')
    .execute();
  await database.schema.createIndex('desk_audit_by_time').on('desk_audit').column('at').execute();
}

async function history(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('request_history')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('request_id', 'text', (column) => column.notNull().references('requests.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('account_id', 'text')
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('request_history_by_request').on('request_history').columns(['request_id', 'version']).execute();
}

async function accounts(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('desk_accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('sealed_secret', 'text', (column) => column.notNull())
    .addColumn('last_step', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('signed_in_at', 'bigint')
    .addColumn('disabled_at', 'bigint')
    .execute();
  await database.schema
    .createTable('desk_sessions')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('desk_accounts.id').onDelete('cascade'))
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .addColumn('filter', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createTable('desk_failures')
    .addColumn('subject', 'text', (column) => column.primaryKey())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .addColumn('open_at', 'bigint', (column) => column.notNull())
    .execute();
}
