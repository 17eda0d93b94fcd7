import { expect, test } from '@jest/globals';
import { selectedSelections } from './configurationPrice';
import type { Rule } from './configuratorModel';
import { answersOfSelections } from './lineAnswers';
import { questionSetWith } from '~/testing/questionSetWith';

const magentoUid = (option: number, selection: number, quantity: number) => btoa(`bundle/${option}/${selection}/${quantity}`);
const plain = questionSetWith({ SHAPE: { STRAIGHT: 0, CURVED: 0 }, SEAT: { STARLA: 229500, SIENA: 269500 } });
const stronger: Rule = {
  id: 's',
  effect: 'REPRICE',
  when: [{ question: 'SHAPE', values: ['CURVED'] }],
  question: 'SEAT',
  values: ['SIENA'],
  selectionUid: magentoUid(2, 23, 1),
  reason: '',
};
const set = {
  ...plain,
  rules: [stronger],
  questions: plain.questions.map((question, option) => ({
    ...question,
    choices: question.choices.map((choice, index) => ({ ...choice, selectionUid: magentoUid(option + 1, 10 * (option + 1) + index, 1) })),
  })),
};

test('the answers behind a basket line come back, also those that were sold as something else', () => {
  const answers = { SHAPE: 'CURVED', SEAT: 'SIENA' };
  expect(selectedSelections(set, answers)).toContain(stronger.effect === 'REPRICE' ? stronger.selectionUid : '');
  expect(answersOfSelections(set, selectedSelections(set, answers))).toEqual(answers);
});

test('the quantity inside a uid does not matter, and what the shop no longer sells is left open', () => {
  expect(answersOfSelections(set, [magentoUid(1, 10, 3), magentoUid(9, 99, 1), 'nonsense!'])).toEqual({ SHAPE: 'STRAIGHT' });
});
