import { afterEach, describe, expect, test } from '@jest/globals';
import { consentGranted } from '~/features/consent';
import { orderSubmitted } from '~/features/checkout/checkoutActions';
import { pageViewed } from '~/features/navigation';
import { orderFound } from '~/features/order-attempt';
import { selectCartId } from '~/features/cart';
import { productApi } from '~/features/product/productApi';
import { createAccountRequested } from '~/features/sign-in';
import { routeApi } from '~/features/url-resolver';
import { address, email, readyToOrder } from '~/testing/checkoutSteps';
import { margaret, signIn } from '~/testing/customerSteps';
import { type CountedShop, countedShop } from '~/testing/countedShop';
import { fakeWorld } from '~/testing/fakeWorld';
import type { StartedShop } from '~/testing/startShop';
import { measuredOrdersKey } from './purchases';
import { untaggedEventsKey } from './tagRoom';

let shop: CountedShop;
afterEach(() => shop.close());

/** Everything that left the page, and what is kept to leave it later. */
const told = () =>
  JSON.stringify([
    shop.port.layer,
    shop.port.beacons,
    ...[measuredOrdersKey, untaggedEventsKey].map(shop.world.storage.read),
  ]).toLowerCase();
const open = async () => {
  shop = await countedShop({ world: fakeWorld({ address: { pathname: '/checkout' } }), vendors: { tagManager: true } });
  shop.store.dispatch(consentGranted({ groups: ['C0004'] }));
};
/** Words of a person’s values, as they would stand in a text. */
const wordsOf = (person: object): string[] =>
  Object.values(person)
    .flatMap((value) => (typeof value === 'string' ? value.toLowerCase().split(/[\s,@]+/) : []))
    .filter((word) => word.length > 3);

describe('nothing of a person is told', () => {
  test('by an order of a guest, from the basket to the number', async () => {
    await open();
    await readyToOrder(shop);
    const person = { ...address, email, street: address.street.join(' ') };
    const cartId = selectCartId(shop.store.getState()) ?? 'none';
    shop.store.dispatch(orderSubmitted({}));
    await shop.advance(20_000);
    expect(shop.layered()).toEqual(expect.arrayContaining(['add_to_cart', 'add_shipping_info', 'add_payment_info', 'purchase']));
    expect([...wordsOf(person), cartId.toLowerCase()].filter((word) => told().includes(word))).toEqual([]);
  });

  test('by a sign-in, a refused one and a refused registration', async () => {
    await open();
    await signIn(shop, { ...margaret, password: 'Wrong-1234' });
    await signIn(shop);
    const { token } = shop.store.getState().signinToken;
    shop.store.dispatch(
      createAccountRequested({ ...margaret, firstname: 'Margaretha', lastname: 'Halewood', isSubscribed: false } as never),
    );
    await shop.advance(20_000);
    expect(shop.layered()).toEqual(expect.arrayContaining(['login_failure', 'login']));
    expect(
      [...wordsOf(margaret), 'margaretha', 'halewood', (token?.value ?? 'none').toLowerCase()].filter((word) => told().includes(word)),
    ).toEqual([]);
  });

  test('by a page whose title or address holds it', async () => {
    await open();
    const view = { screen: 'content', title: 'Letter to ada@example.org', path: '/a', query: '' };
    shop.store.dispatch(pageViewed(view));
    shop.store.dispatch(pageViewed({ ...view, title: 'Letter', path: '/reset/ada@example.org' }));
    shop.store.dispatch(pageViewed({ ...view, title: 'Letter', query: 'token=a@b' }));
    await shop.advance(20_000);
    expect(shop.layered()).not.toContain('page_view');
    expect(told()).not.toMatch(/ada|token/);
  });

  test('by an order that was found and not noted: it has no figures here, and the edge tells of it', async () => {
    await open();
    shop.store.dispatch(
      orderFound({
        attemptId: 'found',
        cartId: 'c',
        storeCode: 's',
        fingerprint: 'f',
        total: null,
        startedAt: 0,
        state: 'confirmed',
        orderNumber: '000000001',
        isSeen: false,
      }),
    );
    await shop.advance(1_000);
    expect(shop.layered()).not.toContain('purchase');
  });
});

