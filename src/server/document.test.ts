import { expect, test } from '@jest/globals';
import { documentOf, type DocumentParts } from './document';

const parts: DocumentParts = {
  locale: 'en_GB',
  head: { title: 'Stairlifts' },
  canonicalUrl: 'https://shop.example/',
  status: 200,
  assets: {
    buildId: 'b',
    entry: { scripts: [], styles: [], preloads: [] },
    chunks: {},
    messages: {},
  } as unknown as DocumentParts['assets'],
  chunks: [],
  looks: [],
  words: [],
  body: '<main></main>',
  state: {},
};

test('a page with a promotion leaves room for it from the first paint, and others do not', () => {
  const promoted = documentOf({ ...parts, body: '<section class="promo_x promo-bar" aria-label="Announcement"></section>' });
  expect(promoted).toContain('<html lang="en-GB" class="promo-shown">');
  expect(documentOf(parts)).toContain('<html lang="en-GB">');
});
