import { modelFilters } from './filters';
import { figureAttributes } from './measures';
import { marksToHtml } from './seedMarks';
import type { CategoryRow, FilterRow, ProductRow } from './seedSchema';
import type { FillText, SeedCategory, SeedProduct, SeedStoreView } from './seedTypes';
import { productExtras } from './productExtras';
import type { SeedWords } from './seedWords';
import { languageOf, slugOf, type ViewWords } from './viewWords';
import type { CatalogueWords } from './wordsSchema';

type Spoken = ViewWords<CatalogueWords>;
type Pick = (words: CatalogueWords, view: SeedStoreView) => string | undefined;

/** The rows of categories.yaml with the words of each store view; a store view without a name for a category does not have it. */
export function buildCategories(rows: readonly CategoryRow[], spoken: readonly Spoken[]): SeedCategory[] {
  return rows.map((row) => {
    const own = spoken.filter(({ view }) => !row.notIn.includes(view.countryCode));
    const of = (pick: (words: CatalogueWords['categories'][string]) => string | undefined) =>
      byStore(own, (words) => pick(words.categories[row.path] ?? {}));
    return {
      path: row.path,
      position: row.position,
      includeInMenu: row.inMenu,
      ...(row.image ? { image: row.image } : {}),
      ...(row.keywords ? { keywords: row.keywords } : {}),
      name: byStore(own, (words, view) => (urlPath(row, words, view) ? words.categories[row.path]?.name : undefined)),
      urlPath: byStore(own, (words, view) => urlPath(row, words, view)),
      description: mapped(
        of((words) => words.description),
        marksToHtml,
      ),
      metaTitle: of((words) => words.metaTitle),
      metaDescription: of((words) => words.metaDescription),
    };
  });
}

/** A category's address: the keys of all categories above it and its own; absent where one of them has no name. */
function urlPath({ path }: CategoryRow, words: CatalogueWords, view: SeedStoreView): string | undefined {
  const steps = path.split('/');
  const keys = steps.map((_, index) => {
    const own = words.categories[steps.slice(0, index + 1).join('/')];
    return own?.name ? urlKeyOf(own, view) : undefined;
  });
  return keys.includes(undefined) ? undefined : keys.join('/');
}

/** What the rows of products.yaml are built with. */
export interface ProductMakings {
  spoken: readonly Spoken[];
  words: SeedWords;
  filters: readonly FilterRow[];
  /** the answers of the builder, which a product may have as its part */
  answers: readonly SeedProduct[];
  /** where a CMS page stands in a store view, by `identifier/store code` */
  pagePaths: ReadonlyMap<string, string>;
}

/**
 * The rows of products.yaml with the words of each store view. A store view sells what has a name there and a price in its country, and what a CMS page shows
 * only where that page exists.
 */
export function buildProducts(rows: readonly ProductRow[], { spoken, words, filters, answers, pagePaths }: ProductMakings): SeedProduct[] {
  const isPriced = pricedIn(rows, answers);
  return rows.map((row) => {
    const attributes = row.enquiry ? { enquiry: row.enquiry.set, enquiry_model: row.enquiry.model } : figureAttributes(row.sku);
    const found = row.filters ?? modelFilters(row.sku, filters);
    const pageIn = (view: SeedStoreView): string | undefined => pagePaths.get(`${row.page ?? ''}/${view.storeCode}`);
    const own = spoken.filter(
      ({ view, words: said }) =>
        isPriced(row, view) && said.products[row.sku]?.name && (row.page === undefined || pageIn(view) !== undefined),
    );
    const of = (pick: (words: Partial<CatalogueWords['products'][string]>) => string | undefined) =>
      byStore(own, (said) => pick(said.products[row.sku] ?? {}));
    return {
      sku: row.sku,
      kind: row.kind,
      typeCode: row.typeCode,
      ...(row.keywords ? { keywords: row.keywords } : {}),
      name: of((said) => said.name),
      urlKey: Object.fromEntries(
        own.map(({ view, words: said }) => [view.storeCode, pageIn(view) ?? urlKeyOf(said.products[row.sku] ?? {}, view)]),
      ),
      shortDescription: of((said) => said.short),
      description: mapped(
        of((said) => said.description),
        marksToHtml,
      ),
      price: words.byWebsite(row.price, `products.yaml: ${row.sku}.price`),
      taxClass: row.taxClass,
      stock: row.stock,
      images: row.images.map((file) => ({ file, label: byStore(own, (said) => said.pictures[file] ?? '') })),
      categories: row.categories,
      visible: row.visible,
      ...(row.choices ? { configurable: configurable(row.choices, own) } : {}),
      ...(row.parts ? { grouped: row.parts } : {}),
      ...(row.related.length > 0 ? { related: row.related } : {}),
      ...(found ? { filters: found } : {}),
      ...(attributes ? { attributes } : {}),
      ...productExtras(row, words, own),
    };
  });
}

