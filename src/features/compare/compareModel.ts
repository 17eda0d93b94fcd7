import type { Price } from '~/features/catalog';

/** Side by side no more can be read; the basket of a comparison is small on purpose. */
export const mostCompared = 4;

/** A product beside others. */
export interface ComparedProduct {
  /** Its number at commerce, by which lists name it. */
  id: string;
  sku: string;
  name: string;
  path: string;
  picture: string | null;
  shortHtml: string;
  price: Price | null;
  isInStock: boolean;
  /** It can be put into the basket as it is. */
  isBuyable: boolean;
  /** Of true reviews: 0 to 5 stars, and how many there are. */
  rating: { stars: number; count: number } | null;
  /** Plain text by attribute; '' where it has none. */
  values: Record<string, string>;
}

/** A list at commerce with all that its products can be compared by. */
export interface ComparedList {
  uid: string;
  attributes: { code: string; label: string }[];
  products: ComparedProduct[];
}

/** One line of the table, with a cell for each product in their order. */
export interface ComparedRow {
  code: string;
  label: string;
  cells: string[];
}

/** What the page shows by itself, better than the attribute would. */
const shownOtherwise: ReadonlySet<string> = new Set(['name', 'price', 'short_description', 'sku']);

/** The lines of the table. A line in which nothing is said is left out; with `onlyDifferences` also one in which all say the same. */
export function rowsOf({ attributes, products }: ComparedList, onlyDifferences: boolean): ComparedRow[] {
  return attributes
    .filter(({ code }) => !shownOtherwise.has(code))
    .map(({ code, label }) => ({ code, label, cells: products.map(({ values }) => values[code] ?? '') }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .filter(({ cells }) => !onlyDifferences || new Set(cells).size > 1);
}

/** A product's number inside its uid: lists take numbers. */
export function numberOf(uid: string): string {
  try {
    const number = atob(uid);
    return /^\d+$/.test(number) ? number : uid;
  } catch {
    return uid;
  }
}
