import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { liftPictureOf, liftScenes, sceneOf, type LiftPicture } from '~/config/liftPicture';
import { selectStoreView } from '~/features/store-view';
import { startShop, type StartedShop } from '~/testing/startShop';
import { loadSeed } from '../../../sandbox/seed/loadSeed';
import { loadConfigurator } from './configuratorApi';
import { excludingTax, runningTotal, selectedSelections, soldAs, totalOf } from './configurationPrice';
import { questionOf, type Answers, type Question, type QuestionSet, type Rule } from './configuratorModel';
import { adviserStep, placeOf, stepAfter } from './journey';
import { answersOfSelections } from './lineAnswers';
import { questionSetIn } from '~/testing/openBuilder';
import { randomAnswers, seededRandom } from '~/testing/randomAnswers';
import { adviserExit, isRelevant, normalise, offersOf } from './questionRules';

/** The real questions of the demo company, as the storefront reads them from commerce. */
async function readSet(shop: StartedShop): Promise<QuestionSet> {
  expect(await loadConfigurator(shop.store)).toMatchObject({ status: 200 });
  return questionSetIn(shop);
}

const shops = new Map<string, { shop: StartedShop; set: QuestionSet }>();
const websites = [
  ['STAIRLIFT', null],
  ['STAIRLIFT_BE', 'fr-be'],
] as const;

beforeAll(async () => {
  const first = await startShop();
  for (const [sku, alias] of websites) {
    const shop = alias === null ? first : await startShop({ alias, sandbox: first.sandbox });
    shops.set(sku, { shop, set: await readSet(shop) });
  }
});

afterAll(async () => {
  for (const { shop } of [...shops.values()].reverse()) await shop.close();
});

function opened(sku: string): { shop: StartedShop; set: QuestionSet } {
  const found = shops.get(sku);
  if (!found) throw new Error(sku);
  return found;
}

const targetOf = (set: QuestionSet, rule: Extract<Rule, { question: string }>): Question => {
  const question = questionOf(set, rule.question);
  if (!question) throw new Error(rule.question);
  return question;
};

/** The answers that make a rule hold, one of each condition; the set of that rule alone shows what it does by itself. */
const holdingAnswers = (rule: Rule): Answers => Object.fromEntries(rule.when.map(({ question, values }) => [question, values[0] ?? '']));

function checkRule(set: QuestionSet, rule: Rule): void {
  const alone = { ...set, rules: [rule] };
  const holds = holdingAnswers(rule);
  expect(rule.reason).not.toBe('');
  switch (rule.effect) {
    case 'SHOW':
      expect(isRelevant(alone, targetOf(set, rule), holds)).toBe(true);
      expect(isRelevant(alone, targetOf(set, rule), {})).toBe(false);
      break;
    case 'EXCLUDE':
    case 'REQUIRE':
      for (const { choice, refusal } of offersOf(alone, targetOf(set, rule), holds)) {
        const isRefused = rule.values.includes(choice.key) === (rule.effect === 'EXCLUDE');
        expect(refusal).toEqual(isRefused ? { kind: 'rule', rule } : null);
        const { answers, removed } = normalise(alone, { ...holds, [rule.question]: choice.key });
        expect(answers[rule.question]).toBe(isRefused ? undefined : choice.key);
        expect(removed.map(({ reason }) => reason)).toEqual(isRefused ? [rule.reason] : []);
      }
      break;
    case 'REPRICE':
      for (const choice of targetOf(set, rule).choices.filter(({ key }) => rule.values.includes(key))) {
        expect(soldAs(alone, targetOf(set, rule), choice, holds)).toBe(rule.selectionUid);
        expect(soldAs(alone, targetOf(set, rule), choice, {})).toBe(choice.selectionUid);
        expect(set.prices[rule.selectionUid]).toBeDefined();
      }
      break;
    case 'ADVISER':
      expect(adviserExit(alone, holds)).toBe(rule);
      expect(adviserExit(alone, {})).toBeUndefined();
      expect(placeOf(alone, holds, adviserStep)).toEqual({ kind: 'adviser', rule });
      expect(set.questions.some((question) => stepAfter(alone, holds, question, false) === adviserStep)).toBe(true);
  }
}

