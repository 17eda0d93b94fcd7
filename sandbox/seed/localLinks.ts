import type { ShopAddresses } from './seedSchema';
import type { SeedCategory, SeedCmsPage, SeedProduct, SeedStoreView } from './seedTypes';
import { languageOf } from './viewWords';

/** Rewrites the links in a store view's HTML. */
export type LocalLinks = (html: string, view: SeedStoreView) => string;

interface Places {
  pages: readonly SeedCmsPage[];
  categories: readonly SeedCategory[];
  products: readonly SeedProduct[];
  shopAddresses: ShopAddresses;
}

/**
 * Writers link to a page by the address that it has in English, in every language; the shop leads to the address of the reader's language. A link to a page
 * that this language does not have yet is taken away: its words stay, but for a list item, a paragraph or a button that was nothing else.
 * A link to anything else stays as it is.
 */
export function localLinksFrom(places: Places, english: SeedStoreView): LocalLinks {
  const everywhere = everyPath(places, english);
  const known = new Map<string, Map<string, string>>();
  return (html, view) => {
    const here = known.get(view.storeCode) ?? addressesIn(places, view, english);
    known.set(view.storeCode, here);
    const lost = (path: string): boolean => everywhere.has(path) && !here.has(path);
    return withoutLinks(html, lost).replace(/href="\/([^"#?]+)/g, (whole, path: string) => {
      const address = here.get(path);
      return address === undefined ? whole : `href="/${address}`;
    });
  };
}

const link = '<a [^>]*href="/([^"#?]+)[^"]*"[^>]*>';
const wholes = [
  new RegExp(`<li>${link}[^<]*</a></li>`, 'g'),
  new RegExp(`<p>${link}[^<]*</a></p>`, 'g'),
  new RegExp(`<div data-content-type="button-item"[^>]*>${link}<span[^>]*>[^<]*</span></a></div>`, 'g'),
];

function withoutLinks(html: string, lost: (path: string) => boolean): string {
  const remaining = wholes.reduce((text, pattern) => text.replace(pattern, (whole, path: string) => (lost(path) ? '' : whole)), html);
  return remaining
    .replace(new RegExp(`${link}(.*?)</a>`, 'gs'), (whole, path: string, words: string) => (lost(path) ? words : whole))
    .replaceAll('<ul></ul>', '');
}

/** What a link may be written as, and where that stands in a store view. */
function addressesIn(places: Places, view: SeedStoreView, english: SeedStoreView): Map<string, string> {
  const store = view.storeCode;
  const own = places.pages.filter((page) => page.storeCodes.includes(store));
  const written = writtenAs(places, english);
  return new Map([
    ...places.products.flatMap((product) => pair(product.urlKey[english.storeCode], product.urlKey[store])),
    ...places.categories.flatMap((category) => pair(category.urlPath[english.storeCode], category.urlPath[store])),
    ...own.flatMap((page) => {
      const address = shopAddress(page, languageOf(view), places.shopAddresses);
      return [page.identifier, ...(written.get(page.identifier) ?? [])].map((link): [string, string] => [link, address]);
    }),
  ]);
}

/** Every address that a link may be written as. */
function everyPath(places: Places, english: SeedStoreView): Set<string> {
  return new Set([
    ...places.pages.map((page) => page.identifier),
    ...[...writtenAs(places, english).values()].flat(),
    ...places.categories.flatMap((category) => category.urlPath[english.storeCode] ?? []),
    ...places.products.flatMap((product) => (product.visible ? (product.urlKey[english.storeCode] ?? []) : [])),
  ]);
}

/** A page's English addresses by its identifier, and those of every language where the shop fixes them. */
function writtenAs({ pages, shopAddresses }: Places, english: SeedStoreView): Map<string, string[]> {
  const fixed = Object.entries(shopAddresses).map(([identifier, addresses]): [string, string[]] => [identifier, Object.values(addresses)]);
  const ours = pages
    .filter((page) => page.storeCodes.includes(english.storeCode))
    .map((page): [string, string[]] => [page.identifier, [page.path]]);
  return new Map([...ours, ...fixed]);
}

function shopAddress(page: SeedCmsPage, language: string, shopAddresses: ShopAddresses): string {
  const fixed = shopAddresses[page.identifier];
  return fixed ? (fixed[language] ?? fixed.en) : page.path;
}

function pair(from: string | undefined, to: string | undefined): [string, string][] {
  return from === undefined || to === undefined ? [] : [[from, to]];
}
