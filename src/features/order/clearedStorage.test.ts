import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cartApi, selectCartId } from '~/features/cart';
import { selectNewestOrderAttempt } from '~/features/order-attempt';
import { address, email, loseOrder, readyToOrder } from '~/testing/checkoutSteps';
import { fakeWorld } from '~/testing/fakeWorld';
import { orderNumbers } from '~/testing/shopSteps';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { checkoutDataCleared, orderSubmitted, shippingAddressSubmitted } from '~/features/checkout/checkoutActions';
import { selectIsSubmitting, selectShippingAddress } from '~/features/checkout/checkoutSlice';

let shop: StartedShop;
const state = () => shop.store.getState();
/** As a browser does on request, or a cleaning tool. */
const clearStorage = () => shop.world.profile.texts.clear();

beforeEach(async () => {
  shop = await startShop({ world: fakeWorld({ address: { pathname: '/checkout' } }) });
});
afterEach(() => shop.close());

test('an order is placed although the storage is cleared in the middle of the checkout', async () => {
  await readyToOrder(shop);
  clearStorage();
  shop.store.dispatch(orderSubmitted({}));
  await shop.advance(5_000);
  expect(selectNewestOrderAttempt(state())).toMatchObject({ state: 'confirmed', orderNumber: orderNumbers(shop)[0] });
});

test('an order without an answer survives a cleared storage, and its basket is not filled again', async () => {
  await loseOrder(shop);
  const cartId = selectCartId(state()) ?? '';
  clearStorage();
  await shop.store.dispatch(cartApi.endpoints.cart.initiate(cartId, { subscribe: false, forceRefetch: true }));
  await shop.advance(5_000);
  expect([selectNewestOrderAttempt(state())?.state, selectCartId(state())]).toEqual(['unknown', cartId]);
  shop.sandbox.faults.clear();
  await shop.advance(60_000);
  expect(selectNewestOrderAttempt(state())).toMatchObject({ state: 'confirmed', orderNumber: orderNumbers(shop)[0] });
  expect(orderNumbers(shop)).toHaveLength(1);
});

test('details that are cleared while their address is on its way do not come back with the answer, and others can be given at once', async () => {
  await readyToOrder(shop);
  shop.sandbox.faults.arm({ kind: 'delay', operation: 'setShippingAddressesOnCart', ms: 5_000 });
  shop.store.dispatch(shippingAddressSubmitted({ email, address: { ...address, firstname: 'Mildred' } }));
  await shop.settle();
  shop.store.dispatch(checkoutDataCleared());
  await shop.advance(60_000);
  expect([selectShippingAddress(state()), selectIsSubmitting(state())]).toEqual([null, false]);
  expect([...shop.world.profile.texts.values()].join()).not.toMatch(/Mildred|edith@example/);
  shop.store.dispatch(shippingAddressSubmitted({ email, address }));
  await shop.advance(10_000);
  expect(selectShippingAddress(state())).toMatchObject({ firstname: address.firstname });
});

test('details that were set aside because their record was damaged are cleared too', async () => {
  await readyToOrder(shop);
  await shop.store.persistence.flush();
  const { profile } = shop.world;
  await shop.close();
  profile.texts.set('shipping_address', `${profile.texts.get('shipping_address') ?? ''}}`);
  shop = await startShop({ world: fakeWorld({ profile, address: { pathname: '/checkout' } }) });
  expect(profile.texts.get('shipping_address~broken')).toContain(address.lastname);
  shop.store.dispatch(checkoutDataCleared());
  await shop.store.persistence.flush();
  expect([...profile.texts.values()].join()).not.toContain(address.lastname);
});
