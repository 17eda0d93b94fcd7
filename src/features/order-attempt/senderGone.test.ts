import { expect, test } from '@jest/globals';
import { selectCartId } from '~/features/cart';
import { orderSubmitted } from '~/features/checkout/checkoutActions';
import { paymentPath, readyToOrder } from '~/testing/checkoutSteps';
import type { FakeProfile, FakeWorld } from '~/testing/fakeWorld';
import { fakeProfile, fakeWorld } from '~/testing/fakeWorld';
import { orderNumbers } from '~/testing/shopSteps';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { handOverRequested, orderAttemptSent, selectNewestOrderAttempt, selectOpenOrderAttempt } from './orderAttemptSlice';

const lookUps = '/rest/V1/guest-carts/*';
const sentAndLost = async (profile: FakeProfile) => {
  const sender = await startShop({ world: fakeWorld({ profile, address: { pathname: '/checkout' } }) });
  await readyToOrder(sender);
  sender.sandbox.faults.arm({ kind: 'drop-after', path: paymentPath });
  sender.store.dispatch(orderSubmitted({}));
  await sender.settle();
  sender.sandbox.faults.arm({ kind: '503-before', path: lookUps, times: 1000 });
  await sender.advance(10_000);
  sender.world.setVisible(false);
  await sender.advance(40_000);
  return sender;
};
const anotherTab = (sender: StartedShop, profile: FakeProfile, more: Partial<FakeWorld> = {}) =>
  startShop({ world: Object.assign(fakeWorld({ profile, clock: sender.world.manualClock }), more), sandbox: sender.sandbox });

test('a tab that is opened while the sending tab is hidden finds the outcome, and both show it', async () => {
  const profile = fakeProfile();
  const sender = await sentAndLost(profile);
  const other = await anotherTab(sender, profile);
  sender.sandbox.faults.clear();
  await other.advance(60_000);
  for (const tab of [sender, other])
    expect(selectNewestOrderAttempt(tab.store.getState())).toMatchObject({ state: 'confirmed', orderNumber: orderNumbers(sender)[0] });
  await other.close();
  await sender.close();
});

test('when a tab of another country finds the outcome, no tab keeps the ordered basket', async () => {
  const profile = fakeProfile();
  const sender = await sentAndLost(profile);
  const other = await startShop({
    world: fakeWorld({ profile, clock: sender.world.manualClock }),
    sandbox: sender.sandbox,
    alias: 'fr-be',
  });
  sender.sandbox.faults.clear();
  await other.advance(60_000);
  const record = selectNewestOrderAttempt(sender.store.getState());
  expect(record).toMatchObject({ state: 'confirmed', orderNumber: orderNumbers(sender)[0] });
  expect(selectCartId(sender.store.getState())).not.toBe(record?.cartId);
  await other.close();
  await sender.close();
});

test('a tab that is opened while the sending tab is hidden can hand the order over to the staff', async () => {
  const profile = fakeProfile();
  const sender = await sentAndLost(profile);
  const other = await anotherTab(sender, profile);
  await other.advance(60_000);
  other.store.dispatch(handOverRequested({ attemptId: selectOpenOrderAttempt(other.store.getState())?.attemptId ?? '' }));
  await other.settle();
  for (const tab of [sender, other]) expect(selectNewestOrderAttempt(tab.store.getState())?.state).toBe('handed-over');
  await other.close();
  await sender.close();
});

test('a lock that fails is no outcome: the order is looked up again', async () => {
  const profile = fakeProfile();
  const sender = await sentAndLost(profile);
  const { locks } = sender.world;
  let failures = 0;
  const run: typeof locks.run = (name, work) =>
    name.startsWith('place:') && (failures += 1) < 3 ? Promise.reject(new Error('no lock')) : locks.run(name, work);
  const other = await anotherTab(sender, profile, { locks: { run } });
  sender.sandbox.faults.clear();
  await other.advance(90_000);
  expect(selectNewestOrderAttempt(other.store.getState())?.state).toBe('confirmed');
  await other.close();
  await sender.close();
});

test('a tab that was open when the sending tab died learns of the order, looks it up, and can hand it over', async () => {
  const profile = fakeProfile();
  const sender = await startShop({ world: fakeWorld({ profile, address: { pathname: '/checkout' } }) });
  await readyToOrder(sender);
  const other = await anotherTab(sender, profile);
  sender.sandbox.faults.arm({ kind: '503-before', path: lookUps, times: 1000 });
  const record = {
    attemptId: 'a-dead-tabs-attempt',
    cartId: selectCartId(sender.store.getState()) ?? '',
    storeCode: 'steadwell_gb',
    fingerprint: '0',
  };
  const total = { minor: 100_000, currency: 'GBP' };
  const startedAt = sender.world.clock.now();
  sender.store.dispatch(orderAttemptSent({ ...record, total, startedAt, state: 'sent', orderNumber: null, isSeen: false }));
  sender.store.persistence.stop();
  await other.advance(60_000);
  expect(selectOpenOrderAttempt(other.store.getState())?.state).toBe('unknown');
  other.store.dispatch(handOverRequested({ attemptId: record.attemptId }));
  await other.settle();
  expect(selectNewestOrderAttempt(other.store.getState())?.state).toBe('handed-over');
  await other.close();
  await sender.close();
});
