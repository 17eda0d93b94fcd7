import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { addToCartRequested, selectCartId, selectDetails } from '~/features/cart';
import { placementHandOverRequested, selectNewestPlacement } from '~/features/placement';
import { fakeProfile, fakeWorld } from '~/testing/fakeWorld';
import { orderNumbers, someLift, someNonce } from '~/testing/shopSteps';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import {
  billingAddressSubmitted,
  checkoutBegun,
  confirmationsGiven,
  contactSubmitted,
  orderSubmitted,
  paymentMethodSubmitted,
  shippingAddressSubmitted,
  shippingMethodSubmitted,
} from './checkoutActions';
import type { Address } from './checkoutModel';
import { selectOpenStep, selectReceipt } from './checkoutSelectors';

let shop: StartedShop;
const email = 'edith@example.com';
const address: Address = {
  title: 'Mrs',
  firstname: 'Edith',
  lastname: 'Marsh',
  street: ['3 Mill Lane'],
  city: 'Exeter',
  region_code: '',
  postcode: 'EX1 1AA',
  telephone: '01632960001',
  country_id: 'GB',
};
const method = { carrier_code: 'steadwell', method_code: 'visit', carrier_title: 'Delivery and installation' };
const paymentPath = '/rest/V1/guest-carts/*/payment-information';

const state = () => shop.store.getState();
const placement = () => selectNewestPlacement(state());
const sent = (part: string) => shop.received().filter((name) => name.startsWith('POST') && name.includes(part)).length;

async function fillBasket(): Promise<void> {
  shop.store.dispatch(addToCartRequested({ ...(await someLift(shop)), quantity: 1, label: 'Stairlift' }));
  await shop.advance(1000);
}

async function agree(): Promise<void> {
  shop.store.dispatch(checkoutBegun());
  await shop.settle();
  shop.store.dispatch(contactSubmitted({ email }));
  shop.store.dispatch(shippingAddressSubmitted({ email, address }));
  await shop.advance(1000);
  shop.store.dispatch(shippingMethodSubmitted({ method, wish: { kind: 'asap' } }));
  await shop.advance(1000);
  shop.store.dispatch(billingAddressSubmitted({ address: { sameAsShippingAddress: true } }));
  shop.store.dispatch(confirmationsGiven({ privacy: true, terms: true, usedBy: 'self' }));
  await pay();
}

async function pay(number?: string): Promise<void> {
  const nonce = await someNonce(shop, number);
  shop.store.dispatch(paymentMethodSubmitted({ code: 'sandbox_card', data: { nonce, label: 'Visa ending 1111', receivedAt: shop.world.clock.now() } }));
  await shop.advance(500);
}

async function readyToOrder(): Promise<void> {
  await fillBasket();
  await agree();
  expect(selectOpenStep(state())).toBe('review');
}

