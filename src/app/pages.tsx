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

const accountScreens = async () => import(/* webpackChunkName: "account" */ '~/features/account/accountScreens');

/** A screen of the way in. Only where the country has accounts. */
const accountPage = (path: string, name: string, screen: keyof Awaited<ReturnType<typeof accountScreens>>): Page => ({
  path,
  handle: titled('account', `app.${name}`, { private: true, messages: ['account', 'late'] }),
  needs: 'account',
  screen: async () => (await accountScreens())[screen],
  features: async () => [(await import(/* webpackChunkName: "session" */ '~/features/account/lateAccount')).lateAccount],
});

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
  accountPage('/sign-in', 'signIn', 'SignInPage'),
  accountPage('/create-account', 'createAccount', 'CreateAccountPage'),
  accountPage('/forgot-password', 'forgotPassword', 'ForgotPasswordPage'),
  accountPage('/customer/account/createPassword', 'createPassword', 'CreatePasswordPage'),
  accountPage('/customer/account/confirm', 'confirmEmail', 'ConfirmEmailPage'),
  accountPage('/registration-confirm-email', 'confirmEmail', 'ConfirmEmailPage'),
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
