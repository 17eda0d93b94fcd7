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
const again = { 'idempotency-attempt': '2' };
const posts = (edge: TestEdge) => edge.commerce.calls('POST').length;
const serverError = 'A server error stopped your order from being placed. Please try to place your order again.';

describe('placing an order', () => {
  test('twice with one key places it once and gives the same answer, byte by byte', async () => {
    const edge = await openTestEdge();
    edge.commerce.on(`POST ${place}`, () => new Response('"17" ', { headers: { 'content-type': 'application/json; charset=utf-8' } }));
    const first = await send(edge);
    const second = await send(edge, { 'idempotency-attempt': '2', authorization: 'Bearer renewed' });
    expect([first.statusCode, first.body, second.statusCode, second.body]).toEqual([200, '"17" ', 200, '"17" ']);
    expect([second.headers['content-type'], second.headers['idempotency-replayed']]).toEqual([first.headers['content-type'], 'true']);
    expect(posts(edge)).toBe(1);
    cartIs(edge.commerce, false, '000000017');
    expect(await report(edge)).toEqual({ state: 'confirmed', status: 200, body: '17', orderNumber: '000000017' });
  });

  test('while the first is still running says so, and two at the same instant are one', async () => {
    const edge = await openTestEdge();
    let finish: (answer: Response) => void = () => undefined;
    edge.commerce.on(`POST ${place}`, () => new Promise((resolve) => (finish = resolve)));
    const first = send(edge);
    await edge.commerce.arrived('POST');
    const second = await send(edge);
    expect([second.statusCode, second.headers['retry-after']]).toEqual([409, '1']);
    expect(await report(edge)).toEqual({ state: 'running' });
    finish(json('17'));
    expect((await first).statusCode).toBe(200);
    expect(posts(edge)).toBe(1);
  });

  test('with another body under the same key is 422', async () => {
    const edge = await openTestEdge();
    edge.commerce.on(`POST ${place}`, () => json('17'));
    await send(edge);
    expect((await send(edge, {}, { ...order, email: 'eve@example.org' })).statusCode).toBe(422);
    expect(posts(edge)).toBe(1);
  });

  test('that is declined stays declined under its key', async () => {
    const edge = await openTestEdge();
    edge.commerce.on(`POST ${place}`, () => json({ message: 'Your card was declined.' }, 400));
    expect((await send(edge)).statusCode).toBe(400);
    expect((await send(edge)).json()).toEqual({ message: 'Your card was declined.' });
    expect(posts(edge)).toBe(1);
    expect(await report(edge)).toMatchObject({ state: 'declined', status: 400, body: { message: 'Your card was declined.' } });
  });

  test.each<[string, () => Response | Error]>([
    ['the connection died', cut],
    ['commerce failed after it committed', () => json({ message: 'x' }, 500)],
    ['a proxy answered with its own page', () => new Response('<html>', { status: 200 })],
    ['the body was cut', () => new Response('"1', { headers: { 'content-type': 'application/json' } })],
    ['the answer was empty', () => json(null)],
    ['commerce stopped at an unknown moment', () => json({ message: serverError }, 400)],
    ['it was that, in Dutch', () => json({ message: 'Uw bestelling is door een serverfout niet geplaatst.' }, 400)],
    ['the cart is no longer active', () => json({ message: "The cart isn't active." }, 400)],
    [
      'there is no such cart',
      () => json({ message: 'No such entity with %fieldName = %fieldValue', parameters: { fieldName: 'cartId', fieldValue: '5' } }, 404),
    ],
  ])('whose reply was lost (%s) is found in commerce’s books and confirmed', async (_name, answer) => {
    const edge = await openTestEdge();
    edge.commerce.on(`POST ${place}`, answer);
    cartIs(edge.commerce, false, '000000042');
    const first = await send(edge);
    expect([first.statusCode, first.json()]).toEqual([200, '000000042']);
    expect((await send(edge, again)).json()).toBe('000000042');
    expect(await report(edge)).toEqual({ state: 'confirmed', orderNumber: '000000042' });
    expect(posts(edge)).toBe(1);
  });

  test('that a server error stopped is declined only when the cart says so, and unknown while commerce does not answer', async () => {
    const edge = await openTestEdge();
    edge.commerce.on(`POST ${place}`, () => json({ message: serverError }, 400));
    cartIs(edge.commerce, true, '000000042');
    expect([(await send(edge)).statusCode, await report(edge)]).toMatchObject([400, { state: 'declined' }]);
    edge.commerce.on(`GET ${cart}`, cut);
    const unknown = await send(edge, { 'idempotency-key': 'attempt-0002' });
    expect([unknown.statusCode, unknown.json()]).toMatchObject([409, { code: 'unknown' }]);
    edge.commerce.on(`POST ${place}`, () => json({ message: 'Your card was declined.' }, 400));
    expect((await send(edge, { 'idempotency-key': 'attempt-0003' })).json()).toEqual({ message: 'Your card was declined.' });
  });

  test('whose reply was lost is unknown while an order may be in the making, and not placed afterwards', async () => {
    const edge = await openTestEdge();
    edge.commerce.on(`POST ${place}`, cut);
    cartIs(edge.commerce, true, '000000042');
    expect((await send(edge)).statusCode).toBe(504);
    expect(await report(edge)).toEqual({ state: 'unknown' });
    const again = await send(edge);
    expect([again.statusCode, again.headers['retry-after'], again.json()]).toMatchObject([409, '2', { code: 'unknown' }]);
    edge.clock.advance(31_000);
    await edge.idle();
    expect(await report(edge)).toEqual({ state: 'not-placed' });
    expect((await send(edge)).json()).toMatchObject({ code: 'not-placed' });
    expect(posts(edge)).toBe(1);
  });

  test('that finished after its reply was lost is found without a request', async () => {
    const edge = await openTestEdge();
    edge.commerce.on(`POST ${place}`, cut);
    cartIs(edge.commerce, true, null);
    await send(edge);
    cartIs(edge.commerce, false, '000000042');
    edge.clock.advance(4000);
    await edge.idle();
    edge.commerce.down();
    expect(await report(edge)).toEqual({ state: 'confirmed', orderNumber: '000000042' });
  });

  test('that hangs is unknown after a minute', async () => {
    const edge = await openTestEdge();
    edge.commerce.on(`POST ${place}`, () => new Promise<Response>(() => undefined));
    cartIs(edge.commerce, true, null);
    const hanging = send(edge);
    await edge.commerce.arrived('POST');
    edge.clock.advance(60_000);
    expect((await hanging).statusCode).toBe(504);
    edge.clock.advance(10_000);
    await edge.idle();
    expect(await report(edge)).toEqual({ state: 'unknown' });
    edge.clock.advance(6000);
    await edge.idle();
    expect(await report(edge)).toEqual({ state: 'not-placed' });
  });

  test('that never left may be sent again with its key, unless the browser has received that it was not placed', async () => {
    const edge = await openTestEdge();
    edge.commerce.on(`POST ${place}`, () => json('17'));
    edge.commerce.down();
    expect([(await send(edge)).statusCode, (await send(edge)).headers['retry-after']]).toEqual([503, '2']);
    edge.commerce.up();
    // As it is, it is a copy that the network made.
    expect([(await send(edge)).statusCode, (await send(edge, again)).statusCode]).toEqual([503, 200]);

    const reported = await openTestEdge();
    reported.commerce.down();
    await send(reported);
    expect(await report(reported)).toEqual({ state: 'not-placed' });
    reported.commerce.up();
    expect((await send(reported)).statusCode).toBe(409);
    expect(posts(reported)).toBe(0);
  });

  test.each([
    ['by a later try', again, 0],
    ['after a minute', {}, 60_000],
  ])('with an expired sign-in is not an answer: the key is free %s', async (_when, headers, later) => {
    const edge = await openTestEdge();
    let status = 401;
    edge.commerce.on('POST', () => json('17', status));
    await send(edge);
    status = 200;
    expect((await send(edge)).statusCode).toBe(401);
    edge.clock.advance(later);
    expect((await send(edge, headers)).statusCode).toBe(200);
  });
});

