import type { Product } from './assortment';
import type { CommerceHouse } from './house';
import { judge } from './judge';
import type { Plan } from './plan';
import type { RoadCounts } from './roads';
import { Run } from './run';
import { drawAgainFrom } from './sameAgain';

export interface RunResult {
  /** What did not hold, in words; empty when all is well. */
  violations: string[];
  counts: RoadCounts;
  orders: number;
  /** What happened, line by line, where it was asked for. */
  trace: string[];
}

/** Plays a plan from an empty browser to the judgement. */
export async function oneRun(
  commerce: CommerceHouse,
  assortment: Map<string, Product[]>,
  plan: Plan,
  isTraced = false,
): Promise<RunResult> {
  drawAgainFrom(plan.seed);
  const run = new Run(commerce, assortment, plan, isTraced);
  const defects: string[] = [];
  const say = console.error;
  // redux-saga and RTK Query tell an error that nobody caught to the console alone.
  console.error = (...words: unknown[]) => void defects.push(`defect: ${words.map(String).join(' ').slice(0, 200)}`);
  try {
    await run.play();
    const violations = await judge(run);
    const { n: orders } = commerce.sandbox.shop.database.one<{ n: number }>('SELECT count(*) AS n FROM orders') ?? { n: 0 };
    return { violations: [...defects, ...violations], counts: run.roads.counts, orders, trace: run.trace };
  } finally {
    await run.close();
    console.error = say;
  }
}
