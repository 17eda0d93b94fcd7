import { describe, expect, test } from '@jest/globals';
import { loadSeed } from './loadSeed';
import { allowedValues, type Answers, isAsked, soldSelection, walkEveryWay } from './questionWalk';
import type { SeedQuestionSet } from './seedTypes';

const seed = loadSeed();
const bySku = new Map(seed.products.map((product) => [product.sku, product]));
const websites: Record<string, string> = Object.fromEntries(seed.storeViews.map((view) => [view.questionSetBase, view.websiteCode]));
/** What a pound is worth on a price list, roughly, by website. */
const levels: Record<string, number> = { steadwell_us: 1.3, steadwell_ca: 1.8, steadwell_ch: 1.6 };

function questionSet(bundleSku: string): SeedQuestionSet {
  const set = seed.questionSets.find((candidate) => candidate.bundleSku === bundleSku);
  if (!set) throw new Error(`no question set ${bundleSku}`);
  return set;
}

/** Pence by selection number, for every selection of a bundle. */
function selectionPrices(bundleSku: string): Map<number, number> {
  const selections = (bySku.get(bundleSku)?.bundle ?? []).flatMap((option) => option.selections);
  return new Map(selections.map(({ id, sku }) => [id, Math.round(Number(bySku.get(sku)?.price[websites[bundleSku] ?? '']) * 100)]));
}

const pence = new Map(seed.questionSets.map((set) => [set.bundleSku, selectionPrices(set.bundleSku)]));

/** Whole pence of a complete set of answers. */
function price(set: SeedQuestionSet, answers: Answers): number {
  return set.questions.reduce((total, question) => {
    const value = answers.get(question.key);
    if (value === undefined) return total;
    return total + (pence.get(set.bundleSku)?.get(soldSelection(set, question, value, answers) ?? 0) ?? NaN);
  }, 0);
}

/** A seeded sequence of numbers in [0, 1), so that a failing walk can be walked again. */
function numbersFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** One shopper who answers at random; ends early when an adviser takes over. */
function randomShopper(set: SeedQuestionSet, next: () => number): Answers {
  const answers = new Map<string, string>();
  for (const question of set.questions) {
    if (!isAsked(set, question, answers)) continue;
    const allowed = allowedValues(set, question, answers);
    if (allowed.length === 0) throw new Error(`${question.key} has no answer after ${[...answers.values()].join(', ')}`);
    answers.set(question.key, allowed[Math.floor(next() * allowed.length)] ?? '');
    if (
      set.rules.some((rule) => rule.effect === 'ADVISER' && rule.when.every((one) => one.values.includes(answers.get(one.question) ?? '')))
    )
      break;
  }
  return answers;
}

