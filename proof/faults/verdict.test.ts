import { expect, test } from '@jest/globals';
import { rateLine, severityOf, upperBound } from './verdict';

test('without any violation the bound is that of the rule of three', () => {
  expect(upperBound(0, 10_000) * 10_000).toBeCloseTo(3, 1);
  expect(upperBound(0, 0)).toBe(1);
});

test('with violations it is the bound of Clopper and Pearson', () => {
  // Tables of the exact binomial interval: 2 of 20 has 0.2826 as its one-sided 95 % bound, 1 of 10 has 0.3942.
  expect(upperBound(2, 20)).toBeCloseTo(0.2826, 4);
  expect(upperBound(1, 10)).toBeCloseTo(0.3942, 4);
  expect(rateLine('all', 2, 2_000)).toBe('all: 2 of 2000 runs, rate 0.100 %, 95 % upper bound 0.314 %');
});

test.each([
  ['order 000000012 was never sent', 'critical'],
  ['basket: steadwell_gb CARE-CLOTHS is 2 and the customer’s 0 after add 1', 'critical'],
  ['tabs of steadwell_gb have 2 different carts', 'critical'],
  ['stuck: tab 1 makes no basket for the lines of a lost one', 'critical'],
  ['stuck: tab 0 signs in for ever', 'critical'],
  ['leak: Ottoline in a cookie', 'critical'],
  ['typed: city of address was lost', 'minor'],
  ['stuck: tab 0 submits a step for ever', 'minor'],
  ['stuck: page 0 at /basket is busy without end: <button>', 'minor'],
])('%s is %s', (violation, severity) => expect(severityOf(violation)).toBe(severity));
