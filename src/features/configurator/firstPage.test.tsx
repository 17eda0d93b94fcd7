/** @jest-environment ./src/testing/browserEnvironment.ts */
// Alone: React takes a render of the server beside screens for a mistake.
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { RouterProvider } from 'react-router';
import { App } from '~/app/App';
import { loadAllMessages } from '~/app/messages';
import { publicStateOf } from '~/server/document';
import { selectStoreView } from '~/features/store-view';
import { fakeWorld } from '~/testing/fakeWorld';
import { startShop, type StartedShop } from '~/testing/startShop';
import { loadSeed } from '../../../sandbox/seed/loadSeed';
import { openSandbox } from '../../../sandbox/server';
import { draftSaved } from './configurationSlice';
import { loadConfigurator } from './configuratorApi';
import { builderPage, builderRouter } from '~/testing/openBuilder';

const shops: StartedShop[] = [];
afterEach(async () => {
  for (const shop of shops.splice(0).reverse()) await shop.close();
});

async function open(options: Parameters<typeof startShop>[0]): Promise<StartedShop> {
  const shop = await startShop(options);
  shops.push(shop);
  return shop;
}

/** What the server sends for an address: its HTML and the state beside it. */
async function serverPage(path: string, stock = false) {
  await loadAllMessages('en_GB');
  const shop = await open({ start: false, stock });
  expect(await loadConfigurator(shop.store)).toEqual({ status: 200, tags: ['product:STAIRLIFT'] });
  const html = renderToString(builderPage(shop, builderRouter(path)));
  return { shop, html, state: JSON.parse(JSON.stringify(publicStateOf(shop.store.getState()))) as object };
}

test('the first HTML holds the question, its answers, its price and, without JavaScript, the phone number', async () => {
  const { html, shop } = await serverPage('/stairlift-builder');
  document.body.innerHTML = html;
  expect(document.querySelector('h1')?.textContent).toBe('Where are the stairs?');
  expect(document.body.textContent).toContain('A lift that lives outdoors is sealed against rain and frost.');
  expect(document.body.textContent).toContain('+£480');
  expect(document.querySelector('noscript')?.textContent).toContain('0808 157 0192');
  expect(document.querySelectorAll('img[fetchpriority=high]')).toHaveLength(2);
  expect(shop.received()).toHaveLength(3);
});

test.each([false, true])('hydration is silent, whatever the address and the storage hold (stock: %s)', async (stock) => {
  const server = await serverPage('/stairlift-builder', stock);
  const profile = await keptDraft(server.shop);
  const shop = await open({ sandbox: server.shop.sandbox, world: fakeWorld({ profile }), start: false, preloadedState: server.state });
  const container = document.createElement('div');
  container.innerHTML = server.html;
  document.body.replaceChildren(container);

  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const recovered: unknown[] = [];
  const serverState = shop.store.getState();
  const root = await act(async () =>
    hydrateRoot(
      container,
      <App store={shop.store} world={shop.world} storeView={selectStoreView(serverState)} purifier={{}} serverState={serverState}>
        <RouterProvider router={builderRouter('/stairlift-builder?step=seat-model')} />
      </App>,
      { onRecoverableError: (error) => recovered.push(error) },
    ),
  );
  expect(recovered).toEqual([]);
  expect(complaints.mock.calls).toEqual([]);

  await act(async () => {
    shop.store.startFlows();
    await shop.settle();
  });
  if (!stock) expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('What shape are the stairs?');
  expect(complaints.mock.calls).toEqual([]);
  expect(shop.received()).toHaveLength(3);
  await act(async () => root.unmount());
  complaints.mockRestore();
});

/** The storage of a shopper who answered one question on an earlier visit. */
async function keptDraft({ sandbox }: StartedShop) {
  const shop = await open({ sandbox });
  shop.store.dispatch(draftSaved({ road: 'stairlift', answers: { STAIR_LOCATION: 'STAIR_LOCATION_INDOORS' }, step: 'stair-shape' }));
  await shop.advance(2_000);
  return shop.world.profile;
}

test('a store that does not sell it gets a page that says so, with the phone number, and 404', async () => {
  await loadAllMessages('en_GB');
  const seed = loadSeed();
  const withoutLifts = { ...seed, products: seed.products.filter(({ kind }) => kind !== 'bundle'), questionSets: [] };
  const sandbox = await openSandbox({ seed: withoutLifts, scryptCost: 2 ** 4 });
  const shop = await open({ start: false, sandbox });
  expect(await loadConfigurator(shop.store)).toMatchObject({ status: 404 });
  document.body.innerHTML = renderToString(builderPage(shop, builderRouter('/stairlift-builder')));
  expect(document.querySelector('h1')?.textContent).toBe('We put this lift together with you in person');
  expect(document.querySelector('a[href^="tel:"]')?.textContent).toBe('Call 0808 157 0192');
  await sandbox.close();
});

test('when commerce does not answer, the page says so and a second try works', async () => {
  await loadAllMessages('en_GB');
  const shop = await open({});
  shop.sandbox.faults.arm({ kind: '503-before', times: 1000 });
  const loading = loadConfigurator(shop.store);
  await shop.advance(60_000);
  expect(await loading).toMatchObject({ status: 500, commerceDown: true });
  document.body.replaceChildren();
  const { unmount } = render(builderPage(shop, builderRouter('/stairlift-builder')));
  expect(screen.getByText(/We could not load the questions/)).toBeVisible();
  expect(screen.getByText(/Nothing you answered is lost/)).toBeVisible();
  shop.sandbox.faults.clear();
  await act(async () => {
    screen.getByRole('button', { name: 'Try again' }).click();
    await shop.advance(60_000);
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Where are the stairs?' })).toBeVisible();
  unmount();
});
