/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { lazyViewedProducts, productViewed } from '~/features/product/viewedProductsSlice';
import { lazyRequests } from '~/features/requests/lazyRequests';
import { requestTyped } from '~/features/requests/requestDraftsSlice';
import { requestKept, type RequestsRoot, selectOpenRequests } from '~/features/requests/requestsSlice';
import { lazyRecentSearches, searched } from '~/features/search/recentSearchesSlice';
import { openPage, type OpenPage } from '~/testing/openPage';
import { startShop, type StartedShop } from '~/testing/startShop';
import { ClearDetails } from './CheckoutSteps';

let shop: StartedShop;
let page: OpenPage;
const keys = ['requestDrafts_steadwell_gb', 'requestContact_steadwell_gb'];
const kept = () => keys.map((key) => shop.world.storage.read(key) ?? '').join();

beforeEach(async () => {
  shop = await startShop();
});
afterEach(async () => {
  page.unmount();
  await shop.close();
});

async function clear() {
  page = await openPage(shop, '/checkout', ClearDetails);
  await page.user.click(screen.getByRole('button', { name: 'Clear my details' }));
  await page.wait(100);
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/what you typed into our forms/)).toBeVisible();
  await page.user.click(dialog.getByRole('button', { name: 'Clear my details' }));
  await page.wait(5_000);
}

test('“Clear my details” forgets what was typed into a request, and lets what was sent go on its way', async () => {
  shop.store.join(lazyRequests);
  await shop.advance(100);
  shop.world.setOnline(false);
  shop.store.dispatch(requestTyped({ form: 'contact', values: { name: 'Edith Marlow', message: 'Does it fold?' } }));
  const sent = { form: 'quote', kind: 'quote', reply: 'email', startedAt: shop.world.clock.now(), state: 'waiting' } as const;
  const body = { kind: 'quote', storeCode: 's', contact: { name: 'E' }, reply: 'email', consent: true } as const;
  shop.store.dispatch(requestKept({ ...sent, key: 'key-of-quote', call: null, body, receipt: null, why: null, fields: {} }));
  await shop.advance(5_000);
  expect(kept()).toMatch(/Edith.*fold|fold.*Edith/);
  await clear();
  expect(kept()).not.toMatch(/Edith|fold/);
  expect(selectOpenRequests(shop.store.getState() as RequestsRoot)).toEqual(['key-of-quote']);
});

test('and also what an earlier visit has left, whose forms were not opened again', async () => {
  for (const key of [...keys, `${keys[1]}~1`]) shop.world.storage.write(key, '"Edith Marlow"');
  await clear();
  expect(shop.world.storage.keys().filter((key) => key.startsWith('request'))).toEqual([]);
});

test('and what was looked at and searched for on this device', async () => {
  shop.store.join(lazyViewedProducts);
  shop.store.join(lazyRecentSearches);
  await shop.advance(100);
  shop.store.dispatch(productViewed({ sku: 'CUSHION' }));
  shop.store.dispatch(searched({ query: 'wheelchair' }));
  await shop.advance(5_000);
  const told = () =>
    shop.world.storage
      .keys()
      .map((key) => shop.world.storage.read(key))
      .join();
  expect(told()).toMatch(/CUSHION.*wheelchair|wheelchair.*CUSHION/s);
  await clear();
  expect(told()).not.toMatch(/CUSHION|wheelchair/);
});
