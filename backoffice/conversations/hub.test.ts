import { expect, test } from '@jest/globals';
import { fakeClock } from '../../edge/testing/fakeClock';
import type { Database } from '../database/tables';
import { lookEvery, openHub } from './hub';

/** A database that finds conversations when a test lets it. */
function slowDatabase() {
  const waiting: ((rows: unknown[]) => void)[] = [];
  const question = {
    select: () => question,
    where: () => question,
    execute: () => new Promise((resolve) => waiting.push(resolve)),
  };
  const database = { selectFrom: () => question } as unknown as Database;
  const answer = async (...rows: unknown[]): Promise<void> => {
    waiting.shift()?.(rows);
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { database, answer };
}

const standing = (id: string, last: number, at = 0) => ({ id, last_seq: last, changed_at: at });

test('who looks on is woken once for what others have written, changed or erased, however slow the look and whatever their clocks', async () => {
  const clock = fakeClock();
  const { database, answer } = slowDatabase();
  const hub = openHub({ database, clock, openWire: undefined, report: () => undefined });
  const woken: (string | null)[] = [];
  hub.watchAll((id) => woken.push(id));
  const look = async (...rows: unknown[]): Promise<(string | null)[]> => {
    woken.length = 0;
    clock.advance(lookEvery);
    // A slow answer.
    clock.advance(60_000);
    await answer(...rows);
    return [...woken];
  };
  expect(await look(standing('a', 1), standing('b', 1))).toEqual(['a', 'b']);
  expect(await look(standing('a', 1), standing('b', 1))).toEqual([]);
  expect(await look(standing('a', 2), standing('b', 1, -90_000))).toEqual(['a', 'b']);
  expect(await look(standing('a', 2))).toEqual(['b']);
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
