import { describe, expect, test } from '@jest/globals';
import { questionSetWith } from '~/testing/questionSetWith';
import { priceBreakdown, priceCauses } from './configurationPrice';
import type { Answers, Question, Rule } from './configuratorModel';

const tall = [{ question: 'HEIGHT', values: ['TALL'] }];
const door = [{ question: 'BOTTOM', values: ['DOOR'] }];
const rules: Rule[] = [
  { id: 'low', effect: 'EXCLUDE', when: tall, question: 'FOOTREST', values: ['MANUAL'], reason: 'It sits low.' },
  {
    id: 'strong',
    effect: 'REPRICE',
    when: tall,
    question: 'SEAT',
    values: ['SIENA'],
    selectionUid: 'uid-SIENA-strong',
    reason: 'Stronger.',
  },
  { id: 'end', effect: 'SHOW', when: door, question: 'END', reason: 'The door must open.' },
  { id: 'moving', effect: 'EXCLUDE', when: door, question: 'END', values: ['FIXED'], reason: 'A fixed rail stops the door.' },
  { id: 'ask', effect: 'ADVISER', when: [{ question: 'HEIGHT', values: ['GIANT'] }], reason: 'Call us.' },
];
const set = questionSetWith(
  {
    HEIGHT: { SMALL: 0, TALL: 0, GIANT: 0 },
    BOTTOM: { FREE: 0, DOOR: 0 },
    END: { FIXED: 0, HINGED: 24500 },
    SEAT: { SIENA: 200000 },
    FOOTREST: { MANUAL: 0, LINKED: 8500, POWERED: 21000 },
  },
  rules,
  { 'uid-SIENA-strong': 240000 },
);
const [height, bottom] = set.questions as [Question, Question];
const causesOf = (question: Question, answers: Answers) =>
  priceCauses(set, question, answers).map((cause) => [cause.question.key, cause.more.minor, cause.reason]);

describe('why an answer costs more', () => {
  test('names what it rules out and what it reprices, with the least it costs', () => {
    expect(causesOf(height, { HEIGHT: 'TALL' })).toEqual([
      ['SEAT', 40000, 'Stronger.'],
      ['FOOTREST', 8500, 'It sits low.'],
    ]);
  });

  test('counts an answer that was given already, and says nothing where it costs no more', () => {
    expect(causesOf(height, { HEIGHT: 'TALL', SEAT: 'SIENA', FOOTREST: 'POWERED' })).toEqual([['SEAT', 40000, 'Stronger.']]);
  });

  test('names a question that is asked only because of it, by the rule that makes it cost something', () => {
    expect(causesOf(bottom, { BOTTOM: 'DOOR' })).toEqual([['END', 24500, 'A fixed rail stops the door.']]);
  });

  test('says nothing of an answer without consequence, of none, and of what an adviser looks at', () => {
    expect(causesOf(height, { HEIGHT: 'SMALL' })).toEqual([]);
    expect(causesOf(height, {})).toEqual([]);
    expect(causesOf(height, { HEIGHT: 'GIANT' })).toEqual([]);
  });
});

test('the breakdown says why nothing cheaper fits, and nothing of what was chosen freely', () => {
  const reasonOf = (answers: Answers) => priceBreakdown(set, answers).rows.find(({ question }) => question.key === 'FOOTREST')?.reason;
  expect(reasonOf({ HEIGHT: 'TALL', FOOTREST: 'LINKED' })).toBe('It sits low.');
  expect(reasonOf({ HEIGHT: 'TALL', FOOTREST: 'POWERED' })).toBe('');
  expect(reasonOf({ HEIGHT: 'SMALL', FOOTREST: 'LINKED' })).toBe('');
});
