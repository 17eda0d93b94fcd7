import type { ComponentType } from 'react';
import type { LazyFeature } from '~/world';
import { CustomersOnly } from './CustomersOnly';

const details = async () => import(/* webpackChunkName: "account-details" */ '~/features/account/customerScreens');
const quotes = async () => import(/* webpackChunkName: "quotes" */ '~/features/quotes/quoteScreens');

/** The screens of a signed-in customer, by their path in the route table. */
const screens = {
  '/account-information': async () => (await details()).AccountInformationPage,
  '/communications': async () => (await details()).CommunicationsPage,
  '/account-closure': async () => (await details()).ClosurePage,
  '/saved-payments': async () => (await details()).SavedPaymentsPage,
  '/address-book': async () =>
    (await import(/* webpackChunkName: "address-book" */ '~/features/address-book/AddressBookPage')).AddressBookPage,
  '/wishlist': async () => (await import(/* webpackChunkName: "wishlist-page" */ '~/features/wishlist/wishlistScreens')).WishlistPage,
  '/account-quotes': async () => (await quotes()).QuotesPage,
  '/account-quotes/:uid': async () => (await quotes()).QuotePage,
  '/account-quotes/:uid/order': async () => (await quotes()).QuoteOrderPage,
  '/order-history': async () =>
    (await import(/* webpackChunkName: "order-history" */ '~/features/order-history/OrderListPage')).OrderListPage,
  '/order-history/:number': async () => (await import(/* webpackChunkName: "order" */ '~/features/order-history/OrderPage')).OrderPage,
} satisfies Record<string, () => Promise<ComponentType>>;

export type CustomersPath = keyof typeof screens;

/** The screen of a route. */
export const customersScreen = async (path: CustomersPath): Promise<ComponentType> =>
  path === '/account-quotes' ? (await import(/* webpackChunkName: "lift-quotes" */ './QuotesRoute')).QuotesRoute : customersOnly(path);

/** The screen at this path, for customers; other visitors are sent to sign in first. */
export async function customersOnly(path: CustomersPath): Promise<ComponentType> {
  const Screen: ComponentType = await screens[path]();
  return () => (
    <CustomersOnly>
      <Screen />
    </CustomersOnly>
  );
}

const cart = async (): Promise<LazyFeature> => (await import(/* webpackChunkName: "cart" */ '~/features/cart-changes/lazyCart')).lazyCart;

/** An order can be put into the basket again, and a quote is made of the basket. */
export async function customersFeatures(path: CustomersPath): Promise<LazyFeature[]> {
  if (path.startsWith('/account-quotes'))
    return [await cart(), (await import(/* webpackChunkName: "quotes" */ '~/features/quotes/requestQuoteFlow')).lazyQuotes];
  if (!path.startsWith('/order-history')) return [];
  return [await cart(), (await import(/* webpackChunkName: "order-history" */ '~/features/order-history/reorderFlow')).lazyOrderHistory];
}
