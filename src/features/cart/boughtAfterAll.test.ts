import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { handOver, loseOrder } from '~/testing/checkoutSteps';
import { fakeWorld } from '~/testing/fakeWorld';
import { orderNumbers } from '~/testing/shopSteps';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { addToCartRequested, selectDetails } from './index';

let shop: StartedShop;
const state = () => shop.store.getState();
const lines = () => (selectDetails(state())?.lines ?? []).map(({ sku, quantity }) => `${quantity} ${sku}`);
const wishForCloths = (more: object = {}) =>
  shop.store.dispatch(addToCartRequested({ sku: 'CARE-CLOTHS', quantity: 1, selectedOptions: [], label: 'Cloths', ...more }));

/** The order is made, but nobody could find that out before a person was asked to: the basket still stands there. */
beforeEach(async () => {
  shop = await startShop({ world: fakeWorld({ address: { pathname: '/checkout' } }) });
  await loseOrder(shop);
  await handOver(shop);
  shop.sandbox.faults.clear();
  expect(lines()).toEqual(['1 STAIRLIFT']);
});
afterEach(() => shop.close());

test('a wish that finds its basket bought goes into the next one', async () => {
  wishForCloths();
  await shop.advance(5_000);
  expect(lines()).toEqual(['1 CARE-CLOTHS']);
  expect(state().cart.addItemError).toBeNull();
  expect(orderNumbers(shop)).toHaveLength(1);
});

test('whoever wants something changed in it is told that it is bought', async () => {
  const itemUid = selectDetails(state())?.lines[0]?.uid ?? '';
  wishForCloths({ replacesItemUid: itemUid });
  await shop.advance(5_000);
  expect([lines(), state().cart.addItemError?.code]).toEqual([[], 'already-ordered']);
});
