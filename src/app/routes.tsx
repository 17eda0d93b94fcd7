import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { redirect } from 'react-router-dom';
import type { PageResult } from '~/config/head';
import type { StoreView } from '~/config/storeViews';
import { loadModelPrices, loadShell } from '~/features/shell';
import type { Join, LateFeature } from '~/world';
import { loadMessages } from './messages';
import type { RouteHandle } from './routeHandle';
import { RouteProblem, ShopFrame } from './ShopFrame';
import type { AppStore } from './store';
import { chunkOfFoundPage, findPage } from './resolvedPage';

interface Address {
  /** Without the store view's segment, without query. */
  path: string;
  search: URLSearchParams;
}

interface Page {
  path?: string;
  handle: RouteHandle;
  load?: (store: AppStore, address: Address) => Promise<PageResult>;
  screen: () => Promise<ComponentType>;
  feature?: () => Promise<LateFeature>;
}

const found: PageResult = { status: 200 };

const titled = (chunk: string, id: string, options: Partial<RouteHandle> = {}): RouteHandle => ({
  chunk,
  head: (translate) => ({
    title: translate(`${id}.title`),
    ...(options.private ? { robots: 'noindex' } : { description: translate(`${id}.description`) }),
  }),
  ...options,
});

const basket = (path: string): Page => ({
  path,
  handle: titled('basket', 'app.basket', { private: true, messages: ['cart'] }),
  screen: async () => (await import(/* webpackChunkName: "basket" */ '~/features/cart/BasketPage')).BasketPage,
});

const builder = (path: string, id: string): Page => ({
  path,
  handle: titled('configurator', id, { messages: ['configurator'] }),
  load: async (store) =>
    (await import(/* webpackChunkName: "configurator" */ '~/features/configurator/configuratorLoader')).loadConfigurator(store),
  screen: async () => (await import(/* webpackChunkName: "configurator" */ '~/features/configurator/ConfiguratorPage')).ConfiguratorPage,
});

const checkout = async (): Promise<LateFeature> =>
  (await import(/* webpackChunkName: "checkout" */ '~/features/checkout/lateCheckout')).lateCheckout;

/** Route table of specification 2.2, in the order of its paths. Whatever is not here is asked of commerce. */
const pages: Page[] = [
  {
    handle: { chunk: 'home' },
    load: async (store, { path, search }) => (await Promise.all([findPage(store, path, search), loadModelPrices(store)]))[0],
    screen: async () => (await import(/* webpackChunkName: "home" */ '~/features/shell/HomePage')).HomePage,
  },
  builder('/stairlift-builder', 'app.builder'),
  builder('/outdoor-stairlift-builder', 'app.outdoorBuilder'),
  basket('/basket'),
  basket('/cart'),
  {
    path: '/checkout',
    handle: titled('checkout', 'app.checkout', { private: true, messages: ['cart', 'checkout'] }),
    screen: async () => (await import(/* webpackChunkName: "checkout" */ '~/features/checkout/CheckoutPage')).CheckoutPage,
    feature: checkout,
  },
  {
    path: '/order-confirmation',
    handle: titled('checkout', 'app.confirmation', { private: true, messages: ['cart', 'checkout'] }),
    screen: async () =>
      (await import(/* webpackChunkName: "checkout" */ '~/features/checkout/OrderConfirmationPage')).OrderConfirmationPage,
    feature: checkout,
  },
  {
    path: '*',
    handle: { chunk: chunkOfFoundPage },
    load: (store, { path, search }) => findPage(store, path, search),
    screen: async () => (await import(/* webpackChunkName: "resolved" */ './ResolvedPage')).ResolvedPage,
  },
];

export interface RoutesOptions {
  storeView: StoreView;
  /** Finds the store of a navigation: the page's one in the browser, the request's own on the server. */
  storeOf: (context: unknown) => AppStore;
  /** Adds what a screen needs to the page's store before it is drawn; on the server every store has it from the start. */
  join?: Join;
}

/** The router's table for one store view; the server makes it once and shares it between requests. */
export function makeRoutes(options: RoutesOptions): RouteObject[] {
  return [
    {
      id: 'shop',
      Component: ShopFrame,
      errorElement: <RouteProblem />,
      loader: async ({ context }) => {
        await loadShell(options.storeOf(context));
        return null;
      },
      // Menu and footer are the same on every page.
      shouldRevalidate: () => false,
      children: pages.map((page) => routeOf(page, options)),
    },
  ];
}

function routeOf(page: Page, { storeView, storeOf, join }: RoutesOptions): RouteObject {
  const { load, handle } = page;
  const basename = storeView.alias ? `/${storeView.alias}` : '';
  return {
    ...(page.path === undefined ? { index: true } : { path: page.path }),
    handle,
    errorElement: <RouteProblem />,
    loader: async ({ context, request }) => {
      if (!load) return found;
      const { pathname, searchParams } = new URL(request.url);
      const result = await load(storeOf(context), { path: pathname.slice(basename.length) || '/', search: searchParams });
      if (result.redirect) throw redirect(result.redirect.location, result.redirect.status);
      return result;
    },
    lazy: async () => {
      if (join && page.feature) join(await page.feature());
      const [Component] = await Promise.all([
        page.screen(),
        ...(handle.messages ?? []).map((group) => loadMessages(storeView.locale, group)),
      ]);
      return { Component };
    },
  };
}