describe('changes of the cart', () => {
  const add = { query: 'mutation AddProductsToCart { addProductsToCart(cartId: "x", cartItems: []) { cart { id } } }' };
  const change = (edge: TestEdge, headers: Record<string, string> = {}, payload: object = add) => send(edge, headers, payload, '/graphql');

  test('are made once per key, also those that commerce refused; queries take no key', async () => {
    const edge = await openTestEdge();
    edge.commerce.on('POST /graphql', () => json({ errors: [{ message: 'Out of stock' }], data: null }));
    const [first, second] = [await change(edge), await change(edge)];
    expect(second.body).toBe(first.body);
    expect(posts(edge)).toBe(1);
    expect((await edge.app.inject(`/placements/${key}`)).statusCode).toBe(404);
    const query = { query: '{ cart(cart_id: "x") { id } }' };
    for (const _time of [1, 2]) await change(edge, { 'idempotency-key': 'a-query-key' }, query);
    expect(posts(edge)).toBe(3);
  });

  test('whose reply was lost are never sent again: the cart has to be read', async () => {
    const edge = await openTestEdge();
    edge.commerce.on('POST /graphql', cut);
    expect((await change(edge)).statusCode).toBe(504);
    const second = await change(edge, again);
    expect([second.statusCode, second.json(), second.headers['retry-after']]).toMatchObject([409, { code: 'unknown' }, undefined]);
    expect((await change(edge, { ...again, 'idempotency-key': 'never-seen' })).statusCode).toBe(409);
    expect(posts(edge)).toBe(1);
  });

  test('without authorization leave the key free for a later try, and for no copy of the first that the network made', async () => {
    const edge = await openTestEdge();
    const refusal = () => json({ errors: [{ message: 'x', extensions: { category: 'graphql-authorization' } }] });
    edge.commerce.on('POST /graphql', refusal);
    const first = await change(edge);
    edge.commerce.on('POST /graphql', () => json({ data: {} }));
    const copy = await change(edge);
    expect([copy.statusCode, copy.body]).toEqual([first.statusCode, first.body]);
    expect(posts(edge)).toBe(1);
    expect((await change(edge, again)).json()).toEqual({ data: {} });
    expect(posts(edge)).toBe(2);
  });

  test('are forgotten after a day, placements after a month', async () => {
    const edge = await openTestEdge();
    edge.commerce.on('POST', () => json('17'));
    await change(edge, { 'idempotency-key': 'cart-change-key' });
    await send(edge);
    edge.clock.advance(25 * 3_600_000);
    await change(edge, { 'idempotency-key': 'cart-change-key' });
    await send(edge);
    expect(posts(edge)).toBe(3);
    edge.clock.advance(31 * 86_400_000);
    await send(edge);
    expect(posts(edge)).toBe(4);
  });
});

test('nothing personal reaches the log', async () => {
  const edge = await openTestEdge();
  edge.commerce.on('POST', () => json('17'));
  await send(edge);
  await edge.app.inject(`/graphql?query=%7Ba%7D&variables=${encodeURIComponent('{"email":"ada@example.org"}')}`);
  await edge.app.inject('/ada@example.org?name=Lovelace');
  await edge.app.inject({ url: '/%', headers: { cookie: 'name=Lovelace' } });
  expect(edge.lines()).toContain('"answered"');
  expect(edge.lines()).not.toMatch(/ada@|Lovelace|masked1|127\.0\.0\.1|nonce/);
});
