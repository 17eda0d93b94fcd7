import { expect, test } from '@jest/globals';
import { fakeClock } from '../../edge/testing/fakeClock';
import type { Database } from '../database/tables';
import { lookEvery, openHub } from './hub';

/** A database that is asked what has changed since a moment, and answers when a test lets it. */
function slowDatabase() {
  const asked: number[] = [];
  const waiting: (() => void)[] = [];
  const question = {
    select: () => question,
    where: (_column: string, _operator: string, moment: number) => (asked.push(moment), question),
    execute: () => new Promise((resolve) => waiting.push(() => resolve([]))),
  };
  const database = { selectFrom: () => question } as unknown as Database;
  return { database, asked, answer: () => waiting.shift()?.() };
}

const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

test('what is written while a slow look waits for its answer is found by the next one', async () => {
  const clock = fakeClock();
  const { database, asked, answer } = slowDatabase();
  const hub = openHub({ database, clock, openWire: undefined, report: () => undefined });
  clock.advance(lookEvery);
  const first = clock.now();
  clock.advance(60_000);
  answer();
  await turns();
  clock.advance(lookEvery);
  expect(asked[1]).toBeLessThan(first);
  answer();
  await hub.close();
});

test('a word of another process that no one can read wakes no one, and breaks nothing', async () => {
  let hear: (word: string) => void = () => undefined;
  const heard: unknown[] = [];
  const hub = openHub({
    database: slowDatabase().database,
    clock: fakeClock(),
    openWire: (listener) => {
      hear = listener;
      return { send: () => undefined, close: async () => undefined };
    },
    report: () => undefined,
  });
  hub.hearSignals('a', 'agent', (signal) => heard.push(signal));
  hear('{broken');
  hear('{"id":"a","to":"agent","signal":{"kind":"unheard of"}}');
  expect(heard).toEqual([]);
  hear('{"id":"a","to":"agent","signal":{"kind":"ready","call":null}}');
  expect(heard).toEqual([{ kind: 'ready', call: null }]);
  await hub.close();
});
