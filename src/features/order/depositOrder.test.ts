import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { selectDetails } from '~/features/cart';
import { orderSubmitted, paymentMethodSubmitted } from '~/features/checkout/checkoutActions';
import { selectOpenStep, selectPaysDeposit, selectReceipt } from '~/features/checkout/checkoutSlice';
import type { OfferedDeposit } from '~/features/deposit/depositApi';
import { selectNewestOrderAttempt } from '~/features/order-attempt';
import { agreeOnTheRest, chooseDelivery, fillBasket, giveAddress, paymentPath, sent } from '~/testing/checkoutSteps';
import { chargesOf, offeredDeposit, setDeposit } from '~/testing/depositSteps';
import { fakeWorld } from '~/testing/fakeWorld';
import { orderNumbers, someNonce } from '~/testing/shopSteps';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';

let shop: StartedShop;
const state = () => shop.store.getState();
const attempt = () => selectNewestOrderAttempt(state());

const charges = () => chargesOf(shop);
const offered = () => offeredDeposit(shop);

async function payDeposit(number?: string): Promise<void> {
  const data = { nonce: await someNonce(shop, number), label: 'Visa ending 1111', receivedAt: shop.world.clock.now() };
  shop.store.dispatch(paymentMethodSubmitted({ code: 'sandbox_card', data, isDeposit: true }));
  await shop.advance(500);
}

async function readyToPayDeposit(number?: string): Promise<OfferedDeposit> {
  await fillBasket(shop);
  await giveAddress(shop);
  await chooseDelivery(shop);
  await agreeOnTheRest(shop);
  await payDeposit(number);
  expect([selectOpenStep(state()), selectPaysDeposit(state())]).toEqual(['review', true]);
  return offered();
}

beforeEach(async () => {
  shop = await startShop({ world: fakeWorld({ address: { pathname: '/checkout' } }) });
});
afterEach(async () => {
  setDeposit(shop);
  await shop.close();
});

describe('an order by deposit', () => {
  test('is one order of the whole sum; the card pays the deposit, and the receipt says what is due', async () => {
    const deposit = await readyToPayDeposit();
    const total = selectDetails(state())?.totals.grandTotal;
    expect(deposit.now.minor + deposit.later.minor).toBe(total?.minor);
    shop.store.dispatch(orderSubmitted({ deposit }));
    await shop.advance(5_000);
    expect(orderNumbers(shop)).toHaveLength(1);
    expect(charges()).toEqual([deposit.now.minor]);
    expect(attempt()).toMatchObject({ state: 'confirmed', total });
    expect(selectReceipt(state())).toMatchObject({ total, deposit: { now: deposit.now, later: deposit.later, days: 3 } });
  });

  test('is charged once when the reply is lost, however often it is pressed', async () => {
    const deposit = await readyToPayDeposit();
    shop.sandbox.faults.arm({ kind: 'drop-after', path: paymentPath });
    for (let press = 0; press < 3; press += 1) shop.store.dispatch(orderSubmitted({ deposit }));
    await shop.advance(40_000);
    expect(orderNumbers(shop)).toHaveLength(1);
    expect(charges()).toEqual([deposit.now.minor]);
    expect(selectReceipt(state())).toMatchObject({ id: orderNumbers(shop)[0], deposit: { now: deposit.now } });
  });

  test('is not sent where commerce asks for another deposit meanwhile: the shopper sees that one first', async () => {
    const deposit = await readyToPayDeposit();
    setDeposit(shop, { percent: 20, days: 3 });
    shop.store.dispatch(orderSubmitted({ deposit }));
    await shop.advance(5_000);
    expect(state().checkout.orderError?.code).toBe('deposit-changed');
    expect([sent(shop, 'payment-information'), charges()]).toEqual([0, []]);
    // The card is still agreed on: one more press.
    expect(selectOpenStep(state())).toBe('review');
    const now = await offered();
    expect(now.now.minor).toBe(deposit.now.minor * 2);
    shop.store.dispatch(orderSubmitted({ deposit: now }));
    await shop.advance(5_000);
    expect(charges()).toEqual([now.now.minor]);
  });

  test('is not sent where commerce offers none any more, or does not answer', async () => {
    const deposit = await readyToPayDeposit();
    setDeposit(shop, null);
    shop.store.dispatch(orderSubmitted({ deposit }));
    await shop.advance(5_000);
    expect(state().checkout.orderError?.code).toBe('deposit-changed');
    shop.sandbox.faults.arm({ kind: '503-before', path: '/graphql', operation: 'cartDeposit', times: 20 });
    shop.store.dispatch(orderSubmitted({ deposit }));
    await shop.advance(30_000);
    expect([sent(shop, 'payment-information'), charges(), orderNumbers(shop)]).toEqual([0, [], []]);
    expect(state().checkout.isPlacing).toBe(false);
  });

  test('for an amount that was tampered with is refused', async () => {
    const deposit = await readyToPayDeposit();
    const cheap = { ...deposit, now: { ...deposit.now, minor: 100 } };
    shop.store.dispatch(orderSubmitted({ deposit: cheap }));
    await shop.advance(5_000);
    expect(state().checkout.orderError?.code).toBe('deposit-changed');
    expect(orderNumbers(shop)).toEqual([]);
  });

  test('stays one after its card was declined', async () => {
    const deposit = await readyToPayDeposit('4000000000000002');
    shop.store.dispatch(orderSubmitted({ deposit }));
    await shop.advance(5_000);
    expect(attempt()?.state).toBe('declined');
    expect([selectOpenStep(state()), selectPaysDeposit(state())]).toEqual(['payment', true]);
    await payDeposit();
    shop.store.dispatch(orderSubmitted({ deposit }));
    await shop.advance(5_000);
    expect(charges()).toEqual([deposit.now.minor]);
  });
});

test('an order of which all is paid says nothing of a deposit to commerce', async () => {
  await readyToPayDeposit();
  await agreeOnTheRest(shop);
  expect(selectPaysDeposit(state())).toBe(false);
  shop.store.dispatch(orderSubmitted({}));
  await shop.advance(5_000);
  expect(charges()).toEqual([shop.sandbox.shop.database.one<{ sum: number }>('SELECT grand_total AS sum FROM orders')?.sum]);
  expect(selectReceipt(state())?.deposit).toBeUndefined();
});
