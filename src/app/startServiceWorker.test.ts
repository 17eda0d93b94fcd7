import { describe, expect, test } from '@jest/globals';
import { fakeWorld } from '~/testing/fakeWorld';
import type { ServiceWorkerPort } from '~/world';
import { sendMessageToWorker } from '~/world/workerMessages';
import { retrying } from './chunkRetry';
import { startServiceWorker } from './startServiceWorker';
import { isMissingChunk, mayReload } from './useGuardedReload';

function scripted(options: Partial<ServiceWorkerPort> = {}) {
  const sent: { type: string; payload?: unknown }[] = [];
  const looks: number[] = [];
  const ways: number[] = [];
  const door: ServiceWorkerPort = {
    register: async () => undefined,
    controlled: async () => undefined,
    send: async (message) => {
      sent.push(message);
      return { ok: true };
    },
    lookForNewer: async () => void looks.push(1),
    giveWay: () => void ways.push(1),
    files: () => ['https://shop.test/assets/a.js'],
    savesData: () => false,
    ...options,
  };
  const listeners: (() => void)[] = [];
  const state = { location: { key: 'first' }, navigation: { state: 'idle' } };
  const router = { state, subscribe: (listener: () => void) => (listeners.push(listener), () => undefined) };
  const goTo = (key: string): void => {
    state.location.key = key;
    for (const listener of listeners) listener();
  };
  return { door, sent, looks, ways, router, goTo };
}

describe('the service worker', () => {
  test('gets a message for the first page and for each page that is read in the app', async () => {
    const { door, sent, looks, ways, router, goTo } = scripted();
    const world = fakeWorld({ serviceWorker: door });
    let address = 'https://shop.test/';
    await startServiceWorker(world, router, () => address);
    address = 'https://shop.test/stairlifts';
    goTo('second');
    goTo('second');
    await world.advance(3_600_001);
    goTo('third');
    await world.settle();
    const files = ['https://shop.test/assets/a.js'];
    expect(sent.map(({ payload }) => payload)).toEqual([
      { url: 'https://shop.test/', files },
      { url: 'https://shop.test/stairlifts', files },
      { url: 'https://shop.test/stairlifts', files },
    ]);
    expect([looks, ways]).toEqual([[1], []]);
  });

  test('gives way to a newer one when the page has been out of sight for a while, and not when it is left for another', async () => {
    const { door, ways, router } = scripted();
    const world = fakeWorld({ serviceWorker: door });
    await startServiceWorker(world, router, () => '');
    world.setVisible(false);
    await world.advance(59_000);
    world.setVisible(true);
    await world.advance(120_000);
    expect(ways).toEqual([]);
    world.setVisible(false);
    await world.advance(60_000);
    expect(ways).toEqual([1]);
  });

  test('that cannot be registered is logged, and nothing else happens', async () => {
    const { door, sent, router } = scripted({ register: () => Promise.reject(new Error('no')) });
    const world = fakeWorld({ serviceWorker: door });
    await startServiceWorker(world, router, () => '');
    expect(world.logged).toMatchObject([{ message: 'Failed to register SW.' }]);
    expect(sent).toEqual([]);
    await startServiceWorker(fakeWorld(), router, () => '');
  });

  test('fetches nothing with the data saver on or offline', async () => {
    const sparing = scripted({ savesData: () => true });
    await startServiceWorker(fakeWorld({ serviceWorker: sparing.door }), sparing.router, () => '');
    const cut = scripted();
    const world = fakeWorld({ serviceWorker: cut.door });
    world.setOnline(false);
    await startServiceWorker(world, cut.router, () => '');
    expect([sparing.sent, cut.sent]).toEqual([[], []]);
  });

  test('takes requests for pictures, and without a worker the caller gets an error', async () => {
    const { door, sent } = scripted();
    await sendMessageToWorker(fakeWorld({ serviceWorker: door }), 'PREFETCH_IMAGES', ['/media/a.jpg']);
    expect(sent).toEqual([{ type: 'PREFETCH_IMAGES', payload: ['/media/a.jpg'] }]);
    await expect(sendMessageToWorker(fakeWorld(), 'HAS_PAGE')).rejects.toThrow('SW Not Registered');
  });
});

describe('a missing file', () => {
  const missing = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', request: 'https://shop.test/assets/7.js' });

  test('is asked for three times, and a damaged copy of it is forgotten', async () => {
    const [pauses, forgotten]: [number[], string[]] = [[], []];
    const pause = async (milliseconds: number) => void pauses.push(milliseconds);
    let tries = 0;
    const load = (succeedsAt: number) => async () => {
      tries += 1;
      if (tries < succeedsAt) throw missing;
      return 'loaded';
    };
    expect(await retrying(load(3), pause, (address) => forgotten.push(address))(7)).toBe('loaded');
    expect([pauses, forgotten]).toEqual([
      [400, 2000],
      [missing.request, missing.request],
    ]);
    tries = 0;
    await expect(retrying(load(9), pause, () => undefined)(7)).rejects.toBe(missing);
    expect(tries).toBe(3);
  });

  test('is distinguished from other errors', () => {
    expect([isMissingChunk(missing), isMissingChunk(Object.assign(new Error('x'), { code: 'CSS_CHUNK_LOAD_FAILED' }))]).toEqual([
      true,
      true,
    ]);
    expect(isMissingChunk(new Error('Unable to locate locale fr_FR', { cause: missing }))).toBe(true);
    expect([isMissingChunk(new TypeError('x')), isMissingChunk(undefined)]).toEqual([false, false]);
  });

  test('reloads a page once per build, not twice in a minute, and not without a line', async () => {
    const world = fakeWorld();
    expect(mayReload(world, 'b1')).toBe(true);
    world.session.write('reloaded_for_build', `b1 ${world.clock.now()}`);
    expect([mayReload(world, 'b1'), mayReload(world, 'b2')]).toEqual([false, false]);
    await world.advance(60_000);
    expect([mayReload(world, 'b1'), mayReload(world, 'b2')]).toEqual([false, true]);
    world.setOnline(false);
    expect(mayReload(world, 'b2')).toBe(false);
  });
});
