/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { BasketRoute } from '~/app/BasketRoute';
import { SavingForLater } from '~/app/SavingForLater';
import { addToCartRequested } from '~/features/cart';
import { checkoutDataCleared } from '~/features/checkout';
import { ProductPage } from '~/features/product/ProductPage';
import { linesOf, margaret, signIn } from '~/testing/customerSteps';
import type { OpenPage } from '~/testing/openPage';
import { openPage } from '~/testing/openPage';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { putOnWishlist, wishlistOf } from '~/testing/wishlistSteps';
import { SavedItemsPage } from './SavedItemsPage';
import { selectSavedItems } from './savedItemsSlice';

let shop: StartedShop;
let page: OpenPage;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(async () => {
  page.unmount();
  await shop.close();
});

const openProduct = async (urlKey: string) => {
  page = await openPage(shop, `/${urlKey}`, () => (
    <SavingForLater>
      <ProductPage urlKey={urlKey} />
    </SavingForLater>
  ));
  await page.wait(2_000);
};
const openBasket = async () => {
  page = await openPage(shop, '/basket', BasketRoute);
  await page.wait(2_000);
};
const openList = async () => {
  page = await openPage(shop, '/saved-items', SavedItemsPage);
  await page.wait(2_000);
};
const press = async (name: string) => {
  await page.user.click(screen.getByRole('button', { name }));
  await page.wait(3_000);
};
const saved = () => selectSavedItems(shop.store.getState()).map(({ sku, quantity }) => `${quantity} ${sku}`);

describe('a customer', () => {
  beforeEach(() => signIn(shop));

  test('saves a product from its page, with what was chosen, and finds the way to the list in the button’s place', async () => {
    await openProduct('seat-cushion');
    await page.user.click(screen.getAllByRole('radio')[0] as HTMLElement);
    await press('Save Woven seat cushion for later');
    expect(screen.getByRole('link', { name: 'Saved. See your list' })).toHaveAttribute('href', '/wishlist');
    expect(screen.getByRole('link', { name: 'Saved. See your list' })).toHaveFocus();
    expect(await wishlistOf(shop, margaret)).toEqual(['1 SEAT-CUSHION']);
  });

  test('sees that a product is on the list already', async () => {
    await putOnWishlist(shop, margaret, { sku: 'WEATHER-COVER' });
    await openProduct('weather-cover');
    expect(screen.getByRole('link', { name: 'Saved. See your list' })).toBeVisible();
  });

  test('has it on the list once though the answer was lost', async () => {
    await openProduct('weather-cover');
    shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'addProductsToWishlist', times: 9 });
    await press('Save Weather cover for later');
    await page.wait(120_000);
    expect(await wishlistOf(shop, margaret)).toEqual(['1 WEATHER-COVER']);
    expect(screen.getByRole('link', { name: 'Saved. See your list' })).toBeVisible();
  });

  test('is told when it is not known whether it was saved, and may try again without having it twice', async () => {
    await openProduct('weather-cover');
    shop.sandbox.faults.arm({ kind: 'delay', operation: 'addProductsToWishlist', ms: 60_000 });
    await press('Save Weather cover for later');
    shop.sandbox.faults.arm({ kind: '503-before', operation: 'wishlistMarks', times: 50 });
    await page.wait(120_000);
    expect(screen.getByText('We do not know yet whether this was saved: Weather cover.')).toBeVisible();
    expect(screen.queryByText('Not saved: Weather cover.')).toBeNull();
    shop.sandbox.faults.clear();
    await press('Save Weather cover for later');
    await page.wait(5_000);
    expect(await wishlistOf(shop, margaret)).toEqual(['1 WEATHER-COVER']);
    expect(screen.getByRole('link', { name: 'Saved. See your list' })).toBeVisible();
  });

  test('is told when it could not be saved, and may try again', async () => {
    await openProduct('weather-cover');
    shop.sandbox.faults.arm({ kind: '503-before', operation: 'addProductsToWishlist', times: 50 });
    await press('Save Weather cover for later');
    await page.wait(120_000);
    expect(screen.getByText('Not saved: Weather cover.')).toBeVisible();
    shop.sandbox.faults.clear();
    await press('Save Weather cover for later');
    expect(await wishlistOf(shop, margaret)).toEqual(['1 WEATHER-COVER']);
  });

  test('saves a line of the basket for later, which then leaves the basket', async () => {
    shop.store.dispatch(addToCartRequested({ sku: 'WEATHER-COVER', quantity: 2, selectedOptions: [], label: 'Weather cover' }));
    await shop.advance(1_000);
    await openBasket();
    await press('Save Weather cover for later');
    expect(await wishlistOf(shop, margaret)).toEqual(['2 WEATHER-COVER']);
    expect(await linesOf(shop, margaret)).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('keeps a line in the basket that could not be saved', async () => {
    shop.store.dispatch(addToCartRequested({ sku: 'WEATHER-COVER', quantity: 1, selectedOptions: [], label: 'Weather cover' }));
    await shop.advance(1_000);
    await openBasket();
    shop.sandbox.faults.arm({ kind: '503-before', operation: 'addProductsToWishlist', times: 50 });
    await press('Save Weather cover for later');
    await page.wait(120_000);
    expect(screen.getByText('Not saved: Weather cover.')).toBeVisible();
    expect(await linesOf(shop, margaret)).toEqual(['1 WEATHER-COVER']);
  });
});

