import { describe, expect, test } from '@jest/globals';
import type { QuestionSetQuery } from './configuratorExtensionQueries.generated';
import { priceBreakdown } from './configurationPrice';
import type { StairliftBundleQuery } from './configuratorQueries.generated';
import { bundleOf, guidanceOf, questionSetOf } from './configuratorWire';

const price = (value: number | null, currency: 'GBP' | null = 'GBP') => ({ minimum_price: { final_price: { value, currency } } });
const selection = (uid: string, value: number | null, more: object = {}) => ({
  uid,
  label: `Label of ${uid}`,
  quantity: 1,
  position: 1,
  product: { uid: `product-${uid}`, stock_status: 'IN_STOCK' as const, price_range: price(value) },
  ...more,
});
const bundle: StairliftBundleQuery = {
  products: {
    items: [
      { __typename: 'SimpleProduct', uid: 's', sku: 'SOCKS', name: 'Socks', price_range: price(3) },
      {
        __typename: 'BundleProduct',
        uid: 'b',
        sku: 'STAIRLIFT',
        name: 'Stairlift',
        price_range: price(2295.1),
        items: [
          {
            uid: 'seat',
            title: 'Model',
            required: true,
            position: 2,
            options: [selection('starla', 2295.1, { position: 2 }), selection('bolts', 0.1, { quantity: 3, position: 1 }), null],
          },
          {
            uid: 'shape',
            title: 'Shape',
            required: false,
            position: 1,
            options: [
              selection('straight', 0),
              selection('dear', null),
              selection('gone', 5, { product: { uid: 'g', stock_status: 'OUT_OF_STOCK', price_range: price(5) } }),
              selection('bare', 1, { product: null }),
            ],
          },
          null,
        ],
      },
    ],
  },
};

const words = (key: string, option: string, values: [string, string][]) => ({
  ofbiz_key: key,
  option_uid: option,
  section: 'Your stairs',
  title: `${key}?`,
  why: 'Because.',
  help: '',
  values: values.map(([value, uid]) => ({ ofbiz_value_key: value, selection_uid: uid, label: value, note: '', picture: null })),
});
const guidance: QuestionSetQuery = {
  products: {
    items: [
      {
        __typename: 'BundleProduct',
        uid: 'b',
        question_set: {
          questions: [
            words('STAIR_SHAPE', 'shape', [
              ['STRAIGHT', 'straight'],
              ['WAVY', 'unknown'],
            ]),
            words('COLOUR', 'no-option', []),
            words('USER_WEIGHT', 'seat', [['LIGHT', 'starla']]),
          ],
          rules: [
            { id: 'a', effect: 'ADVISER', when: [], question: null, values: [], selection_uid: null, reason: 'Call.' },
            { id: 'b', effect: 'SHOW', when: [], question: null, values: [], selection_uid: null, reason: '' },
            { id: 'c', effect: 'REPRICE', when: [], question: 'STAIR_SHAPE', values: ['STRAIGHT'], selection_uid: null, reason: '' },
            { id: 'd', effect: 'REPRICE', when: [], question: 'STAIR_SHAPE', values: ['STRAIGHT'], selection_uid: 'bolts', reason: '' },
          ],
        },
      },
    ],
  },
};

const sold = () => {
  const found = bundleOf(bundle);
  if (!found) throw new Error('no bundle');
  return found;
};

describe('the bundle', () => {
  test('is a set of questions in its own words and order, where nothing else is known', () => {
    const set = questionSetOf(sold(), null);
    expect(set).toMatchObject({
      sku: 'STAIRLIFT',
      guided: false,
      currency: 'GBP',
      rules: [],
      priceFrom: { minor: 229510, currency: 'GBP' },
    });
    expect(set.questions.map(({ key, title, needed }) => [key, title, needed])).toEqual([
      ['option-1', 'Shape', false],
      ['option-2', 'Model', true],
    ]);
    expect(set.questions[1]?.choices.map(({ label }) => label)).toEqual(['Label of bolts', 'Label of starla']);
  });

  test('counts a selection as often as it is sold, in whole pence', () => {
    expect(questionSetOf(sold(), null).prices.bolts).toEqual({ minor: 30, currency: 'GBP' });
  });

  test('has prices without tax only where every selection that costs something has one', () => {
    const { prices } = questionSetOf(sold(), null);
    expect(questionSetOf(sold(), null, prices).pricesExcludingTax).toEqual(prices);
    const { bolts: _unknown, ...others } = prices;
    expect(questionSetOf(sold(), null, others).pricesExcludingTax).toBeNull();
    expect(questionSetOf(sold(), null).pricesExcludingTax).toBeNull();
  });

  test('offers nothing that is sold out or has no price', () => {
    const [shape] = questionSetOf(sold(), null).questions;
    expect(shape?.choices.map(({ key, available }) => [key, available])).toEqual([
      ['straight', true],
      ['dear', false],
      ['gone', false],
      ['bare', false],
    ]);
  });

  test('is null where the store does not sell it', () => {
    expect(bundleOf({ products: { items: [] } })).toBeNull();
    expect(bundleOf({ products: null })).toBeNull();
  });
});

describe('its words and rules', () => {
  test('make the questions, without what the bundle does not sell', () => {
    const set = questionSetOf(sold(), guidanceOf(guidance));
    expect(set.questions.map(({ key, slug, name, title, aboutHealth }) => [key, slug, name, title, aboutHealth])).toEqual([
      ['STAIR_SHAPE', 'stair-shape', 'Shape', 'STAIR_SHAPE?', false],
      ['USER_WEIGHT', 'user-weight', 'Model', 'USER_WEIGHT?', true],
    ]);
    expect(set.questions[0]?.choices.map(({ key }) => key)).toEqual(['STRAIGHT']);
  });

  test('leave out rules that say too little', () => {
    expect(guidanceOf(guidance)?.rules.map(({ id }) => id)).toEqual(['a', 'd']);
    expect(priceBreakdown(questionSetOf(sold(), guidanceOf(guidance)), { STAIR_SHAPE: 'STRAIGHT' }).total.minor).toBe(30);
  });

  test('are null for a bundle that is sold as it is', () => {
    expect(guidanceOf({ products: { items: [{ __typename: 'BundleProduct', uid: 'b', question_set: null }] } })).toBeNull();
    expect(guidanceOf({ products: { items: [{ __typename: 'SimpleProduct', uid: 's' }] } })).toBeNull();
  });
});
