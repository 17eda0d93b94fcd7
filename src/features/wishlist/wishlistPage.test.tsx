/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { CustomersOnly } from '~/app/CustomersOnly';
import { orderAttemptSent } from '~/features/order-attempt';
import { selectCartId } from '~/features/cart';
import { selectIsSignedIn, signOutRequested } from '~/features/session';
import { linesOf, margaret, signIn } from '~/testing/customerSteps';
import type { OpenPage } from '~/testing/openPage';
import { enter, openPage } from '~/testing/openPage';
import { someLift } from '~/testing/shopSteps';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { putOnWishlist, wishlistOf } from '~/testing/wishlistSteps';
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

const open = async () => {
  page = await openPage(shop, '/wishlist', WishlistPage);
  await page.wait(1_000);
};
const press = async (name: string) => {
  await page.user.click(screen.getByRole('button', { name }));
  await page.wait(3_000);
};
const named = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const confirm = (name: string) => page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

test('a list without products says so, with a way on', async () => {
  await open();
  expect(screen.getByText('There is nothing on your list.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Look around the shop' })).toHaveAttribute('href', '/');
});

describe('with products', () => {
  beforeEach(async () => {
    await putOnWishlist(shop, margaret, { sku: 'WEATHER-COVER', quantity: 2 }, { sku: 'SEAT-CUSHION' }, { sku: 'BATTERY-SET' });
    await putOnWishlist(shop, margaret, { ...(await someLift(shop)) });
    await open();
  });

  test('shows each with its price and what was chosen, and what cannot be bought now', async () => {
    expect(screen.getByText('4 products on this list.')).toBeVisible();
    const [cover, cushion, batteries, lift] = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading'));
    expect(within(cover as HTMLElement).getByText(/^£/)).toBeVisible();
    expect(within(cushion as HTMLElement).getByRole('link', { name: /^Choose the options of/ })).toHaveAttribute('href', '/seat-cushion');
    expect(within(batteries as HTMLElement).getByText('Not available at the moment')).toBeVisible();
    expect(within(batteries as HTMLElement).queryByRole('button', { name: /in the basket/ })).toBeNull();
    await page.user.click(within(lift as HTMLElement).getByText(/^Your \d+ answers$/));
    expect(within(lift as HTMLElement).getByText('Shape of the stairs')).toBeVisible();
  });

  test('changes the quantity, and keeps a note through it', async () => {
    await press('Add a note to Weather cover');
    await enter(page.user, screen.getByLabelText('Your note'), 'For the garden stairs');
    await press('Save the note');
    expect(screen.getByText('For the garden stairs')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change the note to Weather cover' })).toHaveFocus();
    await page.user.click(screen.getAllByRole('button', { name: 'One more' })[0] as HTMLElement);
    await page.wait(3_000);
    expect((await wishlistOf(shop, margaret))[0]).toBe('3 WEATHER-COVER (For the garden stairs)');
  });

  test('removes one after a second press only, and the focus stays on the list', async () => {
    await press('Remove Weather cover');
    await confirm('Leave it there');
    expect(await wishlistOf(shop, margaret)).toHaveLength(4);
    await press('Remove Weather cover');
    await confirm('Take it off');
    await page.wait(3_000);
    expect(named()).not.toContain('Weather cover');
    expect(screen.getByText('3 products on this list.')).toHaveFocus();
  });

  test('moves one into the basket', async () => {
    await press('Put Weather cover in the basket');
    expect(await linesOf(shop, margaret)).toEqual(['2 WEATHER-COVER']);
    expect(named()).not.toContain('Weather cover');
    expect(await wishlistOf(shop, margaret)).toHaveLength(3);
  });

  test('moves everything that can be bought, and says of each what was refused', async () => {
    shop.sandbox.shop.database.run("UPDATE stock SET quantity = 1 WHERE sku = 'WEATHER-COVER'");
    await press('Put these 2 products in the basket');
    expect(await linesOf(shop, margaret)).toEqual(['1 STAIRLIFT']);
    expect(screen.getByText('Not in your basket, still on this list: Weather cover.')).toBeVisible();
    expect(await wishlistOf(shop, margaret)).toEqual(['2 WEATHER-COVER', '1 SEAT-CUSHION', '1 BATTERY-SET']);
  });

  test('says when a product is in the basket but could not be taken off the list', async () => {
    shop.sandbox.faults.arm({ kind: '503-before', operation: 'removeProductsFromWishlist', times: 50 });
    await press('Put Weather cover in the basket');
    await page.wait(120_000);
    expect(screen.getByText(/^In your basket, but still on this list: Weather cover/)).toBeVisible();
    expect(await linesOf(shop, margaret)).toEqual(['2 WEATHER-COVER']);
  });

  test('a removal whose answer was lost has happened once, and the list shows it', async () => {
    shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'removeProductsFromWishlist' });
    await press('Remove Weather cover');
    await confirm('Take it off');
    await page.wait(120_000);
    expect(named()).not.toContain('Weather cover');
    expect(await wishlistOf(shop, margaret)).toHaveLength(3);
  });

  test('a change that failed says so and keeps what was typed', async () => {
    shop.sandbox.faults.arm({ kind: '503-before', operation: 'updateProductsInWishlist', times: 50 });
    await press('Add a note to Weather cover');
    await enter(page.user, screen.getByLabelText('Your note'), 'For the garden stairs');
    await press('Save the note');
    await page.wait(120_000);
    expect(screen.getByText('Not changed: Weather cover.')).toBeVisible();
    expect(screen.getByLabelText('Your note')).toHaveValue('For the garden stairs');
  });

  test('puts nothing into the basket while an order is being looked up', async () => {
    const cartId = selectCartId(shop.store.getState()) ?? '';
    const record = { attemptId: 'attempt-0001', cartId, storeCode: 'steadwell_gb', fingerprint: '0', orderNumber: null, isSeen: false };
    const total = { minor: 100_000, currency: 'GBP' };
    act(() => void shop.store.dispatch(orderAttemptSent({ ...record, total, startedAt: shop.world.clock.now(), state: 'sent' })));
    await page.wait(100);
    expect(screen.queryByRole('button', { name: /in the basket/ })).toBeNull();
  });
});

