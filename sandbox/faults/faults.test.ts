import { afterEach, describe, expect, test } from '@jest/globals';
import { add, cartAtPayment, newCart, nonceFor, orderNumbers, pay } from '../testing/guestCheckout';
import { closeShops, openShop } from '../testing/openShop';
import { FaultPlans } from './faultPlans';

afterEach(closeShops);

const dropped = 'The connection was dropped on purpose';
const payment = '/rest/V1/guest-carts/*/payment-information';

describe('What can go wrong on request', () => {
  test('a request dropped before it ran: nothing happened, the caller sees a broken connection', async () => {
    const shop = await openShop({ faults: true });
    const cartId = await cartAtPayment(shop);
    const nonce = await nonceFor(shop);
    shop.faults.arm({ kind: 'drop-before', path: payment });
    await expect(pay(shop, cartId, nonce)).rejects.toThrow(dropped);
    expect(orderNumbers(shop)).toEqual([]);
    expect((await pay(shop, cartId, nonce)).status).toBe(200);
  });

  test('a request dropped after it ran: the order is there, its answer is lost', async () => {
    const shop = await openShop({ faults: true });
    const cartId = await cartAtPayment(shop);
    shop.faults.arm({ kind: 'drop-after', path: payment });
    await expect(pay(shop, cartId, await nonceFor(shop))).rejects.toThrow(dropped);
    expect(orderNumbers(shop)).toEqual(['000000001']);
    const cart = await shop.rest('GET', `/V1/guest-carts/${cartId}`);
    expect(cart.body).toMatchObject({ is_active: false, reserved_order_id: '000000001' });
  });

  test('an error after it ran: the order exists, but the caller gets an error', async () => {
    const shop = await openShop({ faults: true });
    const cartId = await cartAtPayment(shop);
    shop.faults.arm({ kind: '500-after', path: payment });
    expect((await pay(shop, cartId, await nonceFor(shop))).status).toBe(500);
    expect(orderNumbers(shop)).toHaveLength(1);
  });

  test('half an answer, a page instead of an answer, and a server that is busy', async () => {
    const shop = await openShop({ faults: true });
    const ask = () =>
      shop.app.inject({ method: 'POST', url: '/graphql', payload: { query: 'query Config { storeConfig { store_code } }' } });
    shop.faults.arm({ kind: 'truncate', operation: 'Config' });
    const half = await ask();
    expect(() => half.json<unknown>()).toThrow(/JSON/);
    expect(half.payload.length).toBe(Number(half.headers['content-length']));
    shop.faults.arm({ kind: 'html', operation: 'storeConfig' });
    expect((await ask()).headers['content-type']).toMatch(/text\/html/);
    shop.faults.arm({ kind: '503-before', operation: 'Config' });
    const busy = await ask();
    expect([busy.statusCode, busy.headers['retry-after']]).toEqual([503, '1']);
    expect((await ask()).json()).toEqual({ data: { storeConfig: { store_code: 'tiny_gb_en' } } });
  });

  test('a delay lasts as long as the clock says', async () => {
    const shop = await openShop({ faults: true });
    shop.faults.arm({ kind: 'delay', operation: 'createEmptyCart', ms: 5000 });
    const cart = newCart(shop);
    while (shop.clock.sleeping === 0) await new Promise(setImmediate);
    expect(shop.log.pending).toBe(1);
    shop.clock.advance(4999);
    expect(shop.clock.sleeping).toBe(1);
    shop.clock.advance(1);
    expect(await cart).toHaveLength(32);
    await shop.log.settled();
    expect(shop.log.pending).toBe(0);
  });

  test('a cart that expired, a token that expired, a product that sold out', async () => {
    const shop = await openShop({ faults: true });
    const cartId = await newCart(shop);
    await add(shop, cartId, { sku: 'CUSHION' });
    const readCart = 'query ($id: String!) { cart(cart_id: $id) { items { quantity } } }';
    shop.faults.arm({ kind: 'out-of-stock', operation: 'cart' });
    expect((await shop.graphql(readCart, { id: cartId })).errors).toMatchObject([{ message: 'Some of the products are out of stock.' }]);
    shop.faults.arm({ kind: 'expire-cart', operation: 'cart' });
    expect((await shop.graphql(readCart, { id: cartId })).errors).toMatchObject([{ message: `Could not find a cart with ID "${cartId}"` }]);

    const { generateCustomerToken } = await shop.ask<{ generateCustomerToken: { token: string } }>(
      'mutation { generateCustomerToken(email: "ann@example.com", password: "Stairs-2026") { token } }',
    );
    const headers = { authorization: `Bearer ${generateCustomerToken.token}` };
    shop.faults.arm({ kind: 'expire-token', operation: 'customer' });
    expect((await shop.graphql('{ customer { email } }', {}, headers)).errors).toMatchObject([
      { message: "The current customer isn't authorized." },
    ]);
  });

  test('an expired cart that was ordered stays: the order needs it', async () => {
    const shop = await openShop({ faults: true });
    const cartId = await cartAtPayment(shop);
    await pay(shop, cartId, await nonceFor(shop));
    shop.faults.arm({ kind: 'expire-cart' });
    expect((await shop.rest('GET', `/V1/guest-carts/${cartId}`)).status).toBe(200);
  });

  test('plans are armed, listed and cleared over HTTP, and only where faults are allowed', async () => {
    const shop = await openShop({ faults: true });
    const armed = await shop.app.inject({
      method: 'POST',
      url: '/__faults',
      payload: [
        { kind: 'delay', ms: 5 },
        { kind: 'html', times: 3 },
      ],
    });
    expect(armed.json()).toMatchObject([
      { id: 1, kind: 'delay', ms: 5, times: 1 },
      { id: 2, times: 3 },
    ]);
    expect((await shop.app.inject({ url: '/__faults' })).json()).toHaveLength(2);
    expect((await shop.app.inject({ method: 'POST', url: '/__faults', payload: { kind: 'earthquake' } })).statusCode).toBe(400);
    expect((await shop.app.inject({ method: 'DELETE', url: '/__faults' })).statusCode).toBe(204);
    expect((await shop.app.inject({ url: '/__faults' })).json()).toEqual([]);
    const calm = await openShop();
    expect((await calm.app.inject({ url: '/__faults' })).statusCode).toBe(404);
  });
});

