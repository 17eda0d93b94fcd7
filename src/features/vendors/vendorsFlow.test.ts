import { afterEach, describe, expect, test } from '@jest/globals';
import { openRunning } from '~/app/running';
import { type AppStore, makeStore } from '~/app/store';
import { countryOf } from '~/config/countries';
import { storeViews } from '~/config/storeViews';
import { consentGranted, consentWithdrawn, noConsent } from '~/features/consent';
import { selectCountry, storeViewApi, storeViewStateOf } from '~/features/store-view';
import { fakeWorld, type FakeWorld, type FakeWorldOptions } from '~/testing/fakeWorld';
import type { VendorPort } from '~/world';
import { lazyVendors } from './lazyVendors';
import { activeGroups, containerAddress, firstEntries } from './tagManager';

let store: AppStore;
afterEach(() => store.persistence.stop());

interface Page {
  dataLayer: unknown[];
  /** Call tracking's commands. */
  _ictt: unknown[];
  /** What stands in hidden elements, by their ids. */
  hidden: Record<string, string>;
  globals: Record<string, unknown>;
  run: string[];
  called: string[];
  forgotten: string[];
}

/** A page as a script would find it; what `run` is given is noted, and answered by `arrives`. */
function notedPage(arrives: (address: string) => Promise<void>) {
  const page: Page = {
    dataLayer: ['a page view that came early'],
    _ictt: [],
    hidden: {},
    globals: {},
    run: [],
    called: [],
    forgotten: [],
  };
  const port: VendorPort = {
    putFirst: (_queue, entries) => void page.dataLayer.unshift(...entries),
    push: (queue, entry) => void page[queue as 'dataLayer' | '_ictt'].push(entry),
    hide: (_kind, { id }, text = '') => {
      page.hidden[id] = text;
      return () => page.hidden[id] ?? '';
    },
    define: (name, value) => void (page.globals[name] = value),
    call: (name) => void page.called.push(name),
    forgetCookies: (names) => void page.forgotten.push(names.source),
    run: (address) => {
      page.run.push(address);
      return arrives(address);
    },
  };
  return { page, port };
}

interface Visit extends Omit<FakeWorldOptions, 'vendors'> {
  groups?: 'C0004'[];
  vendors?: Record<string, boolean>;
  containerId?: string;
  installation?: string;
  arrives?: (address: string) => Promise<void>;
}

async function visit({
  groups = ['C0004'],
  vendors = { tagManager: true },
  containerId = 'GTM-ABC12',
  installation = '964',
  arrives = async () => undefined,
  ...options
}: Visit = {}) {
  const { page, port } = notedPage(arrives);
  const world = fakeWorld({ vendors: port, ...options });
  const [storeView] = storeViews;
  if (!storeView) throw new Error('there is no store view');
  const country = countryOf(storeView.countryCode);
  const config = { ...storeViewStateOf(storeView).publicConfig, vendors };
  const consent = { ...noConsent, granted: groups, isSignalled: world.asksForPrivacy(), isCarrying: true };
  const fetch = () => Promise.reject(new TypeError('no network'));
  store = makeStore({
    world,
    storeView,
    config,
    country,
    origin: 'http://shop.test',
    fetch,
    inBrowser: true,
    running: openRunning,
    preloadedState: { consent },
  });
  const extras = {
    questionSetBase: null,
    callTrackingScript: installation,
    tagManager: { containerId, auth: 'Ab-1', preview: 'env-3' },
  };
  await store.dispatch(storeViewApi.util.upsertQueryData('storeConfigExtras', undefined, extras));
  store.join(lazyVendors);
  store.startFlows();
  await world.advance(2000);
  return { page, world };
}

const plain = (entries: unknown[]) =>
  entries.map((entry) => (Object.prototype.toString.call(entry) === '[object Arguments]' ? [...(entry as string[])] : entry));

const of = ({ logged }: FakeWorld) => logged.filter(({ message }) => message.startsWith('another company'));

