import { afterEach, describe, expect, test } from '@jest/globals';
import { addToCartRequested, selectCartId, selectDetails } from '~/features/cart';
import { orderSubmitted } from '~/features/checkout/checkoutActions';
import { selectOpenStep, selectOrderError, selectReceipt } from '~/features/checkout/checkoutSlice';
import { lookRequested, selectNewestOrderAttempt, selectOpenOrderAttempt } from '~/features/order-attempt';
import { awaitedPaymentApi } from '~/features/order-attempt/awaitedPaymentApi';
import { agreeOnTheRest, paymentPath, sent } from '~/testing/checkoutSteps';
import { fakeProfile, fakeWorld } from '~/testing/fakeWorld';
import { orderAgain, orderAndLeave, payThere } from '~/testing/redirectSteps';
import { someLift } from '~/testing/shopSteps';
import type { StartedShop, StartShopOptions } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import type { Address } from '~/world/world';

const shops: StartedShop[] = [];
const opened = async (options: StartShopOptions = {}): Promise<StartedShop> => {
  const shop = await startShop({ approves: true, payments: ['bancontact'], ...options });
  shops.push(shop);
  return shop;
};
afterEach(async () => {
  for (const shop of shops.splice(0).reverse()) await shop.close();
});

/** The next document of the same browser. */
const nextPage = (before: StartedShop, profile: ReturnType<typeof fakeProfile>, address: Partial<Address> = {}) =>
  opened({ world: fakeWorld({ profile, clock: before.world.manualClock, address }), sandbox: before.sandbox });
const back: Partial<Address> = { pathname: '/order-confirmation' };
const stateOf = (shop: StartedShop) => selectNewestOrderAttempt(shop.store.getState())?.state;
const statuses = (shop: StartedShop) =>
  shop.sandbox.shop.database.all<{ status: string }>('SELECT status FROM orders ORDER BY id').map(({ status }) => status);
const linesOf = (shop: StartedShop) => selectDetails(shop.store.getState())?.lines.map(({ uid, quantity }) => `${quantity} ${uid}`);

/** As the waiting page's second button. */
async function giveUp(shop: StartedShop): Promise<void> {
  const { cartId = '' } = selectOpenOrderAttempt(shop.store.getState()) ?? {};
  await shop.store.dispatch(awaitedPaymentApi.endpoints.cancelOrderPayment.initiate(cartId));
  shop.store.dispatch(lookRequested());
  await shop.advance(1_000);
}

test('the order is placed, its shopper is led to the provider, and it counts once it is paid', async () => {
  const profile = fakeProfile();
  const shop = await opened({ world: fakeWorld({ profile }) });
  await orderAndLeave(shop);
  expect(shop.world.left.at(-1)).toMatch(/^http:\/\/localhost:4000\/sandbox-payments\/pay\?token=BC-/);
  expect([stateOf(shop), statuses(shop), selectReceipt(shop.store.getState())]).toEqual(['awaiting-payment', ['pending_payment'], null]);
  expect(await payThere(shop, 'pay')).toBe(back.pathname);
  const next = await nextPage(shop, profile, back);
  await next.advance(2_000);
  expect([stateOf(next), statuses(next)]).toEqual(['confirmed', ['processing']]);
  expect(selectReceipt(next.store.getState())).toMatchObject({ paidBy: 'bancontact', id: expect.stringMatching(/^\d+$/) });
  expect(selectDetails(next.store.getState())?.lines ?? []).toEqual([]);
});

test('two tabs that the provider leads back to, and a reload, tell of one order', async () => {
  const profile = fakeProfile();
  const shop = await opened({ world: fakeWorld({ profile }) });
  await orderAndLeave(shop);
  await payThere(shop, 'pay');
  const [one, other] = [await nextPage(shop, profile, back), await nextPage(shop, profile, back)];
  await one.advance(3_000);
  const again = await nextPage(shop, profile, back);
  await again.advance(3_000);
  expect([one, other, again].map(stateOf)).toEqual(['confirmed', 'confirmed', 'confirmed']);
  other.store.dispatch(orderSubmitted({}));
  await other.advance(5_000);
  expect(statuses(shop)).toEqual(['processing']);
});

test.each(['cancel', 'refuse'] as const)('after “%s” the basket is as it was, and another order can be placed with it', async (choice) => {
  const profile = fakeProfile();
  const shop = await opened({ world: fakeWorld({ profile }) });
  await orderAndLeave(shop);
  const before = [linesOf(shop), selectCartId(shop.store.getState())];
  await payThere(shop, choice);
  const next = await nextPage(shop, profile, back);
  await next.advance(3_000);
  expect([stateOf(next), statuses(next)]).toEqual(['unpaid', ['canceled']]);
  expect([linesOf(next), selectCartId(next.store.getState())]).toEqual(before);
  expect(selectOpenStep(next.store.getState())).toBe('review');
  await orderAgain(next);
  await payThere(next, 'pay');
  const last = await nextPage(next, profile, back);
  await last.advance(3_000);
  expect([stateOf(last), statuses(last)]).toEqual(['confirmed', ['canceled', 'processing']]);
});

test('the basket that came back can be changed, and paid by card', async () => {
  const profile = fakeProfile();
  const shop = await opened({ world: fakeWorld({ profile }) });
  await orderAndLeave(shop);
  shop.store.dispatch(addToCartRequested({ ...(await someLift(shop)), quantity: 1, label: 'Another' }));
  await shop.advance(2_000);
  expect(linesOf(shop)).toHaveLength(1);
  await giveUp(shop);
  expect([stateOf(shop), selectOrderError(shop.store.getState())?.code]).toEqual(['unpaid', 'payment-unpaid']);
  await agreeOnTheRest(shop);
  shop.store.dispatch(orderSubmitted({}));
  await shop.advance(5_000);
  expect([stateOf(shop), statuses(shop)]).toEqual(['confirmed', ['canceled', 'pending']]);
});

