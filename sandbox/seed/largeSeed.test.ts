import { beforeAll, describe, expect, test } from '@jest/globals';
import { aggregationsOf } from '../catalogue/aggregations';
import { Catalogue } from '../catalogue/catalogue';
import { priceSpan } from '../catalogue/productPrices';
import { findProducts } from '../catalogue/productSearch';
import { resolveRoute } from '../catalogue/routes';
import { largeSeed } from './largeSeed';
import { loadSeed } from './loadSeed';
import type { Seed } from './seedTypes';

let demo: Seed;
let catalogue: Catalogue;

beforeAll(() => {
  demo = loadSeed();
  catalogue = new Catalogue(largeSeed(demo, 1_000));
});

describe('a catalogue as large as it is asked to be', () => {
  test('has so many products, about fifty to a group, each at an address of its own', () => {
    const store = catalogue.defaultStore;
    expect(catalogue.products).toHaveLength(1_000);
    const groups = catalogue.categories.filter(({ path }) => path.includes('/group-'));
    for (const group of groups) expect(catalogue.productsIn(group).length).toBeLessThanOrEqual(60);
    const keys = catalogue.products.flatMap(({ seed }) => (seed.visible ? (seed.urlKey[store.storeCode] ?? []) : []));
    expect(new Set(keys).size).toBe(keys.length);
    expect(resolveRoute(catalogue, store, 'accessories/1/2')?.target).toMatchObject({ kind: 'CATEGORY' });
  });

  test('is found by words and narrowed by what commerce counts', () => {
    const store = catalogue.defaultStore;
    const found = findProducts(catalogue, store, { search: 'weather cover' });
    expect(found.length).toBeGreaterThan(20);
    const filters = aggregationsOf(catalogue, store, found, { below: null, attributes: () => true });
    for (const { attribute_code: code, options } of filters.filter((filter) => !['price', 'category_uid'].includes(filter.attribute_code)))
      for (const { value, count } of options)
        expect(findProducts(catalogue, store, { search: 'weather cover', filter: { [code]: { eq: value } } })).toHaveLength(count);
  });

  test('is remembered for each currency apart', () => {
    const pounds = catalogue.defaultStore;
    const euros = { ...pounds, currency: 'EUR', rate: 2 };
    const [cover] = findProducts(catalogue, pounds, { search: 'weather cover' });
    if (!cover) throw new Error('there is no cover');
    expect(priceSpan(catalogue, cover, euros).minimum).toBe(2 * priceSpan(catalogue, cover, pounds).minimum);
    const dear = { search: 'weather cover', filter: { price: { from: '100' } } };
    expect(findProducts(catalogue, euros, dear).length).toBeGreaterThan(findProducts(catalogue, pounds, dear).length);
  });

  test('keeps the demo company’s own products, and is that alone where fewer are wanted', () => {
    expect(catalogue.products.slice(0, demo.products.length).map(({ sku }) => sku)).toEqual(demo.products.map(({ sku }) => sku));
    expect(largeSeed(demo, 1).products).toHaveLength(demo.products.length);
  });
});