test('an answer that comes after the sign-out is shown to no one', async () => {
  await putOnWishlist(shop, margaret, { sku: 'WEATHER-COVER' });
  shop.sandbox.faults.arm({ kind: 'delay', operation: 'wishlist', ms: 30_000, times: 9 });
  page = await openPage(shop, '/wishlist', () => (
    <CustomersOnly>
      <WishlistPage />
    </CustomersOnly>
  ));
  await page.wait(1_000);
  act(() => void shop.store.dispatch(signOutRequested({ reason: 'asked' })));
  await page.wait(60_000);
  expect(selectIsSignedIn(shop.store.getState())).toBe(false);
  expect(JSON.stringify(shop.store.getState().api)).not.toContain('WEATHER-COVER');
});

test('a long list comes in pages that are put one after the other', async () => {
  const skus = ['WEATHER-COVER', 'SEAT-BELT', 'REMOTE-CONTROL', 'STICK-HOLDER', 'RAIL-CLEANER', 'CARE-CLOTHS', 'BATTERY-SET', 'CARE-KIT'];
  await putOnWishlist(
    shop,
    margaret,
    ...[...skus, 'CHAIR-HIGH', 'CHAIR-RISE', 'SEAT-CUSHION', 'MODEL-STARLA', 'MODEL-SIENA'].map((sku) => ({ sku })),
  );
  await open();
  expect([screen.getByText('13 products on this list.'), named().length]).toEqual([expect.anything(), 12]);
  await press('Show more of the list');
  expect(new Set(named()).size).toBe(13);
  expect(screen.queryByRole('button', { name: 'Show more of the list' })).toBeNull();
});

test('a list that cannot be read says so and is read on a press', async () => {
  await putOnWishlist(shop, margaret, { sku: 'WEATHER-COVER' });
  shop.sandbox.faults.arm({ kind: '503-before', operation: 'wishlist', times: 5 });
  await open();
  await page.wait(60_000);
  expect(screen.getByText('We could not read your list')).toBeVisible();
  await press('Try again');
  expect(named()).toEqual(['Weather cover']);
});
