import { expect, test } from '@jest/globals';
import { ManualClock } from '../../src/testing/manualClock';
import type { Environment } from './environmentEvents';
import { applyEnvironmentEvent } from './environmentEvents';
import type { Command } from './plan';
import { wordTakes } from './tab';
import { TypedValues } from './typedValues';

/** Applies it, and says whether the other tab had heard of what was given a moment ago when the shopper went on there. */
async function hasHeard(command: Command, givenBefore: number): Promise<{ heard: boolean; took: number }> {
  const clock = new ManualClock(0);
  const typed = new TypedValues(() => clock.now);
  let heard = false;
  typed.agree('email', 'edith@example.com');
  clock.set(() => (heard = true), wordTakes);
  await clock.advance(givenBefore);
  const environment: Partial<Environment> = { clock, typed, closeTab: () => Promise.resolve(), goToTab: () => undefined };
  await applyEnvironmentEvent(environment as Environment, command);
  return { heard, took: clock.now - givenBefore };
}

test.each<Command>([
  { do: 'close-tab', isCrash: true },
  { do: 'switch-tab', tab: 1 },
])('nothing is typed into two tabs within the time of a storage event: $do', async (command) => {
  expect(await hasHeard(command, 5)).toMatchObject({ heard: true });
  expect(await hasHeard(command, 5_000)).toEqual({ heard: true, took: 0 });
});
