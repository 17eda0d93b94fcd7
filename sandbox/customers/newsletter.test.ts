import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { closeShops, openShop, type TestShop } from '../testing/openShop';

let shop: TestShop;
let headers: Record<string, string>;
let code: string;
beforeEach(async () => {
  shop = await openShop();
  const signIn = 'mutation { generateCustomerToken(email: "ann@example.com", password: "Stairs-2026") { token } }';
  const { generateCustomerToken } = await shop.ask<{ generateCustomerToken: { token: string } }>(signIn);
  headers = { authorization: `Bearer ${generateCustomerToken.token}` };
  await shop.ask('mutation { updateCustomerV2(input: { is_subscribed: true }) { customer { email } } }', {}, headers);
  const [mail] = (await shop.app.inject({ url: '/__mail' })).json<{ text: string }[]>();
  code = /unsubscribe\?code=(\w+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(code).toHaveLength(32);
});
afterEach(closeShops);

const stop = (text: string) => `mutation { unsubscribeFromNewsletter(code: "${text}") { status } }`;
const isSubscribed = () => shop.ask('{ customer { email is_subscribed } }', {}, headers);

test('the link of a mail stops the newsletter also after its reader changed the e-mail address', async () => {
  const change = 'mutation { updateCustomerEmail(email: "ann@field.example", password: "Stairs-2026") { customer { email } } }';
  await shop.ask(change, {}, headers);
  expect(await isSubscribed()).toEqual({ customer: { email: 'ann@field.example', is_subscribed: true } });
  await shop.ask(stop(code));
  expect(await isSubscribed()).toEqual({ customer: { email: 'ann@field.example', is_subscribed: false } });
});

test('a closed account leaves no address on the list or behind a link, and an old link claims nothing', async () => {
  await shop.ask('mutation { deleteCustomer }', {}, headers);
  const tables = ['newsletter_subscribers', 'newsletter_codes'];
  const left = tables.flatMap((table) => shop.shop.database.all(`SELECT * FROM ${table} WHERE email = 'ann@example.com'`));
  expect(left).toEqual([]);
  expect((await shop.graphql(stop(code))).errors?.[0]?.message).toBe('This is an invalid subscription confirmation code.');
});
