import { describe, expect, test } from '@jest/globals';
import { shopPathOf } from './paths';

describe('the store view of a path', () => {
  test.each([
    ['/', null, '/'],
    ['/basket', null, '/basket'],
    ['/fr-be', 'fr-be', '/'],
    ['/fr-be/', 'fr-be', '/'],
    ['/fr-be/basket', 'fr-be', '/basket'],
    ['/fr-beanbags', null, '/fr-beanbags'],
    ['/FR-BE/basket', null, '/FR-BE/basket'],
    ['/xx-yy/basket', null, '/xx-yy/basket'],
    ['/fr/basket', null, '/fr/basket'],
    ['', null, '/'],
  ])('%s belongs to %s and is %s there', (pathname, alias, path) => {
    const found = shopPathOf(pathname);
    expect(found.storeView.alias).toBe(alias);
    expect(found.path).toBe(path);
  });
});