describe.each(websites.map(([sku]) => sku))('%s', (sku) => {
  test('has its questions, its rules and its ways out', () => {
    const { set } = opened(sku);
    expect(set.guided).toBe(true);
    expect(set.questions.length).toBeGreaterThanOrEqual(14);
    expect(set.rules.length).toBeGreaterThanOrEqual(12);
    expect(set.rules.filter(({ effect }) => effect === 'ADVISER').length).toBeGreaterThanOrEqual(3);
    expect(set.questions.filter(({ aboutHealth }) => aboutHealth).map(({ key }) => key)).toEqual(['USER_WEIGHT', 'USER_HEIGHT']);
    expect(set.questions.every(({ why, choices }) => why !== '' && choices.every(({ available }) => available))).toBe(true);
  });

  const written = loadSeed().questionSets.find(({ bundleSku }) => bundleSku === sku)?.rules ?? [];
  test.each(written.map(({ id, effect }) => [id, effect]))('the rule %s (%s) does what it says', (id) => {
    const { set } = opened(sku);
    const rule = set.rules.find((one) => one.id === id);
    if (!rule) throw new Error(`the rule ${id} did not arrive`);
    checkRule(set, rule);
  });

  test('all ways through end in a complete configuration, and none is left with an answer that does not fit', () => {
    const { set } = opened(sku);
    const random = seededRandom(7);
    for (let walk = 0; walk < 500; walk += 1) {
      const answers = randomAnswers(set, random);
      if (!answers) throw new Error('a way ended without an answer left');
      expect(normalise(set, answers)).toEqual({ answers, removed: [] });
      expect(runningTotal(set, answers)).toEqual({ amount: totalOf(set, answers), isFinal: true });
    }
  });

  test('the price "from" is never more than what the lift costs in the end', () => {
    const { set } = opened(sku);
    const random = seededRandom(11);
    for (let walk = 0; walk < 300; walk += 1) {
      const answers = randomAnswers(set, random) ?? {};
      const keys = set.questions.map(({ key }) => key).filter((key) => answers[key] !== undefined);
      const soFar = Object.fromEntries(keys.slice(0, Math.floor(random() * keys.length)).map((key) => [key, answers[key] ?? '']));
      expect(runningTotal(set, soFar).amount.minor).toBeLessThanOrEqual(totalOf(set, answers).minor);
    }
  });

  test('whatever is changed in a complete configuration, what is left fits together', () => {
    const { set } = opened(sku);
    const random = seededRandom(13);
    for (let walk = 0; walk < 300; walk += 1) {
      const answers = randomAnswers(set, random) ?? {};
      const question = set.questions[Math.floor(random() * set.questions.length)] as Question;
      const choice = question.choices[Math.floor(random() * question.choices.length)];
      const changed = normalise(set, { ...answers, [question.key]: choice?.key ?? '' }, question.key);
      expect(normalise(set, changed.answers, question.key)).toEqual({ answers: changed.answers, removed: [] });
    }
  });

  test('each lift that can be put together is shown as it was chosen, and a line of it leads back to the same picture', () => {
    const { set } = opened(sku);
    const random = seededRandom(17);
    for (let walk = 0; walk < 500; walk += 1) {
      const answers = randomAnswers(set, random) ?? {};
      const lift = liftPictureOf(answers);
      const keys = (picture: LiftPicture) => Object.values(picture).map((part) => part.toUpperCase().replaceAll('-', '_'));
      if (!lift) throw new Error(`no picture of ${JSON.stringify(answers)}`);
      expect(liftScenes()).toContain(sceneOf(lift));
      for (const question of ['SEAT_MODEL', 'STAIR_LOCATION', 'UPHOLSTERY'])
        expect(keys(lift)).toContain(answers[question]?.replace(`${question}_`, ''));
      expect(liftPictureOf(answersOfSelections(set, selectedSelections(set, answers)))).toEqual(lift);
    }
  });
});

interface WireLine {
  quantity: number;
  prices: { row_total: { value: number }; row_total_including_tax: { value: number } };
  bundle_options: { values: { uid: string }[] }[];
}

