import { callPath } from '~/config/publicPaths';
import { buildersEverywhere, type EnquiryCode, enquiryPaths } from '~/config/builders';
import { routeApi } from '~/features/url-resolver';
import type { LazyFeature } from '~/world';
import { loadModelPrices } from '~/features/catalog/modelApi';
import { accountRoutes, wishlist } from './accountRoutes';
import { contentRoutes, placeParts } from './contentRoutes';
import type { MessageGroup } from './messageSource';
import type { Page } from './page';
import type { RootState } from './store';
import { titled } from './page';

const cart = async (): Promise<LazyFeature> => (await import(/* webpackChunkName: "cart" */ '~/features/cart-changes/lazyCart')).lazyCart;

const basket = (path: string): Page => ({
  path,
  handle: titled('basket', 'app.basket', { private: true, messages: ['cart'] }),
  needs: 'ecommerce',
  screen: async () => (await import(/* webpackChunkName: "basket" */ './BasketRoute')).BasketRoute,
  features: async () => [await cart()],
});

/** With an experiment on, its part comes with the builder's own. */
const experimentParts = ({ storeView }: RootState): string[] => (storeView.publicConfig.experiments ? ['builder-sections'] : []);

const builderParts = async () => import(/* webpackChunkName: "configurator" */ './BuilderRoute');

const builder = (path: string, id: string): Page => ({
  path,
  handle: titled('configurator', id, { messages: ['configurator'], everywhere: true, isTask: true, parts: experimentParts }),
  load: async (store) => (await builderParts()).loadBuilder(store),
  screen: async () => (await builderParts()).BuilderRoute,
  features: async (store) => (await builderParts()).builderFeatures(store),
});

/** What is asked before a visit: the builder's engine without a price; its title stands with the questions. */
const enquiry = (code: EnquiryCode, path: string): Page => ({
  ...builder(path, ''),
  handle: {
    chunk: 'configurator',
    messages: ['configurator'],
    isTask: true,
    everywhere: buildersEverywhere.includes(path),
    ...(code === 'homelift' && { range: 'homelifts' }),
  },
  load: async (store) =>
    (await import(/* webpackChunkName: "configurator" */ '~/features/configurator/configuratorApi')).loadEnquiry(store, code),
  screen: async () => (await import(/* webpackChunkName: "configurator" */ '~/features/configurator/EnquiryPage')).EnquiryPage,
});

const checkout = async (): Promise<LazyFeature[]> => [
  await cart(),
  (await import(/* webpackChunkName: "checkout" */ '~/features/order/lazyCheckout')).lazyCheckout,
  // "Clear my details" empties the list of this device, too.
  await wishlist(),
];

/** Where a mail or the edge leads, with what no search engine lists. */
const ledTo = (path: string, chunk: string, id: string, screen: Page['screen'], messages: MessageGroup[] = ['late']): Page => ({
  path,
  handle: titled(chunk, id, { private: true, messages }),
  screen,
});

const declaration = async () => import(/* webpackChunkName: "vat-relief" */ './DeclarationRoute');

const compareParts = async () => import(/* webpackChunkName: "compare" */ '~/features/compare/compareParts');

const searchParts = async () => import(/* webpackChunkName: "search" */ './SearchRoute');

const requestPages = async () => import(/* webpackChunkName: "requests" */ '~/features/requests/RequestPage');

/** What only a step within the shop needs: the first page of a visit is resolved by the server. */
const resolved = async () => {
  const parts = await import(/* webpackChunkName: "resolved" */ './ResolvedPage');
  openingOf = parts.openingOf;
  return parts;
};

let openingOf: Page['opening'];

const findPage: NonNullable<Page['load']> = async (store, address) => (await resolved()).findPage(store, address);

/** The chunk of the screen that shows what a path resolves to: the first page needs its styles. */
function chunkOfFoundPage(state: RootState, path: string): string {
  const type = routeApi.endpoints.route.select(path)(state).data?.type;
  if (type === 'PRODUCT') return 'product';
  if (type === 'CATEGORY') return 'category';
  return 'content';
}

