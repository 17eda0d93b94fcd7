/**
 * `npm run faults -- --runs N --seed S [--workers N] [--coverage N]`: N simulated shoppers with random commands, a third of whose requests
 * meets a fault, against the real store, sagas, edge and sandbox on one virtual clock. `--fresh` instead of a seed draws seeds now: known
 * seeds have been mended, so only new ones measure anything. A critical violation (verdict.ts) fails at any rate; a minor one fails with
 * given seeds, and with fresh ones above a rate. `--mutants`: the same against the shop with
 * known mistakes put into it, each of which has to be found (`--only words,words`, or `--quick` for five of them). `--browser`: the same
 * shoppers with their hands on the screens of a real Chromium, in front of the real build. `--chats`: written conversations between a shopper's tabs
 * and two back offices, over sockets that lose, double, delay and reorder what they carry.
 */
import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { huntMutants } from './huntMutants';
import { Coverage } from './coverage';
import { chats, relief, requests } from './makePlan';
import { describeStep } from './plan';
import { runAll } from './pool';
import { rateLine, severityOf } from './verdict';
import type { Report } from './worker';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    fresh: { type: 'boolean', default: false },
    requests: { type: 'boolean', default: false },
    relief: { type: 'boolean', default: false },
    chats: { type: 'boolean', default: false },
    workers: { type: 'string', default: String(Math.min(2, availableParallelism())) },
    coverage: { type: 'string', default: '0' },
    mutants: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
  },
});

const runs = Number(values.runs);
/** Far above the seeds that were ever looked at. */
const first = values.fresh ? randomInt(1_000_000, 2_000_000_000) : Number(values.seed);
const workers = Number(values.workers);
const bias = values.requests ? requests : values.relief ? relief : values.chats ? chats : undefined;
const wanted = Array.from({ length: runs }, (_, index) => ({ seed: first + index, bias }));

/** The rate of minor violations that fresh seeds may show: one run of a thousand. */
const mostMinor = 0.001;

function print({ seed, violations, shrunk }: Report): void {
  console.log(`\nVIOLATION in run ${seed}: npm run faults -- --runs 1 --seed ${seed}`);
  for (const violation of violations) console.log(`  ${violation}`);
  if (!shrunk) return;
  console.log(`  shrunk to ${shrunk.plan.steps.length} commands in ${shrunk.tries} tries:`);
  for (const step of shrunk.plan.steps) console.log(`    ${describeStep(step)}`);
  for (const violation of shrunk.violations) console.log(`  → ${violation}`);
  if (runs === 1) console.log(shrunk.trace.join('\n'));
}

async function faults(): Promise<boolean> {
  const coverage = new Coverage();
  const started = performance.now();
  const broken = { critical: 0, minor: 0 };
  await runAll({
    runs: wanted,
    workers,
    onReport: (report) => {
      coverage.add(report);
      if (report.violations.length > 0) {
        broken[report.violations.some((violation) => severityOf(violation) === 'critical') ? 'critical' : 'minor'] += 1;
        print(report);
      }
      if (coverage.runs % 1000 === 0) console.log(`${coverage.runs} runs, ${broken.critical + broken.minor} violations`);
    },
  });
  const seconds = (performance.now() - started) / 1000;
  const thin = coverage.thin(Number(values.coverage));
  if (runs >= 100 && !values.chats) console.log(`\nHow often each fault met a request of each command:\n${coverage.table()}`);
  for (const pair of thin) console.log(`SELDOM  ${pair}`);
  console.log(`\n${coverage.summary()}; ${seconds.toFixed(0)} s on ${workers} processes: ${broken.critical + broken.minor} violations`);
  console.log(rateLine('orders, quantities, lines, sign-in, personal data', broken.critical, coverage.runs));
  console.log(rateLine('anything else', broken.minor, coverage.runs));
  const isMinorRare = broken.minor === 0 || (values.fresh && broken.minor / coverage.runs <= mostMinor);
  return broken.critical === 0 && isMinorRare && thin.length === 0;
}

/** Five of different kinds that are found within a few runs: for every day. */
const quickly = 'are forgotten,added twice,every press,tabs are not heard,forgets its keys';
const quick = { most: 60, first, workers, only: quickly };
const hunted = values.quick ? quick : { most: runs, first, workers, only: values.only };
if (values.fresh) console.log(`seeds drawn now: ${first} to ${first + runs - 1}`);
const inBrowser = async (): Promise<boolean> =>
  (await import('./browser/runInBrowser')).runInBrowser({ runs, first, isOfRequests: values.requests });
const isWell = values.browser ? await inBrowser() : values.mutants ? await huntMutants(hunted) : await faults();
process.exit(isWell ? 0 : 1);
