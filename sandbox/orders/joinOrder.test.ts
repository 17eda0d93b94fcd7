import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mailsOf } from '../mail/mailbox';
import { cartAtPayment, nonceFor, pay } from '../testing/guestCheckout';
import { closeShops, openShop, type TestShop } from '../testing/openShop';

let shop: TestShop;
beforeEach(async () => {
  shop = await openShop();
  await pay(shop, await cartAtPayment(shop), await nonceFor(shop));
  shop.shop.database.run("UPDATE orders SET email = 'dora@example.com'");
});
afterEach(closeShops);

async function account(email: string): Promise<{ authorization: string }> {
  const input = { email, firstname: 'Ann', lastname: 'Field', password: 'Secret-1234' };
  await shop.ask('mutation ($input: CustomerCreateInput!) { createCustomerV2(input: $input) { customer { email } } }', { input });
  const query = `mutation { generateCustomerToken(email: "${email}", password: "Secret-1234") { token } }`;
  const { generateCustomerToken } = await shop.ask<{ generateCustomerToken: { token: string } }>(query);
  return { authorization: `Bearer ${generateCustomerToken.token}` };
}
const request = (input: object, headers: object) =>
  shop.graphql('mutation ($input: GuestOrderLinkInput!) { requestGuestOrderLink(input: $input) }', { input }, { ...headers });
const join = (key: string, headers: object) =>
  shop.graphql('mutation ($key: String!) { joinGuestOrder(key: $key) }', { key }, { ...headers });
const ordersOf = async (headers: object) =>
  (await shop.ask<{ customer: { orders: { items: object[] } } }>('{ customer { orders { items { number } } } }', {}, { ...headers }))
    .customer.orders.items;
const links = () =>
  mailsOf(shop.shop).flatMap(({ recipient, body }) => {
    const key = /order-history\/000000001\?join=(\S+)/.exec(body)?.[1];
    return key ? [{ recipient, key }] : [];
  });

test('an account with the address of an order shows nothing of it; the answer is the same for every order', async () => {
  const stranger = await account('dora@example.com');
  expect(await ordersOf(stranger)).toEqual([]);
  const right = await request({ number: '000000001', lastname: 'field ' }, stranger);
  for (const wrong of [
    { number: '000000002', lastname: 'Field' },
    { number: '000000001', lastname: 'Hill' },
  ])
    expect(await request(wrong, stranger)).toEqual(right);
  expect(await request({ number: '000000001', lastname: 'Field' }, await account('ben@example.com'))).toEqual(right);
  expect(links().map(({ recipient }) => recipient)).toEqual(['dora@example.com']);
  expect(await ordersOf(stranger)).toEqual([]);
});

test('the link of the mail adds the order to the account that asked for it, once, for a day', async () => {
  const [dora, ben] = [await account('dora@example.com'), await account('ben@example.com')];
  await request({ number: '000000001', lastname: 'Field' }, dora);
  const key = links()[0]?.key ?? '';
  const refusal = [{ message: 'The link is invalid or has expired.' }];
  expect((await join(key, ben)).errors).toMatchObject(refusal);
  expect((await join('guessed', dora)).errors).toMatchObject(refusal);
  await join(key, dora);
  expect((await join(key, dora)).errors).toBeUndefined();
  expect(await ordersOf(dora)).toEqual([{ number: '000000001' }]);
  shop.clock.advance(86_400_000);
  expect((await join(key, await account('cy@example.com'))).errors).toMatchObject(refusal);
});

test('the link is refused once the order belongs to another account', async () => {
  const [dora, ben] = [await account('dora@example.com'), await account('ben@example.com')];
  await request({ number: '000000001', lastname: 'Field' }, dora);
  shop.shop.database.run("UPDATE orders SET customer_id = (SELECT id FROM customers WHERE email = 'ben@example.com')");
  expect((await join(links()[0]?.key ?? '', dora)).errors).toMatchObject([{ message: 'The link is invalid or has expired.' }]);
  expect(await ordersOf(dora)).toEqual([]);
  expect(await ordersOf(ben)).toEqual([{ number: '000000001' }]);
});

test('nobody asks without signing in', async () => {
  expect((await request({ number: '000000001', lastname: 'Field' }, {})).errors).toHaveLength(1);
  expect(links()).toEqual([]);
});
