import { contentPages, shownAt } from '../../src/config/contentPages';
import { builderPaths } from '../../src/config/savedConfiguration';
import { canonicalPath } from '../../src/config/ownPaths';
import { shopPathOf } from '../../src/config/paths';
import { isAmong, privatePaths, reservedRoots } from '../../src/config/publicPaths';
import type { StoreView } from '../../src/config/storeViews';
import type { Commerce } from '../commerce';
import { addressesOf, askPublic, type PublishedAddress } from '../published';
import { plainTextOf, readContent } from './readContent';
import type { IndexedPage } from './siteIndex';

/** Pages of one store view that are read. */
const mostPages = 500;
/** Asked at the same time: commerce has shoppers to serve. */
const atOnce = 2;
/** So many failures, and commerce is taken to be away. */
const mostFailures = 5;
/** Of stock: what a page says. Products are commerce's own search's. */
const contentQuery =
  'query pageContent($url: String!) { route(url: $url) { __typename redirect_code ' +
  '... on CmsPage { title content content_heading meta_title meta_description } ' +
  '... on CategoryTree { name description meta_description cms_block { content } } } }';
const blocksQuery = '{ cmsBlocks(identifiers: ["footer-links", "footer-help"]) { items { content } } }';
const home: PublishedAddress = { url: 'home', path: '/' };

type Text = string | null | undefined;

interface RouteAnswer {
  data?: {
    route?: {
      __typename?: string;
      redirect_code?: number;
      title?: Text;
      content?: Text;
      content_heading?: Text;
      meta_title?: Text;
      meta_description?: Text;
      name?: Text;
      description?: Text;
      cms_block?: { content?: Text } | null;
    } | null;
    cmsBlocks?: { items?: ({ content?: Text } | null)[] } | null;
  } | null;
}

interface Parts {
  view: StoreView;
  commerce: Commerce;
  /** The shop's own origin: links to it are the shop's, as those to commerce are. */
  origin: string;
  /** True once no more is to be read. */
  isStopped(): boolean;
  add(page: IndexedPage): void;
  /** A page of the shop itself, of which commerce knows nothing. */
  addOwn(path: string): void;
}

/**
 * Reads the pages of a store view as commerce publishes them: those of its sitemap, and those to which their texts link, for a stock Magento cannot list
 * its pages. False: commerce went away, and pages are missing.
 */
export async function readPages(parts: Parts): Promise<boolean> {
  const { view, commerce, isStopped } = parts;
  const listed = await addressesOf(view, commerce);
  if (!listed) return false;
  const waiting: PublishedAddress[] = [home, ...builderPaths.map((path) => ({ url: null, path })), ...listed];
  const seen = new Set<string>();
  let failures = 0;
  const follow = (links: readonly string[]): void => {
    for (const link of links) {
      const path = pathOfLink(link, parts);
      if (path === null) continue;
      const url = urlOf(path);
      waiting.push({ url, path: shownAt(url, view.language) });
    }
  };
  follow(await linksOfBlocks(parts));
  while (waiting.length > 0 && seen.size < mostPages && failures < mostFailures && !isStopped()) {
    const next = waiting.splice(0, atOnce).filter(({ path }) => !seen.has(path) && seen.add(path));
    const read = await Promise.all(next.map((address) => readPage(parts, address)));
    failures += read.filter((links) => links === undefined).length;
    follow(read.flatMap((links) => links ?? []));
  }
  return failures < mostFailures && !isStopped();
}

/** Adds the page, if it is one to be found. Its links; undefined when commerce does not answer. */
async function readPage({ view, commerce, add, addOwn }: Parts, { url, path }: PublishedAddress): Promise<string[] | undefined> {
  if (url === null) {
    addOwn(path);
    return [];
  }
  const answer = (await askPublic(view, commerce, contentQuery, { url: url.replace(/^\/+/, '') })) as RouteAnswer | undefined;
  if (!answer?.data) return undefined;
  const { route } = answer.data;
  if (!route || (route.redirect_code ?? 0) > 0) return [];
  if (route.__typename === 'CmsPage') {
    const { text, headings, questions, links } = readContent(route.content ?? '');
    const names = [route.meta_title, route.content_heading].flatMap((name) => name ?? []);
    const title = plainTextOf(route.title ?? '') || (headings[0] ?? '');
    const about = plainTextOf(route.meta_description ?? '');
    // Everything begins at the home page; nothing is to be found on it that does not stand elsewhere.
    if (title !== '' && path !== home.path) add({ path, title, about, headings: [...names, ...headings], text, questions });
    return links;
  }
  if (route.__typename === 'CategoryTree') {
    const { text, headings, questions, links } = readContent(`${route.description ?? ''} ${route.cms_block?.content ?? ''}`);
    add({ path, title: plainTextOf(route.name ?? ''), about: plainTextOf(route.meta_description ?? ''), headings, text, questions });
    return links;
  }
  return [];
}

async function linksOfBlocks({ view, commerce }: Parts): Promise<string[]> {
  const answer = (await askPublic(view, commerce, blocksQuery)) as RouteAnswer | undefined;
  return (answer?.data?.cmsBlocks?.items ?? []).flatMap((block) => readContent(block?.content ?? '').links);
}

/** The in-app path that a link leads to; null where it leaves the store view, or leads to what is private or no page. */
function pathOfLink(link: string, { view, commerce, origin }: Parts): string | null {
  if (!URL.canParse(link, origin)) return null;
  const url = new URL(link, origin);
  if (![origin, commerce.origin].includes(url.origin)) return null;
  const { storeView, path } = shopPathOf(url.pathname);
  const isInside = storeView.storeCode === view.storeCode || url.pathname === path;
  const shown = canonicalPath(path.replace(/(.)\/+$/, '$1'));
  if (!isInside || isAmong(privatePaths, shown) || reservedRoots.includes(shown.split('/')[1] ?? '')) return null;
  return /\.(?!html$)\w{2,5}$/.test(shown) ? null : shown;
}

/** The address by which commerce knows a page that is shown at this path. */
function urlOf(path: string): string {
  const own = contentPages.find(({ paths }) => paths.includes(path));
  return own?.identifier ?? path.slice(1);
}
