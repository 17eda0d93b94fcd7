import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createClient } from '@redis/client';
import { cut, json } from './testing/fakeCommerce';
import type { TestEdge } from './testing/openTestEdge';
import { closeAll, openTestEdge, shopOrigin } from './testing/openTestEdge';
import type { RedisServer } from './testing/redisServer';
import { isRedisInstalled, startRedisServer } from './testing/redisServer';

const isThere = isRedisInstalled();
if (!isThere && process.env.CI) throw new Error('redis-server is not installed: the proof that two edges place one order cannot run');
if (!isThere) process.stdout.write('SKIP edge/redisKeys: redis-server is not installed\n');
const described = isThere ? describe : describe.skip;

const cart = '/rest/V1/guest-carts/masked1';
const place = `${cart}/payment-information`;
const key = 'attempt-0001';
const order = { email: 'ada@example.org', paymentMethod: { method: 'card', additional_data: { payment_method_nonce: 'n' } } };

const send = (edge: TestEdge, headers: Record<string, string> = {}, payload: object = order) =>
  edge.app.inject({
    method: 'POST',
    url: place,
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...headers },
    payload,
  });
const report = async (edge: TestEdge) => (await edge.app.inject({ url: `/placements/${key}` })).json<Record<string, unknown>>();
const posts = (...edges: TestEdge[]) => edges.reduce((sum, edge) => sum + edge.commerce.calls('POST').length, 0);

