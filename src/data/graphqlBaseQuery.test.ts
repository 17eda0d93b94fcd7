import { afterEach, describe, expect, test } from '@jest/globals';
import type { Commerce } from '~/data/commerce';
import { fakeWorld } from '~/testing/fakeWorld';
import type { FakeWorld } from '~/testing/fakeWorld';
import type { Script } from '~/testing/scriptedCommerce';
import { closeStores, scriptedCommerce, scriptedStore } from '~/testing/scriptedCommerce';
import { api } from './api';
import type { CallOptions, GraphqlOptions } from './calls';
import { graphql } from './calls';
import { document } from './document';
import type { Problem } from './problem';

afterEach(closeStores);

const CmsBlocks = document<{ answer: string }, { identifiers?: string[] }>(`
  # blocks of the page
  query cmsBlocks($identifiers: [String]) {
    cmsBlocks(identifiers: $identifiers) { items { content, identifier } }
  }
`);
const AddProducts = document<unknown, { cartId: string; sku?: string }>(
  'mutation addProductsToCart($cartId: String!) { addProductsToCart(cartId: $cartId, cartItems: []) { cart { id } } }',
);
const LongQuery = document<unknown, object>(`query long { ${'storeConfig { store_code } '.repeat(300)} }`);

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    testBlocks: build.query<unknown, GraphqlOptions & { identifiers?: string[] }>({
      query: ({ identifiers = ['home'], ...options }) => graphql(CmsBlocks, { identifiers }, options),
    }),
    testLong: build.query<unknown, void>({ query: () => graphql(LongQuery, {}) }),
    testAdd: build.mutation<unknown, CallOptions & { cartId: string; sku?: string; skipQueue?: boolean }>({
      query: ({ cartId, sku, ...options }) => graphql(AddProducts, { cartId, ...(sku && { sku }) }, options),
    }),
  }),
}).endpoints;

const blocks = { data: { cmsBlocks: { items: [] } } };
const added = { data: { addProductsToCart: { cart: { id: 'c' }, user_errors: [] } } };

function open(script: Script[], more: Partial<Commerce> = {}) {
  const world = fakeWorld();
  const commerce = scriptedCommerce(script, more);
  return { ...scriptedStore(commerce, world), world, commerce };
}

async function answered(world: FakeWorld, running: PromiseLike<{ data?: unknown; error?: unknown }>) {
  await world.advance(60_000);
  const { data, error } = await running;
  return { data, problem: error as Problem | undefined };
}

const ask = ({ store, world }: ReturnType<typeof open>, options: GraphqlOptions = {}) =>
  answered(world, store.dispatch(endpoints.testBlocks.initiate(options, { subscribe: false, forceRefetch: true })));

const add = ({ store, world }: ReturnType<typeof open>, options: CallOptions = {}) =>
  answered(world, store.dispatch(endpoints.testAdd.initiate({ cartId: 'cart-1', ...options })));

describe('how a query travels', () => {
  test('by GET, compacted, with the store’s code and all four headers', async () => {
    const shop = open([{ body: blocks, headers: { 'x-magento-cache-id': 'abc' } }]);
    Object.assign(shop.commerce.settings, { token: 'secret', currency: 'GBP' });
    expect((await ask(shop)).data).toEqual(blocks.data);
    const [request] = shop.commerce.sent;
    expect(request?.method).toBe('GET');
    expect(request?.url.pathname).toBe('/graphql');
    expect(request?.url.searchParams.get('store_code')).toBe('steadwell_gb_en_en_GB');
    expect(request?.url.searchParams.get('query')).toBe(
      'query cmsBlocks($identifiers: [String]) { cmsBlocks(identifiers: $identifiers) { items { content identifier } } }',
    );
    expect(request?.url.searchParams.get('variables')).toBe('{"identifiers":["home"]}');
    expect(request?.url.searchParams.get('operationName')).toBe('cmsBlocks');
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      authorization: 'Bearer secret',
      store: 'steadwell_gb_en_en_GB',
      'content-currency': 'GBP',
    });
    expect(request?.headers.has('x-magento-cache-id')).toBe(false);
    await ask(shop);
    expect(shop.commerce.sent[1]?.headers.get('x-magento-cache-id')).toBe('abc');
  });

  test('a guest’s authorization is empty, and no currency is sent that was not chosen', async () => {
    const shop = open([{ body: blocks }]);
    await ask(shop);
    expect(shop.commerce.sent[0]?.headers.get('authorization')).toBe('');
    expect(shop.commerce.sent[0]?.headers.has('content-currency')).toBe(false);
  });

  test('private and long ones by POST, with nothing but the store in the address', async () => {
    const shop = open([{ body: blocks }]);
    await ask(shop, { private: true });
    await shop.store.dispatch(endpoints.testLong.initiate(undefined, { subscribe: false }));
    expect(shop.commerce.sent.map(({ method }) => method)).toEqual(['POST', 'POST']);
    expect(shop.commerce.sent[0]?.url.search).toBe('?store_code=steadwell_gb_en_en_GB');
    expect(shop.commerce.sent[0]?.body).toMatchObject({ operationName: 'cmsBlocks', variables: { identifiers: ['home'] } });
  });
});

