import { describe, expect, test } from '@jest/globals';
import { isTrackingNumber, phoneOf, phoneVariant } from './attributionModel';

describe('which number a visitor is shown', () => {
  test.each<[number, Record<string, string>, string, string?]>([
    [1, { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'uk-brand-exact' }, ''],
    [2, { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'uk-stl-broad' }, ''],
    [1, { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'brand-stl' }, ''],
    [3, { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'homelift' }, ''],
    [3, { utm_source: 'google', utm_medium: 'cpc' }, ''],
    [4, { utm_source: 'bing', utm_medium: 'cpc', utm_campaign: 'brand' }, ''],
    [5, { utm_source: 'bing', utm_medium: 'cpc', utm_campaign: 'stl' }, ''],
    [6, { utm_source: 'bing', utm_medium: 'cpc' }, ''],
    [1, { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'stl' }, '', 'fr_FR'],
    [4, { utm_source: 'bing', utm_medium: 'cpc' }, '', 'fr_FR'],
    [2, { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'stl' }, '', 'fr_BE'],
    [7, { utm_source: 'facebook' }, ''],
    [7, { utm_source: 'meta', utm_medium: 'cpc' }, 'www.google.com'],
    [7, { utm_source: 'media' }, ''],
    [8, {}, 'www.google.co.uk'],
    [8, { utm_source: 'google', utm_medium: 'email' }, 'google.fr'],
    [9, {}, 'www.bing.com'],
    [9, {}, 'uk.search.yahoo.com'],
    [9, {}, 'duckduckgo.com'],
    [10, {}, 'forum.example'],
    [10, {}, 'google-news.example.org'],
    [10, { utm_source: 'newsletter' }, 'mail.example'],
    [11, {}, ''],
    [11, { utm_source: 'yahoo', utm_medium: 'cpc' }, ''],
  ])('%i for %o from "%s"', (variant, parameters, referrer, locale = 'en_GB') => {
    expect(phoneVariant({ parameters, referrer }, locale)).toBe(variant);
  });

  test('11 where nothing is known', () => {
    expect(phoneVariant(null, 'en_GB')).toBe(11);
  });
});

describe('a number on a page', () => {
  test.each(['tel:+441225000001', '01225 000 001', '+44 (1225) 000-001', '1 23', '01 99 00 14 82'])('%s is one', (text) => {
    expect(isTrackingNumber(text)).toBe(true);
  });

  test.each([
    '',
    '12345678901234567890123456789012',
    'javascript:alert(1)',
    '<b>01225</b>',
    'tel:',
    '01225x000',
    '++44 1225',
    '1',
    '0'.repeat(60),
  ])('%s is none', (text) => expect(isTrackingNumber(text)).toBe(false));

  test('of the variant comes before the default, which comes before the shop’s own', () => {
    const numbers = { 8: '0800 000 0008', default: '0800 000 0000' };
    expect([
      phoneOf(8, numbers, 'shop'),
      phoneOf(9, numbers, 'shop'),
      phoneOf(8, { ...numbers, 8: 'evil' }, 'shop'),
      phoneOf(1, {}, 'shop'),
    ]).toEqual(['0800 000 0008', '0800 000 0000', '0800 000 0000', 'shop']);
  });
});