function urlKeyOf({ urlKey, name }: { urlKey?: string | undefined; name?: string | undefined }, view: SeedStoreView): string {
  return urlKey ?? slugOf(name ?? '', languageOf(view));
}

/** Whether a product has a price in a store view: its own, or that of one of its parts. */
function pricedIn(rows: readonly ProductRow[], answers: readonly SeedProduct[]): (row: ProductRow, view: SeedStoreView) => boolean {
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  const answerOf = new Map(answers.map((answer) => [answer.sku, answer]));
  return (row, view) => {
    const parts = row.choices?.children.map((child) => child.sku) ?? row.parts;
    if (!parts) return (row.price[view.countryCode] ?? row.amounts?.[view.countryCode]) !== undefined;
    return parts.some(
      (sku) => bySku.get(sku)?.price[view.countryCode] !== undefined || answerOf.get(sku)?.name[view.storeCode] !== undefined,
    );
  };
}

function configurable(choices: NonNullable<ProductRow['choices']>, own: readonly Spoken[]): NonNullable<SeedProduct['configurable']> {
  const { attribute, children } = choices;
  return {
    attribute,
    label: byStore(own, (words) => words.choices[attribute]?.label ?? attribute),
    children: children.map(({ sku, value }) => ({
      sku,
      value,
      valueLabel: byStore(own, (words) => words.choices[attribute]?.values[value] ?? value),
    })),
  };
}

/** What a words file lacks, one line for each store view that is poorer for it. */
export function missingCatalogueWords(
  categories: readonly CategoryRow[],
  products: readonly ProductRow[],
  spoken: readonly Spoken[],
): string[] {
  const isPriced = pricedIn(products, []);
  return spoken.flatMap(({ view, words, file, exists }) => {
    const shop = `${view.storeName} (${view.countryCode})`;
    if (!exists) return [`${file} is missing: no categories and no products in ${shop}`];
    const missing = [
      ...categories.filter((row) => !row.notIn.includes(view.countryCode) && !words.categories[row.path]?.name).map((row) => row.path),
      ...products.filter((row) => isPriced(row, view) && !words.products[row.sku]?.name).map((row) => row.sku),
    ];
    return missing.length === 0 ? [] : [`${file} has no name for ${missing.join(', ')}: absent in ${shop}`];
  });
}

function byStore(spoken: readonly Spoken[], pick: Pick): Record<string, string> {
  return Object.fromEntries(
    spoken.flatMap(({ view, words }) => {
      const text = pick(words, view);
      return text === undefined ? [] : [[view.storeCode, text]];
    }),
  );
}

function mapped(texts: Record<string, string>, change: (text: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([store, text]) => [store, change(text)]));
}

/** Every text of the catalogue with its marks replaced. */
export function filledCatalogue<Entry extends SeedCategory | SeedProduct>(
  entry: Entry,
  views: readonly SeedStoreView[],
  fill: FillText,
  where: string,
): Entry {
  const filled = (texts: Record<string, string> | undefined) =>
    texts &&
    Object.fromEntries(
      Object.entries(texts).map(([store, text]) => {
        const view = views.find((candidate) => candidate.storeCode === store);
        return [store, view ? fill(text, view, where) : text];
      }),
    );
  if ('path' in entry) return { ...entry, description: filled(entry.description), metaDescription: filled(entry.metaDescription) };
  return { ...entry, shortDescription: filled(entry.shortDescription), description: filled(entry.description) };
}