described('several edges on one Redis', () => {
  const directory = mkdtempSync(join(tmpdir(), 'redis-keys-'));
  let redis: RedisServer;
  const port = (): number => Number(new URL(redis.url).port);
  const restart = async (): Promise<void> => {
    redis = await startRedisServer(directory, { port: port() });
  };
  const clientFor = () => createClient({ url: redis.url });
  const onRedis = async <T>(work: (client: ReturnType<typeof clientFor>) => Promise<T>): Promise<T> => {
    const client = clientFor();
    await client.connect();
    return work(client).finally(() => client.destroy());
  };
  /** Without a limit: while Redis is away, a fast machine asks more often than a client may. */
  const edgeOnRedis = (): Promise<TestEdge> =>
    openTestEdge({ environment: { REDIS_URL: redis.url, CLIENT_LIMIT: '0', MEASUREMENT_URL: 'https://measuring.example/mp/collect' } });
  /** Repeats until Redis has been found again; the runner's time limit ends it otherwise. */
  const onceRedisIsFound = async (edge: TestEdge): ReturnType<typeof send> => {
    for (;;) {
      const answer = await send(edge);
      if (answer.statusCode !== 503) return answer;
    }
  };

  beforeAll(async () => {
    redis = await startRedisServer(directory);
  });
  beforeEach(() => onRedis((client) => client.flushAll()));
  afterAll(async () => {
    await closeAll();
    await redis.kill();
    rmSync(directory, { recursive: true, force: true });
  });

  test('the purchase of an order is told by one of them, once, and to no service once another was told that consent is taken back', async () => {
    const [one, other] = [await edgeOnRedis(), await edgeOnRedis()];
    const figures = { consent: ['C0004'], currency: 'GBP', total: 100, value: 80, tax: 20, shipping: 0, items: [] };
    one.commerce.on(`POST ${place}`, () => json('17'));
    for (const edge of [one, other]) edge.commerce.on(`GET ${cart}`, () => json({ is_active: false, reserved_order_id: '000000042' }));
    await send(one, { 'order-figures': JSON.stringify(figures) });
    await other.app.inject({
      method: 'POST',
      url: '/beacon',
      headers: { 'content-type': 'text/plain', origin: shopOrigin },
      payload: JSON.stringify({ kind: 'taken-back', placements: [key] }),
    });
    for (const edge of [one, other, one, other]) {
      edge.clock.advance(31 * 60_000);
      await edge.idle();
    }
    const counted = [one, other].flatMap((edge) => edge.lines().match(/"purchase":\{/g) ?? []);
    expect(counted).toHaveLength(1);
    expect([one, other].flatMap((edge) => edge.commerce.calls('POST /mp'))).toEqual([]);
  });

  test('place one order when both are sent it at the same instant, and the other repeats the answer byte by byte', async () => {
    const [one, other] = [await edgeOnRedis(), await edgeOnRedis()];
    for (const edge of [one, other])
      edge.commerce.on(`POST ${place}`, () => new Response('"17" ', { headers: { 'content-type': 'application/json; charset=utf-8' } }));
    const answers = await Promise.all([send(one), send(other), send(one), send(other)]);
    expect(posts(one, other)).toBe(1);
    for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
    const repeated = [await send(one, { 'idempotency-attempt': '2' }), await send(other, { 'idempotency-attempt': '2' })];
    expect(repeated.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, '"17" '],
      [200, '"17" '],
    ]);
    expect((await send(other, {}, { ...order, email: 'eve@example.org' })).statusCode).toBe(422);
    expect(posts(one, other)).toBe(1);
  });

  test('find in commerce’s books what an edge that died had forwarded, and never forward it again', async () => {
    const [dying, living] = [await edgeOnRedis(), await edgeOnRedis()];
    dying.commerce.on(`POST ${place}`, () => new Promise<Response>(() => undefined));
    void send(dying);
    await dying.commerce.arrived('POST');
    expect([(await send(living)).json(), await report(living)]).toMatchObject([{ code: 'running' }, { state: 'running' }]);
    // What is left of a dead edge: its record, and no sign of life.
    await onRedis(async (client) => client.del(await client.keys('steadwell:edge:*')));
    living.commerce.on(`GET ${cart}`, () => json({ is_active: false, reserved_order_id: '000000042' }));
    expect((await send(living, { 'idempotency-attempt': '2' })).json()).toBe('000000042');
    expect(await report(living)).toEqual({ state: 'confirmed', orderNumber: '000000042' });
    expect(posts(living)).toBe(0);
  });

  test('call nothing "not placed" while a silent edge may still be waiting for its reply', async () => {
    const [silent, living] = [await edgeOnRedis(), await edgeOnRedis()];
    let finish: (answer: Response) => void = () => undefined;
    silent.commerce.on(`POST ${place}`, () => new Promise((resolve) => (finish = resolve)));
    const first = send(silent);
    await silent.commerce.arrived('POST');
    await onRedis(async (client) => client.del(await client.keys('steadwell:edge:*')));
    living.commerce.on(`GET ${cart}`, () => json({ is_active: true, reserved_order_id: null }));
    living.clock.advance(45_000);
    expect(await report(living)).toEqual({ state: 'unknown' });
    finish(json('17'));
    expect((await first).statusCode).toBe(200);
    expect(await report(living)).toMatchObject({ state: 'confirmed', status: 200 });
  });

  test('take up, when one starts, what a dead one left open', async () => {
    const first = await edgeOnRedis();
    first.commerce.on(`POST ${place}`, cut);
    first.commerce.on(`GET ${cart}`, cut);
    expect((await send(first)).statusCode).toBe(504);
    const next = await edgeOnRedis();
    next.commerce.on(`GET ${cart}`, () => json({ is_active: false, reserved_order_id: '000000042' }));
    next.clock.advance(1000);
    await next.idle();
    expect(await report(first)).toEqual({ state: 'confirmed', orderNumber: '000000042' });
  });

  test('still know every answer after Redis was killed', async () => {
    const edge = await edgeOnRedis();
    edge.commerce.on(`POST ${place}`, () => json('17'));
    await send(edge);
    await redis.kill();
    await restart();
    expect((await onceRedisIsFound(edge)).body).toBe('"17"');
    expect(posts(edge)).toBe(1);
  });

  test('forward nothing without Redis, and place the order with the same key when it is back', async () => {
    const edge = await edgeOnRedis();
    edge.commerce.on(`POST ${place}`, () => json('17'));
    await redis.kill();
    const refused = await send(edge);
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toMatchObject([
      503,
      '2',
      { code: 'commerce-unavailable' },
    ]);
    expect((await send(edge, { 'idempotency-attempt': '2' })).json()).toMatchObject({ code: 'unknown' });
    expect((await edge.app.inject({ url: `/placements/${key}` })).statusCode).toBe(503);
    expect(posts(edge)).toBe(0);
    await restart();
    expect((await onceRedisIsFound(edge)).body).toBe('"17"');
    expect(posts(edge)).toBe(1);
  });

  test('give commerce’s answer also when Redis dies meanwhile, and write it down when it is back', async () => {
    const [one, other] = [await edgeOnRedis(), await edgeOnRedis()];
    one.commerce.on(`POST ${place}`, async () => {
      await redis.kill();
      return json('17');
    });
    expect((await send(one)).body).toBe('"17"');
    expect((await send(one)).body).toBe('"17"');
    await restart();
    other.commerce.on(`GET ${cart}`, () => json({ is_active: true, reserved_order_id: null }));
    for (;;) {
      const answer = await send(other, { 'idempotency-attempt': '2' });
      if (answer.statusCode === 200) break;
      expect([409, 503, 504]).toContain(answer.statusCode);
    }
    expect(posts(one, other)).toBe(1);
  });

  test('keep a cart change’s answer sealed', async () => {
    const edge = await edgeOnRedis();
    edge.commerce.on('POST /graphql', () => json({ data: { setGuestEmailOnCart: { cart: { email: 'ada@example.org' } } } }));
    const change = { query: 'mutation { setGuestEmailOnCart(input: {}) { cart { email } } }' };
    const ask = (headers = {}) =>
      edge.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json', 'idempotency-key': key, ...headers },
        payload: change,
      });
    const first = await ask();
    expect([(await ask({ 'idempotency-attempt': '2' })).body, posts(edge)]).toEqual([first.body, 1]);
    const names = await onRedis((client) => client.keys('steadwell:key:*'));
    expect(names.join(' ')).not.toContain(key);
  });

  test('refuse a Redis that may forget, and one that is not there, without repeating its password', async () => {
    const other = mkdtempSync(join(tmpdir(), 'redis-forgetful-'));
    const forgetful = await startRedisServer(other, { forgetful: true });
    const opening = (url: string) =>
      openTestEdge({ environment: { REDIS_URL: url } }).then(
        () => 'started',
        (error: Error) => error.message,
      );
    expect(await opening(forgetful.url)).toContain('appendonly yes and appendfsync always');
    await forgetful.kill();
    rmSync(other, { recursive: true, force: true });
    const absent = await opening(forgetful.url.replace('redis://', 'redis://shop:s3cret@'));
    expect(absent).toContain('cannot be reached');
    expect(absent).not.toContain('s3cret');
  });
});
