import type { LateFeature } from '~/world';
import { loadModelPrices } from '~/features/shell';
import { contentRoutes } from './contentRoutes';
import type { Page } from './page';
import { movedTo, titled } from './page';
import { chunkOfFoundPage, findPage } from './resolvedPage';

const cart = async (): Promise<LateFeature> => (await import(/* webpackChunkName: "cart" */ '~/features/cart/lateCart')).lateCart;

const basket = (path: string): Page => ({
  path,
  handle: titled('basket', 'app.basket', { private: true, messages: ['cart'] }),
  needs: 'ecommerce',
  screen: async () => (await import(/* webpackChunkName: "basket" */ '~/features/cart/BasketPage')).BasketPage,
  features: async () => [await cart()],
});

const builder = (path: string, id: string): Page => ({
  path,
  handle: titled('configurator', id, { messages: ['configurator'], everywhere: true }),
  load: async (store) =>
    (await import(/* webpackChunkName: "configurator" */ '~/features/configurator/configuratorLoader')).loadConfigurator(store),
  screen: async () => (await import(/* webpackChunkName: "configurator" */ '~/features/configurator/ConfiguratorPage')).ConfiguratorPage,
  features: async () => [
    (await import(/* webpackChunkName: "configurator" */ '~/features/configurator/lateConfigurator')).lateConfigurator,
  ],
});

const checkout = async (): Promise<LateFeature[]> => [
  await cart(),
  (await import(/* webpackChunkName: "checkout" */ '~/features/checkout/lateCheckout')).lateCheckout,
];

const accountFeature = async (): Promise<LateFeature[]> => [
  (await import(/* webpackChunkName: "session" */ '~/features/account/lateAccount')).lateAccount,
];

/** A screen of the way in. Only where the country has accounts. */
const accountPage = (path: string, id: string, screen: Page['screen']): Page => ({
  path,
  handle: titled('account', id, { private: true, messages: ['account', 'late'] }),
  needs: 'account',
  screen,
  features: accountFeature,
});

const createPassword = async () =>
  (await import(/* webpackChunkName: "account" */ '~/features/account/CreatePasswordPage')).CreatePasswordPage;
const confirmEmail = async () => (await import(/* webpackChunkName: "account" */ '~/features/account/ConfirmEmailPage')).ConfirmEmailPage;

const nothing = async () => () => null;

/** Route table of specification 2.2: the shop's own screens, the editors' pages, and whatever commerce says stands elsewhere. */
export const pages: readonly Page[] = [
  {
    handle: { chunk: 'home' },
    load: async (store, address) => (await Promise.all([findPage(store, address), loadModelPrices(store)]))[0],
    screen: async () => (await import(/* webpackChunkName: "home" */ '~/features/shell/HomePage')).HomePage,
  },
  builder('/stairlift-builder', 'app.builder'),
  builder('/outdoor-stairlift-builder', 'app.outdoorBuilder'),
  basket('/basket'),
  basket('/cart'),
  {
    path: '/checkout',
    handle: titled('checkout', 'app.checkout', { private: true, messages: ['cart', 'checkout'] }),
    needs: 'ecommerce',
    screen: async () => (await import(/* webpackChunkName: "checkout" */ '~/features/checkout/CheckoutPage')).CheckoutPage,
    features: checkout,
  },
  {
    path: '/order-confirmation',
    handle: titled('checkout', 'app.confirmation', { private: true, messages: ['cart', 'checkout'] }),
    needs: 'ecommerce',
    screen: async () =>
      (await import(/* webpackChunkName: "checkout" */ '~/features/checkout/OrderConfirmationPage')).OrderConfirmationPage,
    features: checkout,
  },
  accountPage(
    '/sign-in',
    'app.signIn',
    async () => (await import(/* webpackChunkName: "account" */ '~/features/account/SignInPage')).SignInPage,
  ),
  accountPage(
    '/create-account',
    'app.createAccount',
    async () => (await import(/* webpackChunkName: "account" */ '~/features/account/CreateAccountPage')).CreateAccountPage,
  ),
  accountPage(
    '/forgot-password',
    'app.forgotPassword',
    async () => (await import(/* webpackChunkName: "account" */ '~/features/account/ForgotPasswordPage')).ForgotPasswordPage,
  ),
  accountPage('/customer/account/createPassword', 'app.createPassword', createPassword),
  accountPage('/customer/account/confirm', 'app.confirmEmail', confirmEmail),
  accountPage('/registration-confirm-email', 'app.confirmEmail', confirmEmail),
  {
    path: '/my-account-login',
    handle: titled('content', 'app.signIn', { private: true }),
    needs: 'account',
    load: async () => movedTo('/sign-in'),
    screen: nothing,
  },
  {
    path: '/search.html',
    handle: titled('search', 'app.search', { unlisted: true, everywhere: true, messages: ['catalog', 'late'] }),
    load: async (store, { search }) =>
      (await import(/* webpackChunkName: "search" */ '~/features/search/searchLoader')).loadSearch(store, search),
    screen: async () => (await import(/* webpackChunkName: "search" */ '~/features/search/SearchPage')).SearchPage,
  },
  ...contentRoutes,
  {
    path: '*',
    handle: { chunk: chunkOfFoundPage, messages: ['catalog'] },
    load: findPage,
    screen: async () => (await import(/* webpackChunkName: "resolved" */ './ResolvedPage')).ResolvedPage,
  },
];
