import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bath, cartAtPayment, orderNumbers, type RestRefusal } from '../testing/guestCheckout';
import { openShop, type TestShop } from '../testing/openShop';

let shop: TestShop;
beforeAll(async () => void (shop = await openShop({ payments: ['paypal_express', 'banktransfer'] })));
afterAll(() => shop.close());

async function begun(cartId: string) {
  const answer = await shop.ask<{ createPaypalExpressToken: { token: string; paypal_urls: { start: string } } }>(
    `mutation ($id: String!) { createPaypalExpressToken(input: { cart_id: $id, code: "paypal_express",
       urls: { return_url: "checkout/returned", cancel_url: "checkout/returned" } }) { token paypal_urls { start } } }`,
    { id: cartId },
  );
  return answer.createPaypalExpressToken;
}

async function decided(token: string, decision: string): Promise<URL> {
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/sandbox-payments/approve',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token, decision }).toString(),
  });
  return new URL(String(reply.headers.location ?? 'http://nowhere.test/'));
}

const payWith = (cartId: string, token: string, payerId: string) =>
  shop.rest<string & RestRefusal>('POST', `/V1/guest-carts/${cartId}/payment-information`, {
    cartId,
    email: 'ann@example.com',
    billingAddress: bath,
    paymentMethod: {
      method: 'paypal_express',
      additional_data: { paypal_express_checkout_token: token, paypal_express_checkout_payer_id: payerId },
    },
  });

const payerIn = (url: URL): string => url.searchParams.get('PayerID') ?? '';

test('an approved payment pays one order, and none a second time', async () => {
  const cartId = await cartAtPayment(shop);
  const { token, paypal_urls: urls } = await begun(cartId);
  const shown = await shop.app.inject({ url: new URL(urls.start).pathname + new URL(urls.start).search });
  expect(shown.body).toContain('Approve the payment');
  const back = await decided(token, 'approve');
  expect(`${back.origin}${back.pathname}`).toBe(`${shop.shop.storefrontOrigin}/checkout/returned`);
  expect((await payWith(cartId, token, payerIn(back))).status).toBe(200);
  const other = await cartAtPayment(shop);
  expect((await payWith(other, token, payerIn(back))).body.message).toContain('PayPal gateway has rejected request');
});

test('what was cancelled, is another cart’s, or has another sum by now pays nothing', async () => {
  const before = orderNumbers(shop).length;
  const cartId = await cartAtPayment(shop);
  const cancelled = await begun(cartId);
  const back = await decided(cancelled.token, 'cancel');
  expect(payerIn(back)).toBe('');
  expect((await payWith(cartId, cancelled.token, 'X')).status).toBe(400);
  const approved = await begun(cartId);
  const payer = payerIn(await decided(approved.token, 'approve'));
  const set = await shop.ask<{ setPaymentMethodOnCart: { cart: { selected_payment_method: { code: string } } } }>(
    `mutation ($id: String!, $token: String!, $payer: String!) { setPaymentMethodOnCart(input: { cart_id: $id, payment_method: {
       code: "paypal_express", paypal_express: { token: $token, payer_id: $payer } } }) { cart { selected_payment_method { code } } } }`,
    { id: cartId, token: approved.token, payer },
  );
  expect(set.setPaymentMethodOnCart.cart.selected_payment_method.code).toBe('paypal_express');
  shop.shop.database.run('UPDATE payment_approvals SET amount = amount - 1 WHERE token = ?', approved.token);
  expect((await payWith(cartId, approved.token, payer)).status).toBe(400);
  expect(orderNumbers(shop)).toHaveLength(before);
});

test('a payment whose way back is lost stays approved, and orders nothing by itself', async () => {
  const before = orderNumbers(shop).length;
  const { token } = await begun(await cartAtPayment(shop));
  expect((await decided(token, 'lose')).host).toBe('nowhere.test');
  expect(shop.shop.database.one<{ state: string }>('SELECT state FROM payment_approvals WHERE token = ?', token)?.state).toBe('approved');
  expect(orderNumbers(shop)).toHaveLength(before);
});
