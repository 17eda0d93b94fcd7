import type {
  Seed,
  SeedBundleOption,
  SeedCategory,
  SeedEnquirySet,
  SeedFilter,
  SeedProduct,
  SeedQuestionSet,
  SeedStoreView,
} from '../seed/seedTypes';

export interface CatalogueProduct {
  /** entity id: the position in the seed, from 1 */
  id: number;
  sku: string;
  seed: SeedProduct;
}

export interface CatalogueCategory {
  /** entity id; 2 is the root, as in Magento */
  id: number;
  /** name in the house, e.g. stairlifts/straight; empty for the root. Its address in a store view is seed.urlPath. */
  path: string;
  seed: SeedCategory;
  level: number;
}

type FilterOption = SeedFilter['options'][number] & { id: string };

const rootCategoryId = 2;
const firstOptionId = 201;

/** The demo company in the form the server asks for it: by sku, by id, by path. Read-only; built once per seed. */
export class Catalogue {
  readonly products: readonly CatalogueProduct[];
  readonly categories: readonly CatalogueCategory[];
  private readonly bySku: ReadonlyMap<string, CatalogueProduct>;
  private readonly questionSetBySku: ReadonlyMap<string, SeedQuestionSet>;
  private readonly attributeIds = new Map<string, number>();
  private readonly placesBySku = new Map<string, readonly CatalogueCategory[]>();
  private readonly listedByPath = new Map<string, CatalogueProduct[]>();
  private readonly optionsByCode: ReadonlyMap<string, readonly FilterOption[]>;

  constructor(readonly seed: Seed) {
    this.products = seed.products.map((product, index) => ({ id: index + 1, sku: product.sku, seed: product }));
    this.bySku = new Map(this.products.map((product) => [product.sku.toLowerCase(), product]));
    this.questionSetBySku = new Map(seed.questionSets.map((set) => [set.bundleSku, set]));
    this.categories = [rootOf(seed), ...seed.categories.map(categoryAt)];
    for (const product of seed.products) {
      const attribute = product.configurable?.attribute;
      if (attribute && !this.attributeIds.has(attribute)) this.attributeIds.set(attribute, 90 + this.attributeIds.size);
    }
    this.optionsByCode = new Map(seed.filters.map(({ code, options }, place) => [code, options.map(withId(place))]));
    const byPath = new Map(this.categories.map((category) => [category.path, category]));
    for (const product of this.products) {
      const paths = new Set(product.seed.categories.flatMap(pathsTo));
      const places = ['', ...paths].flatMap((path) => byPath.get(path) ?? []);
      this.placesBySku.set(product.sku, places);
      for (const { path } of places) listedIn(this.listedByPath, path).push(product);
    }
  }

  /** A product's categories and those above them: everything belongs to the root. */
  categoriesOf(product: CatalogueProduct): readonly CatalogueCategory[] {
    return this.placesBySku.get(product.sku) ?? [];
  }

  /** What belongs to a category or to one below it, in the seed's order. */
  productsIn({ path }: CatalogueCategory): readonly CatalogueProduct[] {
    return this.listedByPath.get(path) ?? [];
  }

  get defaultStore(): SeedStoreView {
    const store = this.seed.storeViews.find((view) => view.alias === null) ?? this.seed.storeViews[0];
    if (!store) throw new Error('The seed has no store view');
    return store;
  }

  storeOf(code: string): SeedStoreView | undefined {
    return this.seed.storeViews.find((view) => view.storeCode === code);
  }

  /** Magento's store ids: admin is 0, the first store view 1. */
  storeId(store: SeedStoreView): number {
    return this.seed.storeViews.findIndex(({ storeCode }) => storeCode === store.storeCode) + 1;
  }

  websiteCodes(): string[] {
    return [...new Set(this.seed.storeViews.map((view) => view.websiteCode))];
  }

  /** The product of that sku, whether the store sells it or not. Skus are compared without regard to case, as Magento does. */
  productOf(sku: string): CatalogueProduct | undefined {
    return this.bySku.get(sku.toLowerCase());
  }

