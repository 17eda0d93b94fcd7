import { describe, expect, test } from '@jest/globals';
import { type Facets, categoryFilterInput, filterInput, knownFilters, noFacets, offeredFilters, toggled } from './filtersModel';

const facet = (code: string, ...options: (readonly [value: string, count: number])[]) => ({
  code,
  label: code,
  position: 0,
  options: options.map(([value, count]) => ({ value, label: `words of ${value}`, count })),
});
const facets = (total: number, ...filters: Facets['filters'][number][]): Facets => ({ ...noFacets, total, filters });

const all = facets(
  6,
  facet('price', ['0_1000', 1], ['1000_2000', 2], ['2000_3000', 3]),
  facet('stairs', ['201', 4], ['202', 3]),
  facet('warranty', ['1', 6]),
);
const stairs = [{ code: 'stairs', values: ['201'] }];

describe('what a list is narrowed by', () => {
  test('begins with what fits, and ends with the budget; what narrows nothing is left out', () => {
    const filters = offeredFilters({ all, narrowed: all, without: {}, chosen: [] });
    expect(filters.map(({ code }) => code)).toEqual(['stairs', 'price']);
    expect(filters[1]?.options.map(({ value, count }) => [value, count])).toEqual([
      ['_1000', 1],
      ['_2000', 3],
    ]);
  });

  test('counts the others of a chosen filter as if it were not chosen, and everything else with it', () => {
    const narrowed = facets(4, facet('price', ['0_100', 1], ['2000_2100', 3]), facet('stairs', ['201', 4], ['202', 1]));
    const [shape, budget] = offeredFilters({ all, narrowed, without: { stairs: all }, chosen: stairs });
    expect(shape?.options.map(({ value, count, isChosen }) => [value, count, isChosen])).toEqual([
      ['201', 4, true],
      ['202', 3, false],
    ]);
    expect(budget?.options.map(({ value, count }) => [value, count])).toEqual([
      ['_1000', 1],
      ['_2000', 1],
    ]);
  });

  test('keeps a value that finds nothing beside the others, so that nothing jumps away', () => {
    const narrowed = facets(1, facet('stairs', ['201', 1]));
    const price = [{ code: 'price', values: ['_1000'] }];
    const [shape] = offeredFilters({ all, narrowed, without: { price: all }, chosen: price });
    expect(shape?.options.map(({ value, count }) => [value, count])).toEqual([
      ['201', 1],
      ['202', 0],
    ]);
  });

  test('shows a range that only the address names', () => {
    const price = [{ code: 'price', values: ['1500_2500'] }];
    const budget = offeredFilters({ all, narrowed: all, without: { price: all }, chosen: price }).at(-1);
    expect(budget?.options.filter(({ isChosen }) => isChosen).map(({ value }) => value)).toEqual(['1500_2500']);
  });

  test('has the swatch of each value', () => {
    const colours = { ...facets(3, facet('colour', ['1', 1], ['2', 2])), swatches: { colour: { 'words of 1': { colour: '#fff' } } } };
    const [filter] = offeredFilters({ all: colours, narrowed: colours, without: {}, chosen: [] });
    expect(filter?.options.map(({ swatch }) => swatch)).toEqual([{ colour: '#fff' }, undefined]);
  });
});

describe('a choice', () => {
  test('adds a value, and takes it away again', () => {
    const both = toggled(stairs, 'stairs', '202');
    expect(both).toEqual([{ code: 'stairs', values: ['201', '202'] }]);
    expect(toggled(both, 'stairs', '201')).toEqual([{ code: 'stairs', values: ['202'] }]);
    expect(toggled(stairs, 'stairs', '201')).toEqual([]);
  });

  test('of a budget takes the place of another', () => {
    expect(toggled([{ code: 'price', values: ['_1000'] }], 'price', '_2000')).toEqual([{ code: 'price', values: ['_2000'] }]);
  });

  test('that the category does not have is not asked for', () => {
    const wanted = [
      ...stairs,
      { code: 'stairs_nowhere', values: ['1'] },
      { code: 'warranty', values: ['9'] },
      { code: 'constructor', values: ['1'] },
    ];
    expect(knownFilters(wanted, all)).toEqual(stairs);
  });

  test('is asked of commerce in its own form: a range ends below its end, as the next one begins there', () => {
    expect(categoryFilterInput('Mw==', [...stairs, { code: 'price', values: ['1000_2000'] }])).toEqual({
      category_uid: { eq: 'Mw==' },
      stairs: { in: ['201'] },
      price: { from: '1000', to: '1999.99' },
    });
    expect(filterInput([{ code: 'price', values: ['_99.5'] }])).toEqual({ price: { to: '99.49' } });
    expect(categoryFilterInput('Mw==', [{ code: 'category_uid', values: ['NA=='] }])).toEqual({ category_uid: { eq: 'Mw==' } });
  });
});
