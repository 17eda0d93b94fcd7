import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { tinySeed } from '../database/tinySeed';
import { bath, nonceFor } from '../testing/guestCheckout';
import { closeShops, openShop, type TestShop } from '../testing/openShop';

afterEach(closeShops);

const [ann] = tinySeed.customers;
if (!ann) throw new Error('the tiny company has no customer');
const card = { type: 'VI', maskedCC: '1111', expirationDate: '12/2030' };
const cy = { ...ann, email: 'cy@example.com', cards: [card] };

async function headersOf(shop: TestShop, email: string): Promise<Record<string, string>> {
  const { generateCustomerToken } = await shop.ask<{ generateCustomerToken: { token: string } }>(
    `mutation { generateCustomerToken(email: "${email}", password: "Stairs-2026") { token } }`,
  );
  return { authorization: `Bearer ${generateCustomerToken.token}` };
}

test('the vault shows a customer’s own cards and deletes one, once', async () => {
  const shop = await openShop({ seed: { ...tinySeed, customers: [ann, cy] } });
  const own = await headersOf(shop, cy.email);
  const other = await headersOf(shop, ann.email);
  const read = '{ customerPaymentTokens { items { public_hash payment_method_code type details } } }';
  type Answer = { customerPaymentTokens: { items: { public_hash: string; details: string }[] } };
  const { customerPaymentTokens } = await shop.ask<Answer>(read, {}, own);
  const [token] = customerPaymentTokens.items;
  expect(customerPaymentTokens.items).toMatchObject([{ payment_method_code: 'sandbox_card', type: 'card' }]);
  expect(JSON.parse(token?.details ?? '')).toEqual(card);
  expect(await shop.ask(read, {}, other)).toEqual({ customerPaymentTokens: { items: [] } });
  expect((await shop.graphql(read)).errors).toMatchObject([{ message: "The current customer isn't authorized." }]);

  const remove =
    'mutation ($hash: String!) { deletePaymentToken(public_hash: $hash) { result customerPaymentTokens { items { public_hash } } } }';
  const hash = token?.public_hash;
  const unknown = [{ message: `Could not find a token using public hash: ${hash}`, extensions: { category: 'graphql-no-such-entity' } }];
  expect((await shop.graphql(remove, { hash }, other)).errors).toMatchObject(unknown);
  expect(await shop.ask(remove, { hash }, own)).toEqual({ deletePaymentToken: { result: true, customerPaymentTokens: { items: [] } } });
  expect((await shop.graphql(remove, { hash }, own)).errors).toMatchObject(unknown);
});

const save = { is_active_payment_token_enabler: true };

/** One cushion in the customer's cart, paid as told. */
async function order(shop: TestShop, headers: Record<string, string>, method: string, data: object) {
  const { customerCart } = await shop.ask<{ customerCart: { id: string } }>('{ customerCart { id } }', {}, headers);
  const items = 'mutation ($id: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "CUSHION", quantity: 1 }]) { cart { id } } }';
  await shop.ask(items, { id: customerCart.id }, headers);
  const addresses = { shipping_address: bath, billing_address: bath, shipping_carrier_code: 'van', shipping_method_code: 'standard' };
  await shop.rest('POST', '/V1/carts/mine/shipping-information', { addressInformation: addresses }, headers);
  const body = { billingAddress: bath, paymentMethod: { method, additional_data: data } };
  return shop.rest<{ message?: string }>('POST', '/V1/carts/mine/payment-information', body, headers);
}
const details = (shop: TestShop) =>
  shop.shop.database.all<{ details: string }>('SELECT details FROM payment_tokens ORDER BY rowid').map((row) => row.details);

test('a typed card is saved with its order where the customer wants it, once', async () => {
  const shop = await openShop();
  const own = await headersOf(shop, ann.email);
  expect((await order(shop, own, 'sandbox_card', { payment_method_nonce: await nonceFor(shop) })).status).toBe(200);
  expect(details(shop)).toEqual([]);
  for (let time = 0; time < 2; time += 1)
    expect((await order(shop, own, 'sandbox_card', { payment_method_nonce: await nonceFor(shop), ...save })).status).toBe(200);
  expect(details(shop).map((text) => JSON.parse(text) as unknown)).toEqual([card]);
});

test('a declined card is not saved', async () => {
  const shop = await openShop();
  const own = await headersOf(shop, ann.email);
  const nonce = await nonceFor(shop, '4000000000000002');
  expect((await order(shop, own, 'sandbox_card', { payment_method_nonce: nonce, ...save })).status).toBe(400);
  expect(details(shop)).toEqual([]);
});

describe('a saved card', () => {
  let shop: TestShop;
  let own: Record<string, string>;
  const hash = () => shop.shop.database.one<{ public_hash: string }>('SELECT public_hash FROM payment_tokens')?.public_hash;
  beforeEach(async () => {
    shop = await openShop({ seed: { ...tinySeed, customers: [ann, cy] } });
    own = await headersOf(shop, cy.email);
  });

  test('pays for its own customer, again and again', async () => {
    for (let time = 0; time < 2; time += 1)
      expect((await order(shop, own, 'sandbox_card_vault', { public_hash: hash() })).status).toBe(200);
    const query = '{ customer { orders { items { payment_methods { type additional_data { value } } } } } }';
    expect(await shop.ask(query, {}, own)).toMatchObject({
      customer: {
        orders: {
          items: Array(2).fill({ payment_methods: [{ type: 'sandbox_card_vault', additional_data: [{ value: 'Visa ending 1111' }] }] }),
        },
      },
    });
  });

  test('pays for nobody else', async () => {
    const answer = await order(shop, await headersOf(shop, ann.email), 'sandbox_card_vault', { public_hash: hash() });
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(/^A server error stopped your order/) } });
  });

  test('that has expired is declined', async () => {
    shop.shop.database.run(`UPDATE payment_tokens SET details = '{"type":"VI","maskedCC":"1111","expirationDate":"10/2026"}'`);
    const answer = await order(shop, own, 'sandbox_card_vault', { public_hash: hash() });
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(/^Your payment was declined/) } });
  });

  test('needs its security code where the shop asks for it; the code alone pays for nothing else', async () => {
    shop.shop.asksSecurityCode = true;
    expect(await shop.ask('{ storeConfig { braintree_cc_vault_cvv } }')).toEqual({ storeConfig: { braintree_cc_vault_cvv: true } });
    const code = async () => {
      const reply = await shop.app.inject({ method: 'POST', url: '/sandbox-payments/tokens', payload: { securityCode: '123' } });
      return reply.json<{ nonce: string }>().nonce;
    };
    expect((await order(shop, own, 'sandbox_card_vault', { public_hash: hash() })).status).toBe(400);
    expect((await order(shop, own, 'sandbox_card', { payment_method_nonce: await code() })).status).toBe(400);
    expect((await order(shop, own, 'sandbox_card_vault', { public_hash: hash(), payment_method_nonce: await code() })).status).toBe(200);
  });
});