/** Route table of specification 2.2: the shop's own screens, CMS pages, and for all other paths whatever commerce resolves them to. */
export const pages: readonly Page[] = [
  {
    handle: { chunk: 'home', vendors: true },
    load: async (store, address) => (await Promise.all([findPage(store, address), loadModelPrices(store)]))[0],
    screen: async () => (await import(/* webpackChunkName: "home" */ '~/features/shell/HomePage')).HomePage,
  },
  builder('/stairlift-builder', 'app.builder'),
  builder('/outdoor-stairlift-builder', 'app.outdoorBuilder'),
  ...(Object.entries(enquiryPaths) as [EnquiryCode, string][]).map(([code, path]) => enquiry(code, path)),
  basket('/basket'),
  basket('/cart'),
  {
    path: '/checkout',
    handle: titled('checkout', 'app.checkout', { private: true, isTask: true, messages: ['cart', 'checkout'] }),
    needs: 'ecommerce',
    screen: async () => (await import(/* webpackChunkName: "checkout" */ '~/features/checkout/CheckoutPage')).CheckoutPage,
    features: checkout,
  },
  {
    path: '/checkout/returned',
    handle: titled('checkout', 'app.checkout', { private: true, isTask: true, messages: ['cart', 'checkout'] }),
    needs: 'ecommerce',
    screen: async () => (await import(/* webpackChunkName: "checkout" */ '~/features/checkout/CheckoutPage')).ReturnedPage,
    features: checkout,
  },
  {
    path: '/order-confirmation',
    handle: titled('checkout', 'app.confirmation', { private: true, messages: ['cart', 'checkout'] }),
    needs: 'ecommerce',
    screen: async () => (await import(/* webpackChunkName: "checkout" */ '~/features/order/OrderConfirmationPage')).OrderConfirmationPage,
    features: checkout,
  },
  ...accountRoutes,
  {
    path: callPath,
    handle: titled('video-call', 'videoCall.page', { private: true, isBare: true, messages: ['late'] }),
    needs: 'videoCall',
    screen: async () => (await import(/* webpackChunkName: "video-call" */ '~/features/video-call/LivePage')).LivePage,
    features: async () => [(await import(/* webpackChunkName: "video-call" */ '~/features/video-call/lazyVideoCall')).lazyVideoCall],
  },
  ledTo('/newsletter/unsubscribe', 'newsletter', 'newsletter.off', async () => {
    return (await import(/* webpackChunkName: "newsletter" */ '~/features/newsletter/NewsletterOffPage')).NewsletterOffPage;
  }),
  ledTo('/request', 'requests', 'requests.page', async () => (await requestPages()).RequestPage),
  ledTo('/request-received', 'requests', 'requests.arrived', async () => (await requestPages()).RequestReceivedPage),
  {
    ...ledTo('/compare', 'compare', 'compare.page', async () => (await compareParts()).ComparePage, ['catalog', 'wishlist']),
    handle: titled('compare', 'compare.page', { private: true, everywhere: true, messages: ['catalog', 'wishlist'] }),
    features: async () => [(await compareParts()).lazyCompare],
  },
  ledTo('/saved-lifts', 'saved-configurations', 'savedConfigurations', async () => {
    return (await import(/* webpackChunkName: "saved-configurations" */ '~/features/saved-configurations/SavedLiftsPage')).SavedLiftsPage;
  }),
  {
    ...ledTo('/vat-relief/declaration', 'vat-relief', 'vatRelief', async () => (await declaration()).DeclarationPage, ['late', 'cart']),
    needs: 'vatRelief',
    features: async () => (await declaration()).declarationFeatures(),
  },
  {
    path: '/search.html',
    handle: titled('search', 'app.search', { unlisted: true, everywhere: true, messages: ['catalog', 'late'] }),
    load: async (store, { search }) => (await searchParts()).loadSearch(store, search),
    screen: async () => (await searchParts()).SearchRoute,
  },
  ...contentRoutes,
  {
    path: '/places/*',
    handle: { chunk: 'content-finder', messages: ['late'], everywhere: 'country' },
    load: async (store, address) => (await placeParts()).loadPlacePage(store, address),
    screen: async () => (await placeParts()).PlaceRoute,
  },
  {
    path: '*',
    // Parts that a page found begins with, and their styles, stand in the chunk that finds it.
    handle: { chunk: chunkOfFoundPage, parts: () => ['resolved'], messages: ['catalog'], vendors: true },
    load: findPage,
    opening: (store, path) => openingOf?.(store, path),
    screen: async () => (await resolved()).ResolvedPage,
  },
];
