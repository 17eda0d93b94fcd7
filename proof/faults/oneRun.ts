import type { Product } from './assortment';
import { ordersOf } from './commerceTables';
import type { CommerceServer } from './servers';
import { judge } from './judge';
import type { Plan } from './plan';
import type { NetworkCounts } from './network';
import { Run } from './run';
import { seedRandomness } from './determinism';

export interface RunResult {
  /** What did not hold, in words; empty when all is well. */
  violations: string[];
  counts: NetworkCounts;
  orders: number;
  /** How often something happened that depends on more than the plan. */
  events: ReadonlyMap<string, number>;
  /** What happened, line by line, where it was asked for. */
  trace: string[];
}

/** Executes a plan from an empty browser to the verdict of the oracle. */
export async function oneRun(
  commerce: CommerceServer,
  assortment: Map<string, Product[]>,
  plan: Plan,
  isTraced = false,
): Promise<RunResult> {
  seedRandomness(plan.seed);
  return watchingForDefects(async () => {
    const run = new Run(commerce, assortment, plan, isTraced);
    try {
      await run.play();
      const violations = await judge(run);
      const orders = ordersOf(commerce.sandbox).length;
      return { violations, counts: run.network.counts, orders, events: run.events, trace: run.trace };
    } finally {
      await run.close();
    }
  });
}

/** Adds what was thrown where no one caught it, or said on the console, to the violations of a run. */
export async function watchingForDefects(work: () => Promise<RunResult>): Promise<RunResult> {
  const defects: string[] = [];
  const say = console.error;
  // redux-saga and RTK Query report an uncaught error to the console only.
  console.error = (...words: unknown[]) => void defects.push(`defect: ${words.map(String).join(' ').slice(0, 200)}`);
  const onUncaught = (error: unknown) => void defects.push(`defect: uncaught: ${String(error).slice(0, 200)}`);
  process.on('uncaughtException', onUncaught);
  try {
    const result = await work();
    return { ...result, violations: [...defects, ...result.violations] };
  } finally {
    process.off('uncaughtException', onUncaught);
    console.error = say;
  }
}
