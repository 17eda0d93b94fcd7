import type { Kysely } from 'kysely';

export interface ExperimentTables {
  experiment_units: {
    experiment: string;
    phase: number;
    /** sha256 of run and id; the id itself is known to the visitor's browser alone */
    unit: string;
    variant: string;
    exposed_at: number;
    /** the first time after the exposure; null: not yet */
    basket_at: number | null;
    request_at: number | null;
    purchase_at: number | null;
  };
}

/** One row for each visitor, as a hash, and run of an experiment: which variant they saw, and the first time that they reached each goal. */
export async function experimentUnits(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable('experiment_units')
    .addColumn('experiment', 'text', (column) => column.notNull())
    .addColumn('phase', 'integer', (column) => column.notNull())
    .addColumn('unit', 'text', (column) => column.notNull())
    .addColumn('variant', 'text', (column) => column.notNull())
    .addColumn('exposed_at', 'bigint', (column) => column.notNull())
    .addColumn('basket_at', 'bigint')
    .addColumn('request_at', 'bigint')
    .addColumn('purchase_at', 'bigint')
    .addPrimaryKeyConstraint('experiment_units_key', ['experiment', 'phase', 'unit'])
    .execute();
  await database.schema.createIndex('experiment_units_by_age').on('experiment_units').column('exposed_at').execute();
}
