/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { shownAt } from '~/config/contentPages';
import { attributionFeature } from '~/features/attribution/lazyAttribution';
import { loadShopPurifier } from '~/features/page-builder';
import { selectCountry, selectStoreView } from '~/features/store-view';
import { fakeWorld } from '~/testing/fakeWorld';
import { startShop, type StartedShop } from '~/testing/startShop';
import { App } from './App';
import { loadAllMessages } from './messages';
import { startPhoneNumbers } from './phoneNumberPart';
import { makeRoutes } from './routes';
import { openSandbox, type Sandbox } from '../../sandbox/server';

/** Every place that shows or dials the company's number, on a page of each kind, for a visitor from a search engine. */
const kinds = ['/', '/contact-us', '/accessibility', '/stairlift-builder', '/service-branch-finder', '/no-such-page'];
const countries: [string, string | null, string, string][] = [
  ['Britain', null, '0808 157 0208', '+448081570208'],
  ['France', 'fr-fr', '01 99 00 15 08', '+33199001508'],
  ['Switzerland', 'de-ch', '031 019 02 08', '+41310190208'],
  ['Italy, where calls are not tracked', 'it-it', '02 0190 1920', '+390201901920'],
];

window.scrollTo = () => undefined;
Object.assign(window, { matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) });
class Screen {
  observe(): void {
    // Nothing comes near.
  }
  disconnect(): void {
    // Nothing is observed.
  }
}
Object.assign(globalThis, { IntersectionObserver: Screen, ResizeObserver: Screen });

let sandbox: Sandbox;
let shop: StartedShop;
beforeAll(async () => {
  sandbox = await openSandbox({ scryptCost: 2 ** 4 });
});
afterAll(() => sandbox.close());
afterEach(async () => {
  cleanup();
  await shop.close();
});

async function open(alias: string | null, path: string): Promise<{ own: { shown: string; link: string } }> {
  const world = fakeWorld({ referrer: 'https://www.google.com/' });
  shop = await startShop({ alias, world, sandbox });
  const storeView = selectStoreView(shop.store.getState());
  const { phone: own } = selectCountry(shop.store.getState());
  await loadAllMessages(storeView.locale);
  const { read, purify } = await loadShopPurifier();
  const routes = makeRoutes({ storeView, storeOf: () => shop.store, join: shop.store.join, clock: world.clock });
  const drawn = routes.map((route) => ({ ...route, HydrateFallback: () => null }) as RouteObject);
  const basename = alias ? `/${alias}` : '/';
  const address = `${alias ? basename : ''}${shownAt(path, storeView.language)}`;
  const router = createMemoryRouter(drawn, { basename, initialEntries: [address] });
  world.navigation.connect(router);
  const rest = () =>
    act(async () => {
      for (let round = 0; round < 6; round += 1) await shop.settle();
      shop.store.dispatch({ type: 'testing/lookedAgain' });
    });
  render(
    <App store={shop.store} world={world} storeView={storeView} purifier={{ ready: purify }} content={{ ready: read }}>
      <RouterProvider router={router} />
    </App>,
  );
  for (let round = 0; round < 3; round += 1) await rest();
  shop.store.join(attributionFeature);
  startPhoneNumbers(shop.store, document);
  await rest();
  return { own };
}

test.each(countries.flatMap(([name, alias, shown, link]) => kinds.map((path) => [name, path, alias, shown, link] as const)))(
  'in %s %s shows one number everywhere, and dials it',
  async (_name, path, alias, shown, link) => {
    const { own } = await open(alias, path);
    const dialled = [...document.querySelectorAll('a[href^="tel:"]')].filter((element) =>
      [`tel:${own.link}`, `tel:${link}`].includes(element.getAttribute('href') ?? ''),
    );
    // The bar, the header, the foot and the bar of phones at least.
    expect(dialled.length).toBeGreaterThan(3);
    expect(new Set(dialled.map((element) => element.getAttribute('href')))).toEqual(new Set([`tel:${link}`]));
    const written = document.body.textContent ?? '';
    expect(written).toContain(shown);
    if (own.shown !== shown) expect(written).not.toContain(own.shown);
  },
);