  /** The product when the store view sells it: it has a name there. */
  soldProduct(sku: string, store: SeedStoreView): CatalogueProduct | undefined {
    const product = this.productOf(sku);
    return product && isSold(product, store) ? product : undefined;
  }

  categoryOf(id: number): CatalogueCategory | undefined {
    return this.categories.find((category) => category.id === id);
  }

  childrenOf(category: CatalogueCategory, store: SeedStoreView): CatalogueCategory[] {
    return this.categories
      .filter((other) => other.level === category.level + 1 && isBelow(other, category) && other.seed.name[store.storeCode] !== undefined)
      .sort((one, other) => one.seed.position - other.seed.position);
  }

  questionSetOf(bundleSku: string): SeedQuestionSet | undefined {
    return this.questionSetBySku.get(bundleSku);
  }

  /** Undefined where the store view does not ask: it has no words for it. */
  enquirySetOf(code: string, store: SeedStoreView): SeedEnquirySet | undefined {
    return this.seed.enquirySets.find(
      (set) => set.code === code && set.countryCode === store.countryCode && set.name[store.storeCode] !== undefined,
    );
  }

  /** Magento's ids of an attribute's options, which filters and aggregations name: a product's values of it. */
  filterValues({ seed: { filters, configurable } }: CatalogueProduct, code: string): string[] {
    const chosen = configurable?.attribute === code ? configurable.children.map(({ value }) => value) : [];
    const keys = [...(filters?.[code] ?? []), ...chosen];
    if (keys.length === 0) return [];
    return this.filterOptions(code).flatMap(({ key, id }) => (keys.includes(key) ? [id] : []));
  }

  /** The options of an attribute that is used in layered navigation, with their ids; none for any other. */
  filterOptions(code: string): readonly FilterOption[] {
    return this.optionsByCode.get(code) ?? [];
  }

  attributeId(attribute: string): number {
    return this.attributeIds.get(attribute) ?? 0;
  }
}

/** A store view sells what has a name there. */
export function isSold(product: CatalogueProduct, store: SeedStoreView): boolean {
  return product.seed.name[store.storeCode] !== undefined;
}

export function nameOf(product: CatalogueProduct, store: SeedStoreView): string {
  return product.seed.name[store.storeCode] ?? product.sku;
}

/** The selections of a bundle that the store view sells, by option, in the seed's order. */
export function soldOptions(
  catalogue: Catalogue,
  bundle: CatalogueProduct,
  store: SeedStoreView,
): { option: SeedBundleOption; selections: { id: number; quantity: number; isDefault: boolean; product: CatalogueProduct }[] }[] {
  return (bundle.seed.bundle ?? []).map((option) => ({
    option,
    selections: option.selections.flatMap((selection) => {
      const product = catalogue.soldProduct(selection.sku, store);
      return product ? [{ id: selection.id, quantity: selection.quantity ?? 1, isDefault: selection.isDefault ?? false, product }] : [];
    }),
  }));
}

function isBelow(category: CatalogueCategory, above: CatalogueCategory): boolean {
  return above.path === '' || category.path.startsWith(`${above.path}/`);
}

const withId =
  (place: number) =>
  (option: SeedFilter['options'][number], index: number): FilterOption => ({ ...option, id: String(firstOptionId + place * 20 + index) });

function listedIn(listed: Map<string, CatalogueProduct[]>, path: string): CatalogueProduct[] {
  const known = listed.get(path) ?? [];
  listed.set(path, known);
  return known;
}

/** `a/b/c` lies below `a` and `a/b`. */
const pathsTo = (path: string): string[] => path.split('/').map((_part, index, parts) => parts.slice(0, index + 1).join('/'));

function categoryAt(seed: SeedCategory, index: number): CatalogueCategory {
  return { id: rootCategoryId + 1 + index, path: seed.path, seed, level: 1 + seed.path.split('/').length };
}

function rootOf(seed: Seed): CatalogueCategory {
  const name = Object.fromEntries(seed.storeViews.map((view) => [view.storeCode, 'Default Category']));
  return { id: rootCategoryId, path: '', seed: { path: '', position: 1, includeInMenu: true, name, urlPath: {} }, level: 1 };
}
