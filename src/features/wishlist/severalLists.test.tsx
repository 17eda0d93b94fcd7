/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { BasketRoute } from '~/app/BasketRoute';
import { SavingForLater } from '~/app/SavingForLater';
import { addToCartRequested } from '~/features/cart';
import { NoticesRegion } from '~/features/notices';
import { ProductPage } from '~/features/product/ProductPage';
import { linesOf, margaret, signIn } from '~/testing/customerSteps';
import type { OpenPage } from '~/testing/openPage';
import { enter, openPage } from '~/testing/openPage';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { deleteListAside, listsOf, makeList, putOnWishlist, setQuantityAside } from '~/testing/wishlistSteps';
import { WishlistPage } from './WishlistPage';

let shop: StartedShop;
let page: OpenPage;
beforeEach(async () => {
  shop = await startShop();
  await signIn(shop);
});
afterEach(async () => {
  page.unmount();
  await shop.close();
});

const open = async (search = '') => {
  page = await openPage(
    shop,
    `/wishlist${search}`,
    () => (
      <>
        <WishlistPage />
        <NoticesRegion />
      </>
    ),
    '/wishlist',
  );
  await page.wait(1_000);
};
const press = async (name: string) => {
  await page.user.click(screen.getByRole('button', { name }));
  await page.wait(3_000);
};
const follow = async (name: string) => {
  await page.user.click(screen.getByRole('link', { name }));
  await page.wait(1_000);
};
const confirm = async (name: string) => {
  await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
  await page.wait(3_000);
};
const named = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const names = () =>
  within(screen.getByRole('navigation', { name: 'Your lists' }))
    .getAllByRole('link')
    .map((link) => `${link.textContent}${link.getAttribute('aria-current') ? ' shown' : ''}`);
const address = () => page.router.state.location.pathname + page.router.state.location.search;
const atCommerce = () => listsOf(shop, margaret);

