import { LRUCache } from 'lru-cache';
import { Refusal } from '../refusal';
import type { SeedStoreView } from '../seed/seedTypes';
import type { Catalogue, CatalogueProduct } from './catalogue';
import { isSold, nameOf } from './catalogue';
import { minorOf } from './money';
import { priceSpan } from './productPrices';
import { folded, wordsOf } from './searchWords';
import { numberOfUid } from './uids';

export interface EqualFilter {
  eq?: string | null;
  in?: (string | null)[] | null;
}
export interface MatchFilter {
  match?: string | null;
}
export interface RangeFilter {
  from?: string | null;
  to?: string | null;
}

export interface ProductFilter {
  category_id?: EqualFilter | null;
  category_uid?: EqualFilter | null;
  category_url_path?: EqualFilter | null;
  description?: MatchFilter | null;
  name?: MatchFilter | null;
  price?: RangeFilter | null;
  short_description?: MatchFilter | null;
  sku?: EqualFilter | null;
  url_key?: EqualFilter | null;
  /** an attribute of layered navigation */
  [code: string]: EqualFilter | MatchFilter | RangeFilter | null | undefined;
}
export type ProductSort = Partial<Record<'relevance' | 'position' | 'name' | 'price', 'ASC' | 'DESC' | null>>;

interface Wanted {
  search?: string | null;
  filter?: ProductFilter | null;
  sort?: ProductSort | null;
}

/** A search engine's cache: a catalogue stands still, and everyone asks for the same lists. */
const knownLists = new WeakMap<Catalogue, LRUCache<string, CatalogueProduct[]>>();

/** The visible products of a store view that fit the words and the filter, sorted. */
export function findProducts(catalogue: Catalogue, store: SeedStoreView, { search, filter, sort }: Wanted): readonly CatalogueProduct[] {
  const known = knownLists.get(catalogue) ?? new LRUCache<string, CatalogueProduct[]>({ max: 100 });
  knownLists.set(catalogue, known);
  const key = JSON.stringify([store.storeCode, store.currency, search, filter, sort]);
  const found = known.get(key) ?? foundNow(catalogue, store, { search, filter, sort });
  known.set(key, found);
  return found;
}

function foundNow(catalogue: Catalogue, store: SeedStoreView, wanted: Partial<Wanted>): CatalogueProduct[] {
  const fits = filterTest(catalogue, store, wanted.filter ?? {});
  const words = wordsOf(wanted.search ?? '');
  const found = candidates(catalogue, wanted.filter ?? {}).filter(
    (product) =>
      product.seed.visible &&
      isSold(product, store) &&
      fits(product) &&
      words.every((word) => searchText(catalogue, product, store).includes(word)),
  );
  return sorted(catalogue, store, found, wanted.sort ?? (words.length > 0 ? { relevance: 'DESC' } : {}), words);
}

/** One page of a list, with Magento's refusals of impossible pages. */
export function pageOf<T>(items: readonly T[], pageSize: number, currentPage: number) {
  const { offset, ...page } = pageWithin(items.length, pageSize, currentPage);
  return { items: items.slice(offset, offset + pageSize), ...page };
}

/** The place of one page among so many items, with Magento's refusals of impossible pages. */
export function pageWithin(total: number, pageSize: number, currentPage: number) {
  if (pageSize < 1) throw new Refusal('graphql-input', 'pageSize value must be greater than 0.');
  if (currentPage < 1) throw new Refusal('graphql-input', 'currentPage value must be greater than 0.');
  const pages = Math.ceil(total / pageSize);
  if (total > 0 && currentPage > pages)
    throw new Refusal('graphql-input', 'currentPage value %page specified is greater than the %pages page(s) available.', {
      page: currentPage,
      pages,
    });
  return {
    offset: (currentPage - 1) * pageSize,
    page_info: { page_size: pageSize, current_page: currentPage, total_pages: pages },
    total_count: total,
  };
}

/** Whether a value is among those an equality filter names; an absent filter lets everything through. */
export function equals(filter: EqualFilter | null | undefined, ...values: (string | number)[]): boolean {
  if (!filter) return true;
  const wanted = [...(filter.in ?? []), filter.eq].flatMap((value) => (value == null ? [] : [value.toLowerCase()]));
  return values.some((value) => wanted.includes(String(value).toLowerCase()));
}

export function matches(filter: MatchFilter | null | undefined, text: string): boolean {
  return !filter?.match || folded(text).includes(folded(filter.match).trim());
}

/** Category ids that a filter of uids names. */
export function uidsAsIds(filter: EqualFilter | null | undefined): EqualFilter | null {
  if (!filter) return null;
  const ids = [...(filter.in ?? []), filter.eq].flatMap((uid) => (uid == null ? [] : [String(numberOfUid(uid) ?? '')]));
  return { in: ids };
}

