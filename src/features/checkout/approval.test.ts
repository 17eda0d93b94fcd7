import { afterEach, expect, test } from '@jest/globals';
import { orderSubmitted } from './checkoutActions';
import { selectOpenStep, selectPaymentApproval, selectPaymentMethodError } from './checkoutSlice';
import { addToCartRequested } from '~/features/cart';
import { comeBack, decideThere, goToProvider, leaveForProvider, placeApproved } from '~/testing/approvalSteps';
import { agreeOnTheRest, sent } from '~/testing/checkoutSteps';
import { fakeProfile, fakeWorld } from '~/testing/fakeWorld';
import { orderNumbers, someLift } from '~/testing/shopSteps';
import type { Address } from '~/world/world';
import type { StartedShop, StartShopOptions } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';

const shops: StartedShop[] = [];
const opened = async (options: StartShopOptions = {}): Promise<StartedShop> => {
  const shop = await startShop({ approves: true, ...options });
  shops.push(shop);
  return shop;
};
afterEach(async () => {
  for (const shop of shops.splice(0).reverse()) await shop.close();
});

/** The next document of the same browser. */
const nextPage = (before: StartedShop, profile: ReturnType<typeof fakeProfile>, address: Partial<Address> = {}) =>
  opened({ world: fakeWorld({ profile, clock: before.world.manualClock, address }), sandbox: before.sandbox });
const stateOf = (shop: StartedShop) => selectPaymentApproval(shop.store.getState())?.state;
const stepOf = (shop: StartedShop) => selectOpenStep(shop.store.getState());
const paidBy = (shop: StartedShop) =>
  shop.sandbox.shop.database
    .all<{ snapshot: string }>('SELECT snapshot FROM orders')
    .map(({ snapshot }) => (JSON.parse(snapshot) as { payment: { code: string } }).payment.code);

test('an approved payment comes back in a new document and pays one order, however often it comes back', async () => {
  const profile = fakeProfile();
  const shop = await opened({ world: fakeWorld({ profile }) });
  await leaveForProvider(shop);
  expect(shop.world.left.at(-1)).toMatch(/^http:\/\/localhost:4000\/sandbox-payments\/approve\?token=EC-/);
  expect(orderNumbers(shop)).toEqual([]);
  const way = await decideThere(shop, 'approve');
  const search = `?token=${way.token}&PayerID=${way.payerId}`;
  const next = await nextPage(shop, profile, { pathname: '/checkout/returned', search });
  await next.advance(1_000);
  expect([stepOf(next), next.world.visited.at(-1)]).toEqual(['review', '/checkout']);
  await comeBack(next, way);
  await placeApproved(next);
  expect(paidBy(next)).toEqual(['paypal_express']);
  await comeBack(next, way);
  const third = await nextPage(next, profile);
  await comeBack(third, way);
  third.store.dispatch(orderSubmitted({}));
  await third.advance(10_000);
  expect(orderNumbers(third)).toHaveLength(1);
  expect([...profile.texts.values()].join()).not.toContain(way.payerId);
});

test('two tabs that the same approval comes back to place one order', async () => {
  const profile = fakeProfile();
  const shop = await opened({ world: fakeWorld({ profile }) });
  await leaveForProvider(shop);
  const way = await decideThere(shop, 'approve');
  const [one, other] = [await nextPage(shop, profile), await nextPage(shop, profile)];
  await comeBack(one, way);
  await comeBack(other, way);
  await placeApproved(one);
  other.store.dispatch(orderSubmitted({}));
  await other.advance(10_000);
  expect(orderNumbers(shop)).toHaveLength(1);
});

test('a cancelled payment, and one whose way back is lost, order nothing and leave the basket as it was', async () => {
  const profile = fakeProfile();
  const shop = await opened({ world: fakeWorld({ profile }) });
  await leaveForProvider(shop);
  const next = await nextPage(shop, profile);
  await next.advance(1_000);
  await comeBack(next, await decideThere(shop, 'cancel'));
  expect(stateOf(next)).toBe('cancelled');
  await goToProvider(next);
  await decideThere(next, 'approve');
  const later = await nextPage(next, profile);
  expect(stateOf(later)).toBe('asked');
  expect([stepOf(later), orderNumbers(later)]).toEqual(['payment', []]);
  await agreeOnTheRest(later);
  expect([stateOf(later), stepOf(later)]).toEqual([undefined, 'review']);
});

test('what this browser has not asked for, or for another basket, is not taken', async () => {
  const shop = await opened();
  await leaveForProvider(shop);
  const way = await decideThere(shop, 'approve');
  await comeBack(shop, { token: 'EC-FOREIGN', payerId: 'FOREIGN' });
  expect([stateOf(shop), stepOf(shop)]).toEqual(['asked', 'payment']);
  await comeBack(shop, { ...way, payerId: 'FOREIGN' });
  expect([stateOf(shop), stepOf(shop)]).toEqual(['refused', 'payment']);
});

test('a basket that grew after the approval is not ordered with it', async () => {
  const shop = await opened();
  await leaveForProvider(shop);
  await comeBack(shop, await decideThere(shop, 'approve'));
  shop.store.dispatch(addToCartRequested({ ...(await someLift(shop)), quantity: 1, label: 'Another' }));
  await shop.advance(2_000);
  await placeApproved(shop);
  expect(orderNumbers(shop)).toEqual([]);
  expect(stepOf(shop)).toBe('payment');
});

test('a page that is none of the providers’ is not opened, and the payment step says why', async () => {
  const shop = await opened({ approves: false });
  await leaveForProvider(shop);
  expect(shop.world.left).toEqual([]);
  expect(selectPaymentMethodError(shop.store.getState())?.code).toBe('payment-page');
});

test('a browser that would have forgotten the basket by the way back is not led away', async () => {
  const profile = fakeProfile();
  profile.fault = 'full';
  const shop = await opened({ world: fakeWorld({ profile }) });
  await leaveForProvider(shop);
  expect(shop.world.left).toEqual([]);
  expect(selectPaymentMethodError(shop.store.getState())?.code).toBe('payment-page');
});

test('without an answer about the payer the order itself tells it', async () => {
  const shop = await opened();
  await leaveForProvider(shop);
  const way = await decideThere(shop, 'approve');
  shop.sandbox.faults.arm({ kind: 'drop-before', operation: 'setPaymentMethodOnCart', times: 5 });
  await comeBack(shop, way);
  await shop.advance(60_000);
  await placeApproved(shop);
  expect([paidBy(shop), sent(shop, 'payment-information')]).toEqual([['paypal_express'], 1]);
});