describe.each(seed.questionSets.map((set) => set.bundleSku))('the questions of %s', (bundleSku) => {
  const set = questionSet(bundleSku);
  const questions = new Map(set.questions.map((question) => [question.key, question]));

  test('are enough to plan a lift: 14 questions, 12 rules, 3 ways to an adviser', () => {
    expect(set.questions.length).toBeGreaterThanOrEqual(14);
    expect(set.rules.filter((rule) => rule.effect !== 'ADVISER').length).toBeGreaterThanOrEqual(12);
    expect(set.rules.filter((rule) => rule.effect === 'ADVISER').length).toBeGreaterThanOrEqual(3);
  });

  test.each(set.rules.map((rule) => [rule.id, rule] as const))(
    'rule %s speaks of questions and answers that exist, asked before it acts',
    (_, rule) => {
      const order = set.questions.map((question) => question.key);
      const target = rule.question === undefined ? order.length : order.indexOf(rule.question);
      expect(target).toBeGreaterThanOrEqual(0);
      for (const condition of rule.when) {
        expect(order.indexOf(condition.question)).toBeGreaterThanOrEqual(0);
        expect(order.indexOf(condition.question)).toBeLessThan(target);
        expect(questions.get(condition.question)?.values.map((value) => value.key)).toEqual(expect.arrayContaining(condition.values));
      }
      if (rule.question !== undefined) {
        expect(questions.get(rule.question)?.values.map((value) => value.key)).toEqual(expect.arrayContaining(rule.values ?? []));
      }
    },
  );

  test('every rule is met by some shopper, and no way leads to a question without an answer', () => {
    const met = new Set<string>();
    const dead: string[] = [];
    let ends = 0;
    walkEveryWay(set, {
      onRule: (rule) => met.add(rule.id),
      onStep: ({ question, answers, allowed }) => {
        if (allowed.length === 0) dead.push(`${question.key} after ${[...answers.values()].join(', ')}`);
      },
      onEnd: () => (ends += 1),
    });
    expect(dead).toEqual([]);
    expect(set.rules.map((rule) => rule.id).filter((id) => !met.has(id))).toEqual([]);
    expect(ends).toBeGreaterThan(100);
  });

  test('every answer can be chosen by some shopper', () => {
    const chosen = new Set<string>();
    walkEveryWay(set, {
      onRule: () => undefined,
      onStep: ({ allowed }) => allowed.forEach((value) => chosen.add(value)),
      onEnd: () => undefined,
    });
    expect(set.questions.flatMap((question) => question.values.map((value) => value.key)).filter((key) => !chosen.has(key))).toEqual([]);
  });

  test('3,000 shoppers who answer at random each get a lift with a price, or an adviser', () => {
    const next = numbersFrom(20260421);
    const prices = Array.from({ length: 3000 }, () => price(set, randomShopper(set, next)));
    expect(prices.filter((amount) => !(amount >= 0))).toEqual([]);
    expect(new Set(prices).size).toBeGreaterThan(300);
  });

  test('a straight lift starts near £2,300 and a curved one near £4,900, in the country’s money; neither runs away', () => {
    const range = (shape: string): number[] => {
      const prices: number[] = [];
      for (const pick of [(allowed: string[]) => allowed[0], (allowed: string[]) => allowed.at(-1)]) {
        walkEveryWay(
          set,
          {
            onRule: () => undefined,
            onStep: () => undefined,
            onEnd: (answers) => answers.get('STAIR_SHAPE') === shape && prices.push(price(set, answers) / 100),
          },
          pick,
        );
      }
      return [Math.min(...prices), Math.max(...prices)];
    };
    const [straightFrom = 0, straightTo = 0] = range('STAIR_SHAPE_STRAIGHT');
    const [curvedFrom = 0, curvedTo = 0] = range('STAIR_SHAPE_SEVERAL_TURNS');
    const level = levels[websites[bundleSku] ?? ''] ?? 1.1;
    expect(straightFrom).toBeGreaterThan(2000 * level);
    expect(straightTo).toBeLessThan(7000 * level);
    expect(curvedFrom).toBeGreaterThan(4350 * level);
    expect(curvedTo).toBeLessThan(12_000 * level);
  });
});

describe('the words of the questions', () => {
  const texts = seed.questionSets.flatMap((set) => [
    ...set.questions.flatMap((question) => [
      question.title,
      question.why,
      question.help ?? {},
      ...question.values.map((value) => value.note ?? {}),
    ]),
    ...set.rules.map((rule) => rule.reason),
  ]);
  const sentences = texts.flatMap((text) => Object.values(text)).flatMap((text) => text.split(/(?<=[.?!])\s+/));

  test('every sentence has fewer than 20 words and none shouts', () => {
    expect(sentences.filter((sentence) => sentence.split(/\s+/).length >= 20)).toEqual([]);
    expect(sentences.filter((sentence) => sentence.includes('!'))).toEqual([]);
  });

  test('every reason is in each language that has the builder', () => {
    for (const set of seed.questionSets) {
      const stores = Object.keys(bySku.get(set.bundleSku)?.name ?? {});
      expect(stores.length).toBeGreaterThan(0);
      for (const rule of set.rules) expect(Object.keys(rule.reason).sort()).toEqual([...stores].sort());
    }
  });
});
