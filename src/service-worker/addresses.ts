import { shopPathOf } from '~/config/paths';
import { isAmong, pageQuery, privatePaths, reservedRoots } from '~/config/publicPaths';

/**
 * How the worker handles a request. `asset`: content-hashed, so never changes. `picture`: shown at once from the cache.
 * `page`: network first, cached for reading offline. `shell`: network, never cached. `network`: left to the browser.
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

/** While a window is at one of these, a new worker does not take over, and the worker leaves its documents to the browser. */
const checkoutPaths: readonly string[] = ['/checkout', '/order-confirmation'];
/** Shells whose data is in the browser: offline the offline page is shown, and nothing of theirs is cached. */
const basketPaths: readonly string[] = ['/basket', '/cart'];
const pictureFolders: readonly string[] = ['media', 'flags'];
const untouchedPaths = privatePaths.filter((path) => !basketPaths.includes(path));
const fileName = /\.[a-z0-9]{2,12}$/i;
const pageWithSuffix = /\.html$/i;

/** Decides by address alone; if in doubt, the request goes to the network untouched. */
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

/** The cache key of a page: its address without what does not change its content (campaigns, fragments, personal marks). */
export function pageKeyOf(url: string): string {
  const given = new URL(url);
  const kept = new URL(given.pathname, given.origin);
  for (const name of pageQuery) {
    const value = given.searchParams.get(name);
    if (value !== null) kept.searchParams.set(name, value);
  }
  return kept.href;
}

/** Locale and country of the store view of an address. */
export const storeViewOfUrl = (url: string) => shopPathOf(new URL(url).pathname).storeView;
