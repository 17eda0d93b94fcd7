import { afterEach, expect, test } from '@jest/globals';
import { tinySeed } from '../database/tinySeed';
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
