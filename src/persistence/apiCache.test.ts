import { afterEach, describe, expect, test } from '@jest/globals';
import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { document } from '~/data/document';
import { fakeProfile, fakeWorld } from '~/testing/fakeWorld';
import type { FakeProfile } from '~/testing/fakeWorld';
import { closeStores, scriptedCommerce, scriptedStore } from '~/testing/scriptedCommerce';
import type { Script } from '~/testing/scriptedCommerce';
import { startApiCache } from './apiCache';
import { apiCacheRules } from './apiCacheRules';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  closeStores();
});

const Page = document<unknown, { identifier: string }>(
  'query cachedPage($identifier: String) { cmsPage(identifier: $identifier) { title } }',
);
const Private = document<unknown, object>('query cachedCart { cart(cart_id: "c") { id } }');

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    cachedPage: build.query<{ title: string }, string>({
      query: (identifier) => graphql(Page, { identifier }),
      transformResponse: ({ page }: { page: { title: string } }) => page,
    }),
    cachedCart: build.query<unknown, void>({ query: () => graphql(Private, {}) }),
  }),
}).endpoints;

const rules = {
  cachedPage: { maxAge: 86_400_000, accepts: (data: unknown) => typeof (data as { title?: unknown } | null)?.title === 'string' },
};
const key = 'cache:api:gb';
const page = (title: string): Script => ({ body: { data: { page: { title } } } });

interface Visit {
  profile?: FakeProfile;
  script?: Script[];
  buildId?: string;
  now?: number;
  isGuest?: boolean;
  before?: (shop: ReturnType<typeof scriptedStore>) => Promise<unknown>;
}

/** One visit of a browser: hydrated first (`before`), then the cache starts. */
async function visit({ profile = fakeProfile(), script = [page('from commerce')], buildId = 'b1', now, isGuest = true, before }: Visit) {
  const world = fakeWorld({ profile, ...(now !== undefined && { now }) });
  const shop = scriptedStore(scriptedCommerce(script), world);
  await before?.(shop);
  stops.push(startApiCache({ store: shop.store, world, storeCode: 'gb', buildId, rules, isGuest: () => isGuest }));
  const titleOf = (identifier: string) => endpoints.cachedPage.select(identifier)(shop.store.getState()).data?.title;
  const read = async (identifier: string) => {
    const reading = shop.store.dispatch(endpoints.cachedPage.initiate(identifier));
    await reading;
    await world.settle();
    return reading;
  };
  return { ...shop, profile, world, titleOf, read };
}

describe('keeping', () => {
  test('public answers are written a second after the last of them, nothing else ever', async () => {
    const first = await visit({});
    await first.read('home');
    await first.store.dispatch(endpoints.cachedCart.initiate());
    await first.world.advance(999);
    expect(first.profile.texts.has(key)).toBe(false);
    await first.world.advance(1);
    expect(JSON.parse(first.profile.texts.get(key) ?? '')).toMatchObject({ buildId: 'b1', storeCode: 'gb' });
    expect(first.profile.texts.get(key)).toContain('from commerce');
    expect(first.profile.texts.get(key)).not.toContain('cachedCart');
  });

  test('a page that is being hidden writes at once; a signed-in customer’s answers are not kept', async () => {
    const hidden = await visit({});
    await hidden.read('home');
    hidden.world.setVisible(false);
    expect(hidden.profile.texts.has(key)).toBe(true);
    const customer = await visit({ isGuest: false });
    await customer.read('home');
    await customer.world.advance(5_000);
    expect(customer.profile.texts.has(key)).toBe(false);
  });

  test('more than 1 048 576 characters are purged', async () => {
    const shop = await visit({ script: [page('small'), page('x'.repeat(1_048_576))] });
    await shop.read('home');
    await shop.world.advance(1_000);
    expect(shop.profile.texts.has(key)).toBe(true);
    await shop.read('huge');
    await shop.world.advance(1_000);
    expect(shop.profile.texts.has(key)).toBe(false);
  });

  test('failures are not kept', async () => {
    const shop = await visit({ script: [{ status: 500, body: '' }] });
    await shop.read('home');
    await shop.world.advance(1_000);
    expect(shop.profile.texts.has(key)).toBe(false);
  });
});

