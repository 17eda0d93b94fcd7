import { describe, expect, test } from '@jest/globals';
import type { Tracking } from './attributionModel';
import { cookiesOf, parametersIn, trackingAfter, trackingFrom } from './attributionModel';

const minute = 60_000;
const hour = 60 * minute;
const now = Date.UTC(2026, 10, 2, 9);
const ownHost = 'shop.test';
const arrival = (search: string, referrer = '') => ({ search, referrer, ownHost });
const known = (age: number, source = 'google'): Tracking => ({ parameters: { utm_source: source }, referrer: '', storedAt: now - age });

describe('what a visit leaves to remember', () => {
  test.each<[string, Tracking | null, ReturnType<typeof arrival>, string | undefined]>([
    ['a first visit with parameters', null, arrival('?utm_source=Bing'), 'bing'],
    ['a first visit without anything', null, arrival(''), undefined],
    ['a first page opened from within the shop', null, arrival('?utm_source=bing', 'https://shop.test/models'), undefined],
    ['a second visit with parameters after 29 minutes', known(29 * minute), arrival('?utm_source=bing'), 'google'],
    ['a second visit with parameters after 30 minutes', known(30 * minute), arrival('?utm_source=bing'), 'bing'],
    ['the same from within the shop', known(30 * minute), arrival('?utm_source=bing', 'https://shop.test/'), 'google'],
    ['a second visit without parameters after hours', known(20 * hour), arrival('', 'https://www.bing.com/'), 'google'],
    ['a visit one millisecond before a day is over', known(24 * hour - 1), arrival(''), 'google'],
    ['a direct visit after a day', known(24 * hour), arrival(''), undefined],
    ['a visit with parameters after a day', known(24 * hour), arrival('?utm_source=bing'), 'bing'],
    ['a visit after the clock was set back', known(-hour), arrival(''), undefined],
  ])('%s', (_name, before, arrived, source) => {
    expect(trackingAfter(before, arrived, now)?.parameters.utm_source).toBe(source);
  });

  test('names the page that led here by its host alone', () => {
    const tracking = trackingAfter(null, arrival('', 'https://Forum.Example/stairs?user=ada'), now);
    expect(tracking).toEqual({ parameters: {}, referrer: 'forum.example', storedAt: now });
  });

  test.each(['javascript:alert(1)', 'android-app://com.example', 'nonsense'])('takes no host from %s', (referrer) => {
    expect(trackingAfter(null, arrival('?gclid=1', referrer), now)?.referrer).toBe('');
  });
});

describe('parameters', () => {
  test('are the thirteen of the specification and no others, in small letters', () => {
    const all = 'utm_source utm_medium utm_term utm_content utm_campaign gclid msclid fbclid mkc cdm poste referrer gtm_referrer'.split(
      ' ',
    );
    expect(parametersIn(`?email=a@b.example&${all.map((name) => `${name}=V-${name}`).join('&')}`)).toEqual(
      Object.fromEntries(all.map((name) => [name, `v-${name}`])),
    );
  });

  test('lose control characters and what is longer than anybody needs', () => {
    const { gclid, cdm } = parametersIn(`?gclid=a%0d%0aSet-Cookie&cdm=${'x'.repeat(5000)}&mkc=%20`);
    expect([gclid, cdm?.length]).toEqual(['aset-cookie', 120]);
    expect(parametersIn('?mkc=%20')).toEqual({});
  });
});

describe('cookies', () => {
  test('live for 90 minutes from when it was learned, the marketing parameters for 91 days', () => {
    const tracking: Tracking = {
      parameters: { utm_source: 'google', gclid: 'a b' },
      referrer: 'www.google.com',
      storedAt: now - 30 * minute,
    };
    expect(cookiesOf(tracking, now)).toEqual([
      { name: 'attr_expiration', value: '2026-11-02T10:00:00.000Z', maxAge: 3600 },
      { name: 'attr_utm_source', value: 'google', maxAge: 3600 },
      { name: 'attr_gclid', value: 'a b', maxAge: 3600 },
      { name: 'attr_referrer', value: 'www.google.com', maxAge: 3600 },
      { name: 'marketing_parameters', value: 'utm_source=google&gclid=a+b', maxAge: 7_862_400 },
    ]);
  });

  test('that are over are not written again', () => {
    expect(cookiesOf({ parameters: {}, referrer: 'www.google.com', storedAt: now - 90 * minute }, now)).toEqual([]);
  });
});

test.each(['', '{', 'null', '[]', '{"parameters":null,"referrer":"","storedAt":1}', '{"parameters":{},"referrer":1,"storedAt":1}'])(
  'a stored record that is none (%s) counts as absent',
  (text) => expect(trackingFrom(text)).toBeNull(),
);

test('a stored record keeps only what belongs to it', () => {
  const text = JSON.stringify({
    parameters: { gclid: 'A', email: 'ada@example.org', cdm: 5 },
    referrer: 'X.example',
    storedAt: 7,
    more: 1,
  });
  expect(trackingFrom(text)).toEqual({ parameters: { gclid: 'a' }, referrer: 'x.example', storedAt: 7 });
});
