import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { selectDetails } from '~/features/cart';
import { orderSubmitted, shippingMethodSubmitted } from '~/features/checkout/checkoutActions';
import { selectEmail, selectOpenStep } from '~/features/checkout/checkoutSlice';
import { selectNewestOrderAttempt } from '~/features/order-attempt';
import { agreeOnTheRest, fillBasket, giveAddress, method } from '~/testing/checkoutSteps';
import { margaret, signIn } from '~/testing/customerSteps';
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