describe('A plan', () => {
  const facts = (path: string, ...operations: string[]) => ({ path, operations });

  test('fires as often as it says, on what it names', () => {
    const plans = new FaultPlans();
    plans.arm({ kind: 'delay', operation: 'cart', times: 2 });
    expect(plans.take(facts('/graphql', 'storeConfig'))).toHaveLength(0);
    expect([1, 2, 3].map(() => plans.take(facts('/graphql', 'CartDetails', 'cart')).length)).toEqual([1, 1, 0]);
  });

  test.each([
    ['/rest/V1/*', '/rest/V1/carts/mine', true],
    ['/rest/*/payment-information', '/rest/V1/guest-carts/a/payment-information', true],
    ['/rest/*/payment-information', '/rest/V1/guest-carts/a/shipping-information', false],
    ['*/mine', '/rest/V1/carts/mine', true],
    ['/graphql', '/graphql', true],
    ['/graphql', '/graphql2', false],
    ['/a*a', '/a', false],
  ])('for %s and %s: %s', (path, asked, fires) => {
    const plans = new FaultPlans();
    plans.arm({ kind: 'delay', path });
    expect(plans.take(facts(asked))).toHaveLength(fires ? 1 : 0);
  });

  test('with a probability hits the same requests every time, for the same seed', () => {
    const hits = (seed: number) => {
      const plans = new FaultPlans();
      plans.arm({ kind: 'delay', probability: 0.3, seed, times: 1000 });
      return Array.from({ length: 200 }, () => plans.take(facts('/graphql')).length).join('');
    };
    expect(hits(7)).toBe(hits(7));
    expect(hits(7)).not.toBe(hits(8));
    const count = hits(7).replaceAll('0', '').length;
    expect(count).toBeGreaterThan(30);
    expect(count).toBeLessThan(90);
  });
});