describe('a customer with several lists', () => {
  let hall: string;
  beforeEach(async () => {
    await putOnWishlist(shop, margaret, { sku: 'WEATHER-COVER', quantity: 2 }, { sku: 'CARE-KIT' });
    hall = await makeList(shop, margaret, 'For the hall');
  });

  test('gives one another name, and keeps it when the reply is lost', async () => {
    await open(`?list=${hall}`);
    await press('Rename this list');
    const field = screen.getByLabelText('New name of this list');
    expect(field).toHaveValue('For the hall');
    await page.user.clear(field);
    await enter(page.user, field, 'For mother');
    shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'updateWishlist', times: 9 });
    await press('Save the name');
    await page.wait(60_000);
    expect(names()).toEqual(['My list (2)', 'For mother (0) shown']);
    expect(screen.getByRole('button', { name: 'Rename this list' })).toHaveFocus();
  });

  test('deletes one after a second press only; the first cannot be deleted', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Delete this list' })).toBeNull();
    await follow('For the hall (0)');
    await press('Delete this list');
    await confirm('Keep it');
    expect(await atCommerce()).toHaveLength(2);
    await press('Delete this list');
    shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'deleteWishlist', times: 9 });
    await confirm('Delete the list');
    await page.wait(60_000);
    expect(await atCommerce()).toEqual(['Wish List: 2 WEATHER-COVER, 1 CARE-KIT']);
    expect([address(), named().length]).toEqual(['/wishlist', 2]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('is told when a list was not deleted', async () => {
    await open(`?list=${hall}`);
    shop.sandbox.faults.arm({ kind: '503-before', operation: 'deleteWishlist', times: 50 });
    await press('Delete this list');
    await confirm('Delete the list');
    await page.wait(120_000);
    expect(screen.getByText('The list “For the hall” was not deleted.')).toBeVisible();
    expect(await atCommerce()).toHaveLength(2);
  });

  test('moves a product to another list, once though the reply is lost', async () => {
    await open();
    await press('Put Weather cover on another list');
    shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'moveProductsBetweenWishlists', times: 9 });
    await press('Move it there');
    await page.wait(60_000);
    expect(await atCommerce()).toEqual(['Wish List: 1 CARE-KIT', 'For the hall: 2 WEATHER-COVER']);
    expect(named()).not.toContain('Weather cover');
    expect(screen.getByText('1 product on this list.')).toHaveFocus();
    expect(names()).toEqual(['My list (1) shown', 'For the hall (1)']);
  });

  test('copies a product to another list, once though the reply is lost and it is copied again', async () => {
    await open();
    await press('Put Weather cover on another list');
    expect(screen.getByLabelText('Another list for Weather cover')).toHaveFocus();
    shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'copyProductsBetweenWishlists', times: 9 });
    await press('Copy it there');
    await page.wait(60_000);
    expect(screen.getByRole('button', { name: 'Put Weather cover on another list' })).toHaveFocus();
    await press('Put Weather cover on another list');
    await press('Copy it there');
    expect(screen.getByText('Weather cover is on the list “For the hall” as well.')).toBeVisible();
    expect(await atCommerce()).toEqual(['Wish List: 2 WEATHER-COVER, 1 CARE-KIT', 'For the hall: 2 WEATHER-COVER']);
  });

  test.each([
    ['Move it there', 'moveProductsBetweenWishlists', 'Weather cover was not moved to the list “For the hall”.'],
    ['Copy it there', 'copyProductsBetweenWishlists', 'Weather cover was not copied to the list “For the hall”.'],
  ])('is told when this did not happen: %s', async (button, operation, words) => {
    await open();
    shop.sandbox.faults.arm({ kind: '503-before', operation, times: 50 });
    await press('Put Weather cover on another list');
    await press(button);
    await page.wait(120_000);
    expect(screen.getByText(words)).toBeVisible();
    expect(await atCommerce()).toEqual(['Wish List: 2 WEATHER-COVER, 1 CARE-KIT', 'For the hall: ']);
  });

  test.each(['Move it there', 'Copy it there'])('is told that a product has changed in another window meanwhile: %s', async (button) => {
    await open();
    await press('Put Weather cover on another list');
    await setQuantityAside(shop, margaret, 'WEATHER-COVER', 1);
    await press(button);
    expect(screen.getByText('This product has changed on your list meanwhile. Look at it again, then try once more.')).toBeVisible();
    expect(screen.queryByText(/The maximum quantity/)).toBeNull();
    expect(await atCommerce()).toEqual(['Wish List: 1 WEATHER-COVER, 1 CARE-KIT', 'For the hall: ']);
    await press(button);
    expect(await atCommerce()).toContain('For the hall: 1 WEATHER-COVER');
  });

  test('keeps the platform’s own name for a list where the customer chose it', async () => {
    await open();
    await press('Rename this list');
    const field = screen.getByLabelText('New name of this list');
    await page.user.clear(field);
    await enter(page.user, field, 'Mine');
    await press('Save the name');
    await makeList(shop, margaret, 'Wish List');
    page.unmount();
    await open();
    expect(names()).toEqual(['Mine (2) shown', 'For the hall (0)', 'Wish List (0)']);
  });

  test('is told when it is not known whether a product was moved', async () => {
    await open();
    shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'moveProductsBetweenWishlists', times: 9 });
    shop.sandbox.faults.arm({ kind: '503-before', operation: 'wishlistMarks', times: 50 });
    shop.sandbox.faults.arm({ kind: '503-before', operation: 'wishlist', times: 50 });
    await press('Put Weather cover on another list');
    await press('Move it there');
    await page.wait(120_000);
    expect(screen.getByText('We do not know yet whether Weather cover is on the list “For the hall”.')).toBeVisible();
  });

  test('is told that a list is gone which another window has deleted', async () => {
    await open(`?list=${hall}`);
    await press('Rename this list');
    await page.user.type(screen.getByLabelText('New name of this list'), '!');
    await deleteListAside(shop, margaret, hall);
    await press('Save the name');
    expect(screen.getByText('The list that you wanted to see is no longer there. This is your first list.')).toBeVisible();
    await page.wait(1_000);
    expect(named()).toHaveLength(2);
  });

  test('is led to the list on which a line of the basket was already when saving it for later', async () => {
    await open();
    await press('Put Weather cover on another list');
    await press('Move it there');
    page.unmount();
    shop.store.dispatch(addToCartRequested({ sku: 'WEATHER-COVER', quantity: 1, selectedOptions: [], label: 'Weather cover' }));
    await shop.advance(1_000);
    page = await openPage(shop, '/basket', () => (
      <>
        <BasketRoute />
        <NoticesRegion />
      </>
    ));
    await page.wait(2_000);
    await press('Save Weather cover for later');
    expect(await linesOf(shop, margaret)).toEqual([]);
    expect(await atCommerce()).toEqual(['Wish List: 1 CARE-KIT', 'For the hall: 2 WEATHER-COVER']);
    await press('See your list');
    expect(address()).toBe(`/wishlist?list=${hall}`);
  });

  test('changes what is on the list that is shown, and finds it from the product’s page', async () => {
    await open();
    await press('Put Weather cover on another list');
    await press('Move it there');
    await follow('For the hall (1)');
    await page.user.click(screen.getByRole('button', { name: 'One more' }));
    await page.wait(3_000);
    expect(await atCommerce()).toContain('For the hall: 3 WEATHER-COVER');
    page.unmount();
    page = await openPage(shop, '/weather-cover', () => (
      <SavingForLater>
        <ProductPage urlKey="weather-cover" />
      </SavingForLater>
    ));
    await page.wait(2_000);
    expect(screen.getByRole('link', { name: 'Saved. See your list' })).toHaveAttribute('href', `/wishlist?list=${hall}`);
  });
});
