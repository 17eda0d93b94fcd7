import { afterEach, describe, expect, test } from '@jest/globals';
import type { Commerce } from '~/data/commerce';
import type { Script } from '~/testing/scriptedCommerce';
import { closeStores, scriptedCommerce, scriptedStore } from '~/testing/scriptedCommerce';
import { api } from './api';
import type { RestCall } from './calls';
import { rest } from './calls';
import type { Problem } from './problem';

afterEach(closeStores);

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    restRead: build.query<unknown, { path: string; number?: number }>({ query: ({ path }) => rest('GET', path) }),
    restWrite: build.mutation<unknown, { path: string; body?: unknown } & Pick<RestCall, 'deadline'>>({
      query: ({ path, body, ...options }) => rest('POST', path, body, options),
    }),
  }),
}).endpoints;

function open(script: Script[], more: Partial<Commerce> = {}) {
  return scriptedStore(scriptedCommerce(script, more));
}

async function write(
  shop: ReturnType<typeof open>,
  path = '/rest/V1/guest-carts/abcdefghijklmnopqrstuvwxyz/payment-information?x=secret',
  body: unknown = { email: 'a@b.test' },
) {
  const running = shop.store.dispatch(endpoints.restWrite.initiate({ path, body }));
  await shop.world.advance(60_000);
  const { data, error } = await running;
  return { data, problem: error as Problem | undefined };
}

test('JSON both ways, credentials, bearer, store and key', async () => {
  const shop = open([{ body: '"000000042"' }]);
  shop.commerce.settings.token = 'secret';
  expect((await write(shop)).data).toBe('000000042');
  const [request] = shop.commerce.sent;
  expect(request).toMatchObject({ method: 'POST', credentials: 'include', body: { email: 'a@b.test' } });
  expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
    accept: 'application/json',
    'content-type': 'application/json',
    authorization: 'Bearer secret',
    store: 'steadwell_gb_en_en_GB',
  });
  expect(request?.headers.get('idempotency-key')).toBeTruthy();
});

test('guests send no bearer at all', async () => {
  const shop = open([{ body: '1' }]);
  await write(shop);
  expect(shop.commerce.sent[0]?.headers.has('authorization')).toBe(false);
});

describe('reads', () => {
  test('identical reads under way are one request, for all who asked', async () => {
    const shop = open([{ body: { country: 'GB' } }]);
    const asked = [1, 2, 3].map((number) =>
      shop.store.dispatch(endpoints.restRead.initiate({ path: '/whereami', number }, { subscribe: false })),
    );
    const answers = await Promise.all(asked);
    expect(answers.map(({ data }) => data)).toEqual([{ country: 'GB' }, { country: 'GB' }, { country: 'GB' }]);
    expect(shop.commerce.sent).toHaveLength(1);
    await shop.store.dispatch(endpoints.restRead.initiate({ path: '/whereami', number: 4 }, { subscribe: false }));
    expect(shop.commerce.sent).toHaveLength(2);
  });

  test('one who leaves does not take the answer from the others; the last one ends the request', async () => {
    const shop = open(['hang']);
    const [one, two] = [1, 2].map((number) =>
      shop.store.dispatch(endpoints.restRead.initiate({ path: '/whereami', number }, { subscribe: false })),
    );
    await shop.world.settle();
    one?.abort();
    await shop.world.settle();
    expect(shop.commerce.sent[0]?.signal?.aborted).toBe(false);
    two?.abort();
    await shop.world.settle();
    expect(shop.commerce.sent[0]?.signal?.aborted).toBe(true);
  });

  test('are retried; writes are not', async () => {
    const reading = open([{ status: 503, body: '' }, { body: {} }]);
    const running = reading.store.dispatch(endpoints.restRead.initiate({ path: '/whereami' }, { subscribe: false }));
    await reading.world.advance(10_000);
    expect((await running).data).toEqual({});
    const writing = open([{ status: 503, body: '' }]);
    expect((await write(writing)).problem).toMatchObject({ code: 'http-503', ambiguous: true });
    expect(writing.commerce.sent).toHaveLength(1);
  });
});

