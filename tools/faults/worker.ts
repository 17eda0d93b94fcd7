import './sameAgain';
import { learnAssortment } from './assortment';
import { openCommerceHouse } from './house';
import { makePlan } from './makePlan';
import type { Plan } from './plan';
import { oneRun } from './oneRun';
import { shrink } from './shrink';
import { takeOverTimers } from './virtualTime';

/** What a worker is asked for: the runs of these seeds, or one plan over again. */
export interface Order {
  seeds: number[];
  /** Stop after the first violation. */
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

async function work(): Promise<void> {
  const commerce = await openCommerceHouse();
  const assortment = await learnAssortment(commerce.sandbox);
  commerce.keep();
  takeOverTimers();

  const run = (plan: Plan, isTraced = false) => oneRun(commerce, assortment, plan, isTraced);

  async function report(seed: number, isHunt: boolean): Promise<Report> {
    const watchdog = realTimeout(() => {
      console.error(`The run of seed ${seed} does not end`);
      process.exit(3);
    }, longestRun);
    const plan = makePlan(seed);
    const { violations, counts, orders } = await run(plan);
    watchdog.close();
    const { requests, faulted, pairs } = counts;
    const told: Report = { seed, violations, requests, faulted, orders, commands: plan.steps.length, pairs: [...pairs] };
    if (violations.length === 0 || isHunt) return told;
    const shrunk = await shrink(plan, violations, async (smaller) => (await run(smaller)).violations);
    const again = await run(shrunk.plan, true);
    return { ...told, shrunk: { ...shrunk, violations: again.violations, trace: again.trace } };
  }

  process.on('message', ({ seeds, isHunt }: Order) => {
    void (async () => {
      for (const seed of seeds) {
        const told = await report(seed, isHunt);
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
