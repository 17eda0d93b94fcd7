import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mailsOf } from '../mail/mailbox';
import { bath, lift, nonceFor } from '../testing/guestCheckout';
import { closeShops, openShop, type TestShop } from '../testing/openShop';

let shop: TestShop;
let customer: { authorization: string };
beforeEach(async () => {
  shop = await openShop();
  const input = { email: 'ben@example.com', firstname: 'Ben', lastname: 'Hill', password: 'Secret-1234' };
  await shop.ask('mutation ($input: CustomerCreateInput!) { createCustomerV2(input: $input) { customer { email } } }', { input });
  const { generateCustomerToken } = await shop.ask<{ generateCustomerToken: { token: string } }>(
    'mutation { generateCustomerToken(email: "ben@example.com", password: "Secret-1234") { token } }',
  );
  customer = { authorization: `Bearer ${generateCustomerToken.token}` };
});
afterEach(closeShops);

/** Orders as the customer, in the shop's own way; answers the order's number. */
async function order(item: object = { sku: 'CUSHION', quantity: 1 }): Promise<string> {
  const { customerCart } = await shop.ask<{ customerCart: { id: string } }>('{ customerCart { id } }', {}, customer);
  await shop.ask(
    'mutation ($cartId: String!, $cartItems: [CartItemInput!]!) { addProductsToCart(cartId: $cartId, cartItems: $cartItems) { cart { id } } }',
    { cartId: customerCart.id, cartItems: [item] },
    customer,
  );
  const addressInformation = {
    shipping_address: bath,
    billing_address: bath,
    shipping_carrier_code: 'van',
    shipping_method_code: 'standard',
  };
  await shop.rest('POST', '/V1/carts/mine/shipping-information', { addressInformation }, customer);
  const payment = { method: 'sandbox_card', additional_data: { payment_method_nonce: await nonceFor(shop) } };
  const { body } = await shop.rest<string>(
    'POST',
    '/V1/carts/mine/payment-information',
    { paymentMethod: payment, billingAddress: bath },
    customer,
  );
  shop.clock.advance(60_000);
  return body.padStart(9, '0');
}

