import { shopPathOf } from '~/config/paths';
import { isAmong, pageQuery, privatePaths, reservedRoots } from '~/config/publicPaths';

/**
 * What the worker does with a request. `asset`: a name that never changes its content. `picture`: shown at once from the last visit.
 * `page`: asked of the shop, kept for reading without a line. `shell`: asked of the shop, never kept. `network`: none of its business.
 */
export type Road = 'asset' | 'picture' | 'page' | 'shell' | 'network';

export interface Asked {
  method: string;
  /** `navigate` for a document. */
  mode: string;
  /** `image` for a picture in a page. */
  destination: string;
  url: string;
}

/** Windows at these are never handed from one worker to the next, and the worker leaves their documents alone. */
const checkoutPaths: readonly string[] = ['/checkout', '/order-confirmation'];
/** Shells whose data is in the browser: without a line the offline page says so, and nothing of theirs is kept. */
const basketPaths: readonly string[] = ['/basket', '/cart'];
const pictureFolders: readonly string[] = ['media', 'flags'];
const untouchedPaths = privatePaths.filter((path) => !basketPaths.includes(path));
const fileName = /\.[a-z0-9]{2,12}$/i;
const pageWithSuffix = /\.html$/i;

/** Decides by address alone; whatever is in doubt goes to the network untouched. */
export function roadOf({ method, mode, destination, url }: Asked, origin: string): Road {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'network';
  const root = address.pathname.split('/', 2)[1] ?? '';
  if (root === 'assets') return 'asset';
  if (pictureFolders.includes(root)) return destination === 'image' ? 'picture' : 'network';
  if (mode !== 'navigate' || reservedRoots.includes(root)) return 'network';
  if (fileName.test(address.pathname) && !pageWithSuffix.test(address.pathname)) return 'network';
  if (isAmong(untouchedPaths, address.pathname)) return 'network';
  return isAmong(basketPaths, address.pathname) ? 'shell' : 'page';
}

/** True for a document whose shopper is paying, or has just paid. */
export const isAtCheckout = (url: string): boolean => isAmong(checkoutPaths, new URL(url).pathname);

/** The one address under which a page is kept: without what changes nothing on it (campaigns, fragments, personal marks). */
export function pageKeyOf(url: string): string {
  const given = new URL(url);
  const kept = new URL(given.pathname, given.origin);
  for (const name of pageQuery) {
    const value = given.searchParams.get(name);
    if (value !== null) kept.searchParams.set(name, value);
  }
  return kept.href;
}

/** Locale and country of the view that an address belongs to. */
export const storeViewOfUrl = (url: string) => shopPathOf(new URL(url).pathname).storeView;
