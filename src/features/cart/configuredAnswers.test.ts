import { expect, test } from '@jest/globals';
import { configuredAnswers } from './configuredAnswers';

test('the answers of all lines are read; what is not an answer is ignored', () => {
  const answer = { question: 'LIFT_FOR', value: 'LIFT_FOR_ME' };
  expect(configuredAnswers({ one: JSON.stringify([answer, { question: 1 }, null]), two: 'not json', three: '{}' })).toEqual([answer]);
});
