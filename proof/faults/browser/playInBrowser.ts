import type { Browser } from '@playwright/test';
import { chromium } from '@playwright/test';
import { browserFlags } from '../../../tools/browser';
import { Coverage } from '../coverage';
import { makePlan, requestsOnScreens } from '../makePlan';
import { rateLine } from '../verdict';
import type { Plan } from '../plan';
import { commandNames, describeStep } from '../plan';
import { drivers } from './drivers';
import { judgeBrowserRun } from './judgeBrowserRun';
import { BrowserShop } from './shop';
import { BrowserRun } from './browserRun';

/** Beside the places of the journeys' shops. */
const port = Number(process.env.JOURNEY_PORT ?? 3500) + 80;

export interface BrowserRuns {
  runs: number;
  first: number;
  /** Every shopper asks something of the company. */
  isOfRequests: boolean;
}

/** The same shoppers among the same faults, with their hands on the screens of a real browser. @returns whether all held */
export async function playInBrowser({ runs, first, isOfRequests }: BrowserRuns): Promise<boolean> {
  const shop = await BrowserShop.open(port);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [...browserFlags, '--blink-settings=imagesEnabled=false'],
  });
  const tally = new Tally();
  for (let seed = first; seed < first + runs; seed += 1) {
    const plan = isOfRequests ? makePlan(seed, requestsOnScreens) : makePlan(seed);
    await playOne(shop, browser, plan, tally, runs === 1);
  }
  await browser.close();
  await shop.close();
  tally.print();
  return tally.broken === 0;
}

/** Everything that is planned for a seed, and the judgement. */
async function playOne(shop: BrowserShop, browser: Browser, plan: Plan, tally: Tally, isTraced: boolean): Promise<void> {
  const begun = performance.now();
  const { seed } = plan;
  shop.commerce.reset();
  const run = await BrowserRun.begin(shop, browser, { drivers, seed });
  await run.play(plan);
  const violations = await judgeBrowserRun(run).catch((error: unknown) => [`the run broke off: ${String(error)}`]);
  const { n: orders } = run.database.one<{ n: number }>('SELECT count(*) AS n FROM orders') ?? { n: 0 };
  const { counts } = run.network;
  tally.coverage.add({
    seed,
    violations,
    ...counts,
    orders,
    commands: plan.steps.length,
    pairs: [...counts.pairs],
    events: [...run.events],
  });
  tally.add(run, violations);
  await run.end();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(
    `run ${seed}: ${plan.steps.length} commands, ${counts.requests} requests, ${counts.faulted} faulted, ${orders} orders, ${seconds} s`,
  );
  if (isTraced) console.log(run.trace.join('\n'));
  if (violations.length === 0) return;
  console.log(`\nVIOLATION in run ${seed}: npm run faults -- --browser --runs 1 --seed ${seed}`);
  for (const violation of violations) console.log(`  ${violation}`);
  for (const step of plan.steps) console.log(`    ${describeStep(step)}`);
}

/** What all runs together have been through. */
class Tally {
  readonly coverage = new Coverage();
  broken = 0;
  private numbersRead = 0;
  private readonly done = new Map<string, number>();
  private readonly notOffered = new Map<string, number>();
  private readonly started = performance.now();

  add(run: BrowserRun, violations: readonly string[]): void {
    if (violations.length > 0) this.broken += 1;
    this.numbersRead += run.numbersRead.size;
    for (const [name, count] of run.done) this.done.set(name, (this.done.get(name) ?? 0) + count);
    for (const [name, count] of run.notOffered) this.notOffered.set(name, (this.notOffered.get(name) ?? 0) + count);
  }

  print(): void {
    const seconds = ((performance.now() - this.started) / 1000).toFixed(0);
    console.log(`\nHow often each fault met a request of each command:\n${this.coverage.table()}`);
    console.log('\nDone on the screens, and not offered there at the time:');
    for (const name of commandNames) console.log(`  ${name.padEnd(16)} ${this.done.get(name) ?? 0}, ${this.notOffered.get(name) ?? 0}`);
    const numbers = `${this.numbersRead} order numbers read on a screen`;
    console.log(`\nIn Chromium: ${this.coverage.summary()}, ${numbers}; ${seconds} s: ${this.broken} violations`);
    console.log(rateLine('violated runs', this.broken, this.coverage.runs));
  }
}
