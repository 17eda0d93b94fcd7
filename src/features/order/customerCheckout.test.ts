import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { addToCartRequested, cartApi, selectDetails } from '~/features/cart';
import { orderSubmitted, shippingMethodSubmitted } from '~/features/checkout/checkoutActions';
import { selectEmail, selectOpenStep } from '~/features/checkout/checkoutSlice';
import { selectNewestOrderAttempt } from '~/features/order-attempt';
import { selectPrompt, signInRequested } from '~/features/session';
import { agreeOnTheRest, chooseDelivery, fillBasket, giveAddress, method } from '~/testing/checkoutSteps';
import { linesOf, margaret, signIn } from '~/testing/customerSteps';
import { fakeWorld } from '~/testing/fakeWorld';
import { orderNumbers } from '~/testing/shopSteps';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';

let shop: StartedShop;
const state = () => shop.store.getState();
const choose = () => shop.store.dispatch(shippingMethodSubmitted({ method, preference: { kind: 'asap' } }));

beforeEach(async () => {
  shop = await startShop({ world: fakeWorld({ address: { pathname: '/checkout' } }) });
  await fillBasket(shop);
  await signIn(shop);
});
afterEach(() => shop.close());

test('a customer is not asked for an e-mail, and the order goes to the address of the account', async () => {
  expect([selectEmail(state()), selectOpenStep(state())]).toEqual([margaret.email, 'address']);
  await giveAddress(shop);
  expect(selectEmail(state())).toBe(margaret.email);
  choose();
  await shop.advance(1_000);
  await agreeOnTheRest(shop);
  shop.store.dispatch(orderSubmitted({}));
  await shop.advance(10_000);
  expect(selectNewestOrderAttempt(state())).toMatchObject({ state: 'confirmed', orderNumber: orderNumbers(shop)[0] });
  expect(state().orderDetails.value?.order?.email).toBe(margaret.email);
});

test('a customer whose cart is lost in the middle of the checkout continues with the next one', async () => {
  await giveAddress(shop);
  shop.sandbox.faults.arm({ kind: 'expire-cart', operation: 'setShippingMethodsOnCart' });
  choose();
  await shop.advance(10_000);
  expect(state().checkout.shippingMethodError).toBeNull();
  expect(selectDetails(state())?.lines).toHaveLength(1);
  await agreeOnTheRest(shop);
  shop.store.dispatch(orderSubmitted({}));
  await shop.advance(10_000);
  expect(orderNumbers(shop)).toHaveLength(1);
});

test('a cart of services alone that is lost after the address continues with the next one', async () => {
  await shop.close();
  shop = await startShop({ world: fakeWorld({ address: { pathname: '/checkout' } }) });
  await signIn(shop);
  shop.store.dispatch(addToCartRequested({ sku: 'SERVICE_PACKAGE_ANNUAL', quantity: 1, selectedOptions: [], label: 'Service' }));
  await shop.advance(2_000);
  await giveAddress(shop);
  await agreeOnTheRest(shop);
  shop.sandbox.shop.database.run('DELETE FROM carts');
  shop.store.dispatch(orderSubmitted({}));
  await shop.advance(10_000);
  expect(state().checkout.orderError).toMatchObject({ code: 'basket-changed' });
  shop.store.dispatch(orderSubmitted({}));
  await shop.advance(10_000);
  expect(orderNumbers(shop)).toHaveLength(1);
});

/** A customer whose merge has failed so far, and who is ready to order something else. */
async function readyBeforeMerging(network: (send: typeof fetch) => typeof fetch) {
  await shop.close();
  shop = await startShop({ world: fakeWorld({ address: { pathname: '/checkout' } }), network });
  await fillBasket(shop);
  shop.sandbox.faults.arm({ kind: '503-before', operation: 'mergeCarts', times: 1000 });
  await signIn(shop);
  shop.store.dispatch(addToCartRequested({ sku: 'CARE-CLOTHS', quantity: 1, selectedOptions: [], label: 'Cloths' }));
  await shop.advance(30_000);
  await giveAddress(shop);
  await chooseDelivery(shop);
  await shop.advance(30_000);
  await agreeOnTheRest(shop);
  expect(skus()).toEqual(['CARE-CLOTHS']);
  shop.sandbox.faults.clear();
}

const skus = () => selectDetails(state())?.lines.map(({ sku }) => sku);
const isIn = (init: RequestInit | undefined, text: string) => typeof init?.body === 'string' && init.body.includes(text);

