/**
 * `npm run faults -- --runs N --seed S [--workers N] [--coverage N]`: N shoppers who do what comes to their minds while a third of their
 * requests goes wrong, against the real store, flows, edge and sandbox on one virtual clock. `--mutants`: the same against the shop with
 * known mistakes put into it, each of which has to be found (`--only words,words`, or `--quick` for five of them). `--browser`: the same
 * shoppers with their hands on the screens of a real Chromium, in front of the real build.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { catchMutants } from './catchMutants';
import { Coverage } from './coverage';
import { describeStep } from './plan';
import { playAll } from './pool';
import type { Report } from './worker';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: String(Math.min(2, availableParallelism())) },
    coverage: { type: 'string', default: '0' },
    mutants: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
  },
});

const runs = Number(values.runs);
const first = Number(values.seed);
const workers = Number(values.workers);
const wanted = Array.from({ length: runs }, (_, index) => ({ seed: first + index }));

function tell({ seed, violations, shrunk }: Report): void {
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
  let broken = 0;
  await playAll({
    runs: wanted,
    workers,
    hear: (report) => {
      coverage.add(report);
      if (report.violations.length > 0) {
        broken += 1;
        tell(report);
      }
      if (coverage.runs % 1000 === 0) console.log(`${coverage.runs} runs, ${broken} violations`);
    },
  });
  const seconds = (performance.now() - started) / 1000;
  const thin = coverage.thin(Number(values.coverage));
  if (runs >= 100) console.log(`\nHow often each fault met a request of each command:\n${coverage.table()}`);
  for (const pair of thin) console.log(`SELDOM  ${pair}`);
  console.log(`\n${coverage.summary()}; ${seconds.toFixed(0)} s on ${workers} processes: ${broken} violations`);
  return broken === 0 && thin.length === 0;
}

/** Five of different kinds that are found within a few runs: for every day. */
const quickly = 'are forgotten,two wishes,every press,tabs are not heard,forgets its keys';
const quick = { most: 60, first, workers, only: quickly };
const hunted = values.quick ? quick : { most: runs, first, workers, only: values.only };
const inBrowser = async (): Promise<boolean> => (await import('./browser/runInBrowser')).runInBrowser({ runs, first });
const isWell = values.browser ? await inBrowser() : values.mutants ? await catchMutants(hunted) : await faults();
process.exit(isWell ? 0 : 1);
