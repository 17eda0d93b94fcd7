import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mailsOf } from '../mail/mailbox';
import { cartAtPayment, nonceFor, pay } from '../testing/guestCheckout';
import { closeShops, openShop, type TestShop } from '../testing/openShop';
import { addDocument } from './orderDocuments';
import { orderById } from './orderStore';

let shop: TestShop;
let token = '';
beforeEach(async () => {
  shop = await openShop({ shopOrigins: ['https://shop.example'] });
  await pay(shop, await cartAtPayment(shop), await nonceFor(shop));
  token = shop.shop.database.one<{ token: string }>('SELECT token FROM orders')?.token ?? '';
});
afterEach(closeShops);

const result = '{ error errorV2 { code } order { number status available_actions } }';
const request = (input: object) =>
  shop.graphql(`mutation ($input: GuestOrderCancelInput!) { requestGuestOrderCancel(input: $input) ${result} }`, { input });
const confirm = (input: object) =>
  shop.graphql(`mutation ($input: ConfirmCancelOrderInput!) { confirmCancelOrder(input: $input) ${result} }`, { input });
const reason = 'Another reason';
function mailedLink(): { order_id: string; confirmation_key: string } {
  const link = /https:\/\/shop\.example\/order-status\?\S+/.exec(mailsOf(shop.shop)[0]?.body ?? '')?.[0] ?? '';
  const { order_id = '', confirmation_key = '', ...rest } = Object.fromEntries(new URL(link).searchParams);
  expect(rest).toEqual({ orderRef: token, action: 'cancel' });
  return { order_id, confirmation_key };
}

test('a guest asks, and the link of the mail cancels the order; things go back into stock', async () => {
  expect((await request({ token, reason })).data).toEqual({
    requestGuestOrderCancel: {
      error: null,
      errorV2: null,
      order: { number: '000000001', status: 'Pending', available_actions: ['REORDER', 'CANCEL'] },
    },
  });
  const link = mailedLink();
  expect(link.confirmation_key).toHaveLength(32);
  expect((await confirm(link)).data).toMatchObject({ confirmCancelOrder: { error: null, order: { status: 'Canceled' } } });
  expect(mailsOf(shop.shop)[0]?.subject).toBe('Your order 000000001 is cancelled');
  expect((await confirm(link)).data).toMatchObject({
    confirmCancelOrder: {
      error: 'Order already closed, complete, cancelled or on hold',
      errorV2: { code: 'INVALID_ORDER_STATUS' },
      order: { available_actions: ['REORDER'] },
    },
  });
  expect((await request({ token, reason })).data).toMatchObject({ requestGuestOrderCancel: { errorV2: { code: 'INVALID_ORDER_STATUS' } } });
});

test('asked twice, the links of both mails are good, and of each only its hash is kept', async () => {
  await request({ token, reason });
  const first = mailedLink();
  await request({ token, reason });
  const second = mailedLink();
  expect(second.confirmation_key).not.toBe(first.confirmation_key);
  expect(JSON.stringify(shop.shop.database.all('SELECT * FROM order_confirm_keys'))).not.toContain(first.confirmation_key);
  expect((await confirm(first)).data).toMatchObject({ confirmCancelOrder: { order: { status: 'Canceled' } } });
});

test('no other key, order or token cancels, and the answers do not tell which orders there are', async () => {
  await request({ token, reason });
  const { confirmation_key: key, order_id: id } = mailedLink();
  await pay(shop, await cartAtPayment(shop), await nonceFor(shop));
  const refusals = await Promise.all(
    [
      { order_id: id, confirmation_key: 'x'.repeat(32) },
      { order_id: Buffer.from('2').toString('base64'), confirmation_key: key },
      { order_id: Buffer.from('999').toString('base64'), confirmation_key: key },
    ].map(async (input) => (await confirm(input)).errors),
  );
  for (const errors of refusals)
    expect(errors).toMatchObject([
      { message: 'The order cancellation could not be confirmed.', extensions: { category: 'graphql-input' } },
    ]);
  expect((await confirm({ order_id: id, confirmation_key: 'short' })).errors).toMatchObject([
    { message: 'Required parameter "confirmation_key" is missing or incorrect.' },
  ]);
  expect((await confirm({ order_id: '', confirmation_key: key })).errors).toMatchObject([
    { message: 'Required parameter "order_id" is missing or incorrect.' },
  ]);
  expect((await request({ token: 'guessed', reason })).errors).toMatchObject([
    { message: "We couldn't locate an order with the information provided.", extensions: { category: 'graphql-no-such-entity' } },
  ]);
  expect((await request({ token, reason: '' })).errors).toMatchObject([
    { message: 'Required parameter "reason" is missing or incorrect.' },
  ]);
});

test('an order that was sent, or has joined an account since, is not cancelled by the link', async () => {
  await request({ token, reason });
  const link = mailedLink();
  const order = orderById(shop.shop, 1);
  if (!order) throw new Error('no order');
  addDocument(shop.shop, order, 'shipment');
  expect((await confirm(link)).data).toMatchObject({ confirmCancelOrder: { errorV2: { code: 'PARTIAL_ORDER_ITEM_SHIPPED' } } });
  shop.shop.database.run('UPDATE orders SET customer_id = 1');
  expect((await confirm(link)).data).toMatchObject({ confirmCancelOrder: { errorV2: { code: 'UNAUTHORISED' }, order: null } });
  expect((await request({ token, reason })).errors).toMatchObject([{ message: 'Please login to view the order.' }]);
});
