import type { ComponentType } from 'react';
import type { LazyFeature } from '~/world';
import type { MessageGroup } from './messages';
import type { Page } from './page';
import { movedTo, titled } from './page';

const accountScreens = async () => import(/* webpackChunkName: "account" */ '~/features/account/accountScreens');
const signIn = async (): Promise<LazyFeature> =>
  (await import(/* webpackChunkName: "session" */ '~/features/sign-in/lazySignIn')).lazySignIn;

/** A screen around signing in. Only where the country has accounts. */
const signInPage = (path: string, name: string, screen: keyof Awaited<ReturnType<typeof accountScreens>>): Page => ({
  path,
  handle: titled('account', `app.${name}`, { private: true, messages: ['account', 'late'] }),
  needs: 'account',
  screen: async () => (await accountScreens())[screen],
  features: async () => [await signIn()],
});

/** A page of the signed-in customer’s account; other visitors are sent to sign in first. */
const customersPage = (
  path: string,
  name: string,
  chunk: string,
  load: () => Promise<ComponentType>,
  messages: readonly MessageGroup[] = [],
): Page => ({
  path,
  handle: titled(chunk, `accountArea.${name}`, { private: true, messages: ['account', 'late', ...messages] }),
  needs: 'account',
  screen: async () => {
    const [{ CustomersOnly }, Screen] = await Promise.all([import(/* webpackChunkName: "account-area" */ './CustomersOnly'), load()]);
    return () => (
      <CustomersOnly>
        <Screen />
      </CustomersOnly>
    );
  },
  features: async () => [await signIn()],
});

const customerScreens = async () => import(/* webpackChunkName: "account-details" */ '~/features/account/customerScreens');

const orderScreens = async () => import(/* webpackChunkName: "order-history" */ '~/features/order-history/orderScreens');

/** An order says "Delivery", "Total" and what went wrong as the basket does, and can be put into it again. */
const ordersPage = (path: string, name: string, screen: 'OrderListPage' | 'OrderPage'): Page => {
  const page = customersPage(path, name, 'order-history', async () => (await orderScreens())[screen], ['cart']);
  return {
    ...page,
    features: async () => [
      await signIn(),
      (await import(/* webpackChunkName: "cart" */ '~/features/cart-changes/lazyCart')).lazyCart,
      (await import(/* webpackChunkName: "order-history" */ '~/features/order-history/reorderFlow')).lazyOrderHistory,
    ],
  };
};

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
  ordersPage('/order-history', 'orders', 'OrderListPage'),
  ordersPage('/order-history/:number', 'order', 'OrderPage'),
  {
    path: '/order-status',
    handle: titled('order-status', 'accountArea.orderStatus', { private: true, messages: ['account', 'late', 'cart'] }),
    needs: 'account',
    screen: async () => (await import(/* webpackChunkName: "order-status" */ '~/features/order-history/OrderStatusPage')).OrderStatusPage,
  },
];
