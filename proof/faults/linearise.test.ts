import { describe, expect, test } from '@jest/globals';
import type { LineChange } from './linearise';
import { canEndWith } from './linearise';

const add = (start: number, end: number, quantity = 1, effect: LineChange['effect'] = 'must'): LineChange => ({
  what: 'add',
  start,
  end,
  effect,
  apply: (before) => [before + quantity],
});
const set = (start: number, end: number, quantity: number, effect: LineChange['effect'] = 'must'): LineChange => ({
  what: 'set',
  start,
  end,
  effect,
  apply: (before) => (before > 0 ? [quantity] : []),
});
const order = (start: number, end: number, quantity: number): LineChange => ({
  what: 'order',
  start,
  end,
  effect: 'must',
  apply: (before) => (before === quantity ? [0] : []),
});

describe('what a line can have come to', () => {
  test('each completed change once, in its order', () => {
    const changes = [add(1, 2), set(3, 4, 3), add(5, 6)];
    expect(canEndWith(changes, 4)).toBe(true);
    expect([0, 1, 3, 5].map((quantity) => canEndWith(changes, quantity))).toEqual([false, false, false, false]);
  });

  test('changes that overlapped, in either order', () => {
    const changes = [add(1, 2), set(3, 6, 3), add(4, 5)];
    expect([3, 4].map((quantity) => canEndWith(changes, quantity))).toEqual([true, true]);
    expect(canEndWith(changes, 2)).toBe(false);
  });

  test('a change without an outcome, once or not at all, but never twice', () => {
    const changes = [add(1, 2), add(3, Infinity, 2, 'may')];
    expect([1, 3].map((quantity) => canEndWith(changes, quantity))).toEqual([true, true]);
    expect(canEndWith(changes, 5)).toBe(false);
    expect(canEndWith([add(1, 2), add(3, 4, 1, 'never')], 2)).toBe(false);
  });

  test('an order takes what the basket held; a second one of the same lines is seen', () => {
    expect(canEndWith([add(1, 2, 2), order(3, 4, 2)], 0)).toBe(true);
    expect(canEndWith([add(1, 2, 2), order(3, 4, 2), order(5, 6, 2)], 0)).toBe(false);
    expect(canEndWith([add(1, 2, 2), order(3, 4, 2), add(5, 6), order(7, 8, 1)], 0)).toBe(true);
  });
});
