import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { checkoutBegun, orderSubmitted } from '~/features/checkout/checkoutActions';
import { selectNewestOrderAttempt } from '~/features/order-attempt';
import { selectIsSignedIn, selectPrompt, signOutRequested } from '~/features/session';
import { pay, readyToOrder } from '~/testing/checkoutSteps';
import { signIn } from '~/testing/customerSteps';
import type { FakeProfile } from '~/testing/fakeWorld';
import { fakeProfile, fakeWorld } from '~/testing/fakeWorld';
import { orderNumbers } from '~/testing/shopSteps';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';

let profile: FakeProfile;
let shop: StartedShop;
beforeEach(async () => {
  profile = fakeProfile();
  shop = await startShop({ world: fakeWorld({ profile }) });
  await signIn(shop);
  await readyToOrder(shop);
});
afterEach(() => shop.close());

const orderAttempt = () => selectNewestOrderAttempt(shop.store.getState());
const signOut = () => shop.store.dispatch(signOutRequested({ reason: 'asked' }));
const isOut = () => !selectIsSignedIn(shop.store.getState()) && shop.world.left.join() === 'reload';
const place = (what: string) => shop.received().findIndex((name) => name.includes(what));
/** A second tab of the same browser, with its card typed. */
const secondTab = async () => {
  await shop.store.persistence.flush();
  const tab = await startShop({ sandbox: shop.sandbox, world: fakeWorld({ profile, clock: shop.world.manualClock }) });
  await tab.advance(2_000);
  tab.store.dispatch(checkoutBegun());
  await tab.settle();
  await pay(tab);
  return tab;
};

test.each([50, 500, 1_500])('a sign-out %i ms after "Place order" lets the order finish first', async (later) => {
  shop.sandbox.faults.arm({ kind: 'delay', path: '/rest/V1/carts/mine/*', ms: 1_000, times: 2 });
  shop.store.dispatch(orderSubmitted({}));
  await shop.advance(later);
  signOut();
  await shop.advance(20_000);
  expect(orderNumbers(shop)).toHaveLength(1);
  expect(orderAttempt()).toMatchObject({ state: 'confirmed', orderNumber: orderNumbers(shop)[0] });
  expect(place('/payment-information')).toBeLessThan(place('revokeCustomerToken'));
  expect(isOut()).toBe(true);
});

test('a customer who is asked to sign in again before the order was sent can leave instead', async () => {
  shop.sandbox.faults.arm({ kind: 'expire-token', path: '/rest/V1/carts/mine/shipping-information' });
  shop.store.dispatch(orderSubmitted({}));
  await shop.advance(5_000);
  expect(selectPrompt(shop.store.getState())).toBe('ended');
  shop.store.dispatch(signOutRequested({ reason: 'expired' }));
  await shop.advance(5_000);
  expect([place('/payment-information'), orderAttempt(), isOut()]).toEqual([-1, undefined, true]);
});

test('after a sign-out was pressed no order is sent', async () => {
  shop.sandbox.faults.arm({ kind: 'delay', operation: 'revokeCustomerToken', ms: 3_000 });
  signOut();
  await shop.advance(50);
  shop.store.dispatch(orderSubmitted({}));
  await shop.advance(20_000);
  expect([place('/payment-information'), orderAttempt(), isOut()]).toEqual([-1, undefined, true]);
});

test('nor from another tab', async () => {
  const other = await secondTab();
  shop.sandbox.faults.arm({ kind: 'delay', operation: 'revokeCustomerToken', ms: 3_000 });
  signOut();
  await shop.advance(50);
  other.store.dispatch(orderSubmitted({}));
  await shop.advance(20_000);
  expect([place('/payment-information'), orderAttempt(), isOut()]).toEqual([-1, undefined, true]);
  await other.close();
});
