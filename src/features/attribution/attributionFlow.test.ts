import { expect, test } from '@jest/globals';
import { consentGranted, consentWithdrawn } from '~/features/consent';
import type { FakeWorld, FakeWorldOptions } from '~/testing/fakeWorld';
import { fakeProfile, fakeWorld } from '~/testing/fakeWorld';
import { startShop } from '~/testing/startShop';
import { attributionFeature } from './lazyAttribution';
import { mayBeAttributed } from './mayBeAttributed';

const agreed = { groups: ['C0004' as const] };
const advertised: FakeWorldOptions = {
  address: { search: '?utm_source=Google&utm_medium=CPC' },
  referrer: 'https://www.google.com/search?q=x',
};

async function visit(options: FakeWorldOptions) {
  const world = fakeWorld(options);
  const shop = await startShop({ world });
  if (mayBeAttributed(world)) shop.store.join(attributionFeature);
  await shop.settle();
  return { ...shop, world };
}

const left = (world: FakeWorld): string[] => [
  ...world.storage.keys().filter((key) => key.startsWith('tracking')),
  ...[...world.cookieJar.keys()].filter((name) => name.startsWith('attr_') || name.startsWith('marketing')),
];

test('nothing is written about how a visitor came before they agree; then it is, and taking it back deletes all of it', async () => {
  const { world, store, settle, close } = await visit(advertised);
  expect(left(world)).toEqual([]);
  store.dispatch(consentGranted(agreed));
  await settle();
  expect(left(world)).toEqual([
    'tracking_parameters',
    'attr_expiration',
    'attr_utm_source',
    'attr_utm_medium',
    'attr_referrer',
    'marketing_parameters',
  ]);
  expect([world.cookieJar.get('attr_utm_source'), world.cookieJar.get('attr_referrer')]).toEqual(['google', 'www.google.com']);
  store.dispatch(consentWithdrawn());
  await settle();
  expect(left(world)).toEqual([]);
  await close();
});

test('agreeing to nothing writes nothing', async () => {
  const { world, store, settle, close } = await visit(advertised);
  store.dispatch(consentGranted({ groups: [] }));
  await settle();
  expect(left(world)).toEqual([]);
  await close();
});

test('who comes back within a day, from an advertisement too, is still known by the first one; a day later not', async () => {
  const profile = fakeProfile();
  const first = await visit({ ...advertised, profile });
  first.store.dispatch(consentGranted(agreed));
  await first.advance(2000);
  await first.close();
  const day = 24 * 60 * 60_000;
  const stored = () => first.world.storage.read('tracking_parameters') ?? '';
  const soon = await visit({ profile, now: first.world.clock.now() + 10 * 60_000, address: { search: '?utm_source=bing' } });
  expect(stored()).toContain('google');
  await soon.close();
  const later = await visit({ profile, now: first.world.clock.now() + day, address: { search: '?utm_source=bing' } });
  expect(stored()).toContain('bing');
  await later.close();
});

test('of a visit that replaces another one nothing of the other is left beside it', async () => {
  const profile = fakeProfile();
  const first = await visit({ address: { search: '?utm_source=google&utm_campaign=brand' }, referrer: 'https://www.google.com/', profile });
  first.store.dispatch(consentGranted(agreed));
  await first.settle();
  await first.close();
  const next = await visit({
    profile,
    now: first.world.clock.now() + 31 * 60_000,
    address: { search: '?utm_source=facebook' },
    referrer: 'https://www.facebook.com/',
  });
  await next.settle();
  const named = (name: string) => next.world.cookies.read(name);
  expect([named('attr_utm_source'), named('attr_utm_campaign')]).toEqual(['facebook', undefined]);
  await next.close();
});

test('a broken record counts as none, and is replaced', async () => {
  const profile = fakeProfile();
  fakeWorld({ profile }).storage.write('tracking_parameters', '{"parameters":');
  const { world, store, settle, close } = await visit({ ...advertised, profile });
  store.dispatch(consentGranted(agreed));
  await settle();
  expect(world.storage.read('tracking_parameters')).toContain('google');
  await close();
});

test.each<[string, FakeWorldOptions, boolean]>([
  ['a direct visit', {}, false],
  ['a page opened from within the shop', { referrer: 'http://shop.test/models' }, false],
  ['a page opened from elsewhere', { referrer: 'https://forum.example/' }, true],
  ['an address with a query', { address: { search: '?gclid=1' } }, true],
  ['a former visit', { cookies: { marketing_parameters: 'gclid=1' } }, true],
])('%s needs the attribution scripts: %s', (_name, options, needed) => {
  expect(mayBeAttributed(fakeWorld(options))).toBe(needed);
});
