import { afterEach, describe, expect, test } from '@jest/globals';
import { gb } from '../database/tinySeed';
import { add, bath, cartAtPayment, newCart, nonceFor, orderNumbers, pay, sendShipping, type RestRefusal } from '../testing/guestCheckout';
import { closeShops, openShop } from '../testing/openShop';

afterEach(closeShops);

interface RestCart {
  id: number;
  is_active: boolean;
  reserved_order_id: string | null;
  items_count: number;
  items_qty: number;
}

describe('The REST road to an order', () => {
  test('shipping-information answers how the cart can be paid and what it costs', async () => {
    const shop = await openShop();
    const cartId = await newCart(shop);
    await add(shop, cartId, { sku: 'CUSHION', quantity: 2 });
    const { status, body } = await sendShipping(shop, cartId, 'express');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      payment_methods: [{ code: 'sandbox_card', title: 'Card' }],
      totals: {
        grand_total: 48,
        subtotal: 20,
        subtotal_incl_tax: 24,
        shipping_incl_tax: 24,
        tax_amount: 8,
        quote_currency_code: 'GBP',
        items_qty: 2,
        items: [{ name: 'Cushion', qty: 2, row_total: 20, row_total_incl_tax: 24, tax_percent: 20 }],
      },
    });
  });

  test('payment-information answers the order’s id as text; the cart is closed and knows its number', async () => {
    const shop = await openShop();
    const cartId = await cartAtPayment(shop, { sku: 'CUSHION' }, { sku: 'RAIL' });
    const before = await shop.rest<RestCart>('GET', `/V1/guest-carts/${cartId}`);
    expect(before.body).toMatchObject({ is_active: true, reserved_order_id: null, items_count: 2, items_qty: 2 });
    expect(await pay(shop, cartId, await nonceFor(shop))).toEqual({ status: 200, body: '1' });
    const after = await shop.rest<RestCart>('GET', `/V1/guest-carts/${cartId}`);
    expect(after.body).toMatchObject({ is_active: false, reserved_order_id: '000000001', items_count: 2 });
    const byGraphql = await shop.graphql('query ($id: String!) { cart(cart_id: $id) { id } }', { id: cartId });
    expect(byGraphql.errors).toMatchObject([{ message: "The cart isn't active.", extensions: { category: 'graphql-no-such-entity' } }]);
  });

  test('an order costs what its shopper has seen, in the currency that they have chosen', async () => {
    const shop = await openShop();
    const euros = { 'content-currency': 'EUR' };
    const cartId = await cartAtPayment(shop, { sku: 'CUSHION', quantity: 2 });
    const total = 'query ($id: String!) { cart(cart_id: $id) { prices { grand_total { value currency } } } }';
    expect(await shop.ask(total, { id: cartId })).toMatchObject({ cart: { prices: { grand_total: { value: 30, currency: 'GBP' } } } });
    // Each price is converted and rounded, then multiplied: 2 × 14.04 and 7.02 for delivery.
    const inEuros = { cart: { prices: { grand_total: { value: 35.1, currency: 'EUR' } } } };
    expect(await shop.ask(total, { id: cartId }, euros)).toMatchObject(inEuros);
    const refused = await shop.graphql(total, { id: cartId }, { 'content-currency': 'JPY' });
    expect(refused.errors).toMatchObject([{ message: 'Please correct the target currency' }]);
    // Another window has looked at it in pounds meanwhile.
    await shop.ask(total, { id: cartId });
    expect((await pay(shop, cartId, await nonceFor(shop), 'sandbox_card', euros)).status).toBe(200);
    expect(shop.shop.database.all('SELECT grand_total, currency FROM orders')).toEqual([{ grand_total: 3510, currency: 'EUR' }]);
  });

  test('a store code in the path is used, an unknown one is not', async () => {
    const shop = await openShop();
    const cartId = await newCart(shop);
    expect((await shop.rest('GET', `/${gb}/V1/guest-carts/${cartId}`)).status).toBe(200);
    expect((await shop.rest('GET', `/nowhere/V1/guest-carts/${cartId}`)).status).toBe(400);
  });

  test('each store view counts its own orders', async () => {
    const shop = await openShop();
    for (const _ of [1, 2]) await pay(shop, await cartAtPayment(shop), await nonceFor(shop));
    expect(orderNumbers(shop)).toEqual(['000000001', '000000002']);
  });

  test('a cart that needs no delivery pays none, though a method was sent along', async () => {
    const shop = await openShop();
    const cartId = await cartAtPayment(shop, { sku: 'SERVICE' });
    const totals = await shop.ask('query ($id: String!) { cart(cart_id: $id) { is_virtual prices { grand_total { value } } } }', {
      id: cartId,
    });
    expect(totals).toEqual({ cart: { is_virtual: true, prices: { grand_total: { value: 120 } } } });
    expect((await pay(shop, cartId, await nonceFor(shop))).status).toBe(200);
  });

  test('two payments at the same moment make one order', async () => {
    const shop = await openShop();
    const cartId = await cartAtPayment(shop);
    const nonces = [await nonceFor(shop), await nonceFor(shop)];
    const answers = await Promise.all(nonces.map((nonce) => pay(shop, cartId, nonce)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 404]));
    expect(answers.find((answer) => answer.status === 404)?.body).toEqual({
      message: 'No such entity with %fieldName = %fieldValue',
      parameters: { fieldName: 'cartId', fieldValue: 1 },
    });
    expect(orderNumbers(shop)).toEqual(['000000001']);
    const unused = shop.shop.database.all('SELECT nonce FROM payment_nonces WHERE used_at IS NULL');
    expect(unused).toHaveLength(1);
  });

  test('REST and GraphQL placing the same cart make one order', async () => {
    const shop = await openShop();
    const cartId = await cartAtPayment(shop);
    const [nonce, other] = [await nonceFor(shop), await nonceFor(shop)];
    const setPayment = `mutation ($input: SetPaymentMethodOnCartInput) { setPaymentMethodOnCart(input: $input) { cart { selected_payment_method { code } } } }`;
    const braintree = { payment_method_nonce: nonce, is_active_payment_token_enabler: false };
    await shop.ask(
      'mutation ($id: String!) { setGuestEmailOnCart(input: { cart_id: $id, email: "ann@example.com" }) { cart { email } } }',
      { id: cartId },
    );
    await shop.ask(setPayment, { input: { cart_id: cartId, payment_method: { code: 'sandbox_card', braintree } } });
    const placeOrder = 'mutation ($id: String!) { placeOrder(input: { cart_id: $id }) { order { order_number } errors { message code } } }';
    const [graphql, rest] = await Promise.all([shop.graphql(placeOrder, { id: cartId }), pay(shop, cartId, other)]);
    expect(orderNumbers(shop)).toEqual(['000000001']);
    expect([graphql.errors === undefined, rest.status === 200].filter(Boolean)).toHaveLength(1);
  });
});

