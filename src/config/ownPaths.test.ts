import { describe, expect, test } from '@jest/globals';
import { canonicalPathname } from './ownPaths';
import { isAmong, leavesStoreView, needsDocumentLoad, privatePaths, securityProfileOf } from './publicPaths';

describe('the canonical spelling', () => {
  test.each([
    ['/Checkout', '/checkout'],
    ['/Order-History', '/order-history'],
    ['/BASKET', '/basket'],
    ['/FR-BE/Basket', '/fr-be/basket'],
    ['/Fr-Be', '/fr-be'],
    ['/Customer/Account/createpassword', '/customer/account/createPassword'],
    ['/SEARCH.HTML', '/search.html'],
    ['/fr-fr/Locales/Monte-Escalier-Paris', '/fr-fr/locales/monte-escalier-paris'],
    ['/Select-Fabric-Landing/Oak-Brown', '/select-fabric-landing/Oak-Brown'],
  ])('of %s is %s', (pathname, canonical) => expect(canonicalPathname(pathname)).toBe(canonical));

  test.each([
    '/',
    '/basket',
    '/fr-be',
    '/fr-be/checkout',
    '/Our-Summer-Offer',
    '/fr-be/Accessoires',
    '/Checkout-Help',
    '/Basket/Case',
    '/XX-yy/a',
  ])('of %s is %s itself', (pathname) => expect(canonicalPathname(pathname)).toBe(pathname));
});

test('the lists of private paths and policies match as the router does, whatever the case', () => {
  expect(isAmong(privatePaths, '/BASKET')).toBe(true);
  expect(isAmong(privatePaths, '/customer/account/createpassword')).toBe(true);
  expect(isAmong(privatePaths, '/Basketry')).toBe(false);
  expect(securityProfileOf('/fr-be/Checkout')).toBe('checkout');
  expect(needsDocumentLoad('/basket', '/Checkout')).toBe(true);
  expect(leavesStoreView('/FR-BE/basket', '')).toBe(true);
});
