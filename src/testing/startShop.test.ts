import { afterEach, describe, expect, test } from '@jest/globals';
import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { document } from '~/data/document';
import { edgeInFront } from './edgeInFront';
import { fakeProfile, fakeWorld } from './fakeWorld';
import type { StartedShop, StartShopOptions } from './startShop';
import { startShop } from './startShop';

const CreateCart = document<{ createEmptyCart: string | null }, object>('mutation testCreateCart { createEmptyCart }');
const Config = document<{ storeConfig: { store_code: string } }, object>('query testConfig { storeConfig { store_code } }');

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    testCreateCart: build.mutation<{ createEmptyCart: string | null }, void>({ query: () => graphql(CreateCart, {}) }),
    testConfig: build.query<{ storeConfig: { store_code: string } }, void>({ query: () => graphql(Config, {}) }),
  }),
}).endpoints;

const open: StartedShop[] = [];
afterEach(async () => {
  for (const shop of open.splice(0).reverse()) await shop.close();
});

async function start(options?: StartShopOptions): Promise<StartedShop> {
  const shop = await startShop(options);
  open.push(shop);
  return shop;
}

const readConfig = (shop: StartedShop) =>
  shop.store.dispatch(endpoints.testConfig.initiate(undefined, { subscribe: false, forceRefetch: true }));
const createCart = (shop: StartedShop) => shop.store.dispatch(endpoints.testCreateCart.initiate());

describe('the shop on its in-process sandbox', () => {
  test('asks real commerce in the store view’s name', async () => {
    const shop = await start({ alias: 'fr-be' });
    const { data } = await readConfig(shop);
    expect(data?.storeConfig.store_code).toBe(shop.store.getState().storeView.storeViewCode);
    expect(shop.received()).toContain('testConfig storeConfig');
  });

  test('a dropped request is a network failure; a query gets over it, a mutation is left ambiguous', async () => {
    const shop = await start();
    shop.sandbox.faults.arm({ kind: 'drop-before', operation: 'testConfig' });
    const reading = readConfig(shop);
    await shop.advance(5_000);
    expect((await reading).data).toBeDefined();

    shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'testCreateCart' });
    const writing = createCart(shop);
    await shop.advance(5_000);
    expect((await writing).error).toMatchObject({ kind: 'offline', code: 'network', ambiguous: true });
  });

  test.each([
    ['500-after', { code: 'http-500', ambiguous: true }],
    ['html', { code: 'malformed', ambiguous: true }],
    ['truncate', { code: 'malformed', ambiguous: true }],
    ['503-before', { code: 'http-503', ambiguous: true }],
  ] as const)('%s is told apart', async (kind, expected) => {
    const shop = await start();
    shop.sandbox.faults.arm({ kind, operation: 'testCreateCart' });
    const writing = createCart(shop);
    await shop.advance(1_000);
    expect((await writing).error).toMatchObject(expected);
  });

  test('a delay passes with the shop’s own clock, and its deadline holds', async () => {
    const shop = await start();
    shop.sandbox.faults.arm({ kind: 'delay', ms: 30_000, operation: 'testConfig' });
    const reading = readConfig(shop);
    await shop.advance(9_000);
    expect(shop.sandbox.log.pending).toBe(1);
    await shop.advance(1_000);
    expect((await reading).error).toMatchObject({ code: 'deadline' });
    await shop.advance(30_000);
    expect(shop.sandbox.log.pending).toBe(0);
  });

  test('two shops on one profile and one sandbox are two tabs', async () => {
    const profile = fakeProfile();
    const one = await start({ world: fakeWorld({ profile }) });
    const other = await start({ world: fakeWorld({ profile, clock: one.world.manualClock }), sandbox: one.sandbox });
    one.world.storage.write('hello', 'there');
    expect(other.world.storage.read('hello')).toBe('there');
    await readConfig(other);
    expect(one.received()).toContain('testConfig storeConfig');
  });

  test('through an edge, a write whose reply was lost is sent again under its key, and takes effect once', async () => {
    const first = await start();
    const edge = await edgeInFront(first.sandbox, first.world);
    let lost = 0;
    const network =
      (send: typeof fetch): typeof fetch =>
      async (input, init) => {
        const response = await send(input, init);
        if (new URL(input instanceof Request ? input.url : input).searchParams.get('operationName') !== null || lost > 0) return response;
        lost += 1;
        throw new TypeError('fetch failed');
      };
    const shop = await start({ world: first.world, sandbox: first.sandbox, edge, network });
    const writing = createCart(shop);
    await shop.advance(1_000);
    expect((await writing).data?.createEmptyCart).toMatch(/^\w{32}$/);
    expect(lost).toBe(1);
    expect(first.received().filter((name) => name.includes('testCreateCart'))).toHaveLength(1);
    await edge.close();
  });

  test('opens in a moment: the seeded database is a copy', async () => {
    await start();
    const before = process.cpuUsage();
    await start();
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
  });
});
