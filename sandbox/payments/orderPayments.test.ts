import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { add, cartAtPayment, pay } from '../testing/guestCheckout';
import { openShop, type TestShop } from '../testing/openShop';
import { lateBy } from './orderPaymentRoutes';
import { paymentLives } from './orderPayments';

let shop: TestShop;
beforeAll(async () => void (shop = await openShop({ payments: ['bancontact'] })));
afterAll(() => shop.close());

interface Shown {
  state: 'OPEN' | 'PAID' | 'CANCELLED';
  order_number: string;
  page: string | null;
}

const fields = '{ state order_number page }';
const look = async (id: string) =>
  (await shop.ask<{ orderPayment: Shown | null }>(`query ($id: String!) { orderPayment(cart_id: $id) ${fields} }`, { id })).orderPayment;
const begin = async (id: string) =>
  (
    await shop.ask<{ beginOrderPayment: Shown }>(
      `mutation ($id: String!) { beginOrderPayment(cart_id: $id, path: "fr-be/order-confirmation") ${fields} }`,
      { id },
    )
  ).beginOrderPayment;
const end = async (id: string) =>
  (await shop.ask<{ cancelOrderPayment: Shown }>(`mutation ($id: String!) { cancelOrderPayment(cart_id: $id) ${fields} }`, { id }))
    .cancelOrderPayment;

/** @returns where the provider leads, null where it leads nowhere */
async function decide(page: string | null, choice: string): Promise<string | null> {
  const url = new URL(page ?? '');
  const reply = await shop.app.inject({
    method: 'POST',
    url: url.pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token: url.searchParams.get('token') ?? '', choice }).toString(),
  });
  return reply.statusCode === 303 ? String(reply.headers.location) : null;
}

async function ordered(): Promise<string> {
  const cartId = await cartAtPayment(shop);
  expect((await pay(shop, cartId, null, 'bancontact')).status).toBe(200);
  return cartId;
}

const statusOf = (number: string | undefined) =>
  shop.shop.database.one<{ status: string }>('SELECT status FROM orders WHERE increment_id = ?', number ?? '')?.status;
const mails = () => shop.shop.database.one<{ sent: number }>('SELECT count(*) AS sent FROM mails')?.sent;
const cartOf = async (id: string) =>
  (await shop.rest<{ is_active: boolean; reserved_order_id: string | null }>('GET', `/V1/guest-carts/${id}`)).body;

test('the order comes first, and is one with a mail once it is paid', async () => {
  const before = mails() ?? 0;
  const cartId = await ordered();
  const begun = await begin(cartId);
  expect([begun.state, statusOf(begun.order_number), mails()]).toEqual(['OPEN', 'pending_payment', before]);
  expect((await begin(cartId)).page).toBe(begun.page);
  expect(await decide(begun.page, 'pay')).toBe(`${shop.shop.storefrontOrigin}/fr-be/order-confirmation`);
  expect([(await look(cartId))?.state, statusOf(begun.order_number), mails()]).toEqual(['PAID', 'processing', before + 1]);
  await decide(begun.page, 'cancel');
  expect([(await end(cartId)).state, (await look(cartId))?.page, mails()]).toEqual(['PAID', null, before + 1]);
});

test.each(['cancel', 'refuse'])('after “%s” the cart is open again as it was, and can be ordered anew', async (choice) => {
  const inStock = () => shop.shop.database.one<{ quantity: number }>("SELECT quantity FROM stock WHERE sku = 'CUSHION'")?.quantity;
  const before = inStock();
  const cartId = await ordered();
  expect(inStock()).toBe((before ?? 0) - 1);
  const { page, order_number: number } = await begin(cartId);
  expect((await cartOf(cartId)).is_active).toBe(false);
  await decide(page, choice);
  expect([(await look(cartId))?.state, statusOf(number)]).toEqual(['CANCELLED', 'canceled']);
  expect(inStock()).toBe(before);
  expect(await cartOf(cartId)).toMatchObject({ is_active: true, reserved_order_id: null });
  expect((await add(shop, cartId, { sku: 'CUSHION' })).cart.items).toMatchObject([{ quantity: 2, product: { sku: 'CUSHION' } }]);
  expect((await pay(shop, cartId, null, 'bancontact')).status).toBe(200);
  expect((await look(cartId))?.state).toBe('OPEN');
  expect((await look(cartId))?.order_number).not.toBe(number);
});

test('commerce may hear of a payment late, and a cancelling that comes meanwhile does not end it', async () => {
  const [one, other] = [await ordered(), await ordered()];
  for (const cartId of [one, other]) await decide((await begin(cartId)).page, 'late');
  expect((await look(one))?.state).toBe('OPEN');
  expect((await end(other)).state).toBe('PAID');
  shop.clock.advance(lateBy);
  expect((await look(one))?.state).toBe('PAID');
});

test('a payment that nothing is heard of ends by itself, and so does one that was never begun', async () => {
  const cartId = await ordered();
  await begin(cartId);
  const never = await ordered();
  shop.clock.advance(paymentLives);
  expect([(await look(cartId))?.state, (await look(never))?.state]).toEqual(['CANCELLED', 'CANCELLED']);
});

test('a cart without such an order has no payment', async () => {
  expect(await look(await cartAtPayment(shop))).toBeNull();
  expect(await look('unknown')).toBeNull();
});

test.each([
  ['our modules', false, ['sandbox_card', 'banktransfer', 'bancontact']],
  ['stock Magento', true, ['sandbox_card', 'banktransfer']],
])('%s: what a cart can be paid by', async (_case, stock, codes) => {
  const other = await openShop({ payments: ['bancontact', 'banktransfer'], stock });
  const answer = await other.ask<{ cart: { available_payment_methods: { code: string }[] } }>(
    'query ($id: String!) { cart(cart_id: $id) { available_payment_methods { code } } }',
    { id: await cartAtPayment(other) },
  );
  expect(answer.cart.available_payment_methods.map(({ code }) => code)).toEqual(codes);
  await other.close();
});
