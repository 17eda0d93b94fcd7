/** @jest-environment ./src/testing/browserEnvironment.ts */
import { expect, test } from '@jest/globals';
import { fakeWorld } from '~/testing/fakeWorld';
import { settle } from '~/testing/manualClock';
import { loadRunning, whenTouchedOrQuiet } from './loadRunning';
import { openRunning } from './running';

test('a shop whose flows do not load tries again until they do, and says so once in the log', async () => {
  const world = fakeWorld();
  let tried = 0;
  const loaded = loadRunning(world, async () => {
    tried += 1;
    if (tried < 4) throw new Error('no line');
    return openRunning;
  });
  await world.advance(60_000);
  expect(await loaded).toBe(openRunning);
  expect(tried).toBe(4);
  expect(world.logged.filter(({ message }) => message.includes('flows did not load'))).toHaveLength(1);
});

test.each(['pointerdown', 'keydown', 'input'])('a first %s wakes the shop before the browser idles', async (touch) => {
  let isAwake = false;
  void whenTouchedOrQuiet(window, new Promise(() => undefined)).then(() => (isAwake = true));
  await settle();
  expect(isAwake).toBe(false);
  document.body.dispatchEvent(new Event(touch));
  await settle();
  expect(isAwake).toBe(true);
});

test('an idle browser wakes the shop untouched', async () => {
  await expect(whenTouchedOrQuiet(window, Promise.resolve())).resolves.toBeUndefined();
});
