import { afterAll, describe, expect, test } from '@jest/globals';
import type { FakeCommerce } from './testing/fakeCommerce';
import { cut, json } from './testing/fakeCommerce';
import type { TestEdge } from './testing/openTestEdge';
import { closeAll, openTestEdge } from './testing/openTestEdge';

afterAll(closeAll);

const cart = '/rest/V1/guest-carts/masked1';
const place = `${cart}/payment-information`;
const key = 'attempt-0001';
const order = { email: 'ada@example.org', paymentMethod: { method: 'card', additional_data: { payment_method_nonce: 'n' } } };

const send = (edge: TestEdge, headers: Record<string, string> = {}, payload: object = order, url = place) =>
  edge.app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json', 'idempotency-key': key, ...headers }, payload });
const report = async (edge: TestEdge, headers: Record<string, string> = {}, name = key) =>
  (await edge.app.inject({ url: `/placements/${name}`, headers })).json<Record<string, unknown>>();
const cartIs = (commerce: FakeCommerce, active: boolean, number: string | null) =>
  commerce.on(`GET ${cart}`, () => json({ is_active: active, reserved_order_id: number }));
const posts = (edge: TestEdge) => edge.commerce.calls('POST').length;

describe('after a crash', () => {
  test('a placement that was running is settled by asking commerce, never by sending it again', async () => {
    const edge = await openTestEdge();
    edge.commerce.on(`POST ${place}`, () => new Promise<Response>(() => undefined));
    void send(edge);
    await edge.commerce.arrived('POST');
    cartIs(edge.commerce, false, '000000042');
    const next = await edge.crash();
    next.clock.advance(1000);
    await next.idle();
    expect(await report(next)).toEqual({ state: 'confirmed', orderNumber: '000000042' });
    expect((await send(next, { 'idempotency-attempt': '2' })).json()).toBe('000000042');
    expect(posts(next)).toBe(1);
  });

  test('answers that were given before are given again', async () => {
    const edge = await openTestEdge();
    edge.commerce.on(`POST ${place}`, () => json('17'));
    await send(edge);
    const next = await edge.crash();
    expect((await send(next)).body).toBe('"17"');
    expect(posts(next)).toBe(1);
  });

  test('a repetition that the store does not know is looked up, never forwarded', async () => {
    const edge = await openTestEdge();
    edge.commerce.on(`POST ${place}`, () => json('17'));
    cartIs(edge.commerce, false, '000000042');
    expect((await send(edge, { 'idempotency-attempt': '2' })).json()).toBe('000000042');
    cartIs(edge.commerce, true, null);
    const open = await send(edge, { 'idempotency-attempt': '2', 'idempotency-key': 'attempt-0002' });
    expect([open.statusCode, open.json()]).toMatchObject([409, { code: 'unknown' }]);
    edge.clock.advance(60_000);
    await edge.idle();
    expect(await report(edge, {}, 'attempt-0002')).toEqual({ state: 'not-placed' });
    expect(posts(edge)).toBe(0);
  });
});

describe('a placement that is not in the store', () => {
  test('is unknown to a new store, unless the cart tells', async () => {
    const edge = await openTestEdge();
    expect((await edge.app.inject(`/placements/${key}`)).statusCode).toBe(404);
    expect(await report(edge)).toEqual({ state: 'unknown' });
    cartIs(edge.commerce, false, '000000042');
    expect(await report(edge, { 'placement-cart': 'masked1' })).toEqual({ state: 'confirmed', orderNumber: '000000042' });
  });

  test('was not placed when the store is old enough to know, and can no longer be placed under that key', async () => {
    const edge = await openTestEdge();
    edge.commerce.on(`POST ${place}`, () => json('17'));
    edge.clock.advance(21 * 60_000);
    expect(await report(edge)).toEqual({ state: 'not-placed' });
    expect((await send(edge)).statusCode).toBe(409);
    cartIs(edge.commerce, true, null);
    expect(await report(edge, { 'placement-cart': 'masked1' }, 'attempt-0003')).toEqual({ state: 'not-placed' });
    expect(posts(edge)).toBe(0);
  });

  test('is written down twenty times a minute from one address; known keys are answered as ever', async () => {
    const edge = await openTestEdge();
    edge.clock.advance(21 * 60_000);
    const statuses: number[] = [];
    for (let count = 0; count < 25; count += 1) statuses.push((await edge.app.inject(`/placements/invented-${count}`)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), ...Array.from({ length: 5 }, () => 429)]);
    expect((await edge.app.inject('/placements/invented-24')).headers['retry-after']).toBeDefined();
    expect(await report(edge, {}, 'invented-0')).toEqual({ state: 'not-placed' });
  });

  test('with a strange key or cart is refused', async () => {
    const edge = await openTestEdge();
    expect((await edge.app.inject('/placements/short')).statusCode).toBe(400);
    expect((await edge.app.inject('/placements/..%2f..%2fetc')).statusCode).toBe(400);
    expect(await report(edge, { 'placement-cart': '../../orders' })).toEqual({ state: 'unknown' });
    expect((await send(edge, { 'idempotency-key': 'no spaces allowed' })).statusCode).toBe(400);
    expect(edge.commerce.received).toHaveLength(0);
  });
});

