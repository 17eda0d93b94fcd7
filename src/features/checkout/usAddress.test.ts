import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { restAddressOf } from '~/features/address';
import { address, email, fillBasket } from '~/testing/checkoutSteps';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { checkoutBegun, shippingAddressSubmitted } from './checkoutActions';
import { selectShippingAddress } from './checkoutSlice';

let shop: StartedShop;
beforeEach(async () => {
  shop = await startShop();
  await fillBasket(shop);
  shop.store.dispatch(checkoutBegun());
  await shop.settle();
});
afterEach(() => shop.close());

async function submitted(region: string) {
  const american = { ...address, city: 'Portland', region_code: region, postcode: '97201', country_id: 'US' };
  shop.store.dispatch(shippingAddressSubmitted({ email, address: american }));
  await shop.advance(1000);
  return selectShippingAddress(shop.store.getState());
}

test.each(['OR', 'or', 'Oregon'])('a US address gets the state’s id and name from commerce: %s', async (typed) => {
  const kept = await submitted(typed);
  expect(kept).toMatchObject({ region_code: 'OR', region: 'Oregon' });
  expect(kept?.region_id).toBeGreaterThan(0);
  expect(kept && restAddressOf(kept, email)).toMatchObject({ region_code: 'OR', region: 'Oregon', region_id: kept?.region_id });
});

test('where commerce cannot answer, the address is sent as typed', async () => {
  shop.sandbox.faults.arm({ kind: '503-before', path: '/graphql', operation: 'regions', times: 1000 });
  await submitted('OR');
  await shop.advance(60_000);
  expect(selectShippingAddress(shop.store.getState())).toMatchObject({ region_code: 'OR', city: 'Portland' });
});
