import { shopPathOf } from './paths';
import { storeViews } from './storeViews';

/** First path segments that are reserved: they belong to the edge and never reach the renderer or a CMS page. */
export const reservedRoots: readonly string[] = [
  'api',
  'assets',
  'beacon',
  'edge',
  'graphql',
  'healthz',
  'media',
  'placements',
  'purge',
  'readyz',
  'rest',
  'robots.txt',
  'sitemap.xml',
  'sitemaps',
  'sw.js',
  'whereami',
];

/** Only for people who are signed in. Without the hint cookie the edge answers with a redirect to the sign-in page. */
export const authPaths: readonly string[] = [
  '/order-history',
  '/account-information',
  '/address-book',
  '/saved-payments',
  '/communications',
  '/wishlist',
];

/** The page of a call: a document of its own, the only one that may use camera and microphone. */
export const callPath = '/video-call';

/** Pages with personal data: the server sends a shell without data, which no cache keeps and no search engine lists. */
export const privatePaths: readonly string[] = [
  ...authPaths,
  '/account-closure',
  '/account-quotes',
  '/basket',
  '/cart',
  '/checkout',
  '/checkout/returned',
  '/compare',
  '/create-account',
  '/customer/account/confirm',
  '/customer/account/createPassword',
  '/forgot-password',
  '/my-account-login',
  '/newsletter/unsubscribe',
  '/order-confirmation',
  '/order-status',
  '/registration-confirm-email',
  '/request',
  '/request-received',
  '/saved-items',
  '/saved-lifts',
  '/sign-in',
  '/vat-relief/declaration',
  callPath,
];

/** Hint cookie: this browser has signed in. It grants nothing. Set and cleared together with the token. */
export const signedInHintCookie = 'signed_in';

/** Where a visitor wanted to go when the edge sent them to sign in: a path of `authPaths`, kept for ten minutes. */
export const signInOriginCookie = 'sign_in_origin';

/**
 * Query parameters that can change what a page shows to every guest, in the order in which they stand in a cache key.
 * All others (marketing, personal) are dropped before the page is looked up or rendered.
 */
export const pageQuery: readonly string[] = ['filter', 'languageSelector', 'page', 'query', 'sort', 'variant'];

export type SecurityProfile = 'page' | 'checkout' | 'call';

/**
 * Routes whose content security policy differs from a plain page's: the checkout may load a provider's card fields, and no films or forms of
 * editors (edge/securityHeaders.ts), and a video call alone may use camera and microphone. The confirmation shares its document, so that nothing has to be loaded between an order and its number.
 */
const securityProfiles: readonly (readonly [path: string, profile: SecurityProfile])[] = [
  ['/checkout', 'checkout'],
  ['/order-confirmation', 'checkout'],
  [callPath, 'call'],
];

/** Session storage: set while the router hands over to a new document, whose page then behaves like an in-app navigation. */
export const documentStepKey = 'document_step';

/** True when `pathname` (with or without alias) is one of `paths`, or lies below one. Ignores case, as the router does. */
export function isAmong(paths: readonly string[], pathname: string): boolean {
  const path = shopPathOf(pathname).path.toLowerCase();
  return paths.some((candidate) => {
    const own = candidate.toLowerCase();
    return path === own || path.startsWith(`${own}/`);
  });
}

/** The policy under which a document at this path is loaded. */
export function securityProfileOf(pathname: string): SecurityProfile {
  return securityProfiles.find(([path]) => isAmong([path], pathname))?.[1] ?? 'page';
}

/**
 * A policy belongs to the document, so an in-page navigation keeps the old one: a provider's card fields would be refused in a checkout that
 * was entered from the cart by the router. Such a step must load the document (src/app/routeGuards.ts).
 */
export function needsDocumentLoad(from: string, to: string): boolean {
  return securityProfileOf(from) !== securityProfileOf(to);
}

/**
 * Must this path, as written in a store view's content, be loaded as a document? True if it names another store view (`/fr-be/contact-us`
 * in the UK), or something that is no page of the router (`/media/…`).
 */
export function leavesStoreView(path: string, basename: string): boolean {
  const segment = path.split(/[/?#]/)[1] ?? '';
  return reservedRoots.includes(segment) || (`/${segment}` !== basename && storeViews.some(({ alias }) => alias === segment.toLowerCase()));
}
