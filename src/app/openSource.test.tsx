/** @jest-environment ./src/testing/browserEnvironment.ts */
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { AccountInformationPage } from '~/features/account/AccountInformationPage';
import { CommunicationsPage } from '~/features/account/CommunicationsPage';
import { SavedPaymentsPage } from '~/features/account/SavedPaymentsPage';
import { AddressBookPage } from '~/features/address-book/AddressBookPage';
import { BasketPage } from '~/features/basket/BasketPage';
import { lazyCart } from '~/features/cart-changes/lazyCart';
import { CheckoutPage } from '~/features/checkout/CheckoutPage';
import { lazyCheckout } from '~/features/order/lazyCheckout';
import { OrderListPage } from '~/features/order-history/OrderListPage';
import { OrderPage } from '~/features/order-history/OrderPage';
import { lazyOrderHistory } from '~/features/order-history/reorderFlow';
import { lazySignIn } from '~/features/sign-in/lazySignIn';
import { WishlistPage } from '~/features/wishlist/WishlistPage';
import { lazyWishlist } from '~/features/wishlist/lazyWishlist';
import { fillBasket } from '~/testing/checkoutSteps';
import { linesOf, margaret, orderAside, signIn } from '~/testing/customerSteps';
import type { OpenPage } from '~/testing/openPage';
import { openPage } from '~/testing/openPage';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { putOnWishlist } from '~/testing/wishlistSteps';

/** What Magento Open Source lacks is not on a customer's pages; all the rest is, and nothing says that something went wrong. */
let shop: StartedShop;
let page: OpenPage;
beforeEach(async () => {
  shop = await startShop({ edition: 'open-source', late: [lazySignIn, lazyCart, lazyCheckout, lazyOrderHistory, lazyWishlist] });
  await signIn(shop);
});
afterEach(async () => {
  page.unmount();
  await shop.close();
});

async function open(path: string, Page: ComponentType, pattern?: string): Promise<void> {
  page = await openPage(shop, path, Page, pattern);
  await page.wait(3_000);
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryAllByRole('alert')).toEqual([]);
  expect(screen.queryByText(/try again|went wrong|gift|return this order/i)).toBeNull();
}

test.each<[string, ComponentType]>([
  ['/account-information', AccountInformationPage],
  ['/communications', CommunicationsPage],
  ['/saved-payments', SavedPaymentsPage],
  ['/address-book', AddressBookPage],
  ['/order-history', OrderListPage],
])('%s opens', async (path, Page) => {
  await open(path, Page);
});

test('a saved product is on the one list, and goes into the basket', async () => {
  await putOnWishlist(shop, margaret, { sku: 'WEATHER-COVER' });
  await open('/wishlist', WishlistPage);
  expect(screen.queryByRole('button', { name: /another list|this list$/ })).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Put Weather cover in the basket' }));
  await page.wait(5_000);
  expect(await linesOf(shop, margaret)).toEqual(['1 WEATHER-COVER']);
});

test('an order shows its parts, and is ordered again', async () => {
  const number = await orderAside(shop, margaret, { sku: 'SEAT-BELT', quantity: 2 });
  await open(`/order-history/${number}`, OrderPage, '/order-history/:number');
  expect(screen.getByText('Easy seat belt')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Order the same again' }));
  await page.wait(5_000);
  expect(await linesOf(shop, margaret)).toEqual(['2 SEAT-BELT']);
});

test.each<[string, ComponentType, string]>([
  ['/basket', BasketPage, 'Go to checkout'],
  ['/checkout', CheckoutPage, ''],
])('%s opens with what was put there', async (path, Page, way) => {
  await fillBasket(shop);
  await open(path, Page);
  expect(screen.getAllByText('£2,295')[0]).toBeVisible();
  if (way) expect(screen.getByRole('link', { name: way })).toBeVisible();
});
