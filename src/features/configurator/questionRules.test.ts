import { describe, expect, test } from '@jest/globals';
import type { Rule } from './configuratorModel';
import { questionOf } from './configuratorModel';
import { adviserExit, isComplete, isDeadEnd, normalise, offersOf, openQuestions, relevantQuestions } from './questionRules';
import { questionSetWith } from '~/testing/questionSetWith';

const curved = [{ question: 'SHAPE', values: ['CURVED'] }];
const show: Rule = { id: 'turn', effect: 'SHOW', when: curved, question: 'TURN', reason: 'Only stairs that turn have a turn.' };
const require: Rule = {
  id: 'seat',
  effect: 'REQUIRE',
  when: curved,
  question: 'SEAT',
  values: ['SOLUS'],
  reason: 'This seat runs straight.',
};
const exclude: Rule = {
  id: 'soon',
  effect: 'EXCLUDE',
  when: curved,
  question: 'TIME',
  values: ['EXPRESS'],
  reason: 'A curved rail takes weeks.',
};
const adviser: Rule = {
  id: 'spiral',
  effect: 'ADVISER',
  when: [{ question: 'SHAPE', values: ['SPIRAL'] }],
  reason: 'Let us look at photos.',
};

const set = questionSetWith(
  {
    SHAPE: { STRAIGHT: 0, CURVED: 0, SPIRAL: 0 },
    TURN: { INSIDE: 0, OUTSIDE: 0 },
    SEAT: { STARLA: 229500, SOLUS: 489500 },
    TIME: { PLANNED: 0, EXPRESS: 19500 },
  },
  [show, require, exclude, adviser],
);
const keysOf = (questions: { key: string }[]) => questions.map(({ key }) => key);
const question = (key: string) => {
  const found = questionOf(set, key);
  if (!found) throw new Error(key);
  return found;
};

describe('which questions are asked', () => {
  test('a question with a SHOW rule waits for it; the others are always asked', () => {
    expect(keysOf(relevantQuestions(set, {}))).toEqual(['SHAPE', 'SEAT', 'TIME']);
    expect(keysOf(relevantQuestions(set, { SHAPE: 'CURVED' }))).toEqual(['SHAPE', 'TURN', 'SEAT', 'TIME']);
  });

  test('what is still open counts only what is asked', () => {
    expect(keysOf(openQuestions(set, { SHAPE: 'STRAIGHT', SEAT: 'STARLA' }))).toEqual(['TIME']);
    expect(isComplete(set, { SHAPE: 'STRAIGHT', SEAT: 'STARLA', TIME: 'EXPRESS' })).toBe(true);
    expect(isComplete(set, { SHAPE: 'CURVED', SEAT: 'SOLUS', TIME: 'PLANNED' })).toBe(false);
  });

  test('a question named after what every object has is open until it is answered', () => {
    const odd = questionSetWith({ constructor: { ONE: 0, TWO: 0 } }, []);
    expect(keysOf(openQuestions(odd, {}))).toEqual(['constructor']);
  });

  test('a question that may be left out does not hold anyone up', () => {
    const relaxed = { ...set, questions: set.questions.map((one) => ({ ...one, needed: one.key !== 'TIME' })) };
    expect(openQuestions(relaxed, { SHAPE: 'STRAIGHT', SEAT: 'STARLA' })).toEqual([]);
  });
});

describe('what may be answered', () => {
  test('every choice stays, and what is refused says why', () => {
    const refusals = offersOf(set, question('SEAT'), { SHAPE: 'CURVED' }).map(({ choice, refusal }) => [
      choice.key,
      refusal?.kind === 'rule' ? refusal.rule.reason : null,
    ]);
    expect(refusals).toEqual([
      ['STARLA', 'This seat runs straight.'],
      ['SOLUS', null],
    ]);
  });

  test('what commerce has none left of is refused too', () => {
    const soldOut = { ...question('SEAT'), choices: question('SEAT').choices.map((choice) => ({ ...choice, available: false })) };
    expect(offersOf(set, soldOut, {}).every(({ refusal }) => refusal?.kind === 'unavailable')).toBe(true);
    expect(isDeadEnd(set, soldOut, {})).toBe(true);
    expect(isDeadEnd(set, question('SEAT'), {})).toBe(false);
  });

  test('an adviser takes over while the rule holds', () => {
    expect(adviserExit(set, { SHAPE: 'SPIRAL' })?.reason).toBe('Let us look at photos.');
    expect(adviserExit(set, { SHAPE: 'STRAIGHT' })).toBeUndefined();
    expect(isComplete(set, { SHAPE: 'SPIRAL', SEAT: 'STARLA', TIME: 'PLANNED' })).toBe(false);
  });
});

describe('answers that no longer fit', () => {
  test('leave with their cause and the words of the rule', () => {
    const { answers, removed } = normalise(set, { SHAPE: 'CURVED', TURN: 'INSIDE', SEAT: 'STARLA', TIME: 'EXPRESS' }, 'SHAPE');
    expect(answers).toEqual({ SHAPE: 'CURVED', TURN: 'INSIDE' });
    expect(removed).toEqual([
      { question: 'SEAT', choice: 'STARLA', cause: 'refused', reason: 'This seat runs straight.' },
      { question: 'TIME', choice: 'EXPRESS', cause: 'refused', reason: 'A curved rail takes weeks.' },
    ]);
    expect(normalise(set, { SHAPE: 'STRAIGHT', TURN: 'INSIDE' }).removed).toEqual([
      { question: 'TURN', choice: 'INSIDE', cause: 'irrelevant', reason: 'Only stairs that turn have a turn.' },
    ]);
  });

  test('questions and answers that the shop no longer has are gone', () => {
    expect(normalise(set, { COLOUR: 'RED', SHAPE: 'WAVY' })).toEqual({
      answers: {},
      removed: [
        { question: 'COLOUR', choice: 'RED', cause: 'gone', reason: '' },
        { question: 'SHAPE', choice: 'WAVY', cause: 'gone', reason: '' },
      ],
    });
  });

  test('one answer leaves at a time, so that what it stood in the way of stays', () => {
    const chain: Rule[] = [
      { id: 'b', effect: 'EXCLUDE', when: [{ question: 'A', values: ['A1'] }], question: 'B', values: ['B1'], reason: '' },
      { id: 'c', effect: 'EXCLUDE', when: [{ question: 'B', values: ['B1'] }], question: 'C', values: ['C1'], reason: '' },
    ];
    const chained = questionSetWith({ A: { A1: 0, A2: 0 }, B: { B1: 0, B2: 0 }, C: { C1: 0, C2: 0 } }, chain);
    expect(normalise(chained, { A: 'A1', B: 'B1', C: 'C1' }).answers).toEqual({ A: 'A1', C: 'C1' });
  });

  test('of two answers that refuse each other, the one just given stays', () => {
    const mutual: Rule[] = [
      { id: 'ab', effect: 'EXCLUDE', when: [{ question: 'A', values: ['A1'] }], question: 'B', values: ['B1'], reason: '' },
      { id: 'ba', effect: 'EXCLUDE', when: [{ question: 'B', values: ['B1'] }], question: 'A', values: ['A1'], reason: '' },
    ];
    const both = questionSetWith({ A: { A1: 0, A2: 0 }, B: { B1: 0, B2: 0 } }, mutual);
    expect(normalise(both, { A: 'A1', B: 'B1' }, 'A').answers).toEqual({ A: 'A1' });
    expect(normalise(both, { A: 'A1', B: 'B1' }, 'B').answers).toEqual({ B: 'B1' });
  });
});
