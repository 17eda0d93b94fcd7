import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { address } from '~/testing/checkoutSteps';
import { ask, margaret, signIn, tokenOf } from '~/testing/customerSteps';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { addressBookApi } from './addressBookApi';

let shop: StartedShop;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(() => shop.close());

test('an address whose reply is lost is not sent again when another window has changed it meanwhile', async () => {
  await signIn(shop);
  shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'createCustomerAddress' });
  shop.sandbox.faults.arm({ kind: '503-before', operation: 'customerAddresses', times: 2 });
  const wanted = { address, id: null, isDefaultShipping: false, isDefaultBilling: false, knownIds: [], mayBeSaved: false };
  const sent = shop.store.dispatch(addressBookApi.endpoints.saveAddress.initiate(wanted));
  await shop.advance(1_000);
  const token = await tokenOf(shop, margaret);
  await ask(shop, 'mutation aside { updateCustomerAddress(id: 1, input: { city: "Exmouth" }) { id } }', token);
  await shop.advance(30_000);
  expect(await sent).toMatchObject({ data: true });
  const { customer } = await ask<{ customer: { addresses: { city: string }[] } }>(
    shop,
    'query aside { customer { addresses { city } } }',
    token,
  );
  expect(customer.addresses).toEqual([{ city: 'Exmouth' }]);
});
