import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { priceBreakdown, selectedSelections, soldAs } from './configurationPrice';
import type { Answers, QuestionSet, Rule } from './configuratorModel';
import { chosen, questionOf } from './configuratorModel';
import { normalise, offersOf, relevantQuestions } from './questionRules';
import { questionSetWith, uidOf } from '~/testing/questionSetWith';

/** Unrealistic sets: any rule between any questions, cycles included. */
const keys = ['A', 'B', 'C', 'D', 'E'];
const question = fc.constantFrom(...keys);
const choiceOf = (key: string) => fc.constantFrom(`${key}1`, `${key}2`, `${key}3`);
const target = question.chain((key) =>
  fc.record({ question: fc.constant(key), values: fc.uniqueArray(choiceOf(key), { minLength: 1, maxLength: 2 }) }),
);
const when = fc.array(target, { minLength: 1, maxLength: 2 });
const rule: fc.Arbitrary<Rule> = fc
  .tuple(fc.constantFrom('SHOW', 'EXCLUDE', 'REQUIRE', 'REPRICE' as const), when, target)
  .map(([effect, conditions, { question: key, values }]): Rule => {
    const common = { id: '', when: conditions, question: key, reason: 'because' };
    if (effect === 'SHOW') return { ...common, effect };
    return effect === 'REPRICE'
      ? { ...common, effect, values, selectionUid: `${uidOf(values[0] ?? '')}-other` }
      : { ...common, effect, values };
  });
const sets = fc.array(rule, { maxLength: 8 }).map((rules) => setWith(rules));
const answers: fc.Arbitrary<Answers> = fc
  .tuple(...keys.map((key) => fc.option(choiceOf(key))))
  .map((given) => Object.fromEntries(given.flatMap((choice, index) => (choice === null ? [] : [[keys[index] ?? '', choice]]))));

function setWith(rules: Rule[]): QuestionSet {
  const choices = keys.map((key) => [key, { [`${key}1`]: 0, [`${key}2`]: 1999, [`${key}3`]: 10050 }] as const);
  const others = keys.flatMap((key) => [1, 2, 3].map((number) => [`${uidOf(`${key}${number}`)}-other`, 33 * number] as const));
  return questionSetWith(Object.fromEntries(choices), rules, Object.fromEntries(others));
}

const check = (run: (set: QuestionSet, given: Answers, changed: string) => void) =>
  fc.assert(fc.property(sets, answers, question, run), { numRuns: 2_000 });

describe('whatever the rules are', () => {
  test('doing it twice removes nothing more', () => {
    check((set, given, changed) => {
      const once = normalise(set, given, changed);
      expect(normalise(set, once.answers, changed)).toEqual({ answers: once.answers, removed: [] });
      expect(normalise(set, once.answers)).toEqual({ answers: once.answers, removed: [] });
    });
  });

  test('every answer that stays is asked for and allowed', () => {
    check((set, given, changed) => {
      const { answers: kept } = normalise(set, given, changed);
      for (const [key, choice] of Object.entries(kept)) {
        const asked = relevantQuestions(set, kept).find((one) => one.key === key);
        expect(asked).toBeDefined();
        expect(asked && offersOf(set, asked, kept).find((offer) => offer.choice.key === choice)?.refusal).toBeNull();
      }
    });
  });

  test('nothing is invented: what is kept and what is removed are together what was given', () => {
    check((set, given, changed) => {
      const { answers: kept, removed } = normalise(set, given, changed);
      expect({ ...kept, ...Object.fromEntries(removed.map(({ question: key, choice }) => [key, choice])) }).toEqual(given);
      expect(Object.keys(kept).length + removed.length).toBe(Object.keys(given).length);
    });
  });

  test('the total is the sum of the rows, and of what is sold', () => {
    check((set, given, changed) => {
      const { answers: kept } = normalise(set, given, changed);
      const { rows, total } = priceBreakdown(set, kept);
      const sold = selectedSelections(set, kept);
      expect(total.minor).toBe(rows.reduce((sum, { amount }) => sum + amount.minor, 0));
      expect(total.minor).toBe(sold.reduce((sum, uid) => sum + (set.prices[uid]?.minor ?? Number.NaN), 0));
      expect(sold).toHaveLength(Object.keys(kept).length);
    });
  });

  test('an answer is sold as itself unless a rule that holds says otherwise', () => {
    check((set, given) => {
      for (const key of Object.keys(given)) {
        const asked = questionOf(set, key);
        const choice = asked && chosen(asked, given);
        if (!asked || !choice) continue;
        const sold = soldAs(set, asked, choice, given);
        if (sold !== choice.selectionUid) expect(set.rules.some((one) => one.effect === 'REPRICE' && one.selectionUid === sold)).toBe(true);
      }
    });
  });
});
