import type { Kysely } from 'kysely';

export async function places(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('places')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('places_by_country').on('places').column('country').execute();
}

/** Places are edited at the desk. The release before inserts and changes them without the new column. */
export async function editedPlaces(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('places').addColumn('edited_at', 'bigint').execute();
}
