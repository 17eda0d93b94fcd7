import { expect, test } from '@jest/globals';
import { lostAnchors } from './catchMutants';
import { mutants } from './mutants';

test('every known mistake can still be put into the shop', () => {
  expect(lostAnchors()).toEqual([]);
  expect(mutants.length).toBeGreaterThanOrEqual(25);
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
});
