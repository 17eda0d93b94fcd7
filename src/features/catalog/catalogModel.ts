import type { Money } from '~/data/money';

/** What stands at a path. */
export type FoundRoute =
  | { type: 'CMS_PAGE'; identifier: string }
  | { type: 'CATEGORY'; uid: string }
  | { type: 'PRODUCT'; urlKey: string }
  | { type: 'SEARCH' }
  | { type: 'REDIRECT'; location: string; status: 301 | 302 }
  | { type: 'NOT_FOUND' };

export interface MenuEntry {
  uid: string;
  name: string;
  /** In-app path, with its leading slash. */
  path: string;
  /** The entries of its submenu; empty at the third level. */
  children: MenuEntry[];
}

export interface Crumb {
  name: string;
  path: string;
}

export interface Price {
  /** What it costs now, at least. */
  from: Money;
  /** Given when it depends on what is chosen. */
  to?: Money;
  /** The least of what belongs together, as Magento's "starting at" of a grouped product. */
  isLeast?: boolean;
  /** The price before a reduction. */
  before?: Money;
}

export interface ProductCard {
  sku: string;
  name: string;
  path: string;
  picture: { url: string; label: string } | null;
  shortHtml: string;
  price: Price | null;
  isInStock: boolean;
}

export interface SortOption {
  value: string;
  label: string;
}

export interface CategoryModel {
  uid: string;
  name: string;
  html: string;
  metaTitle: string;
  metaDescription: string;
  crumbs: Crumb[];
  /** The groups below this one, in their order. */
  groups: CategoryCard[];
  products: ProductCard[];
  total: number;
  page: number;
  pages: number;
  sortOptions: SortOption[];
}

/** A group of products among others. */
export interface CategoryCard {
  uid: string;
  name: string;
  path: string;
  /** Null where the editors gave none. */
  picture: string | null;
  total: number;
}

/** The pages that a listing links to: the first, the last, and those around the one that is shown. */
export const pagesShown = (page: number, pages: number): number[] =>
  Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= (pages <= 5 ? 5 : 1),
  );

/** One thing to choose on a product page: a colour, a bundle's option. */
export interface ProductOption {
  uid: string;
  label: string;
  isRequired: boolean;
  values: ProductOptionValue[];
}

export interface ProductOptionValue {
  uid: string;
  label: string;
  isDefault: boolean;
  isInStock: boolean;
  /** What it adds to the price (bundles); null where the price hangs on the whole choice. */
  price: Money | null;
}

/** One buyable combination of a configurable product. */
export interface ProductVariant {
  sku: string;
  valueUids: string[];
  price: Money | null;
  isInStock: boolean;
}

export interface GroupedMember {
  sku: string;
  name: string;
  quantity: number;
  price: Money | null;
  isInStock: boolean;
}

export interface ProductModel {
  kind: 'simple' | 'virtual' | 'configurable' | 'bundle' | 'grouped';
  sku: string;
  name: string;
  path: string;
  metaTitle: string;
  metaDescription: string;
  html: string;
  shortHtml: string;
  pictures: { url: string; label: string }[];
  crumbs: Crumb[];
  price: Price | null;
  isInStock: boolean;
  options: ProductOption[];
  variants: ProductVariant[];
  members: GroupedMember[];
}

/** Chosen value by option uid. */
export type Chosen = Readonly<Record<string, string | undefined>>;

/** Does a value still fit what else is chosen? Only configurable products know combinations; everywhere else it does. */
export function isAvailable({ variants, kind }: ProductModel, chosen: Chosen, optionUid: string, valueUid: string): boolean {
  if (kind !== 'configurable') return true;
  const others = Object.entries(chosen).flatMap(([uid, value]) => (uid === optionUid || !value ? [] : [value]));
  return variants.some(
    ({ valueUids, isInStock }) => isInStock && valueUids.includes(valueUid) && others.every((value) => valueUids.includes(value)),
  );
}

/** The names of options that still need an answer. */
export const missingOptions = ({ options }: ProductModel, chosen: Chosen): ProductOption[] =>
  options.filter(({ uid, isRequired }) => isRequired && !chosen[uid]);

/** What the choice costs; null while it is not settled. Commerce's own total in the basket is what counts. */
export function chosenPrice(product: ProductModel, chosen: Chosen): Money | null {
  if (missingOptions(product, chosen).length > 0) return null;
  if (product.kind === 'configurable') {
    const values = Object.values(chosen);
    return product.variants.find(({ valueUids }) => valueUids.every((uid) => values.includes(uid)))?.price ?? null;
  }
  if (product.kind !== 'bundle') return product.price?.from ?? null;
  const prices = product.options.flatMap(({ uid, values }) => values.find((value) => value.uid === chosen[uid])?.price ?? []);
  const [first] = prices;
  return first ? { minor: prices.reduce((sum, { minor }) => sum + minor, 0), currency: first.currency } : null;
}

/** The same without tax, from what each part costs without it (variants by sku, selections by uid); null where a part is not known. */
export function chosenExcludingTax(product: ProductModel, chosen: Chosen, known: Readonly<Record<string, Money>>): Money | null {
  const whole = chosenPrice(product, chosen);
  if (!whole) return null;
  if (product.kind === 'configurable') {
    const values = Object.values(chosen);
    const variant = product.variants.find(({ valueUids }) => valueUids.every((uid) => values.includes(uid)));
    return (variant && known[variant.sku]) ?? null;
  }
  if (product.kind !== 'bundle') return known[product.sku] ?? null;
  const costly = product.options.flatMap(({ uid, values }) =>
    values.filter((value) => value.uid === chosen[uid] && value.price && value.price.minor !== 0),
  );
  const parts = costly.flatMap(({ uid }) => known[uid] ?? []);
  return parts.length < costly.length ? null : { minor: parts.reduce((sum, { minor }) => sum + minor, 0), currency: whole.currency };
}

/** Commerce's order of a listing: `price`, `name`; `position` is the shop's own. */
export const sortInput = (sort: string | null): Record<string, 'ASC'> | undefined =>
  sort === 'name' || sort === 'price' || sort === 'position' ? { [sort]: 'ASC' } : undefined;
