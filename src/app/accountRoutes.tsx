import type { ComponentType } from 'react';
import type { LazyFeature } from '~/world';
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

/** A page of the signed-in customer’s account; other visitors are sent to sign in first. */
const customersPage = (
  path: string,
  name: string,
  chunk: string,
  load: () => Promise<ComponentType>,
  ...words: readonly MessageGroup[]
): Page => ({
  path,
  handle: titled(chunk, `accountArea.${name}`, { private: true, messages: ['account', 'late', ...words] }),
  needs: 'account',
  screen: async () => {
    const [{ CustomersOnly }, Screen] = await Promise.all([import(/* webpackChunkName: "account-area" */ './CustomersOnly'), load()]);
    return () => (
      <CustomersOnly>
        <Screen />
      </CustomersOnly>
    );
  },
  features,
});

const addressBook = async () => import(/* webpackChunkName: "address-book" */ '~/features/address-book/AddressBookPage');
const customerScreens = async () => import(/* webpackChunkName: "account-details" */ '~/features/account/customerScreens');

const wishlistScreens = async () => import(/* webpackChunkName: "wishlist-page" */ '~/features/wishlist/wishlistScreens');

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
  customersPage('/account-information', 'home', 'account-details', async () => (await customerScreens()).AccountInformationPage),
  customersPage('/communications', 'communications', 'account-details', async () => (await customerScreens()).CommunicationsPage),
  customersPage('/account-closure', 'closure', 'account-details', async () => (await customerScreens()).ClosurePage),
  // The fields of an address have the checkout’s words.
  customersPage('/address-book', 'addresses', 'address-book', async () => (await addressBook()).AddressBookPage, 'checkout'),
  customersPage('/saved-payments', 'payments', 'account-details', async () => (await customerScreens()).SavedPaymentsPage),
  customersPage('/wishlist', 'wishlist', 'wishlist-page', async () => (await wishlistScreens()).WishlistPage, 'cart', 'wishlist'),
  {
    path: '/saved-items',
    handle: titled('wishlist-page', 'wishlist.device', { private: true, messages: ['late', 'cart', 'wishlist'] }),
    needs: 'ecommerce',
    screen: async () => (await wishlistScreens()).SavedItemsPage,
    features,
  },
];