describe('retries', () => {
  test('a query gets five attempts, with growing pauses, on a failing network', async () => {
    const shop = open(['network-error']);
    const { problem } = await ask(shop);
    expect(shop.commerce.sent).toHaveLength(5);
    expect(problem).toMatchObject({ kind: 'offline', code: 'network' });
    expect(problem).not.toHaveProperty('ambiguous');
  });

  test.each([429, 502, 503, 504])('status %i is tried again', async (status) => {
    const shop = open([{ status, body: 'busy', headers: { 'content-type': 'text/plain' } }, { body: blocks }]);
    expect((await ask(shop)).data).toEqual(blocks.data);
    expect(shop.commerce.sent).toHaveLength(2);
  });

  test.each([400, 404, 500])('status %i is final', async (status) => {
    const shop = open([{ status, body: '<html>no</html>', headers: { 'content-type': 'text/html' } }]);
    expect((await ask(shop)).problem?.code).toBe(`http-${status}`);
    expect(shop.commerce.sent).toHaveLength(1);
  });

  test('Retry-After is waited for, and not when it is longer than the deadline', async () => {
    const shop = open([{ status: 503, body: '', headers: { 'retry-after': '3' } }, { body: blocks }]);
    const running = shop.store.dispatch(endpoints.testBlocks.initiate({}, { subscribe: false }));
    await shop.world.advance(2_900);
    expect(shop.commerce.sent).toHaveLength(1);
    await shop.world.advance(200);
    expect((await running).data).toEqual(blocks.data);

    const late = open([{ status: 503, body: '', headers: { 'retry-after': '3600' } }]);
    await ask(late);
    expect(late.commerce.sent).toHaveLength(1);
  });

  test('offline there is one attempt', async () => {
    const offline = open(['network-error']);
    offline.commerce.settings.online = false;
    expect((await ask(offline)).problem).toMatchObject({ kind: 'offline', code: 'offline' });
    expect(offline.commerce.sent).toHaveLength(1);
  });

  test.each<[number, Script]>([
    [2, 'network-error'],
    [1, { status: 503, body: '', headers: { 'retry-after': '30' } }],
  ])('a page that is being rendered asks at most twice (%i), and leaves a commerce alone that asks for it', async (times, script) => {
    const server = open([script], { inBrowser: false });
    await ask(server);
    expect(server.commerce.sent).toHaveLength(times);
  });
  test('a long outage costs at most a fifth more calls', async () => {
    const shop = open(['network-error']);
    for (let call = 0; call < 100; call += 1) await ask(shop);
    expect(shop.commerce.sent.length).toBeLessThanOrEqual(120);
  });

  test('a mutation is sent once, though its reply was lost', async () => {
    const shop = open(['network-error']);
    expect((await add(shop)).problem).toMatchObject({ kind: 'offline', ambiguous: true });
    expect(shop.commerce.sent).toHaveLength(1);
  });

  test('where keys are honoured it is sent once more, with the same key', async () => {
    const shop = open(['network-error', { body: added }], { honoursKeys: true });
    expect((await add(shop)).data).toEqual(added.data);
    const keys = shop.commerce.sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([expect.any(String), keys[0]]);
    expect(shop.commerce.sent.map(({ headers }) => headers.get('idempotency-attempt'))).toEqual([null, '2']);

    const failing = open([{ status: 503, body: '' }], { honoursKeys: true });
    expect((await add(failing)).problem).toMatchObject({ code: 'http-503', ambiguous: true });
    expect(failing.commerce.sent).toHaveLength(1);
  });

  test('a refusal of the second try says nothing about the first', async () => {
    const shop = open(['network-error', { status: 401, body: { message: 'no' } }], { honoursKeys: true });
    expect((await add(shop)).problem).toMatchObject({ code: 'http-401', ambiguous: true });
  });

  test('the caller’s own key is kept', async () => {
    const shop = open([{ body: added }]);
    await add(shop, { idempotencyKey: 'mine', attempt: 3 });
    const headers = shop.commerce.sent[0]?.headers;
    expect([headers?.get('idempotency-key'), headers?.get('idempotency-attempt')]).toEqual(['mine', '3']);
  });
});

