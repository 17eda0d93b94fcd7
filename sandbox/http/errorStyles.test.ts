import { afterEach, describe, expect, test } from '@jest/globals';
import { getIntrospectionQuery } from 'graphql';
import { add, cartAtPayment, newCart, nonceFor, orderNumbers, pay } from '../testing/guestCheckout';
import { closeShops, openShop, type GraphqlAnswer, type TestShop } from '../testing/openShop';

afterEach(closeShops);

async function post(shop: TestShop, query: string, headers: Record<string, string> = {}) {
  const response = await shop.app.inject({ method: 'POST', url: '/graphql', payload: { query }, headers });
  return { status: response.statusCode, body: response.json<GraphqlAnswer>() };
}

const wrongPassword = 'mutation { generateCustomerToken(email: "ann@example.com", password: "wrong") { token } }';
const placeOrder = (cartId: string) =>
  `mutation { placeOrder(input: { cart_id: "${cartId}" }) { order { order_number } errors { code message } } }`;
const setQuantity = (cartId: string, uid: string, quantity: number) =>
  `mutation { updateCartItems(input: { cart_id: "${cartId}", cart_items: [{ cart_item_uid: "${uid}", quantity: ${quantity} }] }) {
    cart { total_quantity } errors { code message } } }`;
const unknownUid = Buffer.from('99').toString('base64');
const unknownCart = 'x'.repeat(32);

describe('The status of an answer', () => {
  const questions: [what: string, query: string, now: number][] = [
    ['who you are is not believed', wrongPassword, 401],
    ['it is not yours', '{ customer { email } }', 403],
    ['it cannot be read', '{ storeConfig {', 400],
    ['it does not fit the schema', '{ storeConfig { nothing } }', 200],
    ['it is not there', `{ cart(cart_id: "${unknownCart}") { id } }`, 200],
    ['some of it is not yours', '{ storeConfig { id } customer { email } }', 403],
  ];

  test.each(questions)('when %s', async (_what, query, now) => {
    const answer = await post(await openShop(), query);
    expect(answer.status).toBe(now);
    expect(answer.body.errors).toHaveLength(1);
    const before = await post(await openShop({ errorStyle: '2.4.6' }), query);
    expect(before).toEqual({ status: 200, body: answer.body });
  });

  test('is 400 for a body that is no JSON, in the form of GraphQL', async () => {
    const shop = await openShop();
    for (const [type, payload] of [
      ['application/json', '{"query": '],
      ['application/json', ''],
      ['text/xml', '<query/>'],
    ] as const) {
      const response = await shop.app.inject({ method: 'POST', url: '/graphql', headers: { 'content-type': type }, payload });
      expect(response.statusCode).toBe(400);
      expect(response.json<GraphqlAnswer>().errors).toMatchObject([{ message: 'Unable to parse the request.' }]);
    }
  });

  test('is 204 for OPTIONS', async () => {
    expect((await (await openShop()).app.inject({ method: 'OPTIONS', url: '/graphql' })).statusCode).toBe(204);
  });
});

test('a page that is not there is named', async () => {
  const { errors } = await (await openShop()).graphql('{ cmsPage(identifier: "old-offer") { title } }');
  expect(errors).toMatchObject([{ message: 'The CMS page with the "old-offer" ID doesn\'t exist.' }]);
});

test('the schema can be asked for, as tools do', async () => {
  const answer = await (await openShop()).ask<{ __schema: { types: { name: string }[] } }>(getIntrospectionQuery());
  expect(answer.__schema.types.map(({ name }) => name)).toContain('CartItemInterface');
});

describe('An order that cannot be placed', () => {
  const unknown = `Could not find a cart with ID "${unknownCart}"`;

  test('says so in its result', async () => {
    const shop = await openShop();
    const refusal = (code: string, message: string) => ({ data: { placeOrder: { order: null, errors: [{ code, message }] } } });
    expect(await shop.graphql(placeOrder(unknownCart))).toEqual(refusal('CART_NOT_FOUND', unknown));
    const cartId = await cartAtPayment(shop);
    expect(await shop.graphql(placeOrder(cartId))).toEqual(refusal('GUEST_EMAIL_MISSING', 'Guest email for cart is missing.'));
    await pay(shop, cartId, await nonceFor(shop));
    expect(await shop.graphql(placeOrder(cartId))).toEqual(refusal('CART_NOT_ACTIVE', "The cart isn't active."));
    expect(orderNumbers(shop)).toHaveLength(1);
  });

  test('was an error of the request before', async () => {
    const shop = await openShop({ errorStyle: '2.4.6' });
    const category = 'graphql-no-such-entity';
    expect(await shop.graphql(placeOrder(unknownCart))).toMatchObject({
      data: { placeOrder: null },
      errors: [{ message: unknown, extensions: { category } }],
    });
    const cartId = await cartAtPayment(shop);
    await pay(shop, cartId, await nonceFor(shop));
    expect((await shop.graphql(placeOrder(cartId))).errors).toMatchObject([
      { message: "The cart isn't active.", extensions: { category } },
    ]);
  });
});

describe('A quantity that cannot be had', () => {
  async function shopWithCart(options: Parameters<typeof openShop>[0] = {}) {
    const shop = await openShop(options);
    const cartId = await newCart(shop);
    const { cart } = await add(shop, cartId, { sku: 'CUSHION' });
    return { shop, cartId, uid: cart.items[0]?.uid ?? '' };
  }

  test('stands beside the cart as it is', async () => {
    const { shop, cartId, uid } = await shopWithCart();
    expect(await shop.ask(setQuantity(cartId, unknownUid, 2))).toEqual({
      updateCartItems: {
        cart: { total_quantity: 1 },
        errors: [{ code: 'COULD_NOT_FIND_CART_ITEM', message: 'Could not find cart item with id: 99.' }],
      },
    });
    expect(await shop.ask(setQuantity(cartId, uid, 999))).toMatchObject({
      updateCartItems: { cart: { total_quantity: 1 }, errors: [{ code: 'INSUFFICIENT_STOCK' }] },
    });
  });

  test('was an error of the request before', async () => {
    const { shop, cartId, uid } = await shopWithCart({ errorStyle: '2.4.6' });
    expect((await shop.graphql(setQuantity(cartId, unknownUid, 2))).errors).toMatchObject([
      { message: 'Could not find cart item with id: 99.', path: ['updateCartItems'] },
    ]);
    expect((await shop.graphql(setQuantity(cartId, uid, 999))).errors).toHaveLength(1);
  });
});
