import type { Kysely } from 'kysely';

/** Lifts that shoppers have saved, and the mails with their links. A mail goes with its configuration. */
export async function configurations(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('configurations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('secret_hash', 'text', (column) => column.notNull().unique())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('configurations_by_age').on('configurations').column('saved_at').execute();
  await database.schema
    .createTable('configuration_mails')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('configuration_id', 'text', (column) => column.notNull().references('configurations.id').onDelete('cascade'))
    .addColumn('email', 'text')
    .addColumn('email_hash', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('claimed_until', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('problem', 'text')
    .execute();
  await database.schema
    .createIndex('configuration_mails_by_address')
    .on('configuration_mails')
    .columns(['email_hash', 'created_at'])
    .execute();
}