describe('other companies’ services', () => {
  test('are loaded two seconds after the page, behind the answers about consent', async () => {
    const { page } = await visit();
    expect(page.run).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC12&gtm_auth=Ab-1&gtm_preview=env-3&gtm_cookies_win=x']);
    expect(plain(page.dataLayer)).toMatchObject([
      ['consent', 'default', { ad_storage: 'denied', analytics_storage: 'denied', security_storage: 'granted', wait_for_update: 500 }],
      { 'gtm.blocklist': ['html', 'jsm', 'customScripts', 'nonGoogleScripts', 'nonGoogleIframes'] },
      [
        'consent',
        'update',
        { ad_storage: 'granted', ad_user_data: 'granted', analytics_storage: 'granted', functionality_storage: 'denied' },
      ],
      { event: 'gtm.js' },
      'a page view that came early',
    ]);
    expect(page.globals['OnetrustActiveGroups']).toBe(',C0001,C0004,');
    expect(page.called).toEqual(['OptanonWrapper']);
  });

  test.each<[string, Visit]>([
    ['no consent', { groups: [] }],
    ['a browser that asks for privacy', { asksForPrivacy: true }],
    ['the switch off', { vendors: {} }],
    ['a container that is none', { containerId: 'GTM-1/../evil.js?' }],
  ])('are not loaded with %s', async (_case, options) => {
    expect((await visit(options)).page.run).toEqual([]);
  });

  test('that do not load, or not in time, are given up, and the shop says so in its log alone', async () => {
    const blocked = await visit({ arrives: () => Promise.reject(new Error('blocked')) });
    expect(of(blocked.world)).toMatchObject([{ message: 'another company’s service did not load', detail: { code: 'tagManager' } }]);
    const hanging = await visit({ arrives: () => new Promise(() => undefined) });
    await hanging.world.advance(5000);
    expect(of(hanging.world)).toMatchObject([{ message: 'another company’s service did not come in time' }]);
  });

  test('are told of a change of mind; after a no their cookies go and the document is left', async () => {
    const { page, world } = await visit();
    store.dispatch(consentGranted({ groups: ['C0003', 'C0004'] }));
    await world.settle();
    expect(page.globals['OnetrustActiveGroups']).toBe(',C0001,C0003,C0004,');
    expect(world.left).toEqual([]);
    store.dispatch(consentWithdrawn());
    await world.settle();
    expect(plain(page.dataLayer).at(-1)).toMatchObject(['consent', 'update', { ad_storage: 'denied', analytics_storage: 'denied' }]);
    expect(page.forgotten).toEqual(['^_(?:ga|gid|gcl|gac)', '^ictf_']);
    expect(world.left).toEqual(['reload']);
  });

  test('are asked for at one address, made of nothing but a container’s own marks', () => {
    const at = (containerId: string, auth: string | null = null, preview: string | null = null) =>
      containerAddress('https://tags.example', { containerId, auth, preview });
    expect(at('GTM-A1')).toBe('https://tags.example/gtm.js?id=GTM-A1');
    expect(at('GTM-A1', 'x&y=1', 'env-1')).toBe('https://tags.example/gtm.js?id=GTM-A1');
    expect(at('UA-1')).toBeNull();
    expect(activeGroups([])).toBe(',C0001,');
    expect(Object.isFrozen(firstEntries(['C0004'], 1)[1])).toBe(false);
  });
});

describe('call tracking', () => {
  const tracked = { vendors: { callTracking: true } };
  const address = 'https://ict.infinity-tracking.net/js/nas.v1.min.js';
  /** What the script does once it is there: it fills in what it was told of, and calls back. */
  async function tells({ page, world }: Awaited<ReturnType<typeof visit>>, visitor: string, number: string): Promise<void> {
    Object.assign(page.hidden, { infinity_reference: visitor, 'tracked-number': number });
    for (const [command, told] of page._ictt as [string, () => void][]) if (command === '_addCallback') told();
    await world.settle();
  }
  const phone = () => selectCountry(store.getState()).phone;

  test('is loaded with the store’s installation, and told to look at one hidden element alone', async () => {
    const { page } = await visit(tracked);
    expect(page.run).toEqual([address]);
    expect(page._ictt).toMatchObject([
      ['_setIgrp', '964'],
      ['_setMinimumProtocolVersion', 2],
      ['_setAutoDiscoveryClasses', ['tracked-number']],
      ['_enableAutoDiscovery'],
      ['_autoPopulateInput', { id: 'infinity_reference', item: 'ictvid' }],
      ['_addCallback', expect.any(Function)],
      ['_track'],
    ]);
    expect(page.hidden).toEqual({ infinity_reference: '', 'tracked-number': '0808 157 0192' });
  });

  test.each<[string, Visit]>([
    ['no consent', { groups: [] }],
    ['the switch off', { vendors: {} }],
    ['a configuration that names no installation', { installation: '964/../evil' }],
  ])('is not loaded with %s', async (_case, options) => {
    const { page } = await visit({ ...tracked, ...options });
    expect([page.run, page._ictt, page.hidden]).toEqual([[], [], {}]);
  });

  test('gives a number, which the shop shows, and an id, which forms carry along until consent is withdrawn', async () => {
    const visited = await visit(tracked);
    await tells(visited, 'abc-123', '0808 157 0299');
    expect(phone()).toEqual({ shown: '0808 157 0299', link: '+448081570299', isFree: true });
    expect(visited.world.storage.read('infinity_reference')).toBe('abc-123');
    store.dispatch(consentWithdrawn());
    await visited.world.settle();
    expect(visited.world.storage.read('infinity_reference')).toBeNull();
    expect([visited.page.forgotten, visited.world.left]).toEqual([['^_(?:ga|gid|gcl|gac)', '^ictf_'], ['reload']]);
  });

  test('that gives something else is not believed', async () => {
    const visited = await visit(tracked);
    await tells(visited, '<script>', 'call me');
    expect([phone().shown, visited.world.storage.read('infinity_reference')]).toEqual(['0808 157 0192', null]);
  });
});
