import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { giveBackModules, seedRandomness } from './determinism';
import { accountViolations } from './accounts';
import { learnAssortment } from './assortment';
import type { Fault, Step } from './plan';
import { Run } from './run';
import type { CommerceServer } from './servers';
import { openCommerceServer } from './servers';
import { takeOverTimers } from './virtualTime';

const step = (command: Step['command'], wait = 0, faults: Step['faults'] = []): Step => ({ command, wait, faults });
const lost = (kind: Fault['kind']): Fault => ({ kind, hop: 'client', ran: true, ms: 0 });

/** Long enough for every look that a lost reply asks for, in milliseconds. */
const settled = 30_000;

let commerce: CommerceServer;
let assortment: Run['assortment'];
let run: Run | undefined;

// Reading the demo company takes its time where no earlier run has kept it.
beforeAll(async () => {
  commerce = await openCommerceServer();
  assortment = await learnAssortment(commerce.sandbox);
  commerce.snapshot();
  takeOverTimers();
}, 120_000);
afterEach(() => run?.close());
afterAll(async () => {
  await commerce.sandbox.close();
  giveBackModules();
});

async function played(steps: Step[]): Promise<Run> {
  seedRandomness(1);
  run = new Run(commerce, assortment, { seed: 1, steps });
  await run.play();
  await run.clock.advance(settled);
  return run;
}

test('What the next account of a customer was given may be seen, also while the closure of the one before is still being asked for', async () => {
  const after = await played([
    step({ do: 'sign-in' }, 25_000),
    step({ do: 'account', what: 'name' }, 1_000),
    step({ do: 'close-account' }, 0, [null, lost('errors-and-data'), lost('500-after')]),
    step({ do: 'address-book', what: 'change', address: 2 }),
    step({ do: 'save', product: 5 }, 2_000),
    step({ do: 'sign-in' }),
    step({ do: 'account', what: 'name' }),
  ]);
  expect(Object.fromEntries(after.events)).toMatchObject({ 'account closed': 1, 'name changed': 2 });
  expect(accountViolations(after)).toEqual([]);
  expect([...after.customers.closed]).toEqual(['Marigolde 1']);
});

test('What one customer was given may be seen after the account of another one was closed', async () => {
  const after = await played([
    step({ do: 'sign-in' }, 5_000),
    step({ do: 'account', what: 'name' }, 5_000),
    step({ do: 'sign-out' }, 5_000),
    step({ do: 'switch-store', view: 1 }, 5_000),
    step({ do: 'sign-in' }, 5_000),
    step({ do: 'close-account' }, 5_000),
    step({ do: 'switch-store', view: 0 }, 5_000),
    step({ do: 'sign-in' }, 5_000),
  ]);
  expect(Object.fromEntries(after.events)).toMatchObject({ 'account closed': 1, 'name changed': 1 });
  expect(JSON.stringify(after.tab.state())).toContain('Marigolde 1');
  expect(accountViolations(after)).toEqual([]);
});
