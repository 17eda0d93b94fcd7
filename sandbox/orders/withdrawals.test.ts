import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mailsOf } from '../mail/mailbox';
import { cartAtPayment, nonceFor, pay } from '../testing/guestCheckout';
import { closeShops, openShop, type TestShop } from '../testing/openShop';
import { addDocument } from './orderDocuments';
import { orderByNumber, type OrderRow } from './orderStore';

let shop: TestShop;
let order: OrderRow;
beforeEach(async () => {
  shop = await openShop();
  await pay(shop, await cartAtPayment(shop), await nonceFor(shop));
  order = orderByNumber(shop.shop, '000000001') as OrderRow;
});
afterEach(closeShops);

const terms = async () => {
  const query = 'query ($token: String!) { orderWithdrawal(token: $token) { items { order_item_uid state last_day } receipts { email } } }';
  type Answer = { orderWithdrawal: { items: { order_item_uid: string; state: string; last_day: string | null }[]; receipts: object[] } };
  return (await shop.ask<Answer>(query, { token: order.token })).orderWithdrawal;
};
const withdraw = (input: object) =>
  shop.graphql(
    'mutation ($input: WithdrawFromContractInput!) { withdrawFromContract(input: $input) { received_at email order_item_uids } }',
    { input: { token: order.token, name: 'Ann Field', email: 'ann@example.com', ...input } },
  );
const day = 86_400_000;

test('goods may be given back until the 14th day after they came, not later', async () => {
  expect((await terms()).items).toMatchObject([{ state: 'OPEN', last_day: null }]);
  addDocument(shop.shop, order, 'shipment');
  expect((await terms()).items).toMatchObject([{ state: 'OPEN', last_day: '2026-12-05' }]);
  shop.clock.advance(14 * day);
  expect((await terms()).items).toMatchObject([{ state: 'OPEN' }]);
  shop.clock.advance(day);
  const { items } = await terms();
  expect(items).toMatchObject([{ state: 'PERIOD_ENDED' }]);
  expect((await withdraw({ order_item_uids: items.map(({ order_item_uid: uid }) => uid) })).errors).toMatchObject([
    { message: expect.stringMatching(/cannot be withdrawn from/), extensions: { category: 'graphql-input' } },
  ]);
});

test('a declaration has one receipt with its time, however often it is sent', async () => {
  const order_item_uids = (await terms()).items.map(({ order_item_uid: uid }) => uid);
  const first = await withdraw({ order_item_uids });
  shop.clock.advance(day);
  const second = await withdraw({ order_item_uids });
  expect(second).toEqual(first);
  const mails = mailsOf(shop.shop, 'ann@example.com').filter(({ subject }) => subject.includes('cancellation'));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body).toMatch(/On 21 November 2026 at \d\d:\d\d we received .* order 000000001\. It was sent by Ann Field\./);
  expect((await terms()).items).toMatchObject([{ state: 'DECLARED' }]);
});

test('what came back and was paid back cannot be withdrawn from; what is on its way back, or was refused, can', async () => {
  addDocument(shop.shop, order, 'shipment');
  shop.shop.database.run(
    `INSERT INTO order_returns (order_id, items, status, comment, created_at) VALUES (?, '[{"line":0,"quantity":1}]', 'PENDING', '', 0)`,
    order.id,
  );
  for (const [status, state] of [
    ['PENDING', 'OPEN'],
    ['DENIED', 'OPEN'],
    ['PROCESSED_AND_CLOSED', 'RETURNED'],
  ] as const) {
    shop.shop.database.run('UPDATE order_returns SET status = ?', status);
    expect((await terms()).items).toMatchObject([{ state }]);
  }
  const order_item_uids = (await terms()).items.map(({ order_item_uid: uid }) => uid);
  expect((await withdraw({ order_item_uids })).errors).toMatchObject([{ message: expect.stringMatching(/cannot be withdrawn from/) }]);
});

test('a stranger, a wrong item and empty answers are refused', async () => {
  const order_item_uids = (await terms()).items.map(({ order_item_uid: uid }) => uid);
  const messages = [
    [{ token: 'guessed', order_item_uids }, "We couldn't locate an order with the information provided."],
    [{ order_item_uids: ['MQ=='] }, 'You have entered an order item that the order does not have.'],
    [{ order_item_uids: [] }, 'Required parameter "order_item_uids" is missing'],
    [{ order_item_uids, name: ' ' }, 'Required parameter "name" is missing'],
  ] as const;
  for (const [input, message] of messages) expect((await withdraw(input)).errors).toMatchObject([{ message }]);
  shop.shop.database.run('UPDATE orders SET customer_id = 1');
  expect((await withdraw({ order_item_uids })).errors).toMatchObject([{ message: 'Please login to view the order.' }]);
});
