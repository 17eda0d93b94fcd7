import type { Choice, Question, QuestionSet, Rule } from '~/features/configurator/configuratorModel';
import { slugOf } from '~/features/configurator/configuratorModel';

/** A small question set for tests, in short form: `{ SHAPE: { STRAIGHT: 0, CURVED: 1200 } }`, prices in minor units. */
export function questionSetWith(
  questions: Record<string, Record<string, number>>,
  rules: Rule[] = [],
  moreSelections: Record<string, number> = {},
): QuestionSet {
  const prices: QuestionSet['prices'] = Object.fromEntries([
    ...Object.values(questions).flatMap((choices) =>
      Object.entries(choices).map(([key, minor]) => [uidOf(key), { minor, currency: 'GBP' }]),
    ),
    ...Object.entries(moreSelections).map(([uid, minor]) => [uid, { minor, currency: 'GBP' }]),
  ]);
  return {
    sku: 'STAIRLIFT',
    name: 'Stairlift',
    isEnquiry: false,
    guided: true,
    questions: Object.entries(questions).map(([key, choices]) => questionWith(key, Object.keys(choices))),
    rules,
    prices,
    pricesExcludingTax: null,
    currency: 'GBP',
    priceFrom: null,
  };
}

export const uidOf = (choice: string): string => `uid-${choice}`;

const questionWith = (key: string, choices: string[]): Question => ({
  key,
  slug: slugOf(key),
  section: '',
  name: key,
  title: key,
  why: '',
  help: '',
  needed: true,
  aboutHealth: false,
  choices: choices.map(choiceWith),
});

const choiceWith = (key: string): Choice => ({ key, label: key, note: '', picture: null, selectionUid: uidOf(key), available: true });
