import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { selectCartId, selectDetails } from '~/features/cart';
import { handOverRequested, selectNewestOrderAttempt } from '~/features/order-attempt';
import {
  address,
  agreeOnTheRest,
  chooseDelivery,
  email,
  fillBasket,
  giveAddress,
  pay,
  paymentPath,
  readyToOrder,
  sent,
} from '~/testing/checkoutSteps';
import { fakeWorld } from '~/testing/fakeWorld';
import { orderNumbers } from '~/testing/shopSteps';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { checkoutBegun, orderSubmitted, shippingAddressSubmitted } from '~/features/checkout/checkoutActions';
import { selectOpenStep, selectReceipt } from '~/features/checkout/checkoutSlice';

let shop: StartedShop;
const state = () => shop.store.getState();
const orderAttempt = () => selectNewestOrderAttempt(state());

describe('placing an order', () => {
  beforeEach(async () => {
    shop = await startShop({ world: fakeWorld({ address: { pathname: '/checkout' } }) });
  });
  afterEach(() => shop.close());

  test('ends with a number, a receipt, an empty basket and nothing left of the typed data', async () => {
    await readyToOrder(shop);
    const ordered = selectCartId(state());
    shop.store.dispatch(orderSubmitted({}));
    await shop.advance(5000);
    const [number] = orderNumbers(shop);
    expect(selectReceipt(state())).toMatchObject({ id: number, email, shipping_address: { city: 'Exeter' } });
    expect(orderAttempt()).toMatchObject({ state: 'confirmed', orderNumber: number });
    expect(state().shipping_address.value).toBeNull();
    expect(state().guestEmailID.value).toBeNull();
    expect(selectCartId(state())).not.toBe(ordered);
    expect(selectDetails(state())?.lines ?? []).toEqual([]);
    expect(shop.world.visited).toContain('/order-confirmation');
  });

  test('twenty presses make one order', async () => {
    await readyToOrder(shop);
    for (let press = 0; press < 20; press += 1) shop.store.dispatch(orderSubmitted({}));
    await shop.advance(10_000);
    shop.store.dispatch(orderSubmitted({}));
    await shop.advance(10_000);
    expect(orderNumbers(shop)).toHaveLength(1);
    expect(sent(shop, 'payment-information')).toBe(1);
  });

  test('the attempt is stored before its first byte is sent, and holds no personal data', async () => {
    await readyToOrder(shop);
    shop.sandbox.faults.arm({ kind: 'delay', path: paymentPath, ms: 20_000 });
    shop.store.dispatch(orderSubmitted({}));
    await shop.advance(1000);
    const stored = shop.world.storage.read('placement') ?? '';
    expect(stored).toContain('"state":"sent"');
    expect(stored).not.toMatch(/Edith|edith|Mill Lane|EX1/);
    expect(sent(shop, 'payment-information')).toBeLessThanOrEqual(1);
    await shop.advance(40_000);
    expect(orderNumbers(shop)).toHaveLength(1);
  });

  test.each(['drop-after', '500-after', 'truncate'] as const)('a lost reply (%s) is resolved: one order, confirmed', async (kind) => {
    await readyToOrder(shop);
    shop.sandbox.faults.arm({ kind, path: paymentPath });
    shop.store.dispatch(orderSubmitted({}));
    await shop.advance(40_000);
    expect(orderNumbers(shop)).toHaveLength(1);
    expect(orderAttempt()).toMatchObject({ state: 'confirmed', orderNumber: orderNumbers(shop)[0] });
    expect(selectReceipt(state())?.id).toBe(orderNumbers(shop)[0]);
  });

  test.each(['drop-before', 'html'] as const)(
    'a request that never arrived (%s) counts as not placed, and everything is kept for another attempt',
    async (kind) => {
      await readyToOrder(shop);
      shop.sandbox.faults.arm({ kind, path: paymentPath });
      shop.store.dispatch(orderSubmitted({}));
      await shop.advance(3 * 60_000);
      expect(orderAttempt()?.state).toBe('not-placed');
      expect(state().checkout.orderError).toMatchObject({ code: 'not-placed' });
      expect(state().shipping_address.value).toMatchObject({ firstname: 'Edith' });
      await pay(shop);
      shop.store.dispatch(orderSubmitted({}));
      await shop.advance(5000);
      expect(orderNumbers(shop)).toHaveLength(1);
      expect(orderAttempt()?.state).toBe('confirmed');
    },
  );

  test('a declined card keeps everything but the card', async () => {
    await readyToOrder(shop);
    await pay(shop, '4000000000000002');
    shop.store.dispatch(orderSubmitted({}));
    await shop.advance(5000);
    expect(orderNumbers(shop)).toEqual([]);
    expect(orderAttempt()?.state).toBe('declined');
    expect(state().checkout.orderError?.message).toBe('Your payment was declined. Please try another card.');
    expect(selectOpenStep(state())).toBe('payment');
    expect(state().shipping_address.value).toMatchObject({ lastname: 'Marsh' });
    await pay(shop);
    shop.store.dispatch(orderSubmitted({}));
    await shop.advance(5000);
    expect(orderNumbers(shop)).toHaveLength(1);
  });

  test('a cart that expires during the checkout is restored with everything that was agreed', async () => {
    await fillBasket(shop);
    await giveAddress(shop);
    shop.sandbox.faults.arm({ kind: 'expire-cart', operation: 'setShippingMethodsOnCart' });
    await chooseDelivery(shop);
    await shop.advance(5000);
    expect(state().checkout.shippingMethodError).toBeNull();
    expect(selectDetails(state())?.lines).toHaveLength(1);
    await agreeOnTheRest(shop);
    shop.store.dispatch(orderSubmitted({}));
    await shop.advance(5000);
    expect(orderNumbers(shop)).toHaveLength(1);
  });

  test('a cart that was found to be lost when the page came back takes the delivery without the address being typed again', async () => {
    await readyToOrder(shop);
    shop.sandbox.shop.database.run('DELETE FROM carts');
    shop.world.setVisible(false);
    shop.world.setVisible(true);
    await shop.advance(5_000);
    expect(selectDetails(state())?.lines).toHaveLength(1);
    await chooseDelivery(shop);
    await shop.advance(5_000);
    expect(state().checkout.shippingMethodError).toBeNull();
  });

  test('a cart that expires at the last moment is shown again before anything is paid', async () => {
    await readyToOrder(shop);
    shop.sandbox.faults.arm({ kind: 'expire-cart', path: '/rest/V1/guest-carts/*/shipping-information' });
    shop.store.dispatch(orderSubmitted({}));
    await shop.advance(5000);
    expect(orderNumbers(shop)).toEqual([]);
    expect(state().checkout.orderError?.code).toBe('basket-changed');
    shop.store.dispatch(orderSubmitted({}));
    await shop.advance(5000);
    expect(orderNumbers(shop)).toHaveLength(1);
  });

  test('a nonce never touches storage', async () => {
    await readyToOrder(shop);
    await shop.store.persistence.flush();
    const stored = shop.world.storage.keys().map((key) => shop.world.storage.read(key) ?? '');
    expect(stored.join('\n')).not.toMatch(/sandbox-[0-9a-f]/);
    expect(shop.world.storage.read('paymentMethod')).toContain('sandbox_card');
  });

  test('missing data is named in the specified words', async () => {
    shop.store.dispatch(checkoutBegun());
    await shop.settle();
    shop.store.dispatch(shippingAddressSubmitted({ email, address }));
    await shop.advance(100);
    expect(state().checkout.shippingAddressError?.message).toBe('Missing required information: cartId');
    await fillBasket(shop);
    shop.store.dispatch(shippingAddressSubmitted({ email: '', address }));
    await shop.advance(100);
    expect(state().checkout.shippingAddressError?.message).toBe('Missing required information: email');
  });

  test('an outcome that cannot be found out is handed over to the staff, and the same basket is not ordered again without asking', async () => {
    await readyToOrder(shop);
    shop.sandbox.faults.arm({ kind: 'drop-before', path: paymentPath });
    shop.sandbox.faults.arm({ kind: '503-before', path: '/rest/V1/guest-carts/*', times: 1000 });
    shop.store.dispatch(orderSubmitted({}));
    await shop.advance(5000);
    // shipping-information was refused by the same fault: heal, send, and break again only for the look-ups
    shop.sandbox.faults.clear();
    shop.sandbox.faults.arm({ kind: 'drop-before', path: paymentPath });
    shop.store.dispatch(orderSubmitted({}));
    await shop.settle();
    shop.sandbox.faults.arm({ kind: '503-before', path: '/rest/V1/guest-carts/*', times: 1000 });
    await shop.advance(60_000);
    const attemptId = orderAttempt()?.attemptId ?? '';
    shop.store.dispatch(handOverRequested({ attemptId }));
    await shop.settle();
    expect(orderAttempt()?.state).toBe('handed-over');
    shop.sandbox.faults.clear();
    await pay(shop);
    shop.store.dispatch(orderSubmitted({}));
    await shop.advance(5000);
    expect(state().checkout.orderError?.code).toBe('maybe-ordered-already');
    shop.store.dispatch(orderSubmitted({ again: true }));
    await shop.advance(5000);
    expect(orderNumbers(shop)).toHaveLength(1);
  });
});

test('a success without an order id confirms nothing: the basket stays until the outcome is known', async () => {
  const network =
    (send: typeof fetch): typeof fetch =>
    async (input, init) => {
      const reply = await send(input, init);
      const isPayment = String(input instanceof Request ? input.url : input).endsWith('/payment-information');
      return isPayment ? new Response('null', { headers: { 'content-type': 'application/json' } }) : reply;
    };
  shop = await startShop({ world: fakeWorld({ address: { pathname: '/checkout' } }), network });
  await readyToOrder(shop);
  await pay(shop, '4000000000000002');
  shop.store.dispatch(orderSubmitted({}));
  await shop.settle();
  expect(orderAttempt()?.state).toBe('unknown');
  expect(selectDetails(state())?.lines).toHaveLength(1);
  expect(selectReceipt(state())).toBeNull();
  await shop.close();
});