const lineFields =
  'items { quantity prices { row_total { value } row_total_including_tax { value } } ... on BundleCartItem { bundle_options { values { uid } } } } prices { grand_total { value } }';

async function ask<T>(shop: StartedShop, query: string, variables: object): Promise<T> {
  const headers = { 'content-type': 'application/json', store: selectStoreView(shop.store.getState()).storeCode };
  const reply = await shop.fetch('http://shop.test/graphql', { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
  const { data, errors } = (await reply.json()) as { data: T; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

/** Adds all of them to one cart and compares item by item, and the cart's total with the sum of all. */
async function compareWithBasket(sku: string, lifts: readonly Answers[]): Promise<void> {
  const { shop, set } = opened(sku);
  const { cartId } = await ask<{ cartId: string }>(shop, 'mutation { cartId: createEmptyCart }', {});
  const { add } = await ask<{ add: { user_errors: unknown[]; cart: { items: WireLine[]; prices: { grand_total: { value: number } } } } }>(
    shop,
    `mutation ($cartId: String!, $items: [CartItemInput!]!) { add: addProductsToCart(cartId: $cartId, cartItems: $items) { user_errors { message } cart { ${lineFields} } } }`,
    { cartId, items: lifts.map((answers) => ({ sku, quantity: 1, selected_options: selectedSelections(set, answers) })) },
  );
  expect(add.user_errors).toEqual([]);
  for (const line of add.cart.items) {
    const answers = answersOfSelections(
      set,
      line.bundle_options.flatMap(({ values }) => values.map(({ uid }) => uid)),
    );
    expect(lifts).toContainEqual(answers);
    expect(Math.round(line.prices.row_total_including_tax.value * 100)).toBe(totalOf(set, answers).minor * line.quantity);
    const withoutTax = excludingTax(set);
    // Commerce rounds the tax of the whole line, so only a line of one lift is the sum of its parts to the cent.
    if (withoutTax && line.quantity === 1) expect(Math.round(line.prices.row_total.value * 100)).toBe(totalOf(withoutTax, answers).minor);
  }
  expect(add.cart.items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(lifts.length);
  const all = lifts.reduce((sum, answers) => sum + totalOf(set, answers).minor, 0);
  expect(Math.round(add.cart.prices.grand_total.value * 100)).toBe(all);
}

test('the price on the screen is the basket’s, for 1 000 random configurations', async () => {
  const random = seededRandom(2026);
  for (const [sku, count] of [
    ['STAIRLIFT', 20],
    ['STAIRLIFT_BE', 5],
  ] as const) {
    for (let basket = 0; basket < count; basket += 1) {
      await compareWithBasket(
        sku,
        Array.from({ length: 40 }, () => randomAnswers(opened(sku).set, random) ?? {}),
      );
    }
  }
}, 60_000);

test('prices without tax are known where the country shows them, and nowhere else', () => {
  expect(excludingTax(opened('STAIRLIFT').set)).toBeNull();
  expect(excludingTax(opened('STAIRLIFT_BE').set)).not.toBeNull();
});

test('where commerce does not know the questions, the bundle’s own options remain and can be bought', async () => {
  const shop = await startShop({ stock: true });
  const set = await readSet(shop);
  expect(set.guided).toBe(false);
  expect(set.questions.length).toBeGreaterThanOrEqual(14);
  shops.set('stock', { shop, set });
  const answers = randomAnswers(set, seededRandom(3)) ?? {};
  const { cartId } = await ask<{ cartId: string }>(shop, 'mutation { cartId: createEmptyCart }', {});
  const { add } = await ask<{ add: { cart: { prices: { grand_total: { value: number } } } } }>(
    shop,
    'mutation ($cartId: String!, $items: [CartItemInput!]!) { add: addProductsToCart(cartId: $cartId, cartItems: $items) { cart { prices { grand_total { value } } } } }',
    { cartId, items: [{ sku: set.sku, quantity: 1, selected_options: selectedSelections(set, answers) }] },
  );
  expect(Math.round(add.cart.prices.grand_total.value * 100)).toBe(totalOf(set, answers).minor);
});
