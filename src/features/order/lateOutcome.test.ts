import { describe, expect, test } from '@jest/globals';
import { selectCartId, selectDetails } from '~/features/cart';
import { orderAttemptSent, selectNewestOrderAttempt, selectOpenOrderAttempt } from '~/features/order-attempt';
import { email, fillBasket, pay, paymentPath, readyToOrder } from '~/testing/checkoutSteps';
import { edgeInFront } from '~/testing/edgeInFront';
import { fakeProfile, fakeWorld } from '~/testing/fakeWorld';
import { orderNumbers } from '~/testing/shopSteps';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { openSandbox } from '../../../sandbox/server';
import { checkoutBegun, orderSubmitted } from '~/features/checkout/checkoutActions';
import { selectReceipt } from '~/features/checkout/checkoutSlice';

let shop: StartedShop;
const state = () => shop.store.getState();
const orderAttempt = () => selectNewestOrderAttempt(state());

describe('the outcome reaches the shopper', () => {
  test('after the tab was closed while the order was in flight', async () => {
    const profile = fakeProfile();
    const first = await startShop({ world: fakeWorld({ profile, address: { pathname: '/checkout' } }) });
    shop = first;
    await readyToOrder(shop);
    first.sandbox.faults.arm({ kind: 'drop-after', path: paymentPath });
    first.store.dispatch(orderSubmitted({}));
    await first.settle();
    first.store.persistence.stop();

    // Another page of the shop: a tab of the same browser, while the closed one does nothing any more.
    profile.locks.clear();
    const second = await startShop({ world: fakeWorld({ profile, clock: first.world.manualClock }), sandbox: first.sandbox });
    shop = second;
    await second.advance(40_000);
    expect(orderNumbers(second)).toHaveLength(1);
    expect(orderAttempt()).toMatchObject({ state: 'confirmed', orderNumber: orderNumbers(second)[0] });
    expect(selectReceipt(state())).toMatchObject({ id: orderNumbers(second)[0], email });
    expect(selectCartId(state())).not.toBe(orderAttempt()?.cartId);
    expect(state().notices.toasts).toEqual([]);
    await second.close();
    await first.close();
  });

  test.each(['full', 'blocked'] as const)('with storage %s', async (fault) => {
    const profile = Object.assign(fakeProfile(), { fault });
    shop = await startShop({ world: fakeWorld({ profile, address: { pathname: '/checkout' } }) });
    await readyToOrder(shop);
    shop.store.dispatch(orderSubmitted({}));
    await shop.advance(5000);
    expect(orderNumbers(shop)).toHaveLength(1);
    expect(selectReceipt(state())?.id).toBe(orderNumbers(shop)[0]);
    await shop.close();
  });

  test('when a second tab waited for the first one’s order: success there too, and no error', async () => {
    const profile = fakeProfile();
    const first = await startShop({ world: fakeWorld({ profile, address: { pathname: '/checkout' } }) });
    shop = first;
    await readyToOrder(first);
    await first.store.persistence.flush();
    const second = await startShop({ world: fakeWorld({ profile, clock: first.world.manualClock }), sandbox: first.sandbox });
    second.store.dispatch(checkoutBegun());
    await second.settle();
    first.sandbox.faults.arm({ kind: 'delay', path: '/rest/V1/guest-carts/*/shipping-information', ms: 3000 });
    first.store.dispatch(orderSubmitted({}));
    await first.settle();
    second.store.dispatch(orderSubmitted({}));
    await first.advance(20_000);
    expect(orderNumbers(first)).toHaveLength(1);
    const { isPlacing, orderError } = second.store.getState().checkout;
    expect({ isPlacing, orderError }).toEqual({ isPlacing: false, orderError: null });
    await second.close();
    await first.close();
  });

  test('when two tabs of one browser press at the same moment: one order, and both show its number', async () => {
    const profile = fakeProfile();
    const first = await startShop({ world: fakeWorld({ profile, address: { pathname: '/checkout' } }) });
    shop = first;
    await readyToOrder(first);
    await first.store.persistence.flush();
    const second = await startShop({ world: fakeWorld({ profile, clock: first.world.manualClock }), sandbox: first.sandbox });
    second.store.dispatch(checkoutBegun());
    await second.settle();
    await pay(second);
    first.store.dispatch(orderSubmitted({}));
    second.store.dispatch(orderSubmitted({}));
    await first.advance(20_000);
    expect(orderNumbers(first)).toHaveLength(1);
    for (const { store } of [first, second]) {
      expect(selectNewestOrderAttempt(store.getState())).toMatchObject({ state: 'confirmed', orderNumber: orderNumbers(first)[0] });
      expect(store.getState().checkout.isPlacing).toBe(false);
    }
    await second.close();
    await first.close();
  });

  describe('when the other tab pressed while the order was in flight', () => {
    const twoTabs = async () => {
      const profile = fakeProfile();
      const first = await startShop({ world: fakeWorld({ profile, address: { pathname: '/checkout' } }) });
      shop = first;
      await readyToOrder(first);
      await first.store.persistence.flush();
      const second = await startShop({
        world: fakeWorld({ profile, clock: first.world.manualClock, address: { pathname: '/checkout' } }),
        sandbox: first.sandbox,
      });
      second.store.dispatch(checkoutBegun());
      await second.settle();
      await pay(second);
      return { first, second };
    };
    const busy = ({ store }: StartedShop) => {
      const { isPlacing, isSubmitting } = store.getState().checkout;
      return isPlacing || isSubmitting;
    };

    test('and its reply is lost: neither tab stays busy, and both learn of the one order', async () => {
      const { first, second } = await twoTabs();
      first.sandbox.faults.arm({ kind: 'drop-after', path: paymentPath });
      first.store.dispatch(orderSubmitted({}));
      await first.settle();
      second.store.dispatch(orderSubmitted({}));
      await first.advance(100);
      for (const tab of [first, second]) {
        expect(selectOpenOrderAttempt(tab.store.getState())?.state).toBe('unknown');
        expect(busy(tab)).toBe(false);
      }
      await first.advance(60_000);
      expect(orderNumbers(first)).toHaveLength(1);
      for (const tab of [first, second]) {
        expect(selectNewestOrderAttempt(tab.store.getState())).toMatchObject({ state: 'confirmed', orderNumber: orderNumbers(first)[0] });
        expect(busy(tab)).toBe(false);
      }
      await second.close();
      await first.close();
    });

    test('and died with the order half sent: the remaining tab shows it, and finds out that none was placed', async () => {
      const { first, second } = await twoTabs();
      const cartId = selectCartId(first.store.getState()) ?? '';
      const total = { minor: 100_000, currency: 'GBP' };
      const record = { attemptId: 'a-dead-tabs-attempt', cartId, storeCode: 'steadwell_gb', fingerprint: '0', total };
      const startedAt = first.world.clock.now();
      first.store.dispatch(orderAttemptSent({ ...record, startedAt, state: 'sent', orderNumber: null, isSeen: false }));
      first.store.persistence.stop();
      second.store.dispatch(orderSubmitted({}));
      await second.settle();
      expect(busy(second)).toBe(false);
      expect(selectOpenOrderAttempt(second.store.getState())?.state).toBe('unknown');
      await second.advance(16 * 60_000);
      expect(selectNewestOrderAttempt(second.store.getState())?.state).toBe('not-placed');
      expect(orderNumbers(second)).toEqual([]);
      await second.close();
      await first.close();
    });
  });

  test('through an edge that honours keys, when the reply is lost between edge and shop', async () => {
    const world = fakeWorld({ address: { pathname: '/checkout' } });
    const sandbox = await openSandbox({ clock: world.clock, faults: true, scryptCost: 2 ** 4 });
    const edge = await edgeInFront(sandbox, world);
    shop = await startShop({ world, sandbox, edge });
    await readyToOrder(shop);
    sandbox.faults.arm({ kind: 'drop-after', path: paymentPath });
    for (let press = 0; press < 5; press += 1) shop.store.dispatch(orderSubmitted({}));
    await shop.advance(40_000);
    expect(orderNumbers(shop)).toHaveLength(1);
    expect(orderAttempt()).toMatchObject({ state: 'confirmed', orderNumber: orderNumbers(shop)[0] });
    await shop.close();
    await edge.close();
    await sandbox.close();
  });

  test('when commerce refused it, the refusal was lost, and then the basket was lost as well', async () => {
    const world = fakeWorld({ address: { pathname: '/checkout' } });
    const sandbox = await openSandbox({ clock: world.clock, faults: true, scryptCost: 2 ** 4 });
    const edge = await edgeInFront(sandbox, world);
    const network =
      (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
      async (input, init) => {
        const answer = await fetch(input, init);
        if (new Request(input, init).url.endsWith('/payment-information')) throw new TypeError('the line broke');
        return answer;
      };
    shop = await startShop({ world, sandbox, edge, network });
    await readyToOrder(shop);
    await pay(shop, '4000000000000002');
    shop.store.dispatch(orderSubmitted({}));
    await shop.settle();
    sandbox.shop.database.run('DELETE FROM carts');
    await shop.advance(5_000);
    expect(orderAttempt()?.state).toBe('declined');
    await fillBasket(shop);
    expect(selectDetails(state())?.lines).toHaveLength(1);
    await shop.close();
    await edge.close();
    await sandbox.close();
  });
});