test('pages are told once each, with the page before, and the products on them', async () => {
  await open();
  const view = { screen: 'home', title: 'Home', path: '/', query: '' };
  shop.store.dispatch(pageViewed(view));
  shop.store.dispatch(
    pageViewed({ ...view, screen: 'configurator', title: 'Build', path: '/stairlift-builder', query: 'utm_source=leaflet' }),
  );
  await shop.advance(20_000);
  expect(shop.port.layer.filter(({ event }) => event === 'page_view')).toMatchObject([
    { page_type: 'home', page_title: 'Home', page_location: '/', customer_type: 'guest', store: 'steadwell_gb_en_en_GB' },
    { page_type: 'builder', page_location: '/stairlift-builder?utm_source=leaflet', page_referrer: '/' },
  ]);
  expect(shop.counted().filter(({ name }) => name === 'page_view')).toMatchObject([{}, { parameters: { page_type: 'builder' } }]);
  expect(JSON.stringify(shop.counted())).not.toContain('Build');
});

test('the speed of a page is told with the page that it belongs to, and what comes when it is hidden is sent at once', async () => {
  await open();
  const { store, world, port } = shop;
  const view = { screen: 'home', title: 'Home', path: '/', query: '' };
  const figure = { name: 'LCP', value: 812.4, rating: 'good', navigation: 'navigate', startedAt: world.clock.now() } as const;
  store.dispatch(pageViewed(view));
  await shop.advance(5_000);
  const step = { ...figure, name: 'CLS', value: 0.012_345, navigation: 'soft-navigation', startedAt: world.clock.now() } as const;
  store.dispatch(pageViewed({ ...view, screen: 'category', path: '/stairlifts' }));
  await shop.settle();
  port.tellVital(figure);
  world.setVisible(false);
  port.tellVital(step);
  port.tellVital({ ...step, startedAt: world.clock.now() + 1, navigation: 'back-forward-cache' });
  await shop.settle();
  world.setVisible(true);
  port.tellVital({ ...figure, name: 'FCP', navigation: 'soft-navigation', startedAt: world.clock.now() + 1 });
  await shop.advance(500);
  store.dispatch(pageViewed({ ...view, screen: 'product', path: '/weather-cover' }));
  await shop.advance(20_000);
  expect(
    shop
      .counted()
      .filter(({ name }) => name === 'web_vital')
      .map(({ parameters }) => parameters),
  ).toEqual([
    { metric_name: 'LCP', metric_value: 812, metric_rating: 'good', navigation: 'navigate', page_type: 'home' },
    { metric_name: 'CLS', metric_value: 0.0123, metric_rating: 'good', navigation: 'soft-navigation', page_type: 'category' },
    { metric_name: 'CLS', metric_value: 0.0123, metric_rating: 'good', navigation: 'back-forward-cache', page_type: 'category' },
    { metric_name: 'FCP', metric_value: 812, metric_rating: 'good', navigation: 'soft-navigation', page_type: 'product' },
  ]);
});

test('what a page sells is told once commerce has answered, if it is still shown', async () => {
  await open();
  const { store } = shop;
  const view = { screen: 'product', title: 'Weather cover', path: '/weather-cover', query: '' };
  store.dispatch(pageViewed({ ...view, path: '/seat-cushion' }));
  store.dispatch(pageViewed(view));
  await shop.settle();
  expect(shop.layered()).not.toContain('view_item');
  for (const path of ['/seat-cushion', '/weather-cover']) {
    const { data } = await store.dispatch(routeApi.endpoints.route.initiate(path));
    await store.dispatch(productApi.endpoints.product.initiate(data?.type === 'PRODUCT' ? data.urlKey : ''));
  }
  await shop.settle();
  const items = shop.port.layer.filter(({ event }) => event === 'view_item').map(({ ecommerce }) => ecommerce);
  expect(items).toMatchObject([{ currency: 'GBP', items: [{ item_id: 'WEATHER-COVER', quantity: 1 }] }]);
});

test('what a page sells is told although commerce has answered before the counting came', async () => {
  const before = async ({ store }: StartedShop) => {
    store.dispatch(pageViewed({ screen: 'product', title: 'Weather cover', path: '/weather-cover', query: '' }));
    store.dispatch(consentGranted({ groups: ['C0004'] }));
    await store.dispatch(routeApi.endpoints.route.initiate('/weather-cover'));
    await store.dispatch(productApi.endpoints.product.initiate('weather-cover'));
  };
  shop = await countedShop({ before });
  expect(shop.layered()).toEqual(expect.arrayContaining(['page_view', 'view_item']));
});
