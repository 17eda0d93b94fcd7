import { writeSync } from 'node:fs';
import './determinism';
import { exitOfEndlessRun } from './exitCodes';
import { learnAssortment } from './assortment';
import { prepareBackoffice } from './backofficeServer';
import { takeOverDevice } from './device';
import { placePastOrders } from './pastOrders';
import { openCommerceServer } from './servers';
import { makeChatPlan } from './chat/chatPlan';
import { oneChatRun } from './chat/oneChatRun';
import { makePlan } from './makePlan';
import type { Bias, Plan } from './plan';
import type { RunResult } from './oneRun';
import { oneRun } from './oneRun';
import { shrink } from './shrink';
import { takeOverTimers } from './virtualTime';

/** A run, as its plan is made: a seed and a bias. */
export interface Wanted {
  seed: number;
  bias?: Bias | undefined;
}

/** A batch of runs for one worker. */
export interface Order {
  runs: Wanted[];
  /** Stop after the first violation, and take less time to shrink it. */
  isHunt: boolean;
  /** Exceptions do not count as violations. */
  ignoresDefects: boolean;
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
  events: [string, number][];
  /** The smallest plan that still breaks the first of them; with its own trace. */
  shrunk?: { plan: Plan<{ do: string }>; violations: string[]; trace: string[]; tries: number };
}

/** Real time, before the timers are taken over. */
const realTimeout = setTimeout;
/** Milliseconds of real time after which a run counts as endless. */
const longestRun = 60_000;

const triesInHunt = 40;

const noCounts = (): RunResult['counts'] => ({ requests: 0, faulted: 0, pairs: new Map() });
const isDefect = (violation: string): boolean => violation.startsWith('defect: ');

/** The world of runs in which shoppers buy. */
async function openShop() {
  const commerce = await openCommerceServer();
  const assortment = await learnAssortment(commerce.sandbox);
  await placePastOrders(commerce.sandbox);
  commerce.snapshot();
  await prepareBackoffice();
  return { commerce, assortment };
}

async function work(): Promise<void> {
  const shop = process.env.FAULTS_OF_CHATS === '1' ? undefined : await openShop();
  takeOverDevice();
  takeOverTimers();

  let ignoresDefects = false;
  let isHunted = false;

  async function watched(seed: number, play: () => Promise<RunResult>): Promise<RunResult> {
    const watchdog = realTimeout(() => {
      // Synchronously: the process ends at once.
      writeSync(2, `A run of seed ${seed} does not end\n`);
      process.exit(exitOfEndlessRun);
    }, longestRun);
    try {
      const result = await play();
      return ignoresDefects ? { ...result, violations: result.violations.filter((violation) => !isDefect(violation)) } : result;
    } catch (thrown) {
      if (!isHunted) throw thrown;
      return {
        violations: ignoresDefects ? [] : [`defect: the run threw: ${String(thrown)}`],
        counts: noCounts(),
        orders: 0,
        events: new Map(),
        trace: [],
      };
    } finally {
      watchdog.close();
    }
  }

  const report = ({ seed, bias }: Wanted, isHunt: boolean): Promise<Report> => {
    if (bias?.isOfChats || !shop) return reportOf(makeChatPlan(seed), oneChatRun, isHunt);
    return reportOf(makePlan(seed, bias), (plan, isTraced) => oneRun(shop.commerce, shop.assortment, plan, isTraced), isHunt);
  };

  async function reportOf<Commands extends { do: string }>(
    plan: Plan<Commands>,
    play: (plan: Plan<Commands>, isTraced?: boolean) => Promise<RunResult>,
    isHunt: boolean,
  ): Promise<Report> {
    const { seed } = plan;
    const run = (smaller: Plan<Commands>, isTraced?: boolean) => watched(seed, () => play(smaller, isTraced));
    const { violations, counts, orders, events } = await run(plan);
    const { requests, faulted, pairs } = counts;
    const result: Report = {
      seed,
      violations,
      requests,
      faulted,
      orders,
      commands: plan.steps.length,
      pairs: [...pairs],
      events: [...events],
    };
    if (violations.length === 0) return result;
    const tries = isHunt ? triesInHunt : undefined;
    const shrunk = await shrink(plan, violations, async (smaller) => (await run(smaller)).violations, tries);
    const again = await run(shrunk.plan, true);
    return { ...result, shrunk: { ...shrunk, violations: again.violations, trace: again.trace } };
  }

  process.on('message', ({ runs, isHunt, ...order }: Order) => {
    void (async () => {
      ignoresDefects = order.ignoresDefects;
      isHunted = isHunt;
      for (const wanted of runs) {
        const result = await report(wanted, isHunt);
        process.send?.(result);
        if (isHunt && result.violations.length > 0) break;
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
