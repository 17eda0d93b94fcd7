import { brand } from './brand';

/** A page of commerce's CMS at an address of the route table (specification 2.2). */
export interface ContentAddress {
  identifier: string;
  /** The first is the page's own address; a path that ends in `/*` matches whatever stands below it, too. */
  paths: readonly string[];
  /** Its own address in other languages than English. */
  pathByLanguage?: Readonly<Record<string, string>>;
  /** `account`: only where the country has accounts. `signedIn`: only for customers, too. */
  access?: 'account' | 'signedIn';
}

const page = (identifier: string, ...paths: string[]): ContentAddress => ({ identifier, paths });
const account = (identifier: string, ...paths: string[]): ContentAddress => ({ ...page(identifier, ...paths), access: 'account' });
const signedIn = (identifier: string, ...paths: string[]): ContentAddress => ({ ...page(identifier, ...paths), access: 'signedIn' });

const aftercare = '/servicing-aftercare';
const support = {
  en: `${aftercare}/product-support`,
  nl: '/dienst-verkoop/productondersteuning',
  fr: '/service-apres-vente/assistance-produit',
};

export const contentPages: readonly ContentAddress[] = [
  page('find-a-dealer', '/find-a-dealer'),
  page('demonstration-centre-finder', '/demonstration-centre-finder'),
  page('service-branch-finder', '/service-branch-finder'),
  page('select-fabric-landing', '/select-fabric-landing', '/select-fabric-landing/*'),
  page('store-locator-landing', '/store-locator-landing', '/store-locator-landing/*'),
  page('service-and-aftercare-homelift', '/service-and-aftercare-homelift'),
  page('servicing-aftercare', aftercare),
  { ...page('product-support', ...Object.values(support)), pathByLanguage: support },
  page('stairlift-troubleshooting', `${aftercare}/stairlift-troubleshooting`),
  page('privacy-notice', '/privacy-notice'),
  page('cookies', '/cookies'),
  page('contact-us', '/contact-us'),
  page(`${brand.name.toLowerCase()}-live`, `/${brand.name.toLowerCase()}-live`),
  page('publicsector', '/publicsector'),
  page('page-our-homelifts', '/our-homelifts'),
  account('sign-in', '/sign-in'),
  account('create-account', '/create-account'),
  account('forgot-password', '/forgot-password'),
  account('create-password', '/customer/account/createPassword'),
  account('confirm-email', '/registration-confirm-email', '/customer/account/confirm'),
  signedIn('order-history', '/order-history'),
  signedIn('account-information', '/account-information'),
  signedIn('address-book', '/address-book'),
  signedIn('saved-payments', '/saved-payments'),
  signedIn('communications', '/communications'),
  signedIn('wishlist', '/wishlist'),
  account('account-quotes', '/account-quotes'),
  account('account-closure', '/account-closure'),
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
