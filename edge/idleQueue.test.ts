import { expect, test } from '@jest/globals';
import { openBackground } from './background';
import { openIdleQueue } from './idleQueue';
import { fakeClock } from './testing/fakeClock';

function open() {
  const clock = fakeClock();
  const failures: unknown[] = [];
  const background = openBackground((error) => failures.push(error));
  const idleQueue = openIdleQueue({ clock, background });
  const done: string[] = [];
  const add = (name: string) => idleQueue.add(name, async () => void done.push(name));
  const pass = async (milliseconds: number) => {
    clock.advance(milliseconds);
    await background.idle();
  };
  return { idleQueue, done, failures, add, pass };
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

test('a request postpones tasks; a running task ends, the next one waits', async () => {
  const { idleQueue, done, add, pass } = open();
  idleQueue.add('busy', async () => {
    done.push('busy');
    idleQueue.postpone();
  });
  add('later');
  await pass(1500);
  idleQueue.postpone();
  await pass(1500);
  expect(done).toEqual([]);
  await pass(500);
  expect(done).toEqual(['busy']);
  await pass(2000);
  expect(done).toEqual(['busy', 'later']);
});

test('a failing task is reported, and the next one still runs', async () => {
  const { idleQueue, done, failures, add, pass } = open();
  idleQueue.add('broken', () => Promise.reject(new Error('no picture')));
  add('a');
  await pass(2000);
  expect([failures.length, done]).toEqual([1, ['a']]);
});

test('the list has an end, and a server that stops forgets it', async () => {
  const { idleQueue, done, add, pass } = open();
  for (let count = 0; count < 600; count += 1) add(String(count));
  await pass(2000);
  expect(done).toHaveLength(500);
  add('late');
  idleQueue.close();
  await pass(5000);
  expect(done).toHaveLength(500);
});
