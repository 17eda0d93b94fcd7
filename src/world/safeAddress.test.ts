import { expect, test } from '@jest/globals';
import { isInAppPath, leavableAddress } from './browserNavigation';

const origin = 'https://shop.example';

test.each(['/', '/basket', '/checkout?step=2', '/a/b#c', '/fr-be/panier', '/page.html?next=https://evil.example'])(
  '%s is a page of the shop',
  (path) => {
    expect(isInAppPath(path, origin)).toBe(true);
  },
);

const hostile = [
  '',
  'basket',
  '//evil.example',
  '///evil.example',
  '/..//evil.example',
  '/./..//evil.example',
  '/a/..//evil.example',
  '/%2e%2e//evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '/a\\..\\\\evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  '\tjavascript:alert(1)',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\u0000/evil.example',
  ' //evil.example',
  'http://[',
];
test.each(hostile)('%j is not', (path) => {
  expect(isInAppPath(path, origin)).toBe(false);
});

test('one may leave for one’s own origin, allowed hosts, mail and telephone', () => {
  expect(leavableAddress('/fr-be/', origin, [])).toBe('https://shop.example/fr-be/');
  expect(leavableAddress('https://www.steadwell.ie/x', origin, ['www.steadwell.ie'])).toBe('https://www.steadwell.ie/x');
  expect(leavableAddress('tel:+441234', origin, [])).toBe('tel:+441234');
  expect(leavableAddress('mailto:a@b.test', origin, [])).toBe('mailto:a@b.test');
});

test.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'https://evil.example',
  '//evil.example',
  '/..//evil.example/../..//evil.example',
  'https://www.steadwell.ie.evil.example',
  'http://shop.example@evil.example',
  'http://[',
])('not for %j', (url) => {
  const address = leavableAddress(url, origin, ['www.steadwell.ie']);
  expect(address === null || new URL(address).origin === origin).toBe(true);
});
