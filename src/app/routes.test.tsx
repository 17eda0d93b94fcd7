/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ownPaths } from '~/config/ownPaths';
import { selectStoreView } from '~/features/store-view';
import { startShop, type StartedShop } from '~/testing/startShop';
import { App } from './App';
import { loadAllMessages } from './messages';
import { pages } from './pages';
import { makeRoutes } from './routes';

window.scrollTo = () => undefined;

let shop: StartedShop | undefined;
afterEach(async () => {
  await shop?.close();
  shop = undefined;
});

const noPurifier = { load: () => Promise.reject(new Error('this page needs no purifier')) };

async function open(alias: string | null, path: string, start = true) {
  shop = await startShop({ alias, start });
  const opened = shop;
  const storeView = selectStoreView(shop.store.getState());
  await loadAllMessages(storeView.locale);
  const basename = alias ? `/${alias}` : '/';
  const routes = makeRoutes({ storeView, storeOf: () => opened.store, clock: shop.world.clock });
  // In the browser this is never visible, because React hydrates the server's HTML; here nothing was rendered before.
  const drawn = routes.map((route) => ({ ...route, HydrateFallback: () => null }) as RouteObject);
  const router = createMemoryRouter(drawn, { basename, initialEntries: [`${alias ? basename : ''}${path}`] });
  shop.world.navigation.connect(router);
  const rest = () =>
    act(async () => {
      for (let round = 0; round < 4; round += 1) await opened.settle();
      opened.store.dispatch({ type: 'testing/lookedAgain' });
    });
  const view = render(
    <App store={shop.store} world={shop.world} storeView={storeView} purifier={noPurifier}>
      <RouterProvider router={router} />
    </App>,
  );
  await rest();
  return { shop: opened, router, rest, unmount: view.unmount };
}

test.each(['/basket', '/checkout', '/sign-in', '/order-history', '/my-account-login'])(
  'where a country has neither shop nor accounts, %s leads home',
  async (path) => {
    const { router, unmount } = await open('fr-fr', path);
    expect(router.state.location.pathname.replace(/\/$/, '')).toBe('/fr-fr');
    unmount();
  },
);

test('a visitor who is not signed in goes to sign in, and the shop remembers where to', async () => {
  const { shop: opened, rest, unmount } = await open('fr-be', '/order-history');
  await rest();
  expect(opened.world.visited).toEqual(['/sign-in']);
  expect(opened.world.cookieJar.get('sign_in_origin')).toBe('/fr-be/order-history');
  unmount();
});

test('no visitor is redirected before it is known whether they are signed in', async () => {
  const { shop: opened, unmount } = await open(null, '/address-book', false);
  expect(opened.world.visited).toEqual([]);
  unmount();
});

test('the router sends another case of an own path to its one spelling, with its query', async () => {
  const { router, unmount } = await open(null, '/Search.HTML?query=cushion');
  expect([router.state.location.pathname, router.state.location.search]).toEqual(['/search.html', '?query=cushion']);
  unmount();
});

test('every path of the route table is in the list that the edge reads, and the other way round', () => {
  const paths = pages.flatMap(({ path }) => (path === undefined || path === '*' || path.includes(':') ? [] : [path]));
  const unrouted = [...ownPaths].filter((path) => !paths.includes(path));
  expect(paths.filter((path) => !ownPaths.includes(path))).toEqual([]);
  expect(unrouted).toEqual([]);
});

test('a path at which nothing stands says so; one that commerce cannot tell says that something went wrong', async () => {
  const { router, rest, shop: opened, unmount } = await open(null, '/nothing-stands-here');
  expect(await screen.findByText(/the page you were hoping to find doesn't exist/)).toBeVisible();
  opened.sandbox.faults.arm({ kind: '503-before', times: 1000 });
  await act(async () => void router.navigate('/who-knows'));
  await act(async () => opened.advance(60_000));
  await rest();
  expect(await screen.findByRole('heading', { name: 'Something went wrong. Sorry about that.' })).toBeVisible();
  unmount();
});
