import { sql, type Kysely } from 'kysely';

/** Declarations for less VAT, what commerce is told of a cart, and the mails about them. */
export async function declarations(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('declarations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('email_hash', 'text', (column) => column.notNull())
    .addColumn('relief', 'text', (column) => column.notNull())
    .addColumn('cart_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('order_number', 'text')
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('declared_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('declarations_by_cart').on('declarations').column('cart_id').execute();
  await database.schema.createIndex('declarations_by_email').on('declarations').column('email_hash').execute();
  await database.schema.createIndex('declarations_by_age').on('declarations').column('declared_at').execute();
  await database.schema
    .createTable('cart_reliefs')
    .addColumn('cart_id', 'text', (column) => column.primaryKey())
    .addColumn('relief', 'text')
    .addColumn('version', 'bigint', (column) => column.notNull())
    .addColumn('told_version', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .addColumn('claimed_until', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('problem', 'text')
    .execute();
  await sql`create index cart_reliefs_waiting on cart_reliefs (due_at) where due_at is not null`.execute(database);
  await database.schema
    .createTable('declaration_mails')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('declaration_id', 'text', (column) => column.notNull().references('declarations.id').onDelete('cascade'))
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('claimed_until', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('finished_at', 'bigint')
    .addColumn('problem', 'text')
    .execute();
}
