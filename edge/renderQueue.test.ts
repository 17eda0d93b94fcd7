import { expect, test } from '@jest/globals';
import { openRenderQueue } from './renderQueue';
import { fakeClock } from './testing/fakeClock';

function open(long = 9000) {
  const clock = fakeClock();
  const queue = openRenderQueue({ clock, places: 1, longest: 2, deadline: 8000, least: 2000, long });
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const run = () =>
    queue.run((left) => {
      started.push(left);
      return new Promise<string>((resolve) => finish.push(() => resolve('page')));
    });
  /** Lets what was promised happen. */
  const settle = () => new Promise(setImmediate);
  return { clock, run, started, finish, settle };
}

test('a page that waited is started with the time it has left', async () => {
  const { clock, run, started, finish, settle } = open();
  const [first, second] = [run(), run()];
  await settle();
  clock.advance(5000);
  finish[0]?.();
  expect(await first).toBe('page');
  await settle();
  expect(started).toEqual([8000, 3000]);
  finish[1]?.();
  expect(await second).toBe('page');
});

test('a page with less than two seconds left is never started, and leaves the place to one that has time', async () => {
  const { clock, run, started, finish, settle } = open();
  const first = run();
  const late = run();
  await settle();
  clock.advance(4000);
  const early = run();
  clock.advance(2000);
  await expect(late).rejects.toMatchObject({ name: 'NotStarted' });
  finish[0]?.();
  await first;
  await settle();
  expect(started).toEqual([8000, 6000]);
  finish[1]?.();
  expect(await early).toBe('page');
});

test('a full queue refuses tasks, and has room again later', async () => {
  const { run, finish, settle } = open();
  const [first, second, third] = [run(), run(), run()];
  await settle();
  await expect(run()).rejects.toMatchObject({ name: 'NotStarted' });
  for (const [place, page] of [first, second, third].entries()) {
    finish[place]?.();
    expect(await page).toBe('page');
    await settle();
  }
  const again = run();
  await settle();
  finish[3]?.();
  expect(await again).toBe('page');
});

test('a page that runs for long does not keep the others waiting: one more runs beside it, and no second', async () => {
  const { clock, run, started, finish, settle } = open(2000);
  const hanging = run();
  const [second, third] = [run(), run()];
  await settle();
  expect(started).toHaveLength(1);
  clock.advance(2000);
  await settle();
  expect(started).toEqual([8000, 6000]);
  clock.advance(2000);
  await settle();
  expect(started).toHaveLength(2);
  finish[1]?.();
  await second;
  await settle();
  expect(started).toHaveLength(3);
  finish[2]?.();
  finish[0]?.();
  await Promise.all([third, hanging]);
  const [fourth, fifth] = [run(), run()];
  await settle();
  expect(started).toHaveLength(4);
  finish[3]?.();
  await fourth;
  await settle();
  finish[4]?.();
  expect(await fifth).toBe('page');
});
