import { expect, test } from '@jest/globals';
import { openDelayMeter } from './shedding';

/** Milliseconds that one thread works for a page that is served, and for one that is refused. */
const serving = 5;
const refusing = 0.3;
/** A page is refused from this delay on (shedding.ts). */
const pages = 300;

/** A thread that answers what has come, all of it before its timers run again. @returns the longest wait for a refusal, in milliseconds */
function longestRefusal(rate: number, seconds: number): { served: number; refused: number; longest: number } {
  let time = 0;
  let due = Infinity;
  let run = (): void => undefined;
  const after = (milliseconds: number, next: () => void) => {
    due = time + milliseconds;
    run = next;
    return () => undefined;
  };
  const { delay } = openDelayMeter({ after }, () => time);
  const result = { served: 0, refused: 0, longest: 0 };
  const answer = (arrived: number): void => {
    const isRefused = delay() >= pages;
    time += isRefused ? refusing : serving;
    result[isRefused ? 'refused' : 'served'] += 1;
    if (isRefused) result.longest = Math.max(result.longest, time - arrived);
  };
  for (let come = 0; time < seconds * 1000;) {
    if (time >= due) run();
    const waiting: number[] = [];
    for (; (come * 1000) / rate <= time; come += 1) waiting.push((come * 1000) / rate);
    if (waiting.length === 0) time += 1;
    waiting.forEach(answer);
  }
  return result;
}

test.each([220, 400, 1000, 2000])('of %d pages a second, where 200 can be served, the others are refused within a second', (rate) => {
  const { served, refused, longest } = longestRefusal(rate, 30);
  expect(longest).toBeLessThan(1000);
  expect(served + refused).toBeGreaterThan(rate * 29);
  expect(served).toBeGreaterThan(1000);
});
