import { expect, test } from '@jest/globals';
import { questionSetWith } from '~/testing/questionSetWith';
import type { Answers, Rule } from './configuratorModel';
import { priceStory } from './priceStory';

const rules: Rule[] = [
  {
    id: 'turn',
    effect: 'REQUIRE',
    when: [{ question: 'STAIR_SHAPE', values: ['CURVED'] }],
    question: 'SEAT_MODEL',
    values: ['SOLUS', 'SOFIA'],
    reason: 'They turn.',
  },
  {
    id: 'linked',
    effect: 'EXCLUDE',
    when: [{ question: 'SEAT_MODEL', values: ['SOLUS'] }],
    question: 'FOOTREST',
    values: ['POWERED'],
    reason: 'Too slim.',
  },
];
const set = questionSetWith(
  {
    STAIR_SHAPE: { STRAIGHT: 0, CURVED: 14000 },
    SEAT_MODEL: { STARLA: 229500, SOLUS: 489500, SOFIA: 569500 },
    FOOTREST: { MANUAL: 0, LINKED: 8500, POWERED: 21000 },
    CONTROL: { TOGGLE: 0, JOYSTICK: 6500 },
  },
  rules,
);
const told = (answers: Answers) => {
  const { base, added, total } = priceStory(set, answers);
  const row = (one: (typeof added)[number]) => [
    one.choice.key,
    one.amount.minor,
    one.saving && [one.saving.choice.key, one.saving.less.minor],
  ];
  return { base: base && row(base), added: added.map(row), total: total.minor };
};

test('the model comes first, each other answer adds to it, and both are the total', () => {
  const { base, added, total } = told({ STAIR_SHAPE: 'CURVED', SEAT_MODEL: 'SOFIA', FOOTREST: 'LINKED', CONTROL: 'JOYSTICK' });
  expect(base).toEqual(['SOFIA', 569500, ['SOLUS', 80000]]);
  expect(added).toEqual([
    ['CURVED', 14000, null],
    ['LINKED', 8500, ['MANUAL', 8500]],
    ['JOYSTICK', 6500, ['TOGGLE', 6500]],
  ]);
  expect(total).toBe(569500 + 14000 + 8500 + 6500);
});

test('nothing is said to save that would take another answer away, or that is not free to choose', () => {
  const { base, added } = told({ STAIR_SHAPE: 'CURVED', SEAT_MODEL: 'SOFIA', FOOTREST: 'POWERED', CONTROL: 'TOGGLE' });
  expect(base).toEqual(['SOFIA', 569500, null]);
  expect(added).toEqual([
    ['CURVED', 14000, null],
    ['POWERED', 21000, ['MANUAL', 21000]],
  ]);
});

test('without a question about the model there is no beginning, only parts', () => {
  const plain = questionSetWith({ COVER: { VINYL: 0, WEAVE: 6000 } }, []);
  expect(priceStory(plain, { COVER: 'WEAVE' })).toMatchObject({ base: null, added: [{ amount: { minor: 6000 } }] });
});
