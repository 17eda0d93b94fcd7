import type { SeedStoreView } from '../seed/seedTypes';
import type { Catalogue, CatalogueCategory, CatalogueProduct } from './catalogue';
import { catalogueLabel } from './catalogueLabels';
import { minorOf } from './money';
import { priceSpan } from './productPrices';
import { uidOf } from './uids';

export interface Aggregation {
  attribute_code: string;
  label: string;
  count: number;
  position: number | null;
  options: { label: string; value: string; count: number }[];
}

export interface Counted {
  /** only the direct children of this category are counted; null counts all categories */
  below: CategoryOrNull;
  /** attributes that the schema's filter knows */
  attributes: (code: string) => boolean;
}
type CategoryOrNull = CatalogueCategory | null;

/** A search engine counts a list once. */
const counted = new WeakMap<readonly CatalogueProduct[], Map<string, Aggregation[]>>();

/** What a list can be narrowed by, as Magento's layered navigation counts it: price ranges ("0_100"), categories (uids), attributes (option ids). */
export function aggregationsOf(
  catalogue: Catalogue,
  store: SeedStoreView,
  products: readonly CatalogueProduct[],
  { below, attributes }: Counted,
): Aggregation[] {
  const known = counted.get(products) ?? new Map<string, Aggregation[]>();
  counted.set(products, known);
  const key = below?.path ?? '*';
  const all = known.get(key) ?? countNow(catalogue, store, products, below);
  known.set(key, all);
  return all.filter(({ attribute_code: code }) => code === 'price' || code === 'category_uid' || attributes(code));
}

function countNow(catalogue: Catalogue, store: SeedStoreView, products: readonly CatalogueProduct[], below: CategoryOrNull): Aggregation[] {
  const prices = priceOptions(products.map((product) => priceSpan(catalogue, product, store).minimum));
  const categories = below
    ? catalogue.childrenOf(below, store)
    : catalogue.categories.filter((entry) => entry.path !== '' && entry.seed.name[store.storeCode]);
  const counts = countsOf(products.flatMap((product) => catalogue.categoriesOf(product)));
  const categoryOptions = categories.flatMap((category) => {
    const count = counts.get(category) ?? 0;
    return count === 0 ? [] : [{ label: category.seed.name[store.storeCode] ?? '', value: uidOf(category.id), count }];
  });
  return [
    aggregation('price', store, prices),
    aggregation('category_uid', store, categoryOptions),
    ...attributeAggregations(catalogue, store, products),
  ].filter((entry) => entry.options.length > 0);
}

function attributeAggregations(catalogue: Catalogue, store: SeedStoreView, products: readonly CatalogueProduct[]): Aggregation[] {
  return catalogue.seed.filters.map(({ code, label }, index) => {
    const counts = countsOf(products.flatMap((product) => catalogue.filterValues(product, code)));
    const options = catalogue.filterOptions(code).flatMap((option) => {
      const count = counts.get(option.id) ?? 0;
      return count === 0 ? [] : [{ label: option.label[store.storeCode] ?? option.key, value: option.id, count }];
    });
    return { attribute_code: code, label: label[store.storeCode] ?? code, count: options.length, position: index + 1, options };
  });
}

function aggregation(code: 'price' | 'category_uid', store: SeedStoreView, options: Aggregation['options']): Aggregation {
  return { attribute_code: code, label: catalogueLabel(code, store), count: options.length, position: null, options };
}

function countsOf<T>(things: readonly T[]): ReadonlyMap<T, number> {
  const counts = new Map<T, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return counts;
}

/** Ranges of one power of ten, as Magento's automatic price step makes them. */
function priceOptions(minors: readonly number[]): Aggregation['options'] {
  const highest = minors.reduce((most, minor) => Math.max(most, minor), 0);
  if (highest === 0) return [];
  const step = 10 ** Math.floor(Math.log10(highest / minorOf('1.00')));
  const counts = countsOf(minors.map((minor) => Math.floor(minor / (step * 100))));
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([range, count]) => ({ label: `${range * step}-${(range + 1) * step}`, value: `${range * step}_${(range + 1) * step}`, count }));
}
