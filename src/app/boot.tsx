import { startTransition, useEffect } from 'react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { RouteObject } from 'react-router-dom';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { shopPathOf } from '~/config/paths';
import { isLedHere } from '~/features/attribution';
import { selectIsSignedIn } from '~/features/session';
import type { Join, World } from '~/world';
import { browserWorld } from '~/world/browserWorld';
import { startApiCache } from './apiCache';
import { apiCacheRules } from './apiCacheRules';
import { App } from './App';
import { replayEarlyPresses } from './earlyPresses';
import { guardDocuments, stayAfterReturn } from './documentGuard';
import { guardLateScreens } from './lateScreens';
import type { Instruments } from './instruments';
import { pageStateOf } from './pageState';
import { messagesFrom, nameMessageFiles, type MessageGroup } from '~/app/messageSource';
import { loadMessages } from './messages';
import { makeRoutes } from './routes';
import type { StoreOptions } from './store';
import { makeStore } from './store';

/** Lets the page breathe: what comes next runs in a task of its own. */
export type Rest = () => Promise<void>;

/** The page's own state, the world, the store, then React takes over what the server rendered, then the flows start. */
export async function boot(rest: Rest): Promise<void> {
  const { storeState, loaderData, config, country, messages = {}, outlines } = pageStateOf(document.getElementById('state')?.textContent);
  nameMessageFiles(messages);
  const { storeView, basename } = shopPathOf(window.location.pathname);
  const world = browserWorld({ buildId: config.buildId });
  const options = {
    world,
    storeView,
    config,
    country,
    origin: window.location.origin,
    fetch: window.fetch.bind(window),
    inBrowser: true,
    // The page comes through our edge, and so does everything it sends.
    honoursKeys: true,
    preloadedState: storeState,
  };
  const instruments = await loadInstruments(options);
  const store = makeStore(instruments?.options ?? options);
  instruments?.attach(store);
  const routes = guardDocuments(
    makeRoutes({ storeView, storeOf: () => store, join: store.join, clock: world.clock }),
    world,
    window.location.pathname,
  );
  await rest();
  await Promise.all([loadMessages(storeView.locale, 'common'), loadMatchedScreens(routes, basename)]);
  guardLateScreens(routes);
  // Taken after the first screen's feature has joined, and before anything stored comes back.
  const serverState = store.getState();
  const router = createBrowserRouter(routes, { basename: basename || '/', hydrationData: { loaderData } });
  world.navigation.connect(router);
  stayAfterReturn(world, router);
  await rest();
  const content = { ...(outlines && { outlines }), words: (group: MessageGroup = 'pageBuilder') => messagesFrom(storeView.locale, group) };
  const start = (): void => {
    store.startFlows();
    takeOccasions(world, storeView.websiteCode, store.join);
    instruments?.show();
    const { storeCode } = storeView;
    const isGuest = (): boolean => !selectIsSignedIn(store.getState());
    if (config.serviceWorker) startWorkerAfterLoad(world, router);
    startApiCache({ store, world, storeCode, buildId: config.buildId, rules: apiCacheRules, isGuest });
    // A press asks a flow to act, and the flows listen once what was stored is back.
    void store.persistence.rehydrated().then(() => world.clock.after(0, () => replayEarlyPresses(world.clock)));
  };
  // As a transition React hydrates in slices of a few milliseconds, so a slow phone can scroll meanwhile.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root') as HTMLElement,
      <App store={store} world={world} storeView={storeView} serverState={serverState} content={content}>
        <RouterProvider router={router} />
        <WhenHydrated run={start} />
      </App>,
      { onRecoverableError: (error) => world.log({ level: 'error', message: `hydration: ${String(error)}` }) },
    );
  });
}

/**
 * For developers and support: Redux DevTools where they are allowed; the flight recorder by `?flight=record`, and again by what it
 * keeps in this tab. A shop without its instruments is still a shop.
 */
async function loadInstruments(options: StoreOptions): Promise<Instruments | undefined> {
  const isRecorded = options.world.session.read('flight') !== null || window.location.search.includes('flight=record');
  if (!isRecorded && !options.config.devTools && process.env.NODE_ENV === 'production') return undefined;
  return import(/* webpackChunkName: "instruments" */ './instruments')
    .then((loaded) => loaded.instruments(options, isRecorded))
    .catch(() => undefined);
}

/** What few visits need: a first, direct one has nothing stored that could be over, and nothing that tells where it came from. */
function takeOccasions(world: World, websiteCode: string, join: Join): void {
  if (!isLedHere(world) && world.storage.keys().length === 0) return;
  // What could not be loaded is left to the next visit.
  const take = async () => (await import(/* webpackChunkName: "forgetting" */ './occasions')).occasions(world, websiteCode, join);
  void take().catch(() => undefined);
}

/** Not before everything that the page shows has come: the worker fetches for the next visit. */
function startWorkerAfterLoad(world: World, router: ReturnType<typeof createBrowserRouter>): void {
  const run = async (): Promise<void> => {
    const { startServiceWorker } = await import(/* webpackChunkName: "service-worker" */ './startServiceWorker');
    await startServiceWorker(world, router, () => window.location.href);
  };
  // A worker that cannot be had costs nothing but reading offline.
  const begin = (): void => void run().catch(() => undefined);
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}

function WhenHydrated({ run }: { run: () => void }): ReactNode {
  useEffect(() => run(), [run]);
  return null;
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
