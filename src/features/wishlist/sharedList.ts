import { isPlainObject, parseSafely } from '~/data/safeJson';
import type { SavedItem, WishlistItem } from './wishlistModel';

/** What a link carries of each product. It stands in the link's fragment, which no browser sends to a server. */
type Shared = Pick<SavedItem, 'sku' | 'quantity' | 'selectedOptions'>;

const name = '#list=';
const longestLink = 20_000;
const mostItems = 50;
const longestName = 200;

/** The part of a link from its hash sign on. A note is the shopper's own and is not shared. */
export function fragmentOf(items: readonly WishlistItem[]): string {
  const shared = items.slice(0, mostItems).map(({ sku, quantity, selectedOptions }) => ({ sku, quantity, selectedOptions }));
  return `${name}${encodeURIComponent(JSON.stringify(shared))}`;
}

/** The products that a link names; null where it names none. Anyone may have written it: what does not fit is left out. */
export function sharedIn(hash: string): SavedItem[] | null {
  if (!hash.startsWith(name) || hash.length > longestLink) return null;
  try {
    const read = parseSafely(decodeURIComponent(hash.slice(name.length)));
    if (!Array.isArray(read)) return null;
    return read
      .slice(0, mostItems)
      .filter(isShared)
      .map(({ sku, quantity, selectedOptions }) => ({ sku, quantity, selectedOptions, options: [] }));
  } catch {
    return null;
  }
}

const isName = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= longestName;

function isShared(value: unknown): value is Shared {
  if (!isPlainObject(value)) return false;
  const { sku, quantity, selectedOptions } = value;
  return (
    isName(sku) &&
    Number.isInteger(quantity) &&
    Number(quantity) >= 1 &&
    Number(quantity) <= 99 &&
    Array.isArray(selectedOptions) &&
    selectedOptions.length <= mostItems &&
    selectedOptions.every(isName)
  );
}
