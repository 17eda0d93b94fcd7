import { expect, test } from '@jest/globals';
import { margaret, signIn } from '~/testing/customerSteps';
import { OneBrowser } from '~/testing/oneBrowser';
import { wishlistOf } from '~/testing/wishlistSteps';
import { selectSavedItems } from './savedItemsSlice';
import { saveRequested } from './wishlistSlice';

test('two tabs agree on the list, and a sign-in in both joins it once', async () => {
  const browser = new OneBrowser();
  const one = await browser.open();
  const other = await browser.open();
  const item = { sku: 'WEATHER-COVER', quantity: 1, selectedOptions: [], options: [] };
  one.store.dispatch(saveRequested({ item, label: 'Weather cover' }));
  await one.advance(2_000);
  expect(selectSavedItems(other.store.getState())).toEqual([item]);
  await signIn(one);
  await one.advance(5_000);
  expect([one, other].map(({ store }) => selectSavedItems(store.getState()))).toEqual([[], []]);
  expect(await wishlistOf(one, margaret)).toEqual(['1 WEATHER-COVER']);
  await browser.close();
});

test('a product that is saved again while the device’s list joins stands on the customer’s list once', async () => {
  const browser = new OneBrowser();
  const page = await browser.open();
  const item = { sku: 'WEATHER-COVER', quantity: 1, selectedOptions: [], options: [] };
  const save = () => page.store.dispatch(saveRequested({ item, label: 'Weather cover' }));
  save();
  await page.advance(2_000);
  page.sandbox.faults.arm({ kind: 'delay', ms: 3_000, operation: 'addProductsToWishlist' });
  await signIn(page);
  save();
  await page.advance(10_000);
  expect(await wishlistOf(page, margaret)).toEqual(['1 WEATHER-COVER']);
  await browser.close();
});
