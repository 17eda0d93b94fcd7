import { sql } from 'kysely';
import { type Experiment, type Goal, goals } from '../../src/config/experiments';
import type { BackofficeClock } from '../clock';
import type { Database } from '../database/tables';
import type { Count } from './statistics';

/** A visitor in one run, as the edge names them: a hash that is another one in the next run. */
export interface UnitOf {
  experiment: string;
  phase: number;
  unit: string;
}

/** What was counted of a variant: its units, those that reached any goal of the experiment, and those that reached each. */
export interface GoalCount extends Count {
  reached: Record<Goal, number>;
}

export interface ExperimentStore {
  /** Counts a unit once; whatever is told later of it, the first variant stays. */
  expose(unit: UnitOf & { variant: string }): Promise<void>;
  /** The first time counts, and only of units that were exposed. */
  convert(goal: Goal, units: readonly UnitOf[]): Promise<void>;
  /** By phase and variant. */
  countsOf(experiment: Pick<Experiment, 'key' | 'goals'>): Promise<ReadonlyMap<number, Record<string, GoalCount>>>;
}

const columns = { basket: 'basket_at', request: 'request_at', purchase: 'purchase_at' } as const satisfies Record<Goal, string>;

export function openExperimentStore({ database, clock }: { database: Database; clock: BackofficeClock }): ExperimentStore {
  return {
    async expose(unit) {
      await database
        .insertInto('experiment_units')
        .values({ ...unit, exposed_at: clock.now(), basket_at: null, request_at: null, purchase_at: null })
        .onConflict((conflict) => conflict.columns(['experiment', 'phase', 'unit']).doNothing())
        .execute();
    },
    async convert(goal, units) {
      for (const { experiment, phase, unit } of units)
        await database
          .updateTable('experiment_units')
          .set({ [columns[goal]]: clock.now() })
          .where('experiment', '=', experiment)
          .where('phase', '=', phase)
          .where('unit', '=', unit)
          .where(columns[goal], 'is', null)
          .execute();
    },
    countsOf: (experiment) => countsOf(database, experiment),
  };
}

async function countsOf(database: Database, { key, goals: own }: Pick<Experiment, 'key' | 'goals'>) {
  const has = (goal: Goal) => sql<number>`case when ${sql.ref(columns[goal])} is null then 0 else 1 end`;
  const rows = await database
    .selectFrom('experiment_units')
    .select(['phase', 'variant', has('basket').as('basket'), has('request').as('request'), has('purchase').as('purchase')])
    .select(({ fn }) => fn.countAll<number | string>().as('units'))
    .where('experiment', '=', key)
    .groupBy(['phase', 'variant', has('basket'), has('request'), has('purchase')])
    .execute();
  const phases = new Map<number, Record<string, GoalCount>>();
  for (const row of rows) {
    const units = Number(row.units);
    const counts = phases.get(row.phase) ?? {};
    phases.set(row.phase, counts);
    const count = (counts[row.variant] ??= { units: 0, converted: 0, reached: { basket: 0, request: 0, purchase: 0 } });
    count.units += units;
    if (own.some((goal) => Number(row[goal]) === 1)) count.converted += units;
    for (const goal of goals) if (Number(row[goal]) === 1) count.reached[goal] += units;
  }
  return phases;
}
