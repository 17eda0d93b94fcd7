import { pageQuery, reservedRoots } from '../src/config/publicPaths';
import { isTreacherous } from './requestGuard';

export type PageAddress =
  /** `path` is the normal form: what the page is kept under and rendered from. `query` is what came and was dropped or kept. */
  { kind: 'page'; pathname: string; path: string } | { kind: 'moved'; location: string } | { kind: 'refused'; status: 400 | 404 };

/** Files that browsers and scanners ask for at any address; none of them is a page. */
const fileName =
  /\.(avif|bak|cfg|cgi|css|env|gif|gz|ico|ini|jpe?g|js|json|log|map|mjs|mp4|pdf|php[0-9]?|png|sql|svg|tar|txt|webmanifest|webp|woff2?|xml|ya?ml|zip)$/i;
const plainValue = /^[\p{L}\p{N}_.,:-]{1,64}$/u;

/**
 * Turns a request target into the one address under which a page is known: one spelling, no double or trailing slash, and of the query
 * only what changes the page. Marketing parameters are dropped here, so that they neither split the cache nor reach the renderer.
 */
export function readPageAddress(target: string): PageAddress {
  const [raw = '/', ...rest] = target.split('?');
  const query = rest.join('?');
  if (isTreacherous(raw)) return { kind: 'refused', status: 400 };
  const pathname = encodeURI(decodeURIComponent(raw));
  const tidy = pathname.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  if (reservedRoots.includes(tidy.split('/', 2)[1] ?? '') || fileName.test(tidy)) return { kind: 'refused', status: 404 };
  if (tidy !== pathname) return { kind: 'moved', location: query === '' ? tidy : `${tidy}?${query}` };
  const kept = keptQuery(query);
  return { kind: 'page', pathname, path: kept === '' ? pathname : `${pathname}?${kept}` };
}

function keptQuery(query: string): string {
  const given = new URLSearchParams(query.slice(0, 4000));
  const kept = new URLSearchParams();
  for (const name of pageQuery) {
    const value = given.get(name);
    if (value === null || !(name === 'page' ? /^[1-9]\d{0,3}$/ : plainValue).test(value)) continue;
    kept.set(name, value);
  }
  return kept.toString();
}
