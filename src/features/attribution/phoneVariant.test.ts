import { describe, expect, test } from '@jest/globals';
import { countryOf } from '~/config/countries';
import { dialledOf, isTrackingNumber, numberOf, phoneOf, phoneVariant } from './phoneNumberModel';

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
    [4, { utm_source: 'bing', utm_medium: 'cpc', utm_campaign: 'brand-stl' }, ''],
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

  test('of the variant comes before the default; without either the shop’s own stays', () => {
    const numbers = { 8: '0800 000 0008', default: 'tel:0800 000 0000' };
    expect([numberOf(8, numbers), numberOf(9, numbers), numberOf(8, { ...numbers, 8: 'evil' }), numberOf(1, {})]).toEqual([
      '0800 000 0008',
      '0800 000 0000',
      '0800 000 0000',
      undefined,
    ]);
  });

  test.each<[string, string, string]>([
    ['GB', '0808 157 0201', '+448081570201'],
    ['GB', '+44 (0)1584 960 201', '+441584960201'],
    ['BE', '02 019 02 01', '+3220190201'],
    ['US', '603-555-0101', '+16035550101'],
    ['CA', '(613) 555-0101', '+16135550101'],
    ['CH', '031 019 02 01', '+41310190201'],
    ['ES', '400 019 201', '+34400019201'],
    ['FR', '01 99 00 15 01', '+33199001501'],
    ['IT', '02 0190 1920', '+390201901920'],
    ['PT', '200 019 201', '+351200019201'],
  ])('in %s, %s is dialled %s', (country, number, dialled) => {
    expect(dialledOf(number, countryOf(country).phone)).toBe(dialled);
  });

  test('is free where the shop’s own is and the beginning is the same', () => {
    const { phone } = countryOf('GB');
    expect([phoneOf('0808 157 0201', phone).isFree, phoneOf('01584 960 201', phone).isFree]).toEqual([true, false]);
    expect(phoneOf('02 019 02 01', countryOf('BE').phone).isFree).toBe(false);
  });
});
