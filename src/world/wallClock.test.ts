import { describe, expect, test } from '@jest/globals';
import { fakeWorld } from '~/testing/fakeWorld';

const hour = 3_600_000;

describe('timers', () => {
  test('run once, in order, and not when stopped', async () => {
    const { clock, advance, manualClock } = fakeWorld();
    const ran: string[] = [];
    clock.after(20, () => ran.push('second'));
    clock.after(10, () => ran.push('first'));
    const stop = clock.after(15, () => ran.push('stopped'));
    stop();
    stop();
    await advance(100);
    expect(ran).toEqual(['first', 'second']);
    expect(manualClock.waiting).toBe(0);
  });

  test('of 597 hours do not run at once, as a browser’s own would', async () => {
    const { clock, advance } = fakeWorld();
    let ran = 0;
    clock.after(597 * hour, () => (ran += 1));
    await advance(596 * hour);
    expect(ran).toBe(0);
    await advance(hour);
    expect(ran).toBe(1);
  });

  test('of no length, negative length, or no number run soon', async () => {
    const { clock, advance } = fakeWorld();
    let ran = 0;
    for (const length of [0, -5, Number.NaN]) clock.after(length, () => (ran += 1));
    expect(ran).toBe(0);
    await advance(0);
    expect(ran).toBe(3);
  });

  test('that became due while the machine slept run on waking', async () => {
    const world = fakeWorld();
    let ran = 0;
    world.clock.after(2 * hour, () => (ran += 1));
    world.sleepMachine(3 * hour);
    expect(ran).toBe(0);
    await world.wake();
    expect(ran).toBe(1);
    await world.advance(24 * hour);
    expect(ran).toBe(1);
  });

  test('that are not due yet keep their deadline in wall time after a sleep', async () => {
    const world = fakeWorld();
    let ran = 0;
    world.clock.after(2 * hour, () => (ran += 1));
    world.sleepMachine(hour);
    await world.wake();
    await world.advance(hour - 1);
    expect(ran).toBe(0);
    await world.advance(1);
    expect(ran).toBe(1);
  });

  test('outlive a clock that is set back by years', async () => {
    const world = fakeWorld();
    let ran = 0;
    world.clock.after(2 * hour, () => (ran += 1));
    world.sleepMachine(-10 * 365 * 24 * hour);
    await world.advance(2 * hour);
    expect(ran).toBe(1);
  });
});

test('a sleep ends in time, or when it is cancelled', async () => {
  const { clock, advance, manualClock, settle } = fakeWorld();
  const ended: string[] = [];
  void clock.sleep(1_000).then(() => ended.push('slept'));
  const cancelled = clock.sleep(1_000);
  void cancelled.then(() => ended.push('cancelled'));
  cancelled.cancel();
  await settle();
  expect(ended).toEqual(['cancelled']);
  await advance(1_000);
  expect(ended).toEqual(['cancelled', 'slept']);
  expect(manualClock.waiting).toBe(0);
});
