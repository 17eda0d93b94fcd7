import { shopPathOf } from './paths';

/** What the first segment of a path must not be taken for: these belong to the edge and never reach the renderer or a CMS page. */
export const reservedRoots: readonly string[] = [
  'assets',
  'beacon',
  'edge',
  'graphql',
  'healthz',
  'media',
  'placements',
  'purge',
  'rest',
  'robots.txt',
  'sitemap.xml',
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

/** Pages about one person: the server sends a shell without data, which no cache keeps and no search engine lists. */
export const privatePaths: readonly string[] = [
  ...authPaths,
  '/account-closure',
  '/account-quotes',
  '/basket',
  '/cart',
  '/checkout',
  '/create-account',
  '/customer/account/confirm',
  '/customer/account/createPassword',
  '/forgot-password',
  '/my-account-login',
  '/order-confirmation',
  '/registration-confirm-email',
  '/sign-in',
];

/** Remembers, without granting anything, that this browser signed in. Set and cleared together with the token. */
export const signedInHintCookie = 'signed_in';

/** Where a visitor wanted to go when the edge sent them to sign in: a path of `authPaths`, kept for ten minutes. */
export const signInOriginCookie = 'sign_in_origin';

/**
 * Query parameters that can change what a page shows to every guest, in the order in which they stand in a cache key.
 * All others (marketing, personal) are dropped before the page is looked up or rendered.
 */
export const pageQuery: readonly string[] = ['languageSelector', 'page', 'sort'];

export type SecurityProfile = 'page' | 'checkout';

/** Routes whose content security policy differs from a plain page's. The checkout alone may frame the payment provider. */
const securityProfiles: readonly (readonly [path: string, profile: SecurityProfile])[] = [['/checkout', 'checkout']];

/** True when `pathname` (with or without alias) is one of `paths`, or lies below one. */
export function isAmong(paths: readonly string[], pathname: string): boolean {
  const { path } = shopPathOf(pathname);
  return paths.some((candidate) => path === candidate || path.startsWith(`${candidate}/`));
}

/** The policy under which a document at this path is loaded. */
export function securityProfileOf(pathname: string): SecurityProfile {
  return securityProfiles.find(([path]) => isAmong([path], pathname))?.[1] ?? 'page';
}

/**
 * A policy belongs to the document, so an in-page navigation keeps the old one: the payment frame would be refused in a
 * checkout that was entered from the basket by the router. Such a step must load the document.
 */
export function needsDocumentLoad(from: string, to: string): boolean {
  return securityProfileOf(from) !== securityProfileOf(to);
}
