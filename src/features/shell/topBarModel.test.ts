import { describe, expect, test } from '@jest/globals';
import { surroundingBlocks } from '~/config/contentPages';
import { hasFeature } from '~/config/countryFeatures';
import { topBarOf } from './TopBar';

describe('the bar above the header', () => {
  test.each([
    ['/', 'GB', 'ecommerce', false],
    ['/basket', 'BE', 'ecommerce', false],
    ['/', 'FR', 'default', false],
    ['/contact-us', 'US', 'default', false],
    ['/publicsector', 'GB', 'publicSector', false],
    ['/publicsector/grants', 'CH', 'publicSector', false],
    ['/publicsectors', 'GB', 'ecommerce', false],
    ['/servicing-aftercare', 'GB', 'aftercare', true],
    ['/servicing-aftercare/product-support', 'GB', 'aftercare', true],
    ['/dienst-verkoop/productondersteuning', 'BE', 'aftercare', true],
    ['/service-apres-vente/assistance-produit', 'BE', 'aftercare', true],
    ['/service-and-aftercare-homelift', 'IT', 'aftercare', true],
    ['/sign-in', 'GB', 'ecommerce', false],
    ['/my-account-login', 'BE', 'ecommerce', false],
  ])('of %s in %s is %s, its number is left out on phones: %s', (path, country, variant, hidesPhone) => {
    expect(topBarOf({ path, sells: hasFeature(country, 'ecommerce') })).toMatchObject({ variant, hidesPhone });
  });

  test('of a page that commerce marks as one about homelifts is theirs, whatever its address; aftercare has its own all the same', () => {
    expect(topBarOf({ path: '/through-the-floor', sells: true, range: 'homelifts' }).variant).toBe('homelifts');
    expect(topBarOf({ path: '/homelifts/aura', sells: true }).variant).toBe('ecommerce');
    expect(topBarOf({ path: '/service-and-aftercare-homelift', sells: true, range: 'homelifts' }).variant).toBe('aftercare');
  });

  test('of a regional page has its region’s own words', () => {
    expect(topBarOf({ path: '/locales/monte-escalier-ain', sells: false, region: 'sud-est' })).toEqual({
      variant: 'regional',
      block: 'top-bar-region-sud-est',
      hidesPhone: false,
    });
  });

  test('has its words among those that are asked for with every page', () => {
    const paths = ['/', '/publicsector', '/servicing-aftercare'];
    const blocks = [
      ...paths.map((path) => topBarOf({ path, sells: true }).block),
      topBarOf({ path: '/', sells: false }).block,
      topBarOf({ path: '/', sells: true, range: 'homelifts' }).block,
    ];
    const regional = ['ile-de-france', 'nord-est', 'nord-ouest', 'sud-est', 'sud-ouest'].map(
      (region) => topBarOf({ path: '/locales/monte-escalier-ain', sells: false, region }).block,
    );
    expect(surroundingBlocks).toEqual(expect.arrayContaining([...blocks, ...regional]));
  });
});
