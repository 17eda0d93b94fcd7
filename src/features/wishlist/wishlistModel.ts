import type { LineIdentity, LineOption } from '~/features/cart';
import type { Price } from '~/features/catalog';

/** One product that was kept for later, with what was chosen of it. */
export interface WishlistItem {
  id: string;
  sku: string;
  /** Empty where the product is no longer sold: then nothing is known of it but the note. */
  name: string;
  path: string;
  picture: string | null;
  quantity: number;
  note: string;
  options: LineOption[];
  /** What `addProductsToCart` needs, and what a change of the item must name again: the platform drops what is left out. */
  selectedOptions: string[];
  /** Kept before its options were chosen: the basket would refuse it. */
  needsChoice: boolean;
  price: Price | null;
  isInStock: boolean;
}

/** The customer's list, as far as it was read. */
export interface WishlistPages {
  listId: string;
  items: WishlistItem[];
  /** Of all pages. */
  total: number;
  /** The last page that was read, from 1. */
  page: number;
  pages: number;
}

/** A product to keep: as a guest's own device stores it, and as commerce is asked to take it. */
export interface SavedItem {
  sku: string;
  quantity: number;
  selectedOptions: string[];
  /** What was chosen, in words. */
  options: { label: string; value: string }[];
}

/** The longest note that is taken. */
export const noteLength = 250;

/** Can it be put into the basket as it is? */
export const isBuyable = ({ name, isInStock, needsChoice }: WishlistItem): boolean => name !== '' && isInStock && !needsChoice;

/** The same product with the same choice has the same key; the guest's list knows its items by it. */
export const keyOf = ({ sku, selectedOptions }: LineIdentity): string => [sku, ...[...selectedOptions].sort()].join(' ');

/** A short name of the same for an address: what was chosen cannot be read from it. */
export function shortNameOf(line: LineIdentity): string {
  let hash = 0x811c9dc5;
  for (const letter of keyOf(line)) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
