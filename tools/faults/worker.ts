import './sameAgain';
import { learnAssortment } from './assortment';
import { openCommerceHouse } from './house';
import { makePlan } from './makePlan';
import type { Leaning, Plan } from './plan';
import type { RunResult } from './oneRun';
import { oneRun } from './oneRun';
import { shrink } from './shrink';
import { takeOverTimers } from './virtualTime';

/** A run, by what its plan is made from. */
export interface Wanted {
  seed: number;
  leaning?: Leaning | undefined;
}

/** What a worker is asked for. */
export interface Order {
  runs: Wanted[];
  /** Stop after the first violation, and take less time to shrink it. */
  isHunt: boolean;
}

/** One run, as its worker reports it. */
export interface Report {
  seed: number;
  violations: string[];
  requests: number;
  faulted: number;
  orders: number;
  commands: number;
  pairs: [string, number][];
  /** The smallest plan that still breaks the first of them; with its own trace. */
  shrunk?: { plan: Plan; violations: string[]; trace: string[]; tries: number };
}

/** Real time, before the timers are taken over. */
const realTimeout = setTimeout;
/** Milliseconds of real time after which a run is no run any more, but a loop. */
const longestRun = 60_000;

const triesInHunt = 40;

async function work(): Promise<void> {
  const commerce = await openCommerceHouse();
  const assortment = await learnAssortment(commerce.sandbox);
  commerce.keep();
  takeOverTimers();

  async function run(plan: Plan, isTraced = false): Promise<RunResult> {
    const watchdog = realTimeout(() => {
      console.error(`A run of seed ${plan.seed} does not end`);
      process.exit(3);
    }, longestRun);
    try {
      return await oneRun(commerce, assortment, plan, isTraced);
    } finally {
      watchdog.close();
    }
  }

  async function report({ seed, leaning }: Wanted, isHunt: boolean): Promise<Report> {
    const plan = makePlan(seed, leaning);
    const { violations, counts, orders } = await run(plan);
    const { requests, faulted, pairs } = counts;
    const told: Report = { seed, violations, requests, faulted, orders, commands: plan.steps.length, pairs: [...pairs] };
    if (violations.length === 0) return told;
    const tries = isHunt ? triesInHunt : undefined;
    const shrunk = await shrink(plan, violations, async (smaller) => (await run(smaller)).violations, tries);
    const again = await run(shrunk.plan, true);
    return { ...told, shrunk: { ...shrunk, violations: again.violations, trace: again.trace } };
  }

  process.on('message', ({ runs, isHunt }: Order) => {
    void (async () => {
      for (const wanted of runs) {
        const told = await report(wanted, isHunt);
        process.send?.(told);
        if (isHunt && told.violations.length > 0) break;
      }
      process.send?.('done');
    })();
  });
  process.send?.('ready');
}

work().catch((error: unknown) => {
  console.error(error);
  process.exit(2);
});
