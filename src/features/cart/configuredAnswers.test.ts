import { expect, test } from '@jest/globals';
import { configuredAnswers } from './configuredAnswers';

test('answers of all lines are read; what is no answer tells nothing', () => {
  const answer = { question: 'LIFT_FOR', value: 'LIFT_FOR_ME' };
  expect(configuredAnswers({ one: JSON.stringify([answer, { question: 1 }, null]), two: 'not json', three: '{}' })).toEqual([answer]);
});