describe('deadlines', () => {
  test('a hanging query ends after 10 s, a hanging mutation after 20 s, on the server after 2 s', async () => {
    const shop = open(['hang']);
    const query = shop.store.dispatch(endpoints.testBlocks.initiate({}, { subscribe: false }));
    const mutation = shop.store.dispatch(endpoints.testAdd.initiate({ cartId: 'cart-1' }));
    await shop.world.advance(9_999);
    expect(shop.commerce.sent.every(({ signal }) => signal?.aborted === false)).toBe(true);
    await shop.world.advance(1);
    expect((await query).error).toMatchObject({ code: 'deadline' });
    expect((await query).error).not.toHaveProperty('ambiguous');
    await shop.world.advance(10_000);
    expect((await mutation).error).toMatchObject({ code: 'deadline', ambiguous: true });

    const server = open(['hang'], { inBrowser: false });
    const rendered = server.store.dispatch(endpoints.testBlocks.initiate({}, { subscribe: false }));
    await server.world.advance(2_000);
    expect((await rendered).error).toMatchObject({ code: 'deadline' });
  });

  test('the caller’s abort reaches the request', async () => {
    const shop = open(['hang']);
    const running = shop.store.dispatch(endpoints.testBlocks.initiate({}, { subscribe: false }));
    await shop.world.settle();
    running.abort();
    await running;
    await shop.world.settle();
    expect(shop.commerce.sent[0]?.signal?.aborted).toBe(true);
  });
});

describe('the mutation queue', () => {
  const sentSkus = (shop: ReturnType<typeof open>) =>
    shop.commerce.sent.map(({ body }) => (body as { variables: { sku?: string } }).variables.sku);

  test('one at a time and in order; another cart, and what skips the queue, need not wait', async () => {
    const shop = open(['hang']);
    for (const sku of ['a', 'b']) void shop.store.dispatch(endpoints.testAdd.initiate({ cartId: 'cart-1', sku }));
    void shop.store.dispatch(endpoints.testAdd.initiate({ cartId: 'cart-2', sku: 'other' }));
    void shop.store.dispatch(endpoints.testAdd.initiate({ cartId: 'cart-1', sku: 'urgent', skipQueue: true }));
    await shop.world.settle();
    expect(new Set(sentSkus(shop))).toEqual(new Set(['a', 'other', 'urgent']));
    await shop.world.advance(20_000);
    expect(sentSkus(shop)).toContain('b');
  });

  test('a stuck head lets the next one start at its deadline', async () => {
    const shop = open(['hang', { body: added }]);
    const [first, second] = ['a', 'b'].map((sku) =>
      shop.store.dispatch(endpoints.testAdd.initiate({ cartId: 'cart-1', sku, deadline: 5_000 })),
    );
    await shop.world.advance(5_000);
    expect((await first)?.error).toMatchObject({ code: 'deadline', ambiguous: true });
    expect((await second)?.data).toEqual(added.data);
  });

  test('an aborted entry is never sent, and the twenty-first is refused at once', async () => {
    const shop = open(['hang']);
    const send = (sku: string) => shop.store.dispatch(endpoints.testAdd.initiate({ cartId: 'cart-1', sku, deadline: 1_000 }));
    const running = Array.from({ length: 21 }, (_, number) => send(String(number)));
    expect((await running[20])?.error).toMatchObject({ code: 'queue-full' });
    running[1]?.abort();
    await shop.world.advance(30_000);
    expect(sentSkus(shop)).toEqual(['0', ...Array.from({ length: 18 }, (_, number) => String(number + 2))]);
  });
});