const categoryTestsOf = (filter: ProductFilter): EqualFilter[] =>
  [filter.category_id, uidsAsIds(filter.category_uid)].filter((test) => test != null);

/** What belongs to a category that the filter names, where it names one; else everything. */
function candidates(catalogue: Catalogue, filter: ProductFilter): readonly CatalogueProduct[] {
  const [test] = categoryTestsOf(filter);
  if (!test) return catalogue.products;
  const named = catalogue.categories.filter(({ id }) => equals(test, id));
  const [only] = named;
  if (only && named.length === 1) return catalogue.productsIn(only);
  return [...new Set(named.flatMap((category) => catalogue.productsIn(category)))].sort((one, other) => one.id - other.id);
}

function filterTest(catalogue: Catalogue, store: SeedStoreView, filter: ProductFilter): (product: CatalogueProduct) => boolean {
  const attributes = catalogue.seed.filters.filter(({ code }) => filter[code]);
  const categoryTests = categoryTestsOf(filter);
  const [least, most] = [bound(filter.price?.from, 0), bound(filter.price?.to, Infinity)];
  const isPriced = (product: CatalogueProduct): boolean => {
    const price = priceSpan(catalogue, product, store).minimum;
    return price >= least && price <= most;
  };
  return (product) => {
    const own = product.seed;
    const code = store.storeCode;
    const categories = catalogue.categoriesOf(product);
    return (
      equals(filter.sku, product.sku) &&
      equals(filter.url_key, own.urlKey[code] ?? '') &&
      attributes.every(({ code: name }) => equals(filter[name] as EqualFilter, ...catalogue.filterValues(product, name))) &&
      categoryTests.every((test) => equals(test, ...categories.map((category) => category.id))) &&
      (!filter.category_url_path ||
        equals(filter.category_url_path, ...categories.flatMap((category) => category.seed.urlPath[code] ?? []))) &&
      matches(filter.name, nameOf(product, store)) &&
      matches(filter.description, own.description?.[code] ?? '') &&
      matches(filter.short_description, own.shortDescription?.[code] ?? '') &&
      (!filter.price || isPriced(product))
    );
  };
}

function bound(amount: string | null | undefined, otherwise: number): number {
  if (amount == null || amount === '') return otherwise;
  if (!/^\d+(\.\d{1,2})?$/.test(amount)) throw new Refusal('graphql-input', 'Invalid price range.');
  return minorOf(amount);
}

const searchTexts = new WeakMap<CatalogueProduct, Map<string, string>>();

function searchText(catalogue: Catalogue, product: CatalogueProduct, store: SeedStoreView): string {
  const known = searchTexts.get(product) ?? new Map<string, string>();
  searchTexts.set(product, known);
  const text = known.get(store.storeCode) ?? searchTextOf(catalogue, product, store);
  known.set(store.storeCode, text);
  return text;
}

function searchTextOf(catalogue: Catalogue, product: CatalogueProduct, store: SeedStoreView): string {
  const code = store.storeCode;
  const { seed } = product;
  const categories = catalogue.categories
    .filter((category) => seed.categories.includes(category.path))
    .map((category) => category.seed.name[code]);
  return folded([nameOf(product, store), product.sku, seed.shortDescription?.[code], seed.description?.[code], ...categories].join(' '));
}

/** How well a product fits the words: a word in its name counts most, and at the beginning of the name more. */
function relevance(product: CatalogueProduct, store: SeedStoreView, words: readonly string[]): number {
  const name = folded(nameOf(product, store));
  const short = folded(product.seed.shortDescription?.[store.storeCode] ?? '');
  return words.reduce((sum, word) => {
    if (name.startsWith(word)) return sum + 8;
    if (name.includes(word)) return sum + 4;
    return sum + (short.includes(word) ? 2 : 1);
  }, 0);
}

function sorted(
  catalogue: Catalogue,
  store: SeedStoreView,
  products: CatalogueProduct[],
  sort: ProductSort,
  words: readonly string[],
): CatalogueProduct[] {
  const [field, direction] = Object.entries(sort).find(([, value]) => value != null) ?? ['position', 'ASC'];
  const turn = direction === 'DESC' ? -1 : 1;
  const fits = new Map(products.map((product) => [product, field === 'relevance' ? relevance(product, store, words) : 0]));
  const collator = new Intl.Collator(store.locale.replace('_', '-'));
  const compare = (one: CatalogueProduct, other: CatalogueProduct): number => {
    if (field === 'name') return collator.compare(nameOf(one, store), nameOf(other, store));
    if (field === 'price') return priceSpan(catalogue, one, store).minimum - priceSpan(catalogue, other, store).minimum;
    if (field === 'relevance') return (fits.get(one) ?? 0) - (fits.get(other) ?? 0);
    return one.id - other.id;
  };
  return [...products].sort((one, other) => compare(one, other) * turn || one.id - other.id);
}