describe('What REST refuses', () => {
  test('a declined card: 400, the number stays reserved, the cart stays open and takes another card', async () => {
    const shop = await openShop();
    const cartId = await cartAtPayment(shop);
    const declined = await nonceFor(shop, '4000000000000002');
    expect(await pay(shop, cartId, declined)).toMatchObject({
      status: 400,
      body: { message: 'Your payment was declined. Please try another card.' },
    });
    const cart = await shop.rest<RestCart>('GET', `/V1/guest-carts/${cartId}`);
    expect(cart.body).toMatchObject({ is_active: true, reserved_order_id: '000000001' });
    expect(orderNumbers(shop)).toEqual([]);
    expect((await pay(shop, cartId, declined)).body.message).toBe('Cannot use a payment_method_nonce more than once.');
    expect((await pay(shop, cartId, 'made-up')).body.message).toBe('Unknown or expired payment_method_nonce.');
    expect((await pay(shop, cartId, await nonceFor(shop))).status).toBe(200);
    expect(orderNumbers(shop)).toEqual(['000000001']);
  });

  test('a nonce older than three hours', async () => {
    const shop = await openShop();
    const cartId = await cartAtPayment(shop);
    const nonce = await nonceFor(shop);
    shop.clock.advance(3 * 60 * 60 * 1000 + 1);
    expect((await pay(shop, cartId, nonce)).body.message).toBe('Unknown or expired payment_method_nonce.');
  });

  test('a body that is no JSON, and one that is too long', async () => {
    const shop = await openShop();
    const url = `/rest/V1/guest-carts/${await newCart(shop)}/payment-information`;
    const headers = { 'content-type': 'application/json' };
    expect((await shop.app.inject({ method: 'POST', url, headers, payload: '{' })).statusCode).toBe(400);
    const long = await shop.app.inject({ method: 'POST', url, headers, payload: JSON.stringify({ email: 'x'.repeat(100_000) }) });
    expect(long.statusCode).toBe(413);
  });

  test('unknown carts: 404 in Magento’s form', async () => {
    const shop = await openShop();
    const answer = await shop.rest<RestRefusal>('GET', '/V1/guest-carts/nothing');
    expect(answer).toEqual({
      status: 404,
      body: { message: 'No such entity with %fieldName = %fieldValue', parameters: { fieldName: 'cartId', fieldValue: 'nothing' } },
    });
    expect((await shop.rest('GET', '/V1/nothing')).status).toBe(404);
  });

  test('an incomplete address, a missing address and an order begun too early: 400', async () => {
    const shop = await openShop();
    const cartId = await newCart(shop);
    await add(shop, cartId, { sku: 'CUSHION' });
    const send = (shipping_address: object | undefined) =>
      shop.rest<RestRefusal>('POST', `/V1/guest-carts/${cartId}/shipping-information`, {
        addressInformation: { shipping_address, shipping_carrier_code: 'van', shipping_method_code: 'standard' },
      });
    expect(await send({ ...bath, telephone: '' })).toEqual({
      status: 400,
      body: { message: '"%fieldName" is required. Enter and try again.', parameters: { fieldName: 'telephone' } },
    });
    expect((await send(undefined)).body.message).toBe('The shipping address is missing. Set the address and try again.');
    const early = await pay(shop, cartId, await nonceFor(shop));
    expect(early.status).toBe(400);
    expect(early.body.message).toMatch(/^Please check the shipping address information/);
    expect(orderNumbers(shop)).toEqual([]);
  });

  test('a customer’s calls without a living token: 401', async () => {
    const shop = await openShop();
    const refusal = {
      status: 401,
      body: { message: "The consumer isn't authorized to access %resources.", parameters: { resources: 'self' } },
    };
    expect(await shop.rest('GET', '/V1/carts/mine')).toEqual(refusal);
    expect(await shop.rest('GET', '/V1/carts/mine', undefined, { authorization: 'Bearer dead' })).toEqual(refusal);
  });
});
