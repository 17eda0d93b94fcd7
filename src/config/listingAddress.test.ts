import { describe, expect, test } from '@jest/globals';
import { amountIn, rangeOf, readFilters, readPages, withoutPriceFields, writeFilters, writePages } from './listingAddress';

const tidy = (text: string): string => writeFilters(readFilters(text));

describe('filters in an address', () => {
  test.each([
    ['stairs.201', 'stairs.201'],
    ['stairs.202.201.202', 'stairs.201.202'],
    ['stairs.201--price._2000', 'price._2000--stairs.201'],
    ['stairs.201--stairs.202', 'stairs.201'],
    ['price.10-50_20', 'price.10-50_20'],
    ['category_uid.Mw==', 'category_uid.Mw=='],
  ])('%s is written %s', (given, written) => {
    expect(tidy(given)).toBe(written);
    expect(tidy(written)).toBe(written);
  });

  test('a range has its point again when it is read', () => {
    expect(readFilters('price.10-50_20')).toEqual([{ code: 'price', values: ['10.50_20'] }]);
  });

  test.each([
    '',
    'stairs',
    'stairs.',
    '.201',
    'Stairs.201',
    'stairs){items{sku}}.201',
    'stairs.<script>',
    'stairs.%00',
    '__proto__.1',
    'price.abc',
    'price._',
    'price.2000_1000',
    'price.-1_5',
    'price.1e9_',
    `stairs.${'2'.repeat(600)}`,
  ])('of %j nothing is kept', (hostile) => {
    expect(readFilters(hostile)).toEqual([]);
  });

  test('what is hostile goes alone: the rest is kept', () => {
    expect(tidy('x y.1--stairs.201.<b>--price.9_')).toBe('price.9_--stairs.201');
  });

  test('only so many values are kept of one attribute', () => {
    const values = Array.from({ length: 90 }, (_, index) => String(100 + index));
    expect(readFilters(`stairs.${values.join('.')}`)[0]?.values).toHaveLength(30);
  });
});

test.each([
  ['1000_2000', { from: 1000, to: 2000 }],
  ['_99.5', { from: null, to: 99.5 }],
  ['200_', { from: 200, to: null }],
])('the range %s has its bounds', (value, bounds) => {
  expect(rangeOf(value)).toEqual(bounds);
});

describe('pages in an address', () => {
  test.each([
    [null, 1, 1],
    ['3', 3, 3],
    ['1-3', 1, 3],
    ['2-2', 2, 2],
    ['3-1', 1, 1],
    ['1-999', 999, 999],
    ['0', 1, 1],
    ['-3', 1, 1],
    ['1-3-5', 1, 1],
    ['1e3', 1, 1],
    ['9'.repeat(400), 1, 1],
  ])('%s shows pages %s to %s', (text, from, page) => {
    expect(readPages(text)).toEqual({ from, page });
  });

  test('the first page has no number', () => {
    expect([writePages({ from: 1, page: 1 }), writePages({ from: 4, page: 4 }), writePages({ from: 1, page: 4 })]).toEqual([
      '',
      '4',
      '1-4',
    ]);
  });
});

describe('a budget in the reader’s own numbers', () => {
  test.each([
    ['500', 500],
    [' £1,500 ', 1500],
    ['1.500,50 €', 1500.5],
    ['1 200', 1200],
    ['99,5', 99.5],
    ['', null],
    ['a little', undefined],
    ['-5', undefined],
    ['12345678901', undefined],
  ])('%s is %s', (text, amount) => {
    expect(amountIn(text)).toBe(amount);
  });

  test.each([
    ['filter=stairs.201&priceFrom=100&priceTo=500&page=3', 'filter=price.100_500--stairs.201'],
    ['filter=price._50&priceFrom=&priceTo=', ''],
    ['filter=price._50&priceFrom=900&priceTo=100&sort=name', 'filter=price._50&sort=name'],
    ['priceTo=lots&query=seat', 'query=seat'],
  ])('a form without scripts that sends %s means %s', (sent, meant) => {
    expect(String(withoutPriceFields(new URLSearchParams(sent)))).toBe(meant);
  });

  test('another address sends none', () => expect(withoutPriceFields(new URLSearchParams('filter=stairs.201'))).toBeNull());
});