describe('a customer’s placement', () => {
  const masked = '/rest/V1/guest-carts/masked7';
  const ofCustomer = { ...order, cartId: 'masked7' };
  const mine = '/rest/V1/carts/mine/payment-information';
  const orders = (items: object[]) => () => json({ data: { customer: { orders: { items } } } });

  test('is settled by its own cart, whatever else they ordered a moment ago', async () => {
    const edge = await openTestEdge();
    edge.commerce.on(`POST ${mine}`, cut);
    edge.commerce.on('POST /graphql', orders([{ number: '000000049', created_at: '2026-02-03 10:00:01' }]));
    edge.commerce.on(`GET ${masked}`, () => json({ is_active: true, reserved_order_id: null }));
    expect((await send(edge, { authorization: 'Bearer t' }, ofCustomer, mine)).statusCode).toBe(504);
    edge.commerce.on(`GET ${masked}`, () => json({ is_active: false, reserved_order_id: '000000050' }));
    edge.clock.advance(1000);
    expect(await report(edge, { authorization: 'Bearer t' })).toEqual({ state: 'confirmed', orderNumber: '000000050' });
  });

  test('that was lost on its way is not taken for last week’s order', async () => {
    const edge = await openTestEdge();
    edge.clock.advance(7 * 24 * 60 * 60_000);
    edge.commerce.on('POST /graphql', orders([{ number: '000000049', created_at: '2026-02-03 10:30:00' }]));
    for (const payload of [order, ofCustomer]) {
      const headers = {
        authorization: 'Bearer t',
        'idempotency-attempt': '2',
        'idempotency-key': `lost-${JSON.stringify(payload).length}`,
      };
      expect((await send(edge, headers, payload, mine)).json()).toMatchObject({ code: 'not-placed' });
    }
    expect(edge.commerce.calls(`POST ${mine}`)).toHaveLength(0);
  });

  test('that is not in the store is found by the cart that the browser names', async () => {
    const edge = await openTestEdge();
    edge.commerce.on(`GET ${masked}`, () => json({ is_active: false, reserved_order_id: '000000050' }));
    const asked = await report(edge, { authorization: 'Bearer t', 'placement-cart': 'masked7' });
    expect(asked).toEqual({ state: 'confirmed', orderNumber: '000000050' });
  });

  test('is settled by their newest orders, with their own token only', async () => {
    const edge = await openTestEdge();
    edge.commerce.on(`POST ${mine}`, cut);
    edge.commerce.on('POST /graphql', ({ headers }) =>
      headers.get('authorization') === 'Bearer t'
        ? orders([
            { number: '000000050', created_at: '2026-02-03 10:00:01' },
            { number: '000000049', created_at: '2026-02-02 10:00:01' },
          ])()
        : json({ errors: [{ message: 'x', extensions: { category: 'graphql-authorization' } }] }),
    );
    const first = await send(edge, { authorization: 'Bearer t' }, order, mine);
    expect([first.statusCode, first.json()]).toEqual([200, '000000050']);
  });

  test('is not taken for an older order, and survives a crash until the customer asks', async () => {
    const edge = await openTestEdge();
    edge.commerce.on(`POST ${mine}`, cut);
    edge.commerce.on('POST /graphql', orders([{ number: '000000049', created_at: '2026-02-02 10:00:01' }]));
    expect((await send(edge, { authorization: 'Bearer t' }, order, mine)).statusCode).toBe(504);
    const next = await edge.crash();
    next.clock.advance(120_000);
    await next.idle();
    expect(await report(next)).toEqual({ state: 'unknown' });
    next.clock.advance(1000);
    expect(await report(next, { authorization: 'Bearer t' })).toEqual({ state: 'not-placed' });
  });
});
