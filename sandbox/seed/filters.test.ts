import { describe, expect, test } from '@jest/globals';
import { loadSeed } from './loadSeed';

const seed = loadSeed();
const gb = 'steadwell_gb_en_en_GB';

describe('the demo company', () => {
  test('has something in every group of every shop: products, or groups below', () => {
    const empty = seed.storeViews.flatMap(({ storeCode }) =>
      seed.categories
        .filter(({ name }) => name[storeCode] !== undefined)
        .filter(({ path }) => {
          const below = seed.categories.some((other) => other.path.startsWith(`${path}/`) && other.name[storeCode] !== undefined);
          const inside = seed.products.some(
            ({ visible, categories, name }) => visible && name[storeCode] !== undefined && categories.some((own) => own.startsWith(path)),
          );
          return !below && !inside;
        })
        .map(({ path }) => `${storeCode} ${path}`),
    );
    expect(empty).toEqual([]);
  });

  test('has a picture of each variant of a product, and no two variants share one', () => {
    for (const { sku, configurable } of seed.products) {
      const pictures = (configurable?.children ?? []).map((child) => seed.products.find((one) => one.sku === child.sku)?.images[0]?.file);
      expect([sku, pictures.includes(undefined), new Set(pictures).size]).toEqual([sku, false, pictures.length]);
    }
  });

  test('names what a list is narrowed by in every language, and finds products by it', () => {
    for (const { code, label, options } of seed.filters) {
      expect(Object.values(label)).not.toContain(code);
      for (const option of options) {
        expect(Object.keys(option.label)).toHaveLength(13);
        const isFound = seed.products.some(
          ({ filters, configurable }) =>
            filters?.[code]?.includes(option.key) || configurable?.children.some(({ value }) => value === option.key),
        );
        expect([option.key, isFound]).toEqual([option.key, true]);
      }
    }
    const width = seed.filters.find(({ code }) => code === 'stairs_width')?.options[0]?.label;
    expect([width?.[gb], width?.['steadwell_us_en_en_US']]).toEqual(['At least 71 cm', 'At least 28 in']);
  });
});
