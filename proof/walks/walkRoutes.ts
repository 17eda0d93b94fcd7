import { contentPages } from '../../src/config/contentPages';
import { hasFeature } from '../../src/config/countryFeatures';
import type { StoreView } from '../../src/config/storeViews';
import { storeViews } from '../../src/config/storeViews';

const own = ['/', '/stairlift-builder', '/outdoor-stairlift-builder', '/search.html'];
const shop = ['/basket', '/cart', '/checkout', '/order-confirmation'];
/** How many pages are asked for at once. */
const lanes = 2;

/**
 * Asks the running shop for every page of the thirteen sitemaps and every path of the route table, as a visitor without cookies. A page of
 * a sitemap has to be there, at its canonical address; a path of the table has to be a page, a known redirect, or missing where the editors wrote none.
 */
export async function walkRoutes(url: string): Promise<{ pages: number; missing: string[]; violations: string[] }> {
  const missing: string[] = [];
  const violations: string[] = [];
  const listed = (await Promise.all(storeViews.map((view) => sitemapOf(url, view)))).flat();
  const table = storeViews.flatMap(pathsOf);

  async function visit(path: string, isListed: boolean): Promise<void> {
    const answer = await fetch(url + path, { redirect: 'manual' });
    const html = await answer.text();
    const location = answer.headers.get('location') ?? '';
    const canonical = /rel="canonical" href="([^"]*)"/.exec(html)?.[1];
    if (answer.status === 404 && !isListed) missing.push(path);
    else if (isListed && answer.status !== 200) violations.push(`${path}: ${answer.status} though it stands in the sitemap`);
    else if (answer.status >= 400) violations.push(`${path}: ${answer.status}`);
    else if (answer.status >= 300 && !location.startsWith('/')) violations.push(`${path}: leads to ${location}`);
    else if (isListed && canonical !== (url + path).replace(/\/$/, '')) violations.push(`${path}: says it is ${canonical}`);
  }

  const visits: [path: string, isListed: boolean][] = [];
  for (const path of listed) visits.push([path, true]);
  for (const path of table) visits.push([path, false]);
  const left = [...visits];
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let next = left.shift(); next; next = left.shift()) await visit(...next);
    }),
  );
  return { pages: visits.length, missing, violations };
}

/** The addresses of a shop's sitemap. */
export async function sitemapOf(url: string, { alias }: StoreView): Promise<string[]> {
  const text = await (await fetch(`${url}/sitemaps/${alias ?? 'en-gb'}.xml`)).text();
  const paths = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address.replaceAll('&amp;', '&')).pathname);
  // The builder stands in every sitemap; where its questions are not written yet it says whom to call.
  return paths.filter((path) => !path.endsWith('stairlift-builder'));
}

function pathsOf({ alias, countryCode }: StoreView): string[] {
  const paths = [
    ...own,
    ...(hasFeature(countryCode, 'ecommerce') ? shop : []),
    ...contentPages.flatMap(({ paths: listed }) => listed.map((path) => path.replace('*', 'anything'))),
  ];
  const basename = alias ? `/${alias}` : '';
  return paths.map((path) => `${basename}${path}`.replace(/(.)\/$/, '$1'));
}
