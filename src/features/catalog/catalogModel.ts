import type { Money } from '~/data/money';

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

/** One page of products: of a category, or of what a search found. */
export interface Listing {
  products: ProductCard[];
  /** Of all pages. */
  total: number;
  /** From 1. */
  page: number;
  pages: number;
  sortOptions: SortOption[];
}

export interface CategoryModel extends Listing {
  uid: string;
  name: string;
  html: string;
  metaTitle: string;
  metaDescription: string;
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
