import { hydrateRoot } from 'react-dom/client';
import type { RouteObject } from 'react-router-dom';
import { createBrowserRouter, matchRoutes } from 'react-router-dom';
import { RouterProvider } from 'react-router-dom';
import { startApiCache } from '~/app/apiCache';
import { apiCacheRules } from '~/app/apiCacheRules';
import { App } from '~/app/App';
import { pageStateOf } from '~/app/pageState';
import { loadMessages } from '~/app/messages';
import { makeRoutes } from '~/app/routes';
import { makeStore } from '~/app/store';
import { shopPathOf } from '~/config/paths';
import { selectIsSignedIn } from '~/features/session';
import { browserWorld } from '~/world/browserWorld';
import '~/ui/base.css';

/** Boots the browser: the page's own state, the world, the store, then React takes over what the server rendered, then the flows start. */
async function boot(): Promise<void> {
  const { storeState, loaderData, config } = pageStateOf(document.getElementById('state')?.textContent);
  const { storeView, basename } = shopPathOf(window.location.pathname);
  const world = browserWorld({ buildId: config.buildId });
  const store = makeStore({
    world,
    storeView,
    config,
    origin: window.location.origin,
    fetch: window.fetch.bind(window),
    inBrowser: true,
    // The page comes through our edge, and so does everything it sends.
    honoursKeys: true,
    preloadedState: storeState,
  });
  const routes = makeRoutes({ storeView, storeOf: () => store, join: store.join });
  await Promise.all([loadMessages(storeView.locale, 'common'), loadMatchedScreens(routes, basename)]);
  // Taken after the first screen's feature has joined, and before anything stored comes back.
  const serverState = store.getState();
  const router = createBrowserRouter(routes, { basename: basename || '/', hydrationData: { loaderData } });
  world.navigation.connect(router);
  hydrateRoot(
    document.getElementById('root') as HTMLElement,
    <App store={store} world={world} storeView={storeView} serverState={serverState}>
      <RouterProvider router={router} />
    </App>,
    { onRecoverableError: (error) => world.log({ level: 'error', message: `hydration: ${String(error)}` }) },
  );
  store.startFlows();
  startApiCache({
    store,
    world,
    storeCode: storeView.storeCode,
    buildId: config.buildId,
    rules: apiCacheRules,
    isGuest: () => !selectIsSignedIn(store.getState()),
  });
}

/** The screen of the first page is loaded before hydration, or React would show a hole where the server's HTML stands. */
async function loadMatchedScreens(routes: RouteObject[], basename: string): Promise<void> {
  const matches = matchRoutes(routes, window.location, basename || '/') ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

void boot();
