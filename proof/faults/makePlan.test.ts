import { expect, test } from '@jest/globals';
import { makePlan } from './makePlan';
import { commandNames, faultKinds } from './plan';

test('a seed is always the same run, of fifteen commands and more', () => {
  expect(makePlan(7)).toEqual(makePlan(7));
  expect(makePlan(7)).not.toEqual(makePlan(8));
  for (let seed = 0; seed < 50; seed += 1) expect(makePlan(seed).steps.length).toBeGreaterThanOrEqual(15);
});

test('every command is drawn, and every fault', () => {
  const steps = Array.from({ length: 300 }, (_, seed) => makePlan(seed).steps).flat();
  expect(new Set(steps.map(({ command }) => command.do))).toEqual(new Set(commandNames));
  expect(new Set(steps.flatMap(({ faults }) => faults.flatMap((fault) => fault?.kind ?? [])))).toEqual(new Set(faultKinds));
});

test('a customer comes back after a guest’s basket was lost, where a plan is biased to it', () => {
  const biased = { commands: ['sign-in', 'sign-out', 'expire-cart'] } as const;
  const told = Array.from({ length: 20 }, (_, seed) =>
    makePlan(seed, biased)
      .steps.map(({ command }) => command.do)
      .join(' '),
  );
  expect(told.filter((plan) => plan.includes('sign-in add sign-out add expire-cart look sign-in')).length).toBeGreaterThan(10);
});
