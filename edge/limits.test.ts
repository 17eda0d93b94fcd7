import { afterAll, describe, expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seal, sealedName, unseal } from './sealedAnswer';
import { openStreamGate } from './streamGate';
import { json } from './testing/fakeCommerce';
import type { TestEdge } from './testing/openTestEdge';
import { closeAll, openTestEdge } from './testing/openTestEdge';

afterAll(closeAll);

const query = (edge: TestEdge, headers: Record<string, string> = {}) => edge.app.inject({ url: '/graphql?query=%7Ba%7D', headers });
const change = (edge: TestEdge) =>
  edge.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'cart-change-000001' },
    payload: { query: 'mutation { addProductsToCart(cartId: "masked1") { cart { id } } }' },
  });

describe('one client', () => {
  const limited: [string, (edge: TestEdge) => Promise<{ statusCode: number; headers: Record<string, unknown> }>, number][] = [
    ['GET /graphql', (edge) => query(edge), 5],
    ['POST /graphql', (edge) => change(edge), 5],
    ['/rest', (edge) => edge.app.inject('/rest/V1/directory/countries'), 5],
    ['/media', (edge) => edge.app.inject('/media/film.mp4'), 15],
  ];
  test.each(limited)('that asks too often at %s gets Retry-After', async (_name, ask, most) => {
    const edge = await openTestEdge({ environment: { CLIENT_LIMIT: '5' } });
    edge.commerce.on('', () => json({ data: {} }));
    for (let count = 0; count < most; count += 1) expect((await ask(edge)).statusCode).not.toBe(429);
    const refused = await ask(edge);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(refused.headers['cache-control']).toBe('no-store');
    expect((await edge.app.inject('/')).statusCode).toBe(200);
  });

  test('is not slowed by what it reads when it orders, and may be without a limit', async () => {
    const edge = await openTestEdge({ environment: { CLIENT_LIMIT: '2' } });
    edge.commerce.on('', () => json({ data: {} }));
    for (let count = 0; count < 3; count += 1) await query(edge);
    expect([(await query(edge)).statusCode, (await change(edge)).statusCode]).toEqual([429, 200]);
    const free = await openTestEdge({ environment: { CLIENT_LIMIT: '0' } });
    free.commerce.on('', () => json({ data: {} }));
    for (let count = 0; count < 5; count += 1) expect((await query(free)).statusCode).toBe(200);
  });

  test.each([
    // No proxy is declared: what a visitor claims about its address is ignored.
    ['0', 429],
    // One proxy does: it names the visitor.
    ['1', 200],
  ])('is distinguished from others behind %s trusted proxies', async (hops, status) => {
    const edge = await openTestEdge({ environment: { CLIENT_LIMIT: '1', PROXY_HOPS: hops } });
    edge.commerce.on('', () => json({ data: {} }));
    expect((await query(edge, { 'x-forwarded-for': '192.0.2.1' })).statusCode).toBe(200);
    expect((await query(edge, { 'x-forwarded-for': '192.0.2.2' })).statusCode).toBe(status);
  });
});

describe('films', () => {
  test('run in bounded number, and for one client in a smaller one', () => {
    const gate = openStreamGate(3, 2);
    const [first, second] = [gate.enter('a'), gate.enter('a')];
    expect([first, second].every(Boolean)).toBe(true);
    expect(gate.enter('a')).toBeNull();
    const other = gate.enter('b');
    expect([other !== null, gate.enter('c')]).toEqual([true, null]);
    first?.();
    first?.();
    expect(gate.enter('c')).not.toBeNull();
    expect(gate.enter('d')).toBeNull();
  });

  test('leave their place when they end', async () => {
    const edge = await openTestEdge();
    edge.commerce.on('GET /media', () => new Response('film'));
    for (let count = 0; count < 10; count += 1) expect((await edge.app.inject('/media/film.mp4')).statusCode).toBe(200);
    const under = Array.from({ length: 8 }, () => edge.app.inject('/media/film.mp4'));
    const statuses = (await Promise.all(under)).map(({ statusCode, headers }) => [statusCode, headers['retry-after']]);
    expect(statuses.filter(([status]) => status === 200)).toHaveLength(6);
    expect(statuses.filter(([status]) => status === 503)).toEqual([
      [503, '5'],
      [503, '5'],
    ]);
  });
});

describe('the answer to a cart change', () => {
  test('is repeated after a restart, and cannot be read from the disk', async () => {
    const edge = await openTestEdge();
    edge.commerce.on('POST /graphql', () => json({ data: { cart: { email: 'ada@example.org', street: 'Analytical Row' } } }));
    const first = await change(edge);
    const again = await edge.crash();
    const second = await change(again);
    expect([second.body, second.headers['idempotency-replayed']]).toEqual([first.body, 'true']);
    expect(again.commerce.calls('POST')).toHaveLength(1);
    const folder = join(edge.directory, 'data', 'edge');
    const disk = readdirSync(folder)
      .filter((name) => name.startsWith('idempotency.db'))
      .map((name) => readFileSync(join(folder, name)).toString('latin1'))
      .join('');
    expect(disk).toContain(sealedName('cart-change-000001'));
    for (const secret of ['ada@', 'Analytical', 'cart-change-000001', '\u001f\u008b\b']) expect(disk).not.toContain(secret);
  });

  test('opens with its own key only', () => {
    const sealed = seal('one-key', Buffer.from('text'));
    expect(unseal('one-key', sealed).toString()).toBe('text');
    expect(() => unseal('other-key', sealed)).toThrow('unable to authenticate');
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    expect(() => unseal('one-key', sealed)).toThrow('unable to authenticate');
  });
});