test('a lost way back: the next visit asks commerce, and says that it is bought', async () => {
  const profile = fakeProfile();
  const shop = await opened({ world: fakeWorld({ profile }) });
  await orderAndLeave(shop);
  expect(await payThere(shop, 'lose')).toBeNull();
  const later = await nextPage(shop, profile, { pathname: '/' });
  await later.advance(3_000);
  expect([stateOf(later), statuses(later)]).toEqual(['confirmed', ['processing']]);
});

test('where commerce hears of the payment after the shopper is back, the shop waits for it', async () => {
  const profile = fakeProfile();
  const shop = await opened({ world: fakeWorld({ profile }) });
  await orderAndLeave(shop);
  await payThere(shop, 'late');
  const next = await nextPage(shop, profile, back);
  await next.advance(5_000);
  expect(stateOf(next)).toBe('awaiting-payment');
  await next.advance(40_000);
  expect([stateOf(next), statuses(next)]).toEqual(['confirmed', ['processing']]);
});

test('a giving up while the bank has been paid already ends in the order', async () => {
  const shop = await opened();
  await orderAndLeave(shop);
  await payThere(shop, 'late');
  await giveUp(shop);
  expect([stateOf(shop), statuses(shop)]).toEqual(['confirmed', ['processing']]);
});

test('a payment that is never decided ends by itself, and the basket comes back', async () => {
  const shop = await opened();
  await orderAndLeave(shop);
  await shop.advance(70 * 60_000);
  expect([stateOf(shop), statuses(shop), linesOf(shop)?.length]).toEqual(['unpaid', ['canceled'], 1]);
});

test('a basket that came back and has expired since is not waited for', async () => {
  const profile = fakeProfile();
  const shop = await opened({ world: fakeWorld({ profile }) });
  await orderAndLeave(shop);
  await payThere(shop, 'cancel');
  shop.sandbox.shop.database.run('DELETE FROM carts WHERE is_active = 1');
  const next = await nextPage(shop, profile, back);
  await next.advance(10_000);
  expect(stateOf(next)).toBe('awaiting-payment');
  await next.advance(120_000);
  expect([stateOf(next), statuses(next), linesOf(next)?.length]).toEqual(['unpaid', ['canceled'], 1]);
});

describe('where the connection fails', () => {
  test('an order whose answer was lost awaits its payment, and is never sent again', async () => {
    const shop = await opened();
    shop.sandbox.faults.arm({ kind: 'drop-after', path: paymentPath });
    await orderAndLeave(shop);
    await shop.advance(60_000);
    expect([stateOf(shop), statuses(shop)]).toEqual(['awaiting-payment', ['pending_payment']]);
    shop.store.dispatch(orderSubmitted({}));
    await shop.advance(5_000);
    expect([sent(shop, 'payment-information'), statuses(shop).length]).toEqual([1, 1]);
  });

  test('without the provider’s page the shopper stays with the order that waits', async () => {
    const shop = await opened();
    shop.sandbox.faults.arm({ kind: '503-before', operation: 'beginOrderPayment', times: 20 });
    await orderAndLeave(shop);
    expect([shop.world.left, stateOf(shop)]).toEqual([[], 'awaiting-payment']);
  });

  test('an old answer about the basket that came back is not taken for an order', async () => {
    let old: Response | null = null;
    const shop = await opened({
      network: (fetch) => (input, init) => {
        const answer = old?.clone();
        return answer && String(input instanceof Request ? input.url : input).includes('/rest/V1/guest-carts/')
          ? Promise.resolve(answer)
          : fetch(input, init);
      },
    });
    await orderAndLeave(shop);
    const { cartId } = selectOpenOrderAttempt(shop.store.getState()) ?? {};
    old = await shop.fetch(`http://shop.test/rest/V1/guest-carts/${cartId}`);
    await giveUp(shop);
    expect([stateOf(shop), statuses(shop)]).toEqual(['awaiting-payment', ['canceled']]);
    old = null;
    await shop.advance(60_000);
    expect([stateOf(shop), linesOf(shop)?.length]).toEqual(['unpaid', 1]);
  });

  test('a payment that commerce does not tell of counts neither as bought nor as lost', async () => {
    const profile = fakeProfile();
    const shop = await opened({ world: fakeWorld({ profile }) });
    await orderAndLeave(shop);
    await payThere(shop, 'pay');
    const next = await nextPage(shop, profile, back);
    next.sandbox.faults.arm({ kind: '503-before', operation: 'orderPayment', times: 1_000 });
    await next.advance(20 * 60_000);
    expect(stateOf(next)).toBe('awaiting-payment');
    next.sandbox.faults.clear();
    await next.advance(60_000);
    expect(stateOf(next)).toBe('confirmed');
  });
});

test('a page that is none of the providers’ is not opened', async () => {
  const shop = await opened({ approves: false });
  await orderAndLeave(shop);
  expect([shop.world.left, stateOf(shop)]).toEqual([[], 'awaiting-payment']);
});

test('a basket that waits for its payment elsewhere is not taken for bought, nor put into another', async () => {
  const profile = fakeProfile();
  const shop = await opened({ world: fakeWorld({ profile }) });
  await orderAndLeave(shop);
  profile.texts.delete([...profile.texts.keys()].find((key) => key.startsWith('placement')) ?? '');
  const other = await nextPage(shop, profile);
  other.store.dispatch(addToCartRequested({ ...(await someLift(other)), quantity: 1, label: 'Another' }));
  await other.advance(3_000);
  expect([stateOf(other), statuses(other)]).toEqual(['awaiting-payment', ['pending_payment']]);
});
