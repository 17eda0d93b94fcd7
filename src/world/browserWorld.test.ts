/** @jest-environment ./src/testing/browserEnvironment.ts */
// Alone: it changes what the browser itself brings along.
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { browserWorld } from './browserWorld';
import { serverWorld } from './serverWorld';

beforeEach(() => {
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
});

describe('the browser’s world', () => {
  test('storage is the browser’s own', () => {
    const { storage, session } = browserWorld();
    expect(storage.write('cart', 'a')).toBe(true);
    session.write('draft', 'b');
    expect(window.localStorage.getItem('cart')).toBe('a');
    expect(window.sessionStorage.getItem('draft')).toBe('b');
    expect(storage.keys()).toEqual(['cart']);
  });

  test('another tab’s change is reported; clearing everything is not', () => {
    const { storage } = browserWorld();
    const heard: unknown[] = [];
    storage.onChange((change) => heard.push(change));
    const storageArea = window.localStorage;
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue: 'a', storageArea }));
    window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue: 'a', storageArea: window.sessionStorage }));
    expect(heard).toEqual([{ key: 'cart', text: 'a' }]);
  });

  test('a storage whose very getter throws is replaced by memory', () => {
    const page = Object.create(window, {
      localStorage: {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      },
    }) as Window & typeof globalThis;
    const bound = new Proxy(page, { get: (target, name) => (name === 'localStorage' ? target.localStorage : boundTo(name)) });
    const { storage } = browserWorld({ page: bound });
    expect(storage.mode).toBe('memory');
    storage.write('cart', 'a');
    expect(storage.read('cart')).toBe('a');
  });

  test('the device’s position is asked of the browser; refused or not supported, there is none', async () => {
    const at = (geolocation: unknown) => {
      const page = Object.create(window, {
        navigator: { value: Object.create(window.navigator, { geolocation: { value: geolocation } }) },
      });
      return browserWorld({ page: page as Window & typeof globalThis }).position();
    };
    const coords = { latitude: 53.8, longitude: -1.5, accuracy: 20 };
    expect(await at({ getCurrentPosition: (done: (found: object) => void) => done({ coords }) })).toEqual({
      latitude: 53.8,
      longitude: -1.5,
    });
    expect(await at({ getCurrentPosition: (_done: unknown, fail: () => void) => fail() })).toBeNull();
    expect(await at(undefined)).toBeNull();
  });

  test('cookies are encoded, and read back whole', () => {
    const { cookies } = browserWorld();
    cookies.write('attr_utm campaign', 'a;b=c é', { maxAge: 60 });
    expect(cookies.read('attr_utm campaign')).toBe('a;b=c é');
    cookies.remove('attr_utm campaign');
    expect(cookies.read('attr_utm campaign')).toBeUndefined();
  });

  test('what has an id reaches the edge’s log in single words, at most one report a second; sentences stay in the console', () => {
    const said = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const sendBeacon = jest.fn<(url: string, body: string) => boolean>();
    Object.defineProperty(window.navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    const timing = [{ serverTiming: [{ name: 'trace', description: traceparent }] }];
    Object.defineProperty(window.performance, 'getEntriesByType', { value: () => timing, configurable: true });
    const world = browserWorld({ buildId: 'b1' });
    expect(world.traceparent).toBe(traceparent);
    const { log } = world;
    log({
      level: 'warning',
      message: 'call failed: deadline',
      id: 'abcd1234',
      stack: 'TypeError: Ann is null\n at a (https://shop.example/assets/main.1a2b.js:1:20)\n b@https://shop.example/assets/3c.7.js:1:9',
      detail: { call: 'GET /whereami', code: 'deadline', status: 0 },
    });
    log({ level: 'warning', message: 'again', id: 'abcd1235' });
    log({ level: 'warning', message: 'without id' });
    expect(said).toHaveBeenCalledTimes(3);
    expect(sendBeacon.mock.calls.map(([url, body]) => [url, JSON.parse(body)])).toEqual([
      [
        '/beacon',
        {
          kind: 'error',
          id: 'abcd1234',
          code: 'deadline',
          step: 'GET-/whereami',
          build: 'b1',
          trace: traceparent,
          at: ['main.1a2b.js:1:20', '3c.7.js:1:9'],
        },
      ],
    ]);
    said.mockRestore();
  });

  test('the router gets the target, in its own terms, and never one off the site', () => {
    const said = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { navigation } = browserWorld();
    const gone: unknown[] = [];
    navigation.connect({ navigate: (path, options) => gone.push([path, options]), basename: '/fr-be' });
    window.history.replaceState(null, '', '/fr-be/basket?x=1#top');
    expect(navigation.current()).toEqual({ pathname: '/basket', search: '?x=1', hash: '#top' });
    window.history.replaceState(null, '', '/fr-be');
    expect(navigation.current().pathname).toBe('/');
    window.history.replaceState(null, '', '/fr-belgium');
    expect(navigation.current().pathname).toBe('/fr-belgium');
    navigation.goTo('/checkout');
    navigation.goTo('/sign-in', { replace: true });
    navigation.goTo('//evil.example');
    expect(gone).toEqual([
      ['/checkout', { replace: false }],
      ['/sign-in', { replace: true }],
      ['/', { replace: false }],
    ]);
    expect(said).toHaveBeenCalledTimes(1);
    said.mockRestore();
  });

  test('online, hidden and restored are reported until the listener is removed', () => {
    const { connectivity, visibility } = browserWorld();
    const heard: unknown[] = [];
    const stops = [
      connectivity.onChange((online) => heard.push(online)),
      visibility.onChange((visible) => heard.push(`visible ${visible}`)),
      visibility.onRestored(() => heard.push('restored')),
    ];
    const restored = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
    window.document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(restored(false));
    window.dispatchEvent(restored(true));
    stops.forEach((stop) => stop());
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(restored(true));
    expect(heard).toEqual([false, true, 'visible true', 'restored']);
  });

  test('a uuid is one, with or without the browser’s own maker', () => {
    const shape = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
    const bare = new Proxy(window, {
      get: (_target, name) =>
        name === 'crypto'
          ? { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => globalThis.crypto.getRandomValues(bytes) }
          : boundTo(name),
    });
    for (const page of [window, bare]) expect(browserWorld({ page }).random.uuid()).toMatch(shape);
  });

  test('locks work without Web Locks', async () => {
    await expect(browserWorld().locks.run('cart', () => Promise.resolve('done'))).resolves.toBe('done');
  });
});

test('on the server nothing is stored, sent or visited', async () => {
  const world = serverWorld({ address: { pathname: '/basket', search: '', hash: '' }, cookies: { signed_in: '1' } });
  expect(world.storage.write('cart', 'a')).toBe(false);
  expect(world.storage.mode).toBe('memory');
  expect(world.cookies.read('signed_in')).toBe('1');
  expect(world.navigation.current().pathname).toBe('/basket');
  world.navigation.goTo('/elsewhere');
  expect(world.navigation.current().pathname).toBe('/basket');
  await world.clock.sleep(0);
  await expect(world.locks.run('cart', () => Promise.resolve(1))).resolves.toBe(1);
});

/** A window's own property, with its functions bound to the real window. */
function boundTo(name: string | symbol): unknown {
  const value: unknown = Reflect.get(window, name);
  return typeof value === 'function' && !/^[A-Z]/.test(String(name)) ? (value.bind(window) as unknown) : value;
}
