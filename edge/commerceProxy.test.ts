import { afterAll, describe, expect, test } from '@jest/globals';
import { gunzipSync } from 'node:zlib';
import { cut, json } from './testing/fakeCommerce';
import type { TestEdge } from './testing/openTestEdge';
import { closeAll, openTestEdge, shopOrigin } from './testing/openTestEdge';

afterAll(closeAll);

const query = (text: string, more: Record<string, string> = {}): string =>
  `/graphql?${new URLSearchParams({ query: text, ...more }).toString()}`;
const mutation = { query: 'mutation Add { addProductsToCart(cartId: "x", cartItems: []) { cart { id } } }' };
const post = (edge: TestEdge, payload: object | string, headers: Record<string, string> = {}, url = '/graphql') =>
  edge.app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json', ...headers }, payload });

describe('queries', () => {
  test('reach commerce with the shop’s headers and without cookies; the cache id comes back', async () => {
    const edge = await openTestEdge();
    edge.commerce.on('GET /graphql', () =>
      json({ data: {} }, 200, { 'x-magento-cache-id': 'abc', 'set-cookie': 'PHPSESSID=1', 'x-powered-by': 'PHP' }),
    );
    const headers = {
      authorization: 'Bearer t',
      store: 'fr',
      'content-currency': 'EUR',
      'x-magento-cache-id': 'old',
      cookie: 'a=b',
      'x-evil': '1',
    };
    const answer = await edge.app.inject({ url: query('{ storeConfig { store_code } }', { store_code: 'fr', utm: 'x' }), headers });
    expect([answer.statusCode, answer.headers['x-magento-cache-id'], answer.headers['set-cookie'], answer.headers['x-powered-by']]).toEqual(
      [200, 'abc', undefined, undefined],
    );
    const sent = edge.commerce.received[0];
    expect(sent?.path).toBe(query('{ storeConfig { store_code } }', { store_code: 'fr' }));
    const names = ['authorization', 'store', 'content-currency', 'x-magento-cache-id', 'cookie', 'x-evil'];
    expect(names.map((name) => sent?.headers.get(name))).toEqual(['Bearer t', 'fr', 'EUR', 'old', null, null]);
    expect(sent?.headers.get('traceparent')).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  });

  test('of customers are dated when they are sent, by which a page measures the time that is left of a sign-in', async () => {
    const edge = await openTestEdge();
    edge.commerce.on('POST /graphql', () => json({ data: {} }, 200, { date: 'Thu, 01 Jan 1970 00:00:00 GMT' }));
    const dates = async () => Date.parse(String((await post(edge, { query: '{ customer { email } }' })).headers.date));
    const first = await dates();
    expect(Math.abs(first - edge.clock.now())).toBeLessThan(1_000);
    edge.clock.advance(60_000);
    expect(await dates()).toBe(first + 60_000);
  });

  test('of guests are asked once for all, per store, currency, cache id, text and variables', async () => {
    const edge = await openTestEdge();
    edge.commerce.on('GET /graphql', () => json({ data: { storeConfig: { store_code: 'x'.repeat(3000) } } }));
    const ask = (headers: Record<string, string> = {}, variables = '{}') =>
      edge.app.inject({ url: query('{ storeConfig { store_code } }', { variables }), headers: { authorization: '', ...headers } });
    const many = await Promise.all(Array.from({ length: 100 }, () => ask()));
    expect(new Set(many.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(edge.commerce.received).toHaveLength(1);
    const zipped = await ask({ 'accept-encoding': 'gzip' });
    expect([zipped.headers['x-cache'], gunzipSync(zipped.rawPayload).toString()]).toEqual(['hit', many[0]?.body]);
    await ask({ store: 'fr' });
    await ask({ 'content-currency': 'EUR' });
    await ask({ 'x-magento-cache-id': 'z' });
    await ask({}, '{"a":1}');
    expect(edge.commerce.received).toHaveLength(5);
  });

  test('are answered stale for a while and refreshed behind the answer', async () => {
    const edge = await openTestEdge();
    let count = 0;
    edge.commerce.on('GET /graphql', () => json({ data: { count: (count += 1) } }));
    const ask = async () => (await edge.app.inject(query('{ count }'))).json<{ data: { count: number } }>().data.count;
    expect([await ask(), await ask()]).toEqual([1, 1]);
    edge.clock.advance(16_000);
    expect(await ask()).toBe(1);
    await edge.idle();
    expect([await ask(), edge.commerce.received.length]).toEqual([2, 2]);
    edge.clock.advance(200_000);
    edge.commerce.down();
    expect((await edge.app.inject(query('{ count }'))).statusCode).toBe(503);
  });

  test('of signed-in people, of carts, with errors, and with nothing in them are never kept', async () => {
    const edge = await openTestEdge();
    edge.commerce.on('GET /graphql', ({ path }) =>
      json(path.includes('broken') ? { data: null, errors: [{ message: 'x' }] } : { data: path.includes('nothing') ? null : {} }),
    );
    for (const _ of [1, 2]) {
      await edge.app.inject({ url: query('{ storeConfig { store_code } }'), headers: { authorization: 'Bearer t' } });
      await edge.app.inject(query('{ cart(cart_id: "a") { id } }'));
      await edge.app.inject(query('query A { ...F } fragment F on Query { customer { email } }'));
      await edge.app.inject(query('{ broken }'));
      await edge.app.inject(query('{ nothing }'));
    }
    expect(edge.commerce.received).toHaveLength(10);
  });

  test('that would change something are 405, and what cannot be judged is 400', async () => {
    const edge = await openTestEdge();
    const refused = await edge.app.inject(query(mutation.query));
    expect([refused.statusCode, refused.headers.allow]).toEqual([405, 'POST']);
    const deep = `{ a ${'{ a '.repeat(20)}${'}'.repeat(20)} }`;
    const aliases = `{ ${Array.from({ length: 1000 }, (_, place) => `a${place}: storeConfig { store_code }`).join(' ')} }`;
    const loop = 'query { ...A } fragment A on Query { a { ...B } } fragment B on Query { b { ...A } }';
    const hidden = 'query Q { a } mutation M { b }';
    const wrong = [
      query('{'),
      query(deep),
      query(aliases),
      query(loop),
      query('{ __schema { types { name } } }'),
      query(hidden),
      `${query('{a}')}&query=x`,
      '/graphql',
    ];
    for (const url of wrong) expect((await edge.app.inject(url)).statusCode).toBe(400);
    expect((await edge.app.inject(query(hidden, { operationName: 'M' }))).statusCode).toBe(405);
    expect(edge.commerce.received).toHaveLength(0);
  });
});

describe('requests of other sites', () => {
  test.each<[string, Record<string, string>]>([
    ['a fetch', { 'sec-fetch-site': 'cross-site' }],
    ['a subdomain', { 'sec-fetch-site': 'same-site' }],
    ['an old browser', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
  ])('%s is refused', async (_name, headers) => {
    const edge = await openTestEdge();
    expect((await post(edge, mutation, headers)).statusCode).toBe(403);
    expect((await edge.app.inject({ url: query('{ a }'), headers })).statusCode).toBe(403);
    expect((await edge.app.inject({ url: '/placements/12345678', headers })).statusCode).toBe(403);
    expect(edge.commerce.received).toHaveLength(0);
  });

  test('a form is refused, whatever type it claims', async () => {
    const edge = await openTestEdge();
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', 'application/graphql', '']) {
      expect((await post(edge, JSON.stringify(mutation), { 'content-type': type })).statusCode).toBe(415);
    }
    expect(edge.commerce.received).toHaveLength(0);
  });

  test('our own pages pass, under the public name and under this machine’s', async () => {
    const edge = await openTestEdge();
    edge.commerce.on('POST /graphql', () => json({ data: {} }));
    expect((await post(edge, mutation, { origin: shopOrigin, 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
    expect((await post(edge, mutation, { origin: 'http://localhost:3000', host: 'localhost:3000' })).statusCode).toBe(200);
  });
});

describe('REST', () => {
  test('forwards the doors that a shop needs and no other', async () => {
    const edge = await openTestEdge();
    edge.commerce.on('/rest/', () => json('ok'));
    const open = [
      '/rest/V1/guest-carts/abc',
      '/rest/fr/V1/guest-carts/abc/totals',
      '/rest/V1/carts/mine',
      '/rest/V1/customers/me',
      '/rest/V1/directory/countries',
    ];
    for (const url of open) expect((await edge.app.inject(url)).statusCode).toBe(200);
    const closed = [
      '/rest/V1/integration/admin/token',
      '/rest/V1/orders',
      '/rest/V1/guest-carts/..%2f..%2forders',
      '/rest/V1/guest-carts/%2e%2e/orders',
      '/rest/V1/guest-carts/a%252f..',
      '/rest//evil.example/V1/guest-carts/a',
      '/rest/V1/guest-carts@evil.example',
      '/rest/V1/customers/1',
      '/rest/async/bulk/V1/orders',
    ];
    for (const url of closed) expect((await edge.app.inject(url)).statusCode).toBe(404);
    expect(edge.commerce.received).toHaveLength(open.length);
  });

  test('passes bodies byte by byte and refuses large ones', async () => {
    const edge = await openTestEdge();
    edge.commerce.on('POST /rest', () => json({ message: 'No' }, 400));
    const body = '{ "a":  "é" }';
    const answer = await post(edge, body, {}, '/rest/V1/guest-carts/abc/shipping-information');
    expect([answer.statusCode, edge.commerce.received[0]?.body]).toEqual([400, body]);
    expect((await post(edge, `{"a":"${'x'.repeat(200_000)}"}`, {}, '/rest/V1/guest-carts/abc/shipping-information')).statusCode).toBe(413);
    expect((await post(edge, [mutation])).statusCode).toBe(400);
  });
});

describe('a commerce in trouble', () => {
  test('is left alone after five failures, with a time to come back, and tried by one request afterwards', async () => {
    const edge = await openTestEdge();
    edge.commerce.on('POST', () => json({}, 502));
    for (let failure = 0; failure < 5; failure += 1) expect((await post(edge, mutation)).statusCode).toBe(502);
    const paused = await post(edge, mutation);
    expect([paused.statusCode, paused.headers['retry-after']]).toEqual([503, '2']);
    expect(edge.commerce.received).toHaveLength(5);
    edge.clock.advance(2000);
    expect((await post(edge, mutation)).statusCode).toBe(502);
    expect((await post(edge, mutation)).headers['retry-after']).toBe('4');
    edge.clock.advance(4000);
    edge.commerce.on('POST', () => json({ data: {} }));
    expect((await post(edge, mutation)).statusCode).toBe(200);
    expect((await post(edge, mutation)).statusCode).toBe(200);
    expect((await edge.app.inject('/healthz')).json()).toMatchObject({ status: 'ok', commerce: { reachable: true } });
  });

  test('for pictures and public queries is no reason to stop orders, nor the other', async () => {
    const edge = await openTestEdge();
    const picture = () => edge.app.inject('/media/a.pdf');
    const query = () => edge.app.inject('/graphql?query=%7Ba%7D');
    edge.commerce.on('GET /', () => json({}, 503));
    for (let failure = 0; failure < 6; failure += 1) await picture();
    expect([(await picture()).headers['retry-after'], edge.commerce.calls('GET /media').length]).toEqual(['2', 5]);
    for (let failure = 0; failure < 6; failure += 1) await query();
    expect([(await query()).headers['retry-after'], edge.commerce.calls('GET /graphql').length]).toEqual(['2', 5]);
    edge.commerce.on('POST', () => json({ data: {} }));
    expect((await post(edge, mutation)).statusCode).toBe(200);
  });

  test('that hangs is aborted at its deadline; a cut response differs from a request that was never sent', async () => {
    const edge = await openTestEdge();
    edge.commerce.on('POST', () => new Promise<Response>(() => undefined));
    const hanging = post(edge, mutation);
    await edge.commerce.arrived('POST');
    edge.clock.advance(20_000);
    expect([(await hanging).statusCode, (await hanging).json<{ code: string }>().code]).toEqual([504, 'unknown']);
    edge.commerce.on('POST', () => cut());
    expect((await post(edge, mutation)).statusCode).toBe(502);
    edge.commerce.down();
    expect([(await post(edge, mutation)).statusCode, (await post(edge, mutation)).json<{ code: string }>().code]).toEqual([
      503,
      'commerce-unavailable',
    ]);
  });

  test('does not stop first pages from its cache', async () => {
    const edge = await openTestEdge();
    await edge.app.inject('/');
    edge.commerce.down();
    for (let failure = 0; failure < 6; failure += 1) await post(edge, mutation);
    expect((await edge.app.inject('/')).statusCode).toBe(200);
    expect((await edge.app.inject('/healthz')).json()).toMatchObject({ status: 'ok', commerce: { reachable: false } });
  });
});
