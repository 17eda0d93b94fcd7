import type { RouteObject } from 'react-router-dom';
import { matchRoutes } from 'react-router-dom';
import type { RouteHandle } from '~/app/page';
import type { AppStore } from '~/app/store';
import { brand } from '~/config/brand';
import type { Head } from '~/config/head';
import { languageTagOf } from '~/config/paths';
import { type StoreView, storeViews } from '~/config/storeViews';
import { storeViewApi } from '~/features/store-view';
import { imageUrl } from '~/ui';

export interface HeadParts {
  /** underscore form */
  locale: string;
  head: Head;
  /** Absolute, without query, hash or trailing slash. */
  canonicalUrl: string;
  status: number;
  alternates?: readonly AlternateLink[];
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Plain text escaped for an element or a quoted attribute. */
export const escapeText = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** JSON escaped for a script element. */
export const embedJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

/** Preview for sharing when a page has no picture of its own. */
const usualPicture = imageUrl('/media/catalog/product/starla-open.webp', { width: 1280 });

/** The head tags for browsers, search engines, prerenderers and social networks. */
export function headTags(parts: HeadParts): string[] {
  const { locale, head, canonicalUrl, status, alternates = [] } = parts;
  const { title, description, robots, structuredData = [] } = head;
  const { origin } = new URL(canonicalUrl);
  return [
    `<title>${escapeText(title)}</title>`,
    ...(description ? [`<meta name="description" content="${escapeText(description)}">`] : []),
    `<link rel="canonical" href="${escapeText(canonicalUrl)}">`,
    ...alternates.map(({ language, pathname }) => `<link rel="alternate" hreflang="${language}" href="${escapeText(origin + pathname)}">`),
    `<meta http-equiv="content-language" content="${languageTagOf(locale).toLowerCase()}">`,
    ...(robots ? [`<meta name="robots" content="${escapeText(robots)}">`] : []),
    ...(status === 200 ? [] : [`<meta name="prerender-status-code" content="${status}">`]),
    ...openGraph(parts, origin),
    ...structuredData.map((data) => `<script type="application/ld+json">${embedJson(data)}</script>`),
  ];
}

function openGraph({ locale, head, canonicalUrl, alternates = [] }: HeadParts, origin: string): string[] {
  const properties: [name: string, content: string | undefined][] = [
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:url', canonicalUrl],
    ['og:type', head.kind ?? 'website'],
    ['og:site_name', brand.name],
    ['og:locale', locale],
    ...alternates.flatMap(({ language }): [string, string][] =>
      language === 'x-default' || language === languageTagOf(locale) ? [] : [['og:locale:alternate', language.replace('-', '_')]],
    ),
    ['og:image', origin + (head.picture ?? usualPicture)],
  ];
  return properties.flatMap(([name, content]) => (content ? [`<meta property="${name}" content="${escapeText(content)}">`] : []));
}

/**
 * The body of a redirect, for clients that do not follow the status and the header by themselves: prerenderers take both from its
 * metadata (specification 2.2). `location` was checked by the edge.
 */
export function redirectPage(status: number, location: string): string {
  const target = escapeText(location);
  return [
    '<!doctype html>',
    '<meta charset="utf-8">',
    `<title>${status}</title>`,
    `<meta name="prerender-status-code" content="${status}">`,
    `<meta name="prerender-header" content="Location: ${target}">`,
    `<p><a href="${target}">${target}</a></p>`,
  ].join('\n');
}

/** One of a page's addresses in the thirteen store views. */
interface AlternateLink {
  /** `fr-BE`, or `x-default` for all other languages. */
  language: string;
  /** With the store view's segment, without trailing slash; empty for the UK's home page. */
  pathname: string;
}

/** The page's path by store code (without the store view's segment). */
export type PathByStore = ReadonlyMap<string, string>;

/**
 * The page's paths in the other store views: requested from commerce in parallel with the page, which never waits longer for them than
 * for its own answers. None for private pages, and where commerce does not know.
 */
export async function findAlternates(store: AppStore, routes: RouteObject[], storeView: StoreView, path: string): Promise<PathByStore> {
  const basename = storeView.alias ? `/${storeView.alias}` : '';
  const handle = matchRoutes(routes, `${basename}${path}`, basename || '/')?.at(-1)?.route.handle as RouteHandle | undefined;
  if (!handle || handle.private || handle.unlisted) return new Map();
  if (handle.everywhere) {
    const there = storeViews.filter(({ countryCode }) => handle.everywhere === true || countryCode === storeView.countryCode);
    return new Map(there.map(({ storeCode }) => [storeCode, path]));
  }
  const running = store.dispatch(storeViewApi.endpoints.alternates.initiate(path));
  const { data } = await running;
  running.unsubscribe();
  return new Map((data ?? []).flatMap(({ storeCode, path: there }): [string, string][] => (there === null ? [] : [[storeCode, there]])));
}

/** The links of a page that exists in more than one store view, including itself; the UK's page is also the `x-default`. */
export function alternateLinks(found: PathByStore, own: { storeCode: string; path: string }): AlternateLink[] {
  const paths = new Map(found).set(own.storeCode, own.path);
  if (paths.size < 2) return [];
  const links = storeViews.flatMap(({ storeCode, alias, locale }) => {
    const path = paths.get(storeCode);
    const pathname = `${alias ? `/${alias}` : ''}${path ?? ''}`.replace(/\/$/, '');
    return path === undefined ? [] : [{ language: languageTagOf(locale), pathname, alias }];
  });
  const [first] = links;
  const everybody = first && first.alias === null ? [{ language: 'x-default', pathname: first.pathname }] : [];
  return [...links.map(({ language, pathname }) => ({ language, pathname })), ...everybody];
}
