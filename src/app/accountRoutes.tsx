import type { LazyFeature } from '~/world';
import type { CustomersPath } from './customersScreens';
import type { MessageGroup } from './messages';
import type { Page } from './page';
import { movedTo, titled } from './page';

const accountScreens = async () => import(/* webpackChunkName: "account" */ '~/features/account/accountScreens');
const signIn = async (): Promise<LazyFeature> =>
  (await import(/* webpackChunkName: "session" */ '~/features/sign-in/lazySignIn')).lazySignIn;

export const wishlist = async (): Promise<LazyFeature> =>
  (await import(/* webpackChunkName: "wishlist" */ '~/features/wishlist/lazyWishlist')).lazyWishlist;

/** A guest's list of saved products becomes the customer's on the first of these pages. */
const features = async (): Promise<LazyFeature[]> => [await signIn(), await wishlist()];

/** A screen around signing in. Only where the country has accounts. */
const signInPage = (path: string, name: string, screen: keyof Awaited<ReturnType<typeof accountScreens>>): Page => ({
  path,
  handle: titled('account', `app.${name}`, { private: true, messages: ['account', 'late'] }),
  needs: 'account',
  screen: async () => (await accountScreens())[screen],
  features,
});

const customersScreens = async () => import(/* webpackChunkName: "account-area" */ './customersScreens');

/** A page of the signed-in customer’s account, with the words of these features beside the account’s own. */
const customersPage = (path: CustomersPath, id: string, chunk: string, ...words: readonly MessageGroup[]): Page => ({
  path,
  handle: titled(chunk, id, { private: true, messages: ['account', 'late', ...words] }),
  needs: path === '/account-quotes' ? undefined : 'account',
  screen: async () => (await customersScreens()).customersScreen(path),
  features: async () => [...(await features()), ...(await (await customersScreens()).customersFeatures(path))],
});

const nothing = async () => () => null;

/** Signing in, and the pages of a customer's account. */
export const accountRoutes: readonly Page[] = [
  signInPage('/sign-in', 'signIn', 'SignInPage'),
  signInPage('/create-account', 'createAccount', 'CreateAccountPage'),
  signInPage('/forgot-password', 'forgotPassword', 'ForgotPasswordPage'),
  signInPage('/customer/account/createPassword', 'createPassword', 'CreatePasswordPage'),
  signInPage('/customer/account/confirm', 'confirmEmail', 'ConfirmEmailPage'),
  signInPage('/registration-confirm-email', 'confirmEmail', 'ConfirmEmailPage'),
  {
    path: '/my-account-login',
    handle: titled('content', 'app.signIn', { private: true }),
    needs: 'account',
    load: async () => movedTo('/sign-in'),
    screen: nothing,
  },
  customersPage('/account-information', 'accountArea.home', 'account-details'),
  customersPage('/communications', 'accountArea.communications', 'account-details'),
  customersPage('/account-closure', 'accountArea.closure', 'account-details'),
  customersPage('/saved-payments', 'accountArea.payments', 'account-details'),
  // The fields of an address have the checkout’s words, an order and a wishlist those of the basket; how an order is paid stands in the checkout’s.
  customersPage('/address-book', 'accountArea.addresses', 'address-book', 'checkout'),
  customersPage('/wishlist', 'accountArea.wishlist', 'wishlist-page', 'cart', 'wishlist'),
  // For everyone: a quote is opened by its number; where there are accounts, a customer's and a company's are listed, too. The addresses are
  // those of an accepted quote.
  customersPage('/account-quotes', 'liftQuotes.page', 'lift-quotes', 'cart', 'checkout'),
  customersPage('/account-quotes/:uid', 'accountArea.quotes', 'quotes', 'cart', 'checkout'),
  customersPage('/account-quotes/:uid/order', 'accountArea.quotes', 'quotes', 'cart', 'checkout'),
  customersPage('/order-history', 'accountArea.orders', 'order-history', 'cart'),
  customersPage('/order-history/:number', 'accountArea.order', 'order', 'cart', 'checkout'),
  {
    path: '/saved-items',
    handle: titled('wishlist-page', 'wishlist.device', { private: true, messages: ['late', 'cart', 'wishlist'] }),
    needs: 'ecommerce',
    screen: async () => (await import(/* webpackChunkName: "wishlist-page" */ '~/features/wishlist/wishlistScreens')).SavedItemsPage,
    features,
  },
  {
    path: '/order-status',
    handle: titled('order-status', 'accountArea.orderStatus', { private: true, messages: ['account', 'late', 'cart', 'checkout'] }),
    needs: 'account',
    screen: async () => (await import(/* webpackChunkName: "order-status" */ '~/features/order-history/OrderStatusPage')).OrderStatusPage,
  },
];
