/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { NoticesRegion } from '~/features/notices';
import { margaret, signIn } from '~/testing/customerSteps';
import type { OpenPage } from '~/testing/openPage';
import { openPage } from '~/testing/openPage';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { listsOf, makeList, putOnWishlist } from '~/testing/wishlistSteps';
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
const named = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const names = () =>
  within(screen.getByRole('navigation', { name: 'Your lists' }))
    .getAllByRole('link')
    .map((link) => `${link.textContent}${link.getAttribute('aria-current') ? ' shown' : ''}`);
const address = () => page.router.state.location.pathname + page.router.state.location.search;
const atCommerce = () => listsOf(shop, margaret);

async function make(name: string): Promise<void> {
  await press('Make another list');
  await page.user.type(screen.getByLabelText('Name of the new list'), name);
  await press('Make the list');
}

describe('a customer with one list', () => {
  beforeEach(() => putOnWishlist(shop, margaret, { sku: 'WEATHER-COVER', quantity: 2 }));

  test('makes another one, which is then shown, and goes back to the first', async () => {
    await open();
    expect(screen.queryByRole('navigation', { name: 'Your lists' })).toBeNull();
    await make('  For the hall ');
    await page.wait(1_000);
    expect(names()).toEqual(['My list (1)', 'For the hall (0) shown']);
    expect(screen.getByText('The list “For the hall” is ready.')).toBeVisible();
    expect(address()).toMatch(/^\/wishlist\?list=\d+$/);
    expect(screen.getByText('There is nothing on your list.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Make another list' })).toHaveFocus();
    await follow('My list (1)');
    expect([address(), named()]).toEqual(['/wishlist', ['Weather cover']]);
  });

  test('is not told meanwhile that the new list is gone', async () => {
    await open();
    const told: string[] = [];
    const watch = new MutationObserver(() =>
      told.push(...screen.queryAllByText(/is no longer there/).map(({ textContent }) => textContent)),
    );
    watch.observe(document.body, { childList: true, subtree: true });
    shop.sandbox.faults.arm({ kind: 'delay', operation: 'customerLists', ms: 2_000, times: 9 });
    await make('For the hall');
    await page.wait(10_000);
    watch.disconnect();
    expect(names()).toEqual(['My list (1)', 'For the hall (0) shown']);
    expect(told).toEqual([]);
  });

  test('sees a list of another window, and a problem, when the lists cannot be read again', async () => {
    await open();
    const bath = await makeList(shop, margaret, 'Bath');
    page.unmount();
    shop.sandbox.faults.arm({ kind: '503-before', operation: 'customerLists', times: 50 });
    await open(`?list=${bath}`);
    await page.wait(60_000);
    await page.wait(1_000);
    expect(screen.getByText('We could not read your lists')).toBeVisible();
    expect(screen.queryByText(/is no longer there/)).toBeNull();
    expect(screen.getByText('There is nothing on your list.')).toBeVisible();
    shop.sandbox.faults.clear();
    await press('Try again');
    expect(names()).toEqual(['My list (1)', 'Bath (0) shown']);
  });

  test('has made it once though the reply was lost', async () => {
    await open();
    shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'createWishlist', times: 9 });
    await make('For the hall');
    await page.wait(60_000);
    expect(await atCommerce()).toEqual(['Wish List: 2 WEATHER-COVER', 'For the hall: ']);
    expect(names()).toEqual(['My list (1)', 'For the hall (0) shown']);
  });

  test('is told when it is not known whether it was made, and tries again without having two', async () => {
    await open();
    shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'createWishlist', times: 9 });
    shop.sandbox.faults.arm({ kind: '503-before', operation: 'customerLists', times: 99 });
    await make('For the hall');
    await page.wait(120_000);
    expect(screen.getByText('We do not know yet whether the list “For the hall” was saved.')).toBeVisible();
    expect(screen.getByLabelText('Name of the new list')).toHaveValue('For the hall');
    shop.sandbox.faults.clear();
    await press('Make the list');
    await page.wait(5_000);
    expect(await atCommerce()).toEqual(['Wish List: 2 WEATHER-COVER', 'For the hall: ']);
    expect(names()).toEqual(['My list (1)', 'For the hall (0) shown']);
  });

  test('after an unclear try is told that another name is taken', async () => {
    await makeList(shop, margaret, 'Bath');
    await open();
    shop.sandbox.faults.arm({ kind: '503-before', operation: 'createWishlist', times: 50 });
    await make('For the hall');
    await page.wait(120_000);
    shop.sandbox.faults.clear();
    const field = screen.getByLabelText('Name of the new list');
    await page.user.clear(field);
    await page.user.type(field, 'Bath');
    expect(screen.getByText('The list “For the hall” was not saved.')).toBeVisible();
    await press('Make the list');
    expect(field).toHaveAccessibleDescription(/You have a list with this name already/);
    expect([address(), await atCommerce()]).toEqual(['/wishlist', ['Wish List: 2 WEATHER-COVER', 'Bath: ']]);
  });

  test('is told when it was not made, and what was typed stays', async () => {
    await open();
    shop.sandbox.faults.arm({ kind: '503-before', operation: 'createWishlist', times: 50 });
    await make('For the hall');
    await page.wait(120_000);
    expect(screen.getByText('The list “For the hall” was not saved.')).toBeVisible();
    expect(screen.getByLabelText('Name of the new list')).toHaveValue('For the hall');
    expect(await atCommerce()).toEqual(['Wish List: 2 WEATHER-COVER']);
  });

  test('is told in the field when a name is missing or taken, also by another window', async () => {
    await open();
    await press('Make another list');
    await press('Make the list');
    const field = screen.getByLabelText('Name of the new list');
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/Write a name for the list\./);
    await page.user.type(field, 'my LIST');
    await press('Make the list');
    expect(field).toHaveAccessibleDescription(/You have a list with this name already/);
    await makeList(shop, margaret, 'Bath');
    await page.user.clear(field);
    await page.user.type(field, 'Bath');
    await press('Make the list');
    expect(field).toHaveAccessibleDescription(/You have a list with this name already/);
    expect(screen.queryByText(/was not saved/)).toBeNull();
    await press('Cancel');
    expect(screen.getByRole('button', { name: 'Make another list' })).toHaveFocus();
  });

  test('makes no more lists than the shop keeps, and is told so', async () => {
    for (const name of ['Bath', 'Hall', 'Garden']) await makeList(shop, margaret, name);
    await open();
    await makeList(shop, margaret, 'Attic');
    await make('Cellar');
    expect(screen.getByText(/You have as many lists as we can keep for you/)).toBeVisible();
    page.unmount();
    await open();
    expect(screen.queryByRole('button', { name: 'Make another list' })).toBeNull();
    expect(screen.getByText(/^You have 5 lists/)).toBeVisible();
  });

  test('sees the list, and a problem, when the others cannot be read', async () => {
    shop.sandbox.faults.arm({ kind: '503-before', operation: 'customerLists', times: 5 });
    await open();
    await page.wait(60_000);
    await page.wait(1_000);
    expect(screen.getByText('We could not read your lists')).toBeVisible();
    expect(named()).toEqual(['Weather cover']);
    shop.sandbox.faults.clear();
    await press('Try again');
    expect(screen.queryByText('We could not read your lists')).toBeNull();
    expect(screen.getByRole('button', { name: 'Make another list' })).toBeVisible();
  });
});
