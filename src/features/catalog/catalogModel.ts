import type { ProductRange } from '~/config/ranges';
import type { ChosenFilter } from '~/config/listingAddress';
import { type Money, moneyOf, type WireMoney } from '~/data/money';
import type { Filter } from './filtersModel';

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
  urlKey: string;
  picture: { url: string; label: string } | null;
  shortHtml: string;
  price: Price | null;
  isInStock: boolean;
  /** Of true reviews: 0 to 5 stars, and how many there are; absent where there are none. */
  rating?: { stars: number; count: number };
}

export interface SortOption {
  value: string;
  label: string;
}

/** One page of products: of a category, or of what a search found. */
export interface Listing {
  products: ProductCard[];
  /** Of all pages. */
  total: number;
  /** From 1: the last page that is shown. */
  page: number;
  /** The first, where more than one is shown. */
  from?: number;
  pages: number;
  sortOptions: SortOption[];
}

/** A list that can be narrowed, and is. */
export interface FilteredList extends Listing {
  /** What it can be narrowed by. */
  filters: readonly Filter[];
  /** What of the address's filters it has. */
  chosen: readonly ChosenFilter[];
}

export interface CategoryModel extends FilteredList {
  uid: string;
  name: string;
  path: string;
  html: string;
  /** What editors show in place of a list, or beside it; '' for nothing. */
  landingHtml: string;
  /** Null where the editors gave none. */
  picture: string | null;
  metaTitle: string;
  metaDescription: string;
  /** As its keywords mark it. */
  range?: ProductRange | undefined;
  crumbs: Crumb[];
  /** The groups below this one, in their order. */
  groups: CategoryCard[];
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

/** Commerce's order of a listing: `price`, `name`; `position` is the shop's own. */
export const sortInput = (sort: string | null): Record<string, 'ASC'> | undefined =>
  sort === 'name' || sort === 'price' || sort === 'position' ? { [sort]: 'ASC' } : undefined;

interface WirePrice {
  regular_price: WireMoney;
  final_price: WireMoney;
}

/** Commerce's price range as the screen shows it, `typeName` being the product's own; null where no amount was given (Magento also writes 0 for that). */
export function priceOf(range: { minimum_price: WirePrice; maximum_price?: WirePrice | null }, typeName?: string): Price | null {
  const from = moneyOf(range.minimum_price.final_price);
  if (!from || from.minor === 0) return null;
  const to = moneyOf(range.maximum_price?.final_price);
  const before = moneyOf(range.minimum_price.regular_price);
  return {
    from,
    ...(to && to.minor > from.minor ? { to } : {}),
    ...(typeName === 'GroupedProduct' ? { isLeast: true } : {}),
    ...(before && before.minor > from.minor ? { before } : {}),
  };
}

interface WireCrumb {
  category_name: string | null;
  category_url_path: string | null;
}

export const crumbsOf = (crumbs: readonly (WireCrumb | null)[] | null | undefined): Crumb[] =>
  (crumbs ?? []).flatMap((crumb) =>
    crumb?.category_name && crumb.category_url_path ? [{ name: crumb.category_name, path: `/${crumb.category_url_path}` }] : [],
  );
