import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { handOver, loseOrder } from '~/testing/checkoutSteps';
import { fakeWorld } from '~/testing/fakeWorld';
import { orderNumbers } from '~/testing/shopSteps';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { addToCartRequested, selectDetails } from '~/features/cart';

let shop: StartedShop;
const state = () => shop.store.getState();
const lines = () => (selectDetails(state())?.lines ?? []).map(({ sku, quantity }) => `${quantity} ${sku}`);
const requestCloths = (more: object = {}) =>
  shop.store.dispatch(addToCartRequested({ sku: 'CARE-CLOTHS', quantity: 1, selectedOptions: [], label: 'Cloths', ...more }));

/** The order was placed, but the shop could not find that out before it was handed over to the staff: the cart is still there. */
beforeEach(async () => {
  shop = await startShop({ world: fakeWorld({ address: { pathname: '/checkout' } }) });
  await loseOrder(shop);
  await handOver(shop);
  shop.sandbox.faults.clear();
  expect(lines()).toEqual(['1 STAIRLIFT']);
});
afterEach(() => shop.close());

test('an item added to a cart that turns out to be ordered goes into the next cart', async () => {
  requestCloths();
  await shop.advance(5_000);
  expect(lines()).toEqual(['1 CARE-CLOTHS']);
  expect(state().cart.addItemError).toBeNull();
  expect(orderNumbers(shop)).toHaveLength(1);
});

test('a change to a cart that turns out to be ordered is answered with "already ordered"', async () => {
  const itemUid = selectDetails(state())?.lines[0]?.uid ?? '';
  requestCloths({ replacesItemUid: itemUid });
  await shop.advance(5_000);
  expect([lines(), state().cart.addItemError?.code]).toEqual([[], 'already-ordered']);
});