describe('placing an order', () => {
  beforeEach(async () => {
    shop = await startShop({ world: fakeWorld({ address: { pathname: '/checkout' } }) });
  });
  afterEach(() => shop.close());

  test('ends with a number, a receipt, an empty basket and nothing left of what was typed', async () => {
    await readyToOrder();
    const ordered = selectCartId(state());
    shop.store.dispatch(orderSubmitted({}));
    await shop.advance(5000);
    const [number] = orderNumbers(shop);
    expect(selectReceipt(state())).toMatchObject({ id: number, email, shipping_address: { city: 'Exeter' } });
    expect(placement()).toMatchObject({ state: 'confirmed', orderNumber: number });
    expect(state().shipping_address.value).toBeNull();
    expect(state().guestEmailID.value).toBeNull();
    expect(selectCartId(state())).not.toBe(ordered);
    expect(selectDetails(state())?.lines ?? []).toEqual([]);
    expect(shop.world.visited).toContain('/order-confirmation');
  });

  test('twenty presses make one order', async () => {
    await readyToOrder();
    for (let press = 0; press < 20; press += 1) shop.store.dispatch(orderSubmitted({}));
    await shop.advance(10_000);
    shop.store.dispatch(orderSubmitted({}));
    await shop.advance(10_000);
    expect(orderNumbers(shop)).toHaveLength(1);
    expect(sent('payment-information')).toBe(1);
  });

  test('the attempt stands in storage before its first byte leaves, and holds no personal data', async () => {
    await readyToOrder();
    shop.sandbox.faults.arm({ kind: 'delay', path: paymentPath, ms: 20_000 });
    shop.store.dispatch(orderSubmitted({}));
    await shop.advance(1000);
    const stored = shop.world.storage.read('placement') ?? '';
    expect(stored).toContain('"state":"sent"');
    expect(stored).not.toMatch(/Edith|edith|Mill Lane|EX1/);
    expect(sent('payment-information')).toBeLessThanOrEqual(1);
    await shop.advance(40_000);
    expect(orderNumbers(shop)).toHaveLength(1);
  });

  test.each(['drop-after', '500-after', 'truncate'] as const)('a lost reply (%s) is found out: one order, confirmed', async (kind) => {
    await readyToOrder();
    shop.sandbox.faults.arm({ kind, path: paymentPath });
    shop.store.dispatch(orderSubmitted({}));
    await shop.advance(40_000);
    expect(orderNumbers(shop)).toHaveLength(1);
    expect(placement()).toMatchObject({ state: 'confirmed', orderNumber: orderNumbers(shop)[0] });
    expect(selectReceipt(state())?.id).toBe(orderNumbers(shop)[0]);
  });

  test.each(['drop-before', 'html'] as const)('a request that never arrived (%s) is called not placed, and everything is kept for another try', async (kind) => {
    await readyToOrder();
    shop.sandbox.faults.arm({ kind, path: paymentPath });
    shop.store.dispatch(orderSubmitted({}));
    await shop.advance(3 * 60_000);
    expect(placement()?.state).toBe('not-placed');
    expect(state().checkout.orderError).toMatchObject({ code: 'not-placed' });
    expect(state().shipping_address.value).toMatchObject({ firstname: 'Edith' });
    await pay();
    shop.store.dispatch(orderSubmitted({}));
    await shop.advance(5000);
    expect(orderNumbers(shop)).toHaveLength(1);
    expect(placement()?.state).toBe('confirmed');
  });

  test('a declined card keeps everything but the card', async () => {
    await readyToOrder();
    await pay('4000000000000002');
    shop.store.dispatch(orderSubmitted({}));
    await shop.advance(5000);
    expect(orderNumbers(shop)).toEqual([]);
    expect(placement()?.state).toBe('declined');
    expect(state().checkout.orderError?.message).toBe('Your payment was declined. Please try another card.');
    expect(selectOpenStep(state())).toBe('payment');
    expect(state().shipping_address.value).toMatchObject({ lastname: 'Marsh' });
    await pay();
    shop.store.dispatch(orderSubmitted({}));
    await shop.advance(5000);
    expect(orderNumbers(shop)).toHaveLength(1);
  });

  test('a basket that expired on the way comes back with everything that was agreed', async () => {
    await fillBasket();
    shop.store.dispatch(checkoutBegun());
    await shop.settle();
    shop.store.dispatch(contactSubmitted({ email }));
    shop.store.dispatch(shippingAddressSubmitted({ email, address }));
    await shop.advance(1000);
    shop.sandbox.faults.arm({ kind: 'expire-cart', operation: 'setShippingMethodsOnCart' });
    shop.store.dispatch(shippingMethodSubmitted({ method, wish: { kind: 'asap' } }));
    await shop.advance(5000);
    expect(state().checkout.shippingMethodError).toBeNull();
    expect(selectDetails(state())?.lines).toHaveLength(1);
    shop.store.dispatch(billingAddressSubmitted({ address: { sameAsShippingAddress: true } }));
    shop.store.dispatch(confirmationsGiven({ privacy: true, terms: true, usedBy: 'self' }));
    await pay();
    shop.store.dispatch(orderSubmitted({}));
    await shop.advance(5000);
    expect(orderNumbers(shop)).toHaveLength(1);
  });

  test('a basket that expires at the last moment is shown again before anything is paid', async () => {
    await readyToOrder();
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
    await readyToOrder();
    await shop.store.persistence.flush();
    const stored = shop.world.storage.keys().map((key) => shop.world.storage.read(key) ?? '');
    expect(stored.join('\n')).not.toMatch(/sandbox-[0-9a-f]/);
    expect(shop.world.storage.read('paymentMethod')).toContain('sandbox_card');
  });

  test('what is missing is named in the words agreed', async () => {
    shop.store.dispatch(checkoutBegun());
    await shop.settle();
    shop.store.dispatch(shippingAddressSubmitted({ email, address }));
    await shop.advance(100);
    expect(state().checkout.shippingAddressError?.message).toBe('Missing required information: cartId');
    await fillBasket();
    shop.store.dispatch(shippingAddressSubmitted({ email: '', address }));
    await shop.advance(100);
    expect(state().checkout.shippingAddressError?.message).toBe('Missing required information: email');
  });

  test('an outcome nobody can find out is handed to a person, and the same basket is not ordered again unasked', async () => {
    await readyToOrder();
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
    const attemptId = placement()?.attemptId ?? '';
    shop.store.dispatch(placementHandOverRequested({ attemptId }));
    await shop.settle();
    expect(placement()?.state).toBe('handed-over');
    shop.sandbox.faults.clear();
    await pay();
    shop.store.dispatch(orderSubmitted({}));
    await shop.advance(5000);
    expect(state().checkout.orderError?.code).toBe('maybe-ordered-already');
    shop.store.dispatch(orderSubmitted({ again: true }));
    await shop.advance(5000);
    expect(orderNumbers(shop)).toHaveLength(1);
  });
});

describe('the outcome reaches the shopper', () => {
  test('after the tab was closed while the order was on its way', async () => {
    const profile = fakeProfile();
    const first = await startShop({ world: fakeWorld({ profile, address: { pathname: '/checkout' } }) });
    shop = first;
    await readyToOrder();
    first.sandbox.faults.arm({ kind: 'drop-after', path: paymentPath });
    first.store.dispatch(orderSubmitted({}));
    await first.settle();
    first.store.persistence.stop();

    // Another page of the shop: a tab of the same browser, and the closed one says nothing any more.
    profile.locks.clear();
    const second = await startShop({ world: fakeWorld({ profile, clock: first.world.manualClock }), sandbox: first.sandbox });
    shop = second;
    await second.advance(40_000);
    expect(orderNumbers(second)).toHaveLength(1);
    expect(placement()).toMatchObject({ state: 'confirmed', orderNumber: orderNumbers(second)[0] });
    expect(selectReceipt(state())).toMatchObject({ id: orderNumbers(second)[0], email });
    expect(selectCartId(state())).not.toBe(placement()?.cartId);
    await second.close();
    await first.close();
  });

  test.each(['full', 'blocked'] as const)('with storage %s', async (fault) => {
    const profile = Object.assign(fakeProfile(), { fault });
    shop = await startShop({ world: fakeWorld({ profile, address: { pathname: '/checkout' } }) });
    await readyToOrder();
    shop.store.dispatch(orderSubmitted({}));
    await shop.advance(5000);
    expect(orderNumbers(shop)).toHaveLength(1);
    expect(selectReceipt(state())?.id).toBe(orderNumbers(shop)[0]);
    await shop.close();
  });
});
