import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mailsOf } from '../mail/mailbox';
import { cartAtPayment, nonceFor, pay } from '../testing/guestCheckout';
import { closeShops, openShop, type TestShop } from '../testing/openShop';
import { returnsOf } from './orderClaims';
import { addDocument } from './orderDocuments';
import { orderById, type OrderRow } from './orderStore';
import { moveReturn } from './returns';

let shop: TestShop;
let token = '';
let order: OrderRow;
beforeEach(async () => {
  shop = await openShop({ shopOrigins: ['https://shop.example'] });
  await pay(shop, await cartAtPayment(shop), await nonceFor(shop));
  const placed = orderById(shop.shop, 1);
  if (!placed) throw new Error('no order');
  order = placed;
  ({ token } = order);
  addDocument(shop.shop, order, 'shipment');
});
afterEach(closeShops);

const request = (changed: object = {}) =>
  shop.graphql('mutation ($input: RequestGuestReturnInput!) { requestGuestReturn(input: $input) { return { status number } } }', {
    input: {
      token,
      contact_email: 'thief@example.com',
      items: [
        {
          order_item_uid: Buffer.from('1/1').toString('base64'),
          quantity_to_return: 1,
          selected_custom_attributes: [
            { attribute_code: 'reason', value: 'MQ==' },
            { attribute_code: 'resolution', value: 'MQ==' },
          ],
        },
      ],
      ...changed,
    },
  });
const confirm = (input: object) =>
  shop.graphql('mutation ($input: ConfirmReturnInput!) { confirmReturn(input: $input) { return { status } } }', { input });
function mailedLink(): Record<string, string> {
  const link = /https:\/\/shop\.example\/order-status\?\S+/.exec(mailsOf(shop.shop, 'ann@example.com')[0]?.body ?? '')?.[0] ?? '';
  const { orderRef, action, ...input } = Object.fromEntries(new URL(link).searchParams);
  expect({ orderRef, action }).toEqual({ orderRef: token, action: 'return' });
  return input;
}
const refused = [{ message: 'The return could not be confirmed.', extensions: { category: 'graphql-input' } }];

test('a guest’s return waits for the link of the mail, which confirms it once', async () => {
  expect((await request()).data).toEqual({ requestGuestReturn: { return: { status: 'UNCONFIRMED', number: '000000001' } } });
  const link = mailedLink();
  expect(mailsOf(shop.shop, 'thief@example.com')).toEqual([]);
  expect((await confirm(link)).data).toEqual({ confirmReturn: { return: { status: 'PENDING' } } });
  expect((await confirm(link)).errors).toMatchObject(refused);
});

test('asked twice, only one of the links takes the thing back', async () => {
  await request();
  const first = mailedLink();
  await request();
  expect((await confirm(mailedLink())).data).toEqual({ confirmReturn: { return: { status: 'PENDING' } } });
  expect((await confirm(first)).errors).toMatchObject([{ message: expect.stringMatching(/cannot be returned in this quantity/) }]);
  expect((await request()).errors).toMatchObject([{ message: expect.stringMatching(/cannot be returned in this quantity/) }]);
});

const statuses = () => returnsOf(shop.shop, order).map(({ status }) => status);

test('the company moves the newest return that is confirmed', async () => {
  await request();
  const first = mailedLink();
  await request();
  await confirm(first);
  moveReturn(shop.shop, order, 'AUTHORIZED');
  expect(statuses()).toEqual(['AUTHORIZED', 'UNCONFIRMED']);
});

test('who has joined the order to an account has proved the mailbox: what waits is confirmed, as far as pieces are left', async () => {
  await request();
  await request();
  const email = 'dora@example.com';
  shop.shop.database.run('UPDATE orders SET email = ?', email);
  const input = { email, firstname: 'Ann', lastname: 'Field', password: 'Secret-1234' };
  await shop.ask('mutation ($input: CustomerCreateInput!) { createCustomerV2(input: $input) { customer { email } } }', { input });
  const { generateCustomerToken } = await shop.ask<{ generateCustomerToken: { token: string } }>(
    `mutation { generateCustomerToken(email: "${email}", password: "Secret-1234") { token } }`,
  );
  const headers = { authorization: `Bearer ${generateCustomerToken.token}` };
  await shop.ask(`mutation { requestGuestOrderLink(input: { number: "${order.increment_id}", lastname: "Field" }) }`, {}, headers);
  const key = mailsOf(shop.shop, email).flatMap(({ body }) => /\?join=(\S+)/.exec(body)?.[1] ?? [])[0] ?? '';
  expect(statuses()).toEqual(['UNCONFIRMED', 'UNCONFIRMED']);
  await shop.ask(`mutation { joinGuestOrder(key: "${key}") }`, {}, headers);
  expect(statuses()).toEqual(['PENDING', 'UNCONFIRMED']);
});

test('neither another key, order nor token does, nor the link of a cancellation', async () => {
  await request();
  const link = mailedLink();
  expect((await confirm({ ...link, confirmation_key: 'x'.repeat(32) })).errors).toMatchObject(refused);
  expect((await confirm({ ...link, order_id: Buffer.from('9').toString('base64') })).errors).toMatchObject(refused);
  expect((await request({ token: 'guessed' })).errors).toMatchObject([
    { message: "We couldn't locate an order with the information provided." },
  ]);
  shop.shop.database.run("UPDATE order_confirm_keys SET action = 'cancel'");
  expect((await confirm(link)).errors).toMatchObject(refused);
  expect((await request({ items: [] })).errors).toMatchObject([{ message: 'You have not chosen any item to return.' }]);
});
