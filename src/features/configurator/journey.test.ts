import { describe, expect, test } from '@jest/globals';
import type { Answers, Question, Rule } from './configuratorModel';
import { adviserStep, partsOf, placeOf, questionBehind, stepAfter, stepBefore, stepOf, summaryStep } from './journey';
import { questionSetWith } from '~/testing/questionSetWith';

const rules: Rule[] = [
  { id: 'turn', effect: 'SHOW', when: [{ question: 'SHAPE', values: ['CURVED'] }], question: 'TURN', reason: '' },
  { id: 'spiral', effect: 'ADVISER', when: [{ question: 'SHAPE', values: ['SPIRAL'] }], reason: 'Photos, please.' },
];
const set = questionSetWith(
  { SHAPE: { STRAIGHT: 0, CURVED: 0, SPIRAL: 0 }, TURN: { IN: 0, OUT: 0 }, SEAT: { A: 1, B: 2 }, STEPS: { FEW: 0, MANY: 0 } },
  rules,
);
const [shape, turn, seat, steps] = set.questions as [Question, Question, Question, Question];
const all: Answers = { SHAPE: 'STRAIGHT', SEAT: 'A', STEPS: 'FEW' };
const at = (answers: Answers, step: string | null) => stepOf(placeOf(set, answers, step));

describe('an address', () => {
  test('without a step is the first question', () => {
    expect(placeOf(set, {}, null)).toEqual({ kind: 'question', question: shape, position: 1, count: 3 });
  });

  test('leads to any question that can be reached, and counts what is asked', () => {
    expect(placeOf(set, { SHAPE: 'CURVED', TURN: 'IN' }, 'seat')).toEqual({ kind: 'question', question: seat, position: 3, count: 4 });
    expect(at({ SHAPE: 'CURVED', TURN: 'IN' }, 'turn')).toBe('turn');
  });

  test('of a question that is too far, not asked or unknown leads to what is open', () => {
    expect(at({}, 'seat')).toBe('shape');
    expect(at({ SHAPE: 'STRAIGHT' }, 'steps')).toBe('seat');
    expect(at({ SHAPE: 'STRAIGHT' }, 'turn')).toBe('seat');
    expect(at({ SHAPE: 'STRAIGHT' }, 'colour')).toBe('seat');
    expect(at({ SHAPE: 'STRAIGHT' }, summaryStep)).toBe('seat');
    expect(at(all, 'colour')).toBe(summaryStep);
  });

  test('of the adviser holds only while one is needed, and nothing beyond can be reached then', () => {
    expect(placeOf(set, { SHAPE: 'SPIRAL' }, adviserStep)).toEqual({ kind: 'adviser', rule: rules[1] });
    expect(at({ SHAPE: 'SPIRAL' }, 'seat')).toBe(adviserStep);
    expect(at({ SHAPE: 'SPIRAL' }, 'shape')).toBe('shape');
    expect(at({ ...all, SHAPE: 'SPIRAL' }, summaryStep)).toBe(adviserStep);
    expect(at(all, adviserStep)).toBe(summaryStep);
  });
});

describe('the way', () => {
  test('goes from question to question to the summary', () => {
    expect(stepAfter(set, { SHAPE: 'STRAIGHT' }, shape, false)).toBe('seat');
    expect(stepAfter(set, { SHAPE: 'CURVED' }, shape, false)).toBe('turn');
    expect(stepAfter(set, all, shape, false)).toBe('seat');
    expect(stepAfter(set, all, steps, false)).toBe(summaryStep);
  });

  test('stops at the adviser where the answer was given', () => {
    expect(stepAfter(set, { SHAPE: 'SPIRAL' }, shape, false)).toBe(adviserStep);
    expect(questionBehind(set, { SHAPE: 'SPIRAL' }, rules[1] as Extract<Rule, { effect: 'ADVISER' }>)).toBe(shape);
  });

  test('from the summary leads straight back, unless the change opened a question', () => {
    expect(stepAfter(set, all, seat, true)).toBe(summaryStep);
    expect(stepAfter(set, { ...all, SHAPE: 'CURVED' }, shape, true)).toBe('turn');
    expect(stepAfter(set, { ...all, SHAPE: 'SPIRAL' }, shape, true)).toBe(adviserStep);
  });

  test('leads back over the questions that are asked', () => {
    expect(stepBefore(set, all, shape)).toBeNull();
    expect(stepBefore(set, all, seat)).toBe('shape');
    expect(stepBefore(set, { ...all, SHAPE: 'CURVED', TURN: 'IN' }, seat)).toBe(turn.slug);
    expect(stepBefore(set, all, undefined)).toBe('steps');
  });
});

describe('the parts', () => {
  const parted = {
    ...set,
    questions: set.questions.map((question) => ({ ...question, section: question === seat || question === steps ? 'Seat' : 'Stairs' })),
  };
  const parts = (answers: Answers) => partsOf(parted, answers).map(({ title, isDone, entry }) => [title, isDone, entry?.key ?? null]);

  test('can be jumped to once the way there is answered: at the first question, or at the one that is open', () => {
    expect(parts({})).toEqual([
      ['Stairs', false, 'SHAPE'],
      ['Seat', false, null],
    ]);
    expect(parts({ SHAPE: 'STRAIGHT', SEAT: 'A' })).toEqual([
      ['Stairs', true, 'SHAPE'],
      ['Seat', false, 'STEPS'],
    ]);
  });

  test('an answer that opens a question opens its part again', () => {
    expect(parts({ ...all, SHAPE: 'CURVED' })).toEqual([
      ['Stairs', false, 'TURN'],
      ['Seat', true, null],
    ]);
  });
});
