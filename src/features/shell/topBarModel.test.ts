import { describe, expect, test } from '@jest/globals';
import { surroundingBlocks } from '~/config/surroundingBlocks';
import { topBarOf } from './topBarModel';

describe('the bar above the header', () => {
  test.each([
    ['/', 'GB', 'ecommerce', 'nothing'],
    ['/basket', 'BE', 'ecommerce', 'nothing'],
    ['/', 'FR', 'default', 'nothing'],
    ['/contact-us', 'US', 'default', 'nothing'],
    ['/publicsector', 'GB', 'publicSector', 'nothing'],
    ['/publicsector/grants', 'CH', 'publicSector', 'nothing'],
    ['/publicsectors', 'GB', 'ecommerce', 'nothing'],
    ['/our-homelifts', 'FR', 'homelifts', 'nothing'],
    ['/homelifts/aura', 'GB', 'homelifts', 'nothing'],
    ['/servicing-aftercare', 'GB', 'aftercare', 'phone'],
    ['/servicing-aftercare/product-support', 'GB', 'aftercare', 'phone'],
    ['/dienst-verkoop/productondersteuning', 'BE', 'aftercare', 'phone'],
    ['/service-apres-vente/assistance-produit', 'BE', 'aftercare', 'phone'],
    ['/service-and-aftercare-homelift', 'IT', 'aftercare', 'phone'],
    ['/sign-in', 'GB', 'ecommerce', 'all'],
    ['/my-account-login', 'BE', 'ecommerce', 'all'],
  ])('of %s in %s is %s, and phones leave out %s', (path, country, variant, hiddenOnPhones) => {
    expect(topBarOf(path, country)).toMatchObject({ variant, hiddenOnPhones });
  });

  test('of a regional page has its region’s own words', () => {
    expect(topBarOf('/locales/monte-escalier-ain', 'FR', 'sud-est')).toEqual({
      variant: 'regional',
      block: 'top-bar-region-sud-est',
      hiddenOnPhones: 'nothing',
    });
  });

  test('has its words among those that are asked for with every page', () => {
    const paths = ['/', '/publicsector', '/our-homelifts', '/servicing-aftercare'];
    const blocks = [...paths.map((path) => topBarOf(path, 'GB').block), topBarOf('/', 'FR').block];
    const regional = ['ile-de-france', 'nord-est', 'nord-ouest', 'sud-est', 'sud-ouest'].map(
      (code) => topBarOf('/locales/monte-escalier-ain', 'FR', code).block,
    );
    expect(surroundingBlocks).toEqual(expect.arrayContaining([...blocks, ...regional]));
  });
});