describe('failures', () => {
  test('carry method, path without its query, status, text and the server’s words with their parameters', async () => {
    const shop = open([
      {
        status: 404,
        body: {
          message: 'No such entity with %fieldName = %fieldValue',
          parameters: { fieldName: 'cartId', fieldValue: 'abc' },
          trace: '#0 Cart.php',
        },
      },
    ]);
    const { problem } = await write(shop);
    expect(problem).toMatchObject({
      kind: 'cart-lost',
      code: 'cart-not-found',
      message: 'No such entity with cartId = abc',
      request: {
        method: 'POST',
        path: '/rest/V1/guest-carts/abcdefghijklmnopqrstuvwxyz/payment-information',
        status: 404,
        trace: '#0 Cart.php',
      },
    });
    expect(JSON.stringify(shop.world.logged)).not.toMatch(/secret|abcdefgh|abc"/);
    expect(shop.world.logged[0]).toMatchObject({
      id: problem?.id,
      detail: { call: 'POST /rest/V1/guest-carts/…/payment-information', status: 404 },
    });
  });

  const meanings: [status: number, body: unknown, expected: Partial<Problem>][] = [
    [
      400,
      { message: '"%fieldName" is required. Enter and try again.', parameters: { fieldName: 'street' } },
      { kind: 'invalid', code: 'http-400', fields: { street: '"street" is required. Enter and try again.' } },
    ],
    [400, { message: 'Your card was declined.' }, { kind: 'invalid', message: 'Your card was declined.' }],
    [400, { message: 'Some of the products are out of stock.' }, { kind: 'out-of-stock' }],
    [400, { message: "The cart isn't active." }, { kind: 'cart-lost', code: 'cart-inactive' }],
    [401, { message: 'The consumer isn’t authorized to access %resources.' }, { kind: 'signed-out' }],
    [403, {}, { kind: 'refused' }],
    [409, {}, { kind: 'unknown', ambiguous: true }],
    [409, { message: 'No order was placed with this key.', code: 'not-placed' }, { kind: 'refused', code: 'not-placed' }],
    [409, { message: 'Still running.', code: 'running' }, { kind: 'unknown', code: 'running', ambiguous: true }],
    [503, { message: 'Nothing was sent.', code: 'commerce-unavailable' }, { kind: 'unknown', code: 'commerce-unavailable' }],
    [400, { message: 'Odd', code: 10 }, { kind: 'invalid', code: 'http-400' }],
    [500, { message: 'Internal Error.' }, { kind: 'unknown', code: 'http-500', ambiguous: true }],
    [502, '<html>', { kind: 'unknown', code: 'http-502', ambiguous: true }],
  ];
  test.each(meanings)('%i %j', async (status, body, expected) => {
    const { problem } = await write(open([{ status, body }]));
    expect(problem).toMatchObject(expected);
    if (!expected.ambiguous) expect(problem).not.toHaveProperty('ambiguous');
  });

  test('a reply that is no JSON, lost, late, or cut is ambiguous', async () => {
    const html: Script = { body: '<html>', headers: { 'content-type': 'text/html' } };
    for (const script of [html, 'network-error', 'hang', { body: '{"a":', cutBody: true }, { body: '{"a":' }] satisfies Script[]) {
      expect((await write(open([script]))).problem).toMatchObject({ ambiguous: true });
    }
  });
});

test('an answer without the fields that it has to have is none', async () => {
  const shaped = api.injectEndpoints({
    endpoints: (build) => ({
      shaped: build.mutation<unknown, void>({
        query: () => rest('POST', '/api/x', {}, { shape: { name: 'string', days: 'array', place: 'object' } }),
      }),
    }),
  }).endpoints.shaped;
  for (const body of ['null', '[]', '{}', '{"name":"a","days":{},"place":{}}', '{"name":"a","days":[],"place":null}']) {
    const shop = open([{ body }]);
    expect((await shop.store.dispatch(shaped.initiate())).error).toMatchObject({ kind: 'unknown', ambiguous: true });
  }
  const shop = open([{ body: '{"name":"a","days":[],"place":{}}' }]);
  expect((await shop.store.dispatch(shaped.initiate())).data).toEqual({ name: 'a', days: [], place: {} });
});

test('writes to one cart wait for each other', async () => {
  const shop = open(['hang']);
  void shop.store.dispatch(endpoints.restWrite.initiate({ path: '/rest/V1/guest-carts/one/shipping-information' }));
  void shop.store.dispatch(endpoints.restWrite.initiate({ path: '/rest/V1/guest-carts/one/payment-information' }));
  void shop.store.dispatch(endpoints.restWrite.initiate({ path: '/rest/V1/guest-carts/two/payment-information' }));
  await shop.world.settle();
  expect(shop.commerce.sent).toHaveLength(2);
  await shop.world.advance(20_000);
  expect(shop.commerce.sent).toHaveLength(3);
});
