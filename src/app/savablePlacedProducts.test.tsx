/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { selectSavedItems } from '~/features/wishlist/savedItemsSlice';
import { margaret, signIn } from '~/testing/customerSteps';
import type { OpenPage } from '~/testing/openPage';
import { openPage } from '~/testing/openPage';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { putOnWishlist, wishlistOf } from '~/testing/wishlistSteps';
import { SavablePlacedProducts } from './SavablePlacedProducts';

let shop: StartedShop;
let page: OpenPage;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(async () => {
  page.unmount();
  await shop.close();
});

const open = async () => {
  page = await openPage(shop, '/', () => (
    <SavablePlacedProducts tiles={[]} skus={['WEATHER-COVER', 'CARE-KIT']} arrange={(cards) => <div>{cards}</div>} />
  ));
  await page.wait(3_000);
};

test('a guest saves a product that an editor has placed, by the keyboard', async () => {
  await open();
  expect(screen.getAllByRole('button', { name: /^Save .+ for later$/ })).toHaveLength(2);
  screen.getByRole('button', { name: 'Save Weather cover for later' }).focus();
  await page.user.keyboard('{Enter}');
  await page.wait(1_000);
  expect(screen.getByRole('link', { name: 'Saved. See your list' })).toHaveFocus();
  expect(selectSavedItems(shop.store.getState()).map(({ sku }) => sku)).toEqual(['WEATHER-COVER']);
});

test('a customer sees which of them are saved, and saves another', async () => {
  await signIn(shop);
  await putOnWishlist(shop, margaret, { sku: 'WEATHER-COVER' });
  await open();
  expect(screen.getByRole('link', { name: 'Saved. See your list' })).toHaveAttribute('href', '/wishlist');
  await page.user.click(screen.getByRole('button', { name: /^Save .+ for later$/ }));
  await page.wait(3_000);
  expect(await wishlistOf(shop, margaret)).toEqual(['1 WEATHER-COVER', '1 CARE-KIT']);
});
