import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Half-days that are held or booked, and how many of one the desk allows where that differs from the branch's week. */
export async function appointments(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('appointments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('branch_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('half', 'text', (column) => column.notNull())
    .addColumn('seat', 'integer')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('key_hash', 'text', (column) => column.unique())
    .addColumn('held_until', 'bigint')
    .addColumn('request_id', 'text', (column) => column.references('requests.id').onDelete('cascade'))
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    // Two people never get one seat: the database refuses the second. A seat that was given back is null, which is equal to none.
    .addUniqueConstraint('appointments_seats', ['branch_id', 'day', 'half', 'seat'])
    .execute();
  await sql`create unique index appointments_held on appointments (holder) where state = 'held'`.execute(database);
  await sql`create unique index appointments_booked on appointments (request_id) where state = 'booked'`.execute(database);
  await database.schema.createIndex('appointments_by_request').on('appointments').columns(['request_id', 'sequence']).execute();
  await database.schema
    .createTable('appointment_seats')
    .addColumn('branch_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('half', 'text', (column) => column.notNull())
    .addColumn('seats', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('appointment_seats_key', ['branch_id', 'day', 'half'])
    .execute();
}
