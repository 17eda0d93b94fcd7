import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { learnAssortment } from './assortment';
import { giveBackModules, seedRandomness } from './determinism';
import { takeOverDevice } from './device';
import type { Fault, Step } from './plan';
import { Run } from './run';
import type { CommerceServer } from './servers';
import { openCommerceServer } from './servers';
import { takeOverTimers } from './virtualTime';

export const step = (command: Step['command'], wait = 0, faults: Step['faults'] = []): Step => ({ command, wait, faults });

/** Between browser and edge. `ran`: the receiver did its work nevertheless. */
export const fault = (kind: Fault['kind'], ran = true): Fault => ({ kind, hop: 'client', ran, ms: 0 });

/** For a file of tests: opens commerce before the first and closes it after the last. @returns plays some steps in a run, which ends with its test */
export function shortRuns(): (steps: Step[]) => Promise<Run> {
  let commerce: CommerceServer;
  let assortment: Run['assortment'];
  let run: Run | undefined;
  // Reading the demo company takes its time where no earlier run has kept it.
  beforeAll(async () => {
    commerce = await openCommerceServer();
    assortment = await learnAssortment(commerce.sandbox);
    commerce.snapshot();
    takeOverDevice();
    takeOverTimers();
  }, 120_000);
  afterEach(() => run?.close());
  afterAll(async () => {
    await commerce.sandbox.close();
    giveBackModules();
  });
  return async (steps) => {
    seedRandomness(1);
    run = new Run(commerce, assortment, { seed: 1, steps });
    await run.play();
    return run;
  };
}
