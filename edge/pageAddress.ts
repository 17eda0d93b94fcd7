import { allBuilders } from '../src/config/builders';
import { readFilters, readPages, withoutPriceFields, writeFilters, writePages } from '../src/config/listingAddress';
import { canonicalPathname } from '../src/config/ownPaths';
import { shopPathOf } from '../src/config/paths';
import { isAmong, pageQuery, privatePaths, reservedRoots } from '../src/config/publicPaths';
import { isUnsafePath } from './requestGuard';

export type PageAddress =
  /** `path` is the normal form: what the page is kept under and rendered from. `query` is what came and was dropped or kept. */
  { kind: 'page'; pathname: string; path: string } | { kind: 'moved'; location: string } | { kind: 'refused'; status: 400 | 404 };

/** File names that browsers and scanners request; none of them is a page. */
const fileName =
  /\.(avif|bak|cfg|cgi|css|env|gif|gz|ico|ini|jpe?g|js|json|log|map|mjs|mp4|pdf|php[0-9]?|png|sql|svg|tar|txt|webmanifest|webp|woff2?|xml|ya?ml|zip)$/i;
/** Decoded, these would start a query or a fragment: the path that is checked against private paths would differ from the rendered one. */
const hiddenEnd = /#|%(23|3f)/i;

/** Pages without a product list: `filter`, `page` and `sort` change nothing there. */
const unlisted: readonly string[] = [...privatePaths, ...allBuilders];
const isListed = (pathname: string): boolean => shopPathOf(pathname).path !== '/' && !isAmong(unlisted, pathname);
const isSearch = (pathname: string): boolean => shopPathOf(pathname).path === '/search.html';
/** The one store view that offers the choice of language. */
const offersLanguages = (pathname: string): boolean => shopPathOf(pathname).storeView.alias === 'nl-be' && !isAmong(privatePaths, pathname);

/** The normal form of a parameter's value on this page, or null where it changes nothing there. */
const readers: Record<string, (value: string, pathname: string) => string | null> = {
  filter: (value, pathname) => (isListed(pathname) && writeFilters(readFilters(value))) || null,
  languageSelector: (value, pathname) => (['', '1', 'true'].includes(value) && offersLanguages(pathname) ? '' : null),
  // Search words with white space normalised, cut to the length that the search passes on.
  query: (value, pathname) => {
    const words = isSearch(pathname) ? value.replace(/\s+/g, ' ').trim().slice(0, 100) : '';
    return words === '' || /\p{Cc}/u.test(words) ? null : words;
  },
  // The first page is the page without a number.
  page: (value, pathname) => (isListed(pathname) && writePages(readPages(value))) || null,
  sort: (value, pathname) => (/^[a-z_]{1,30}$/.test(value) && isListed(pathname) ? value : null),
  // Written as a filter: `?variant=cover_colour.moss`.
  variant: (value, pathname) => (isListed(pathname) && writeFilters(readFilters(value))) || null,
};

/**
 * Turns a request target into the one address under which a page is known: one spelling (also in case), no double or trailing slash, and of the query
 * only what changes the page. Marketing parameters are dropped here, so that they neither split the cache nor reach the renderer.
 */
export function readPageAddress(target: string): PageAddress {
  const [raw = '/', ...rest] = target.split('?');
  const query = rest.join('?');
  if (isUnsafePath(raw) || hiddenEnd.test(raw)) return { kind: 'refused', status: 400 };
  const pathname = encodeURI(decodeURIComponent(raw));
  const tidy = canonicalPathname(pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1'));
  if (reservedRoots.includes(tidy.split('/', 2)[1] ?? '') || fileName.test(tidy)) return { kind: 'refused', status: 404 };
  if (tidy !== pathname) return { kind: 'moved', location: query === '' ? tidy : `${tidy}?${query}` };
  const meant = isListed(pathname) ? withoutPriceFields(new URLSearchParams(query.slice(0, 4000))) : null;
  if (meant) return { kind: 'moved', location: meant.size > 0 ? `${pathname}?${meant.toString()}` : pathname };
  const kept = keptQuery(query, pathname);
  return { kind: 'page', pathname, path: kept === '' ? pathname : `${pathname}?${kept}` };
}

/** Filters and variants may be combined without end: such a page is made for each visitor, and kept nowhere. */
export function isFiltered(path: string): boolean {
  const query = new URLSearchParams(path.split('?')[1]);
  return query.has('filter') || query.has('variant');
}

function keptQuery(query: string, pathname: string): string {
  const given = new URLSearchParams(query.slice(0, 4000));
  const kept = new URLSearchParams();
  for (const name of pageQuery) {
    const value = given.get(name);
    const read = value === null ? null : (readers[name]?.(value, pathname) ?? null);
    if (read !== null) kept.set(name, read);
  }
  return kept.toString();
}