describe('a guest', () => {
  test('saves a product on the device and finds it on the list, with its price and the choice', async () => {
    await openProduct('seat-cushion');
    await page.user.click(screen.getAllByRole('radio')[0] as HTMLElement);
    await press('Save Woven seat cushion for later');
    expect(screen.getByRole('link', { name: 'Saved. See your list' })).toHaveAttribute('href', '/saved-items');
    page.unmount();
    await openList();
    const [item] = screen.getAllByRole('listitem');
    expect(within(item as HTMLElement).getByRole('link', { name: 'Woven seat cushion' })).toHaveAttribute('href', '/seat-cushion');
    expect(within(item as HTMLElement).getByText(/£/)).toBeVisible();
    expect(within(item as HTMLElement).getByText('Colour')).toBeVisible();
    expect(shop.received().filter((name) => name.includes('ishlist'))).toEqual([]);
  });

  test('changes, moves into the basket and removes what is on the list', async () => {
    await openProduct('weather-cover');
    await press('Save Weather cover for later');
    page.unmount();
    await openProduct('battery-set');
    await press('Save Set of two batteries for later');
    page.unmount();
    await openList();
    await page.user.click(screen.getAllByRole('button', { name: 'One more' })[0] as HTMLElement);
    expect(saved()).toEqual(['2 WEATHER-COVER', '1 BATTERY-SET']);
    await press('Put Weather cover in the basket');
    expect(saved()).toEqual(['1 BATTERY-SET']);
    await press('Remove Set of two batteries');
    await press('Take it off');
    expect(saved()).toEqual([]);
    expect(screen.getByText('There is nothing on your list.')).toHaveFocus();
  });

  test('takes the list along when signing in; what was on both lists is there once', async () => {
    await putOnWishlist(shop, margaret, { sku: 'WEATHER-COVER', quantity: 3 });
    await openProduct('weather-cover');
    await press('Save Weather cover for later');
    page.unmount();
    await openProduct('battery-set');
    await press('Save Set of two batteries for later');
    await act(() => signIn(shop));
    await page.wait(5_000);
    expect(await wishlistOf(shop, margaret)).toEqual(['3 WEATHER-COVER', '1 BATTERY-SET']);
    expect(saved()).toEqual([]);
  });

  test('loses nothing when commerce does not answer at the sign-in: the next start joins it, once', async () => {
    await openProduct('weather-cover');
    await press('Save Weather cover for later');
    shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'addProductsToWishlist', times: 9 });
    shop.sandbox.faults.arm({ kind: '503-before', operation: 'wishlistMarks', times: 50 });
    await act(() => signIn(shop));
    await page.wait(120_000);
    expect(saved()).toEqual(['1 WEATHER-COVER']);
    shop.sandbox.faults.clear();
    const again = await startShop({ sandbox: shop.sandbox, world: shop.world });
    await again.advance(5_000);
    expect(await wishlistOf(shop, margaret)).toEqual(['1 WEATHER-COVER']);
    expect(selectSavedItems(again.store.getState())).toEqual([]);
    await again.close();
  });

  test('empties the list by clearing all details', async () => {
    await openProduct('weather-cover');
    await press('Save Weather cover for later');
    act(() => void shop.store.dispatch(checkoutDataCleared()));
    expect(saved()).toEqual([]);
    expect(shop.world.storage.read('savedItems_steadwell_gb') ?? '').not.toContain('WEATHER-COVER');
  });
});
