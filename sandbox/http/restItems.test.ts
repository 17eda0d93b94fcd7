import { afterEach, describe, expect, test } from '@jest/globals';
import { beNl } from '../database/tinySeed';
import { bath, pay, sendShipping, type RestRefusal } from '../testing/guestCheckout';
import { closeShops, openShop, type TestShop } from '../testing/openShop';

afterEach(closeShops);

interface RestItem {
  item_id: number;
  sku: string;
  qty: number;
}

async function send(shop: TestShop, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const response = await shop.app.inject({ method, url: `/rest/V1${path}`, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json<unknown>() };
}

async function newCart(shop: TestShop): Promise<string> {
  const { status, body } = await send(shop, 'POST', '/guest-carts');
  expect(status).toBe(200);
  return body as string;
}

const addTo = async (shop: TestShop, cart: string, cartItem: object) =>
  (await send(shop, 'POST', `/guest-carts/${cart}/items`, { cartItem })).body as RestItem & RestRefusal;

describe('A guest’s cart by REST alone', () => {
  test('is made, filled, changed and emptied', async () => {
    const shop = await openShop();
    const cart = await newCart(shop);
    expect(cart).toMatch(/^\w{32}$/);
    const added = await addTo(shop, cart, { sku: 'CUSHION', qty: 2, quote_id: cart });
    expect(added).toMatchObject({ sku: 'CUSHION', qty: 2, product_type: 'simple' });
    const item = `/guest-carts/${cart}/items/${added.item_id}`;
    expect((await send(shop, 'PUT', item, { cartItem: { qty: 3, quote_id: cart } })).body).toMatchObject({ qty: 3 });
    expect((await send(shop, 'GET', `/guest-carts/${cart}/items`)).body).toMatchObject([{ sku: 'CUSHION', qty: 3 }]);
    expect((await send(shop, 'GET', `/guest-carts/${cart}/totals`)).body).toMatchObject({ items_qty: 3, quote_currency_code: 'GBP' });
    expect(await send(shop, 'DELETE', item)).toEqual({ status: 200, body: true });
    expect((await send(shop, 'DELETE', item)).status).toBe(404);
    expect((await send(shop, 'GET', `/guest-carts/${cart}/items`)).body).toEqual([]);
  });

  test('takes a bundle with its choices', async () => {
    const shop = await openShop();
    const cart = await newCart(shop);
    const bundle_options = [1, 2, 3].map((option) => ({ option_id: option, option_qty: 1, option_selections: [option * 10 + 1] }));
    const added = await addTo(shop, cart, { sku: 'LIFT', qty: 1, product_option: { extension_attributes: { bundle_options } } });
    expect(added).toMatchObject({ sku: 'LIFT', product_type: 'bundle' });
  });

  test('refuses what is not sold, what is out of stock, and a coupon that it does not know', async () => {
    const shop = await openShop();
    const cart = await newCart(shop);
    expect(await send(shop, 'POST', `/guest-carts/${cart}/items`, { cartItem: { sku: 'NOTHING', qty: 1 } })).toEqual({
      status: 404,
      body: { message: "The product that was requested doesn't exist. Verify the product and try again." },
    });
    expect((await send(shop, 'POST', `/guest-carts/${cart}/items`, { cartItem: { sku: 'CUSHION', qty: 999 } })).status).toBe(400);
    expect(await send(shop, 'GET', `/guest-carts/${cart}/coupons`)).toEqual({ status: 200, body: null });
    expect((await send(shop, 'PUT', `/guest-carts/${cart}/coupons/HALF`)).status).toBe(404);
    expect(await send(shop, 'DELETE', `/guest-carts/${cart}/coupons`)).toEqual({ status: 200, body: true });
  });

  test('lists how it can be delivered and paid', async () => {
    const shop = await openShop();
    const cart = await newCart(shop);
    await addTo(shop, cart, { sku: 'CUSHION', qty: 1 });
    const methods = [
      expect.objectContaining({ carrier_code: 'van', method_code: 'standard', available: true }),
      expect.objectContaining({ carrier_code: 'van', method_code: 'express', price_incl_tax: 24, price_excl_tax: 20 }),
    ];
    expect((await send(shop, 'GET', `/guest-carts/${cart}/shipping-methods`)).status).toBe(400);
    const estimate = await send(shop, 'POST', `/guest-carts/${cart}/estimate-shipping-methods`, { address: bath });
    expect(estimate).toEqual({ status: 200, body: expect.arrayContaining(methods) });
    await sendShipping(shop, cart);
    expect((await send(shop, 'GET', `/guest-carts/${cart}/shipping-methods`)).body).toEqual(estimate.body);
    const card = { code: 'sandbox_card', title: 'Card' };
    expect((await send(shop, 'GET', `/guest-carts/${cart}/payment-methods`)).body).toEqual([card]);
    expect((await send(shop, 'GET', `/guest-carts/${cart}/payment-information`)).body).toMatchObject({ payment_methods: [card] });
  });
});

describe('Cheques', () => {
  test('are taken where they are switched on, without a card', async () => {
    const shop = await openShop({ cheques: true });
    const cart = await newCart(shop);
    await addTo(shop, cart, { sku: 'CUSHION', qty: 1 });
    await sendShipping(shop, cart);
    expect((await send(shop, 'GET', `/guest-carts/${cart}/payment-methods`)).body).toMatchObject([
      { code: 'sandbox_card' },
      { code: 'checkmo', title: 'Cheque' },
    ]);
    expect((await pay(shop, cart, null, 'checkmo')).status).toBe(200);
  });

  test('are refused elsewhere', async () => {
    const shop = await openShop();
    const cart = await newCart(shop);
    await addTo(shop, cart, { sku: 'CUSHION', qty: 1 });
    await sendShipping(shop, cart);
    expect((await pay(shop, cart, null, 'checkmo')).body.message).toBe('The requested Payment Method is not available.');
  });
});

describe('What REST gives to anybody', () => {
  test('a token for e-mail and password, which opens the customer’s own cart', async () => {
    const shop = await openShop();
    const login = (password: string) => send(shop, 'POST', '/integration/customer/token', { username: 'ann@example.com', password });
    const { body: token } = await login('Stairs-2026');
    const headers = { authorization: `Bearer ${String(token)}` };
    const { body: id } = await shop.rest<number>('POST', '/V1/carts/mine', {}, headers);
    expect((await shop.rest('GET', '/V1/carts/mine', undefined, headers)).body).toMatchObject({ id, items_count: 0 });
    expect((await login('wrong')).status).toBe(401);
    expect((await send(shop, 'POST', '/carts/mine')).status).toBe(401);
  });

  test('the stores and the countries', async () => {
    const shop = await openShop();
    expect((await send(shop, 'GET', '/store/storeConfigs')).body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ code: beNl, locale: 'nl_BE', base_currency_code: 'EUR', base_media_url: 'http://localhost:4000/media/' }),
      ]),
    );
    expect((await send(shop, 'GET', '/directory/countries/US')).body).toMatchObject({
      full_name_english: 'United States',
      available_regions: expect.arrayContaining([{ id: '43', code: 'NY', name: 'New York' }]),
    });
    expect((await send(shop, 'GET', '/directory/countries')).body).toHaveLength(9);
    expect(await send(shop, 'GET', '/directory/countries/XX')).toEqual({ status: 404, body: { message: "The country isn't available." } });
  });
});
