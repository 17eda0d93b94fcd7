import { brand } from './brand';
import { namesIn } from './ranges';

/** A page of commerce's CMS at an address of the route table (specification 2.2). */
export interface ContentAddress {
  identifier: string;
  /** The first is the page's own address; a path that ends in `/*` matches whatever stands below it, too. */
  paths: readonly string[];
  /** Its own address in other languages than English. */
  pathByLanguage?: Readonly<Record<string, string>>;
}

/** Without paths the address is the identifier. */
const page = (identifier: string, ...paths: string[]): ContentAddress => ({ identifier, paths: paths[0] ? paths : [`/${identifier}`] });

const aftercare = '/servicing-aftercare';
const support = {
  en: `${aftercare}/product-support`,
  nl: '/dienst-verkoop/productondersteuning',
  fr: '/service-apres-vente/assistance-produit',
};

export const contentPages: readonly ContentAddress[] = [
  page('find-a-dealer'),
  page('demonstration-centre-finder'),
  page('service-branch-finder'),
  page('select-fabric-landing', '/select-fabric-landing', '/select-fabric-landing/*'),
  page('store-locator-landing', '/store-locator-landing', '/store-locator-landing/*'),
  page('service-and-aftercare-homelift'),
  page('servicing-aftercare', aftercare),
  { ...page('product-support', ...Object.values(support)), pathByLanguage: support },
  page('stairlift-troubleshooting', `${aftercare}/stairlift-troubleshooting`),
  page('privacy-notice'),
  page('cookies'),
  page('contact-us'),
  page(`${brand.name.toLowerCase()}-live`),
  page('publicsector'),
  page('page-our-homelifts', '/our-homelifts'),
];

/** The French regional pages: `/locales/monte-escalier-paris` is the page `monte-escalier-paris`. */
export const regionalFolder = '/locales';
export const regionalPrefix = 'monte-escalier-';

/** The page's own address in a language: what links, canonical addresses, alternates and sitemaps say. */
export function pathOfContentPage({ paths, pathByLanguage }: ContentAddress, language: string): string {
  return pathByLanguage?.[language] ?? paths[0] ?? '/';
}

/**
 * The address at which a page of commerce is shown: commerce itself knows it by its identifier. `/product-support` is
 * `/service-apres-vente/assistance-produit` in French; any other path is its own.
 */
export function shownAt(path: string, language: string): string {
  const identifier = path.replace(/^\/+/, '');
  if (identifier === 'home') return '/';
  if (identifier.startsWith(regionalPrefix)) return `${regionalFolder}/${identifier}`;
  const listed = contentPages.find((candidate) => candidate.identifier === identifier);
  return listed ? pathOfContentPage(listed, language) : `/${identifier}`;
}

/** Region codes of the French regional pages, each with a bar of its own above the header. */
const regions = ['ile-de-france', 'nord-est', 'nord-ouest', 'sud-est', 'sud-ouest'];

/** Blocks of the editors that replace our words in the bar above the header. */
export const topBarBlocks = {
  default: 'top-bar-default',
  ecommerce: 'top-bar-e-commerce',
  publicSector: 'top-bar-public-sector',
  homelifts: 'top-bar-homelifts',
  aftercare: 'top-bar-aftercare',
};

/** CMS blocks around every page. They are requested together, so that the shell costs one request. */
export const surroundingBlocks: readonly string[] = [
  ...namesIn('homelifts', ['promo-bar', 'footer-help', 'footer-links']),
  ...Object.values(topBarBlocks),
  ...regions.map((code) => `top-bar-region-${code}`),
];

/** CMS blocks for the "not found" page; the loader of an unknown path requests them before the screen is loaded. */
export const notFoundBlocks: readonly string[] = ['not-found-help'];
