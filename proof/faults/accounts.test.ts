import { expect, test } from '@jest/globals';
import { accountViolations } from './accounts';
import type { Step } from './plan';
import type { Run } from './run';
import { fault, shortRuns, step } from './shortRuns';

/** Long enough for every look that a lost reply asks for, in milliseconds. */
const settled = 30_000;

const playShort = shortRuns();

async function played(steps: Step[]): Promise<Run> {
  const run = await playShort(steps);
  await run.clock.advance(settled);
  return run;
}

test('What the next account of a customer was given may be seen, also while the closure of the one before is still being asked for', async () => {
  const after = await played([
    step({ do: 'sign-in' }, 25_000),
    step({ do: 'account', what: 'name' }, 1_000),
    step({ do: 'close-account' }, 0, [null, fault('errors-and-data'), fault('500-after')]),
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