test('a guest’s basket that could not be merged before the order is merged into the next one, not into the ordered one', async () => {
  let reads = -Infinity;
  await readyBeforeMerging((send) => async (input, init) => {
    // The second reading after the press is that of the merge, which the first one has started.
    if (isIn(init, 'query cartDetails') && (reads += 1) === 2) await shop.world.clock.sleep(3_000);
    return send(input, init);
  });
  reads = 0;
  shop.store.dispatch(orderSubmitted({}));
  await shop.advance(20_000);
  expect(orderNumbers(shop)).toHaveLength(1);
  shop.world.restore();
  await shop.advance(5_000);
  expect(await linesOf(shop, margaret)).toEqual(['1 STAIRLIFT']);
});

test('what a merge brought into the order, though its answers were lost, does not come back after it', async () => {
  await shop.close();
  shop = await startShop({ world: fakeWorld({ address: { pathname: '/checkout' } }) });
  await fillBasket(shop);
  shop.sandbox.faults.arm({ kind: '500-after', operation: 'mergeCarts', times: 1000 });
  await signIn(shop);
  await shop.advance(30_000);
  await giveAddress(shop);
  choose();
  await shop.advance(1_000);
  await agreeOnTheRest(shop);
  shop.store.dispatch(orderSubmitted({}));
  await shop.advance(30_000);
  // The page had not seen the merged line: commerce's answer is shown first.
  expect(state().checkout.orderError).toMatchObject({ code: 'basket-changed' });
  shop.store.dispatch(orderSubmitted({}));
  await shop.advance(30_000);
  expect(orderNumbers(shop)).toHaveLength(1);
  shop.sandbox.faults.clear();
  shop.world.restore();
  await shop.advance(10_000);
  expect(await linesOf(shop, margaret)).toEqual([]);
});

/** A guest's order was not placed, and its payment has reserved a number. */
async function orderNotPlaced() {
  await shop.close();
  shop = await startShop({ world: fakeWorld({ address: { pathname: '/checkout' } }) });
  await fillBasket(shop);
  await giveAddress(shop);
  choose();
  await shop.advance(1_000);
  await agreeOnTheRest(shop);
  shop.sandbox.faults.arm({ kind: 'drop-before', path: '*payment-information', times: 20 });
  shop.store.dispatch(orderSubmitted({}));
  await shop.advance(3 * 60_000);
  expect(selectNewestOrderAttempt(state())).toMatchObject({ state: 'not-placed' });
  shop.sandbox.shop.database.run("UPDATE carts SET reserved_order_id = '000000077'");
  shop.sandbox.faults.clear();
}

test('an order that was not placed is not taken for placed when its cart was merged and the answer lost', async () => {
  await orderNotPlaced();
  shop.sandbox.faults.arm({ kind: '500-after', operation: 'mergeCarts' });
  await signIn(shop);
  await shop.advance(30_000);
  expect(selectNewestOrderAttempt(state())).toMatchObject({ state: 'not-placed' });
  expect(await linesOf(shop, margaret)).toEqual(['1 STAIRLIFT']);
});

test('nor when the sign-in then ended, and the customer is back', async () => {
  await orderNotPlaced();
  shop.sandbox.faults.arm({ kind: '500-after', operation: 'mergeCarts' });
  shop.store.dispatch(signInRequested(margaret));
  await shop.advance(1_000);
  // The repetition of the merge finds the sign-in ended.
  shop.sandbox.shop.database.run('DELETE FROM customer_tokens');
  await shop.advance(5_000);
  expect(selectPrompt(state())).toBe('ended');
  const guests = selectNewestOrderAttempt(state())?.cartId ?? '';
  void shop.store.dispatch(cartApi.endpoints.cart.initiate(guests, { forceRefetch: true, subscribe: false }));
  await signIn(shop);
  await shop.advance(30_000);
  expect(selectNewestOrderAttempt(state())).toMatchObject({ state: 'not-placed' });
  expect(await linesOf(shop, margaret)).toEqual(['1 STAIRLIFT']);
});

test('a merge that begins while the order is prepared brings no line into it', async () => {
  let isPressed = false;
  await readyBeforeMerging((send) => async (input, init) => {
    if (isPressed && isIn(init, 'addressInformation')) await shop.world.clock.sleep(1_000);
    if (isPressed && isIn(init, 'mutation mergeCarts')) await shop.world.clock.sleep(3_000);
    return send(input, init);
  });
  isPressed = true;
  shop.store.dispatch(orderSubmitted({}));
  await shop.advance(500);
  shop.world.restore();
  await shop.advance(20_000);
  expect(shop.sandbox.shop.database.all('SELECT grand_total FROM orders')).toEqual([{ grand_total: 1295 }]);
  shop.world.restore();
  await shop.advance(5_000);
  expect(await linesOf(shop, margaret)).toEqual(['1 STAIRLIFT']);
});
