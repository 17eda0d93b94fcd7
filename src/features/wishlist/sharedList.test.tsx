/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { linesOf, margaret, signIn } from '~/testing/customerSteps';
import type { OpenPage } from '~/testing/openPage';
import { openPage } from '~/testing/openPage';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { putOnWishlist, wishlistOf } from '~/testing/wishlistSteps';
import { SavedItemsPage } from './SavedItemsPage';
import { selectSavedItems } from './savedItemsSlice';
import { sharedIn } from './sharedList';
import { WishlistPage } from './WishlistPage';
import { saveRequested } from './wishlistSlice';

let shop: StartedShop;
let page: OpenPage;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(async () => {
  page.unmount();
  await shop.close();
});

const open = async (path: string) => {
  page = await openPage(shop, path, path.startsWith('/wishlist') ? WishlistPage : SavedItemsPage);
  await page.wait(2_000);
};
const goTo = async (link: string) => {
  const { pathname, hash } = new URL(link);
  await act(() => page.router.navigate(`${pathname}${hash}`));
  await page.wait(2_000);
};
const press = async (name: string) => {
  await page.user.click(screen.getByRole('button', { name }));
  await page.wait(3_000);
};
const saved = () => selectSavedItems(shop.store.getState()).map(({ sku, quantity }) => `${quantity} ${sku}`);

async function sharedLink(): Promise<string> {
  await page.user.click(screen.getByText('Share this list'));
  return screen.getByLabelText(/Link to these products/).getAttribute('value') ?? '';
}

test('a customer’s link shows the products to a guest, who keeps one of them', async () => {
  await signIn(shop);
  await putOnWishlist(shop, margaret, { sku: 'WEATHER-COVER', quantity: 2 }, { sku: 'BATTERY-SET' });
  await open('/wishlist');
  const link = await sharedLink();
  expect(screen.getByRole('link', { name: 'Send it by email' })).toHaveAttribute('href', expect.stringContaining(encodeURIComponent(link)));
  page.unmount();
  await shop.close();
  shop = await startShop();
  await open('/saved-items');
  await goTo(link);
  expect(screen.getByRole('heading', { name: 'A list that was shared with you' })).toBeVisible();
  expect(screen.getByText('2 products on this list.')).toBeVisible();
  expect(saved()).toEqual([]);
  await press('Save Weather cover for later');
  expect(saved()).toEqual(['2 WEATHER-COVER']);
});

test('a customer who opens one keeps and buys from it, and the own list stays as it is', async () => {
  shop.store.dispatch(
    saveRequested({ item: { sku: 'WEATHER-COVER', quantity: 1, selectedOptions: [], options: [] }, label: 'Weather cover' }),
  );
  await shop.advance(1_000);
  await open('/saved-items');
  const link = await sharedLink();
  page.unmount();
  await signIn(shop);
  await shop.advance(5_000);
  expect(await wishlistOf(shop, margaret)).toEqual(['1 WEATHER-COVER']);
  await open('/saved-items');
  await goTo(link);
  await press('Put Weather cover in the basket');
  expect(await linesOf(shop, margaret)).toEqual(['1 WEATHER-COVER']);
  expect(await wishlistOf(shop, margaret)).toEqual(['1 WEATHER-COVER']);
});

test('a list that cannot be shown says so and is read on a press', async () => {
  shop.store.dispatch(
    saveRequested({ item: { sku: 'WEATHER-COVER', quantity: 1, selectedOptions: [], options: [] }, label: 'Weather cover' }),
  );
  await shop.advance(1_000);
  shop.sandbox.faults.arm({ kind: '503-before', operation: 'savedProducts', times: 5 });
  await open('/saved-items');
  await page.wait(60_000);
  expect(screen.getByText('We could not read your list')).toBeVisible();
  await press('Try again');
  expect(screen.getByRole('heading', { name: 'Weather cover' })).toBeVisible();
});

test('what is no longer sold can be seen and taken off; at a sign-in it stays behind, and that is said', async () => {
  for (const sku of ['NO-SUCH-THING', 'WEATHER-COVER'])
    shop.store.dispatch(saveRequested({ item: { sku, quantity: 1, selectedOptions: [], options: [] }, label: sku }));
  await shop.advance(1_000);
  await open('/saved-items');
  expect(screen.getByText('A product that we no longer sell')).toBeVisible();
  await act(() => signIn(shop));
  await page.wait(5_000);
  expect(await wishlistOf(shop, margaret)).toEqual(['1 WEATHER-COVER']);
  expect(saved()).toEqual([]);
  expect(JSON.stringify(shop.store.getState().notices)).toContain('wishlist.joined.some');
});

test.each(['', '#prices', '#list=%', '#list={}', '#list=null', `#list=${'x'.repeat(30_000)}`])(
  'a link that says %j carries no list',
  (hash) => {
    expect(sharedIn(hash)).toBeNull();
  },
);

test('of a link that was written by hand only whole products are taken', () => {
  const items = [
    { sku: 'A', quantity: 1, selectedOptions: [] },
    { sku: 'B', quantity: 0, selectedOptions: [] },
    { sku: 3, quantity: 1, selectedOptions: [] },
    { sku: 'C', quantity: 1, selectedOptions: [{}] },
    null,
  ];
  expect(sharedIn(`#list=${encodeURIComponent(JSON.stringify(items))}`)).toEqual([
    { sku: 'A', quantity: 1, selectedOptions: [], options: [] },
  ]);
});
