import { describe, expect, test } from '@jest/globals';
import { priceBreakdown, priceEffect, runningTotal, selectedSelections } from './configurationPrice';
import type { Question, Rule } from './configuratorModel';
import { questionSetWith } from '~/testing/questionSetWith';

const longer: Rule = {
  id: 'longer',
  effect: 'REPRICE',
  when: [{ question: 'SHAPE', values: ['CURVED'] }],
  question: 'STEPS',
  values: ['MANY'],
  selectionUid: 'uid-MANY-curved',
  reason: 'A curved rail costs more for each step.',
};
const set = questionSetWith(
  { SHAPE: { STRAIGHT: 0, CURVED: 115000 }, STEPS: { FEW: 0, MANY: 18010 }, SIDE: { LEFT: 0, RIGHT: 0 } },
  [longer],
  { 'uid-MANY-curved': 32029 },
);
const [shape, steps] = set.questions as [Question, Question, Question];
const choice = (question: Question, key: string) => {
  const found = question.choices.find((one) => one.key === key);
  if (!found) throw new Error(key);
  return found;
};

describe('the price', () => {
  test('adds whole pence, says what is included and why a price is not the usual one', () => {
    const { rows, included, total } = priceBreakdown(set, { SHAPE: 'CURVED', STEPS: 'MANY', SIDE: 'LEFT' });
    expect(rows.map((row) => [row.question.key, row.amount.minor, row.reason])).toEqual([
      ['SHAPE', 115000, ''],
      ['STEPS', 32029, 'A curved rail costs more for each step.'],
    ]);
    expect(included.map((one) => one.question.key)).toEqual(['SIDE']);
    expect(total).toEqual({ minor: 147029, currency: 'GBP' });
  });

  test('sells the other selection while the rule holds', () => {
    expect(selectedSelections(set, { SHAPE: 'CURVED', STEPS: 'MANY' })).toEqual(['uid-CURVED', 'uid-MANY-curved']);
    expect(selectedSelections(set, { SHAPE: 'STRAIGHT', STEPS: 'MANY' })).toEqual(['uid-STRAIGHT', 'uid-MANY']);
  });

  test('a choice says what it does to the whole price, other answers included', () => {
    expect(priceEffect(set, steps, choice(steps, 'MANY'), {}).minor).toBe(18010);
    expect(priceEffect(set, steps, choice(steps, 'MANY'), { SHAPE: 'CURVED', STEPS: 'FEW' }).minor).toBe(32029);
    expect(priceEffect(set, shape, choice(shape, 'CURVED'), { STEPS: 'MANY' }).minor).toBe(115000 + 32029 - 18010);
    expect(priceEffect(set, shape, choice(shape, 'STRAIGHT'), { SHAPE: 'CURVED', STEPS: 'MANY' }).minor).toBe(0);
  });

  test('while questions are open it counts the cheapest answers that are allowed and need no adviser', () => {
    expect(runningTotal(set, {})).toEqual({ amount: { minor: 0, currency: 'GBP' }, isFinal: false });
    expect(runningTotal(set, { SHAPE: 'CURVED' }).amount.minor).toBe(115000);
    expect(runningTotal(set, { SHAPE: 'STRAIGHT', STEPS: 'MANY', SIDE: 'LEFT' })).toEqual({
      amount: { minor: 18010, currency: 'GBP' },
      isFinal: true,
    });
    const needsMany: Rule = {
      id: 'm',
      effect: 'REQUIRE',
      when: [{ question: 'SHAPE', values: ['CURVED'] }],
      question: 'STEPS',
      values: ['MANY'],
      reason: '',
    };
    const noStraight: Rule = { id: 'a', effect: 'ADVISER', when: [{ question: 'SHAPE', values: ['STRAIGHT'] }], reason: '' };
    const strict = { ...set, rules: [longer, needsMany, noStraight] };
    expect(runningTotal(strict, {}).amount.minor).toBe(115000);
    expect(runningTotal(strict, { SHAPE: 'CURVED' }).amount.minor).toBe(115000 + 32029);
  });
});