const desk = (number: string, step: string, words = '') =>
  shop.app.inject({
    method: 'POST',
    url: `/__orders/${number}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ step, words }).toString(),
  });

interface Orders {
  total_count: number;
  page_info: { total_pages: number };
  items: { number: string; status: string }[];
}
const list = async (args: string): Promise<Orders> => {
  const query = `{ customer { orders(${args}) { total_count page_info { total_pages } items { number status } } } }`;
  return (await shop.ask<{ customer: { orders: Orders } }>(query, {}, customer)).customer.orders;
};
const numbers = async (args: string) => (await list(args)).items.map(({ number }) => number);

test('lists orders by page, newest first, or as asked', async () => {
  const [one, two, three] = [await order(), await order(), await order()];
  expect(await list('pageSize: 2')).toEqual({
    total_count: 3,
    page_info: { total_pages: 2 },
    items: [
      { number: three, status: 'Pending' },
      { number: two, status: 'Pending' },
    ],
  });
  expect(await numbers('pageSize: 2, currentPage: 2')).toEqual([one]);
  expect(await numbers('sort: { sort_field: NUMBER, sort_direction: ASC }')).toEqual([one, two, three]);
  expect(await numbers('filter: { number: { match: "%2%" } }')).toEqual([two]);
  expect(await numbers('filter: { number: { in: ["000000001", "000000003"] } }')).toEqual([three, one]);
  await desk(two, 'invoice');
  expect(await numbers('filter: { status: { eq: "Processing" } }')).toEqual([two]);
  expect(await numbers('filter: { order_date: { from: "2026-11-21 10:01:30" } }')).toEqual([three]);
  expect(await numbers('filter: { grand_total: { from: "100000" } }')).toEqual([]);
  const late = await shop.graphql('{ customer { orders(pageSize: 2, currentPage: 3) { total_count } } }', {}, customer);
  expect(late.errors).toMatchObject([{ message: 'currentPage value 3 specified is greater than the 2 page(s) available.' }]);
});

test('what the company adds to an order shows in it, and gives it its status', async () => {
  const number = await order({ sku: 'LIFT', quantity: 1, selected_options: [lift.straight, lift.plainSeat] });
  await desk(number, 'comment', 'Ivan comes on Tuesday at 10.');
  await desk(number, 'survey');
  await desk(number, 'invoice');
  await desk(number, 'ship', 'GB123');
  const query = `{ customer { orders(filter: { number: { eq: "${number}" } }) { items {
    status installation_stage
    comments { message timestamp }
    invoices { number total { grand_total { value } } items { product_name quantity_invoiced } }
    shipments { number tracking { carrier number } items { order_item { quantity_shipped quantity_invoiced quantity_refunded } } }
    credit_memos { number }
    total { grand_total { value } subtotal_excl_tax { value } subtotal_incl_tax { value } }
  } } } }`;
  const { customer: read } = await shop.ask<{ customer: { orders: { items: Record<string, never>[] } } }>(query, {}, customer);
  const [shown] = read.orders.items;
  expect(shown).toMatchObject({
    status: 'Complete',
    installation_stage: 'SURVEYED',
    comments: [{ message: 'Ivan comes on Tuesday at 10.', timestamp: '2026-11-21 10:01:00' }],
    invoices: [{ number: '000000002', total: { grand_total: { value: 600 } }, items: [{ quantity_invoiced: 1 }] }],
    shipments: [
      {
        number: '000000003',
        tracking: [{ carrier: 'Steadwell Transport', number: 'GB123' }],
        items: [{ order_item: { quantity_shipped: 1, quantity_invoiced: 1, quantity_refunded: 0 } }],
      },
    ],
    credit_memos: [],
  });
  await desk(number, 'refund');
  expect((await list('pageSize: 5')).items).toEqual([{ number, status: 'Closed' }]);
  expect((await desk(number, 'burn')).statusCode).toBe(404);
  expect((await shop.app.inject('/__orders')).body).toContain(number);
});

interface Reordered {
  reorderItems: { cart: { items: { quantity: number; product: { sku: string } }[] }; userInputErrors: object[] };
}
const reorder = (number: string) =>
  shop.graphql(
    `mutation { reorderItems(orderNumber: "${number}") { cart { items { quantity product { sku } } } userInputErrors { code path message } } }`,
    {},
    customer,
  );

test('an order is ordered again as far as it can be, and a repeat adds again', async () => {
  const number = await order({ sku: 'CUSHION', quantity: 3 });
  expect((await reorder(number)).data as unknown as Reordered).toEqual({
    reorderItems: { cart: { items: [{ quantity: 3, product: { sku: 'CUSHION' } }] }, userInputErrors: [] },
  });
  await reorder(number);
  // Of ten pieces three were ordered.
  const third = (await reorder(number)).data as unknown as Reordered;
  expect(third.reorderItems.cart.items).toEqual([{ quantity: 6, product: { sku: 'CUSHION' } }]);
  expect(third.reorderItems.userInputErrors).toMatchObject([{ code: 'INSUFFICIENT_STOCK', path: ['orderNumber'] }]);
  expect((await reorder('000000099')).errors).toMatchObject([
    { message: 'Order number "000000099" doesn\'t belong to the current customer' },
  ]);
});

test('an order is cancelled once, not after it was sent, and by its own customer only', async () => {
  const [one, two] = [await order(), await order()];
  await desk(two, 'ship');
  const read = `{ customer { orders(sort: { sort_field: NUMBER, sort_direction: ASC }) { items { id available_actions } } } }`;
  const { customer: known } = await shop.ask<{ customer: { orders: { items: { id: string; available_actions: string[] }[] } } }>(
    read,
    {},
    customer,
  );
  const [first, second] = known.orders.items;
  expect([first?.available_actions, second?.available_actions]).toEqual([
    ['REORDER', 'CANCEL'],
    ['REORDER', 'RETURN'],
  ]);
  const cancel = (id: string | undefined) =>
    shop.ask(
      'mutation ($input: CancelOrderInput!) { cancelOrder(input: $input) { error errorV2 { code } order { number status } } }',
      { input: { order_id: id, reason: 'Another reason' } },
      customer,
    );
  expect(await cancel(first?.id)).toEqual({ cancelOrder: { error: null, errorV2: null, order: { number: one, status: 'Canceled' } } });
  expect(await cancel(first?.id)).toMatchObject({ cancelOrder: { errorV2: { code: 'INVALID_ORDER_STATUS' }, order: null } });
  const told = mailsOf(shop.shop).filter(({ subject }) => subject === `Your order ${one} is cancelled`);
  expect(told.map(({ recipient }) => recipient)).toEqual(['ben@example.com']);
  expect(told[0]?.body).toMatch(/on 21 November 2026/);
  expect(await cancel(second?.id)).toMatchObject({ cancelOrder: { errorV2: { code: 'PARTIAL_ORDER_ITEM_SHIPPED' } } });
  expect(await cancel('OTk5')).toMatchObject({ cancelOrder: { errorV2: { code: 'ORDER_NOT_FOUND' } } });
});