describe('restoring', () => {
  async function visited(title = 'yesterday’s'): Promise<FakeProfile> {
    const shop = await visit({ script: [page(title)] });
    await shop.read('home');
    await shop.world.advance(1_000);
    return shop.profile;
  }

  test('shows what was kept at once, and asks again when it is first read, once', async () => {
    const shop = await visit({ profile: await visited(), script: [page('today’s')] });
    expect(shop.titleOf('home')).toBe('yesterday’s');
    expect(shop.commerce.sent).toHaveLength(0);
    await shop.read('home');
    expect(shop.titleOf('home')).toBe('today’s');
    await shop.read('home');
    expect(shop.commerce.sent).toHaveLength(1);
  });

  test('never touches what the server’s page brought', async () => {
    const shop = await visit({
      profile: await visited(),
      script: [page('the server’s')],
      before: ({ store }) => Promise.resolve(store.dispatch(endpoints.cachedPage.initiate('home'))),
    });
    expect(shop.titleOf('home')).toBe('the server’s');
    await shop.read('home');
    expect(shop.commerce.sent).toHaveLength(1);
  });

  test('does not touch a question that is still open', async () => {
    const shop = await visit({
      profile: await visited(),
      script: ['hang'],
      before: ({ store }) => {
        void store.dispatch(endpoints.cachedPage.initiate('home'));
        return Promise.resolve();
      },
    });
    expect(shop.titleOf('home')).toBeUndefined();
  });

  test('a restored answer grows no younger by being kept again', async () => {
    const profile = await visited();
    const morning = Date.UTC(2026, 10, 2, 9);
    const later = await visit({ profile, now: morning + 80_000_000, script: ['hang'] });
    void later.store.dispatch(endpoints.cachedCart.initiate());
    await later.world.advance(1_000);
    expect((await visit({ profile, now: morning + 90_000_000 })).titleOf('home')).toBeUndefined();
  });

  test.each<[string, (text: string) => string]>([
    ['another build', (text) => text.replace('"b1"', '"b0"')],
    ['another store view', (text) => text.replace('"storeCode":"gb"', '"storeCode":"fr"')],
    ['an endpoint that may not be kept', (text) => text.replace('"endpointName":"cachedPage"', '"endpointName":"cachedCart"')],
    ['another shape', (text) => text.replace('"title":', '"caption":')],
    ['cut text', (text) => text.slice(0, -5)],
    ['no object', () => '[]'],
    ['an old answer', (text) => text.replace(/"at":\d+/, '"at":1')],
  ])('%s is thrown away', async (_what, spoilt) => {
    const profile = await visited();
    profile.texts.set(key, spoilt(profile.texts.get(key) ?? ''));
    expect((await visit({ profile })).titleOf('home')).toBeUndefined();
    expect(profile.texts.has(key)).toBe(false);
  });
});

test('the shop’s own rules take whole answers only, and no redirect', () => {
  const { cmsPage, cmsBlocks, categoryMenu, storeConfig, route } = apiCacheRules;
  expect(cmsPage?.accepts(null)).toBe(true);
  expect(cmsPage?.accepts({ identifier: 'home', title: '', heading: '', html: '', metaTitle: '', metaDescription: '' })).toBe(true);
  expect(cmsPage?.accepts({ identifier: 'home' })).toBe(false);
  expect(cmsBlocks?.accepts([{ identifier: 'a', title: '', html: 7 }])).toBe(false);
  const entry = { uid: 'a', name: 'b', path: '/c', children: [] };
  expect(categoryMenu?.accepts([{ ...entry, children: [entry] }])).toBe(true);
  expect(categoryMenu?.accepts([{ uid: 'a', name: 'b', path: '/c' }])).toBe(false);
  expect(categoryMenu?.accepts([{ ...entry, children: [{ uid: 'a' }] }])).toBe(false);
  expect(storeConfig?.accepts({ storeCode: 'a', storeName: 'b', currency: 'GBP', locale: 'en_GB', mediaBaseUrl: null })).toBe(true);
  expect(route?.accepts({ type: 'CMS_PAGE', identifier: 'home' })).toBe(true);
  expect(route?.accepts({ type: 'REDIRECT', location: 'https://evil.example', status: 301 })).toBe(false);
});
