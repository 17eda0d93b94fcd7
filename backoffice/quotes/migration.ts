import type { Kysely } from 'kysely';

/** Private buyers' quotes, and the mails about them that have not left yet. A mail goes with its quote. */
export async function quotes(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('quotes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('store_code', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('customer', 'text')
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('quotes_by_email').on('quotes').columns(['email', 'created_at']).execute();
  await database.schema.createIndex('quotes_by_customer').on('quotes').columns(['customer', 'created_at']).execute();
  await database.schema.createIndex('quotes_by_age').on('quotes').column('created_at').execute();
  await database.schema
    .createTable('quote_mails')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('quote_id', 'text', (column) => column.notNull().references('quotes.id').onDelete('cascade'))
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('claimed_until', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('problem', 'text')
    .execute();
}
