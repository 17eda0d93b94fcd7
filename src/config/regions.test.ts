import { describe, expect, test } from '@jest/globals';
import { contentPages, shownAt } from './contentPages';
import { localeOfSegment, regionOfUrl } from './paths';

describe('what an address says of its reader', () => {
  test.each([
    ['', 'en-GB'],
    ['fr', 'en-GB'],
    ['abc', 'en-GB'],
    ['fr-be', 'fr-BE'],
    ['de-ch', 'de-CH'],
  ])('segment %s is locale %s', (segment, locale) => expect(localeOfSegment(segment)).toBe(locale));

  test.each([
    ['/fr-be/contact-us', 'BE', 'fr'],
    ['/nl-be', 'BE', 'nl'],
    ['/en-us/', 'US', 'us'],
    ['/', 'GB', 'en'],
    ['/fr-fr/', 'GB', 'en'],
    ['/fr-beanbags', 'GB', 'en'],
    ['/be', 'GB', 'en'],
  ])('%s lies in %s (%s)', (pathname, region, locale) => expect(regionOfUrl(pathname)).toEqual({ region, locale }));
});

describe('the addresses of pages that commerce knows by their identifier', () => {
  test.each([
    ['product-support', 'nl', '/dienst-verkoop/productondersteuning'],
    ['product-support', 'fr', '/service-apres-vente/assistance-produit'],
    ['product-support', 'it', '/servicing-aftercare/product-support'],
    ['/page-our-homelifts', 'en', '/our-homelifts'],
    ['monte-escalier-paris', 'fr', '/locales/monte-escalier-paris'],
    ['stairlifts.html', 'en', '/stairlifts.html'],
  ])('%s in %s is at %s', (path, language, address) => expect(shownAt(path, language)).toBe(address));

  test('no address belongs to two pages', () => {
    const paths = contentPages.flatMap(({ paths: own }) => own);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
