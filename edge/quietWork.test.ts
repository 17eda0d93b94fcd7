import { expect, test } from '@jest/globals';
import { openBackground } from './background';
import { openQuietWork } from './quietWork';
import { fakeClock } from './testing/fakeClock';

function open() {
  const clock = fakeClock();
  const failures: unknown[] = [];
  const background = openBackground((error) => failures.push(error));
  const quiet = openQuietWork({ clock, background });
  const done: string[] = [];
  const add = (name: string) => quiet.add(name, async () => void done.push(name));
  const pass = async (milliseconds: number) => {
    clock.advance(milliseconds);
    await background.idle();
  };
  return { quiet, done, failures, add, pass };
}

test('what can wait is done after two quiet seconds, in order, each once', async () => {
  const { done, add, pass } = open();
  for (const name of ['a', 'b', 'a']) add(name);
  await pass(1999);
  expect(done).toEqual([]);
  await pass(1);
  expect(done).toEqual(['a', 'b']);
  add('a');
  await pass(2000);
  expect(done).toEqual(['a', 'b', 'a']);
});

test('whoever is being served puts it off; one that has begun is finished, the next waits', async () => {
  const { quiet, done, add, pass } = open();
  quiet.add('busy', async () => {
    done.push('busy');
    quiet.disturb();
  });
  add('later');
  await pass(1500);
  quiet.disturb();
  await pass(1500);
  expect(done).toEqual([]);
  await pass(500);
  expect(done).toEqual(['busy']);
  await pass(2000);
  expect(done).toEqual(['busy', 'later']);
});

test('a failure is told, and keeps nothing from being done', async () => {
  const { quiet, done, failures, add, pass } = open();
  quiet.add('broken', () => Promise.reject(new Error('no picture')));
  add('a');
  await pass(2000);
  expect([failures.length, done]).toEqual([1, ['a']]);
});

test('the list has an end, and a server that stops forgets it', async () => {
  const { quiet, done, add, pass } = open();
  for (let count = 0; count < 600; count += 1) add(String(count));
  await pass(2000);
  expect(done).toHaveLength(500);
  add('late');
  quiet.close();
  await pass(5000);
  expect(done).toHaveLength(500);
});
