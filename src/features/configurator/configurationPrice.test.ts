import { describe, expect, test } from '@jest/globals';
import { priceBreakdown, priceEffects, runningTotal, selectedSelections } from './configurationPrice';
import type { Answers, Question, Rule } from './configuratorModel';
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

  test('each answer says how much more it makes the lift cost than the cheapest of its question', () => {
    const moreOf = (question: Question, answers: Answers) =>
      Object.entries(priceEffects(set, question, answers)).map(([key, { more, isFrom }]) => [key, more.minor, isFrom]);
    expect(moreOf(steps, {})).toEqual([
      ['FEW', 0, false],
      ['MANY', 18010, false],
    ]);
    expect(moreOf(steps, { SHAPE: 'CURVED', STEPS: 'FEW' })[1]).toEqual(['MANY', 32029, false]);
    expect(moreOf(shape, { SHAPE: 'CURVED', STEPS: 'MANY' })).toEqual([
      ['STRAIGHT', 0, false],
      ['CURVED', 115000 + 32029 - 18010, true],
    ]);
  });

  test('an answer counts what it rules out elsewhere, and one that needs an adviser has no price', () => {
    const seats = questionSetWith({ SHAPE: { STRAIGHT: 0, CURVED: 0, SPIRAL: 0 }, SEAT: { STARLA: 229500, SOLUS: 489500 } }, [
      { id: 's', effect: 'REQUIRE', when: [{ question: 'SHAPE', values: ['CURVED'] }], question: 'SEAT', values: ['SOLUS'], reason: '' },
      { id: 'a', effect: 'ADVISER', when: [{ question: 'SHAPE', values: ['SPIRAL'] }], reason: '' },
    ]);
    const [ofShape, ofSeat] = seats.questions as [Question, Question];
    const gbp = (minor: number) => ({ minor, currency: 'GBP' });
    expect(priceEffects(seats, ofShape, {})).toEqual({
      STRAIGHT: { price: gbp(0), more: gbp(0), isFrom: false },
      CURVED: { price: gbp(0), more: gbp(260000), isFrom: true },
    });
    expect(Object.keys(priceEffects(seats, ofSeat, { SHAPE: 'CURVED' }))).toEqual(['SOLUS']);
    expect(priceEffects(seats, ofSeat, {})).toMatchObject({ STARLA: { price: gbp(229500) }, SOLUS: { price: gbp(489500) } });
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
