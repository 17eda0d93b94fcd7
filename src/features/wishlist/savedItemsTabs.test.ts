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
