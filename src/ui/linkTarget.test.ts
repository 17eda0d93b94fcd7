import { describe, expect, test } from '@jest/globals';
import { linkTarget } from './Link';

const isOutside = (path: string): boolean => /^\/(media|nl-be)(\/|$)/.test(path);
const rules = { hosts: ['www.steadwell.example'], basename: '/fr-be', isOutside };

describe('where a link of the content leads', () => {
  test.each([
    ['/contact-us?a=1#team', '/fr-be/contact-us?a=1#team', '/contact-us?a=1#team'],
    ['/fr-be/contact-us', '/fr-be/contact-us', '/contact-us'],
    ['https://www.steadwell.example/models', '/fr-be/models', '/models'],
  ])('%s is a step in the shop', (href, shown, path) => expect(linkTarget(href, rules)).toEqual({ href: shown, path }));

  test.each([
    ['/nl-be/contact-us', '/nl-be/contact-us'],
    ['/media/brochure.pdf', '/media/brochure.pdf'],
    ['https://elsewhere.example/x', 'https://elsewhere.example/x'],
    ['tel:+441', 'tel:+441'],
    ['#prices', '#prices'],
  ])('%s is loaded by the browser', (href, shown) => expect(linkTarget(href, rules)).toEqual({ href: shown }));

  test.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'https://www.steadwell.example//evil.example',
  ])('%s is blocked', (href) => expect(linkTarget(href, rules)).toBeNull());
});
