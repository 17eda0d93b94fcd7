import { startTransition, useEffect } from 'react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { RouteObject } from 'react-router-dom';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { shopPathOf } from '~/config/paths';
import type { PublicConfig } from '~/config/rendering';
import { consentCookie, vendorsAgreed, withoutVendorsCookie } from '~/config/vendors';
import { isLedHere } from '~/features/attribution';
import type { Join, World } from '~/world';
import { openFacts } from '~/world/facts';
import { browserWorld } from '~/world/browserWorld';
import { App } from './App';
import { hasEarlyPresses, replayEarlyPresses } from './earlyPresses';
import { guardDocuments, guardLazyScreens, stayAfterReturn } from './routeGuards';
import type { Instruments } from './instruments';
import { pageStateOf } from './pageState';
import { messagesFrom, nameMessageFiles, type MessageGroup } from '~/app/messageSource';
import { loadRunning, whenTouchedOrQuiet } from './loadRunning';
import { loadMessages } from './messages';
import type { OpenRunning } from './running';
import { makeRoutes } from './routes';
import type { AppStore, StoreOptions } from './store';
import { makeStore } from './store';

/** Yields to the browser: what follows runs in a task of its own. */
export type Rest = () => Promise<void>;

/** In this order: the page's own state, the world, the store, hydration of what the server rendered, then the flows. */
export async function boot(rest: Rest): Promise<void> {
  const {
    storeState,
    loaderData,
    config,
    country,
    messages = {},
    outlines,
    ...page
  } = pageStateOf(document.getElementById('state')?.textContent);
  nameMessageFiles(messages);
  const { storeView, basename } = shopPathOf(window.location.pathname);
  const world = browserWorld({ buildId: config.buildId, allowedHosts: config.paymentPages?.map((page) => new URL(page).hostname) });
  // As the edge saw it: a yes given later counts from the next document.
  const isCarrying = page.carriesVendors === true && isAgreedTo(world, config);
  const facts = openFacts(world.clock.now);
  const options = {
    world,
    isCarrying,
    facts,
    storeView,
    config,
    country,
    origin: window.location.origin,
    fetch: window.fetch.bind(window),
    inBrowser: true,
    // The page comes through our edge, and so do all of its requests.
    honoursKeys: true,
    preloadedState: storeState,
  };
  const instruments = await loadInstruments(options);
  // A recording begins with everything there, so that its tape can be played again.
  const store = makeStore(instruments ? { ...instruments.options, running: await loadRunning(world) } : options);
  const coming = isBusy(world) ? loadRunning(world) : undefined;
  instruments?.attach(store);
  const routes = guardDocuments(makeRoutes({ storeView, storeOf: () => store, join: store.join, clock: world.clock }), world, {
    pathname: window.location.pathname,
    isCarrying,
  });
  if (isCarrying) loadVendors(store.join);
  await rest();
  await Promise.all([loadMessages(storeView.locale, 'common'), loadMatchedScreens(routes, basename)]);
  guardLazyScreens(routes);
  // Captured after the first screen's feature has joined, and before anything is restored from storage.
  const serverState = store.getState();
  const router = createBrowserRouter(routes, { basename: basename || '/', hydrationData: { loaderData } });
  world.navigation.connect(router);
  stayAfterReturn(world, router);
  await rest();
  const content = { ...(outlines && { outlines }), words: (group: MessageGroup = 'pageBuilder') => messagesFrom(storeView.locale, group) };
  const afterLoad = afterLoadWith(rest);
  const start = (): void => {
    if (instruments) store.startFlows();
    else void startFlows({ world, store, coming, rest, afterLoad });
    takeOccasions(world, storeView.websiteCode, store, config.experiments !== undefined);
    instruments?.show();
    answerPresses(world);
    afterLoad(async () => {
      await idle(world);
      const { countVisit } = await import(/* webpackChunkName: "analytics" */ './countVisit');
      await rest();
      await countVisit(window, { facts, world, store, rest });
    });
    afterLoad(async () => {
      const { prepareNext } = await import(/* webpackChunkName: "ahead" */ './prepareNext');
      await rest();
      await prepareNext({ world, store, router, href: () => window.location.href, rest });
    });
    // A press is an action for a flow, and the flows start once stored state is restored.
    void store.persistence.rehydrated().then(() => world.clock.after(0, () => replayEarlyPresses(world.clock)));
  };
  // As a transition React hydrates in slices of a few milliseconds, so a slow phone can scroll meanwhile.
  startTransition(() => {
    hydrateRoot(
      document.getElementById('root') as HTMLElement,
      <App store={store} world={world} storeView={storeView} serverState={serverState} content={content}>
        <RouterProvider router={router} />
        <WhenHydrated run={() => void rest().then(start)} />
      </App>,
      { onRecoverableError: (error) => world.log({ level: 'error', message: `hydration: ${String(error)}` }) },
    );
  });
}

/**
 * For developers and support: Redux DevTools where they are allowed; the flight recorder by `?flight=record`, and on later pages by what it
 * keeps in this tab. If they fail to load, the shop works without them.
 */
async function loadInstruments(options: StoreOptions): Promise<Instruments | undefined> {
  const isRecorded = options.world.session.read('flight') !== null || window.location.search.includes('flight=record');
  if (!isRecorded && !options.config.devTools && process.env.NODE_ENV === 'production') return undefined;
  return import(/* webpackChunkName: "instruments" */ './instruments')
    .then((loaded) => loaded.instruments(options, isRecorded))
    .catch(() => undefined);
}

/** Is something stored or pressed already? Then what acts is loaded beside the page, and else when the browser idles or with the first touch. */
const isBusy = ({ storage }: World): boolean => storage.keys().length > 0 || hasEarlyPresses();

interface Starting {
  world: World;
  store: AppStore;
  coming: Promise<OpenRunning> | undefined;
  rest: Rest;
  afterLoad: ReturnType<typeof afterLoadWith>;
}

/** Starts the flows of a page that has come to life; a screen that brought flows of its own waits for no idle time. */
async function startFlows({ world, store, coming, rest, afterLoad }: Starting): Promise<void> {
  if (!coming && !store.hasJoined() && !isBusy(world))
    await whenTouchedOrQuiet(window, new Promise((resolve) => afterLoad(() => idle(world).then(resolve))));
  const running = await (coming ?? loadRunning(world));
  await rest();
  store.openFlows(running);
  await rest();
  store.startFlows(rest);
}

/** Has the visitor agreed to another company's service that is on, and does nothing keep it out? The edge asks the same (edge/pages.ts). */
const isAgreedTo = ({ cookies, asksForPrivacy }: World, { vendors }: PublicConfig): boolean =>
  !asksForPrivacy() && cookies.read(withoutVendorsCookie) === undefined && vendorsAgreed(vendors, cookies.read(consentCookie)).length > 0;

/** Where the loader itself does not load, its services are left out. */
function loadVendors(join: Join): void {
  import(/* webpackChunkName: "vendors" */ '~/features/vendors/lazyVendors')
    .then(({ lazyVendors }) => join(lazyVendors))
    .catch(() => undefined);
}

/** Loaded only if needed: a first, direct visit has no stored data that could have expired, and no source to attribute it to. */
function takeOccasions(world: World, websiteCode: string, store: AppStore, hasExperiments: boolean): void {
  if (!hasExperiments && !isLedHere(world) && world.storage.keys().length === 0) return;
  // If it fails to load, the next visit does it.
  const take = async () =>
    (await import(/* webpackChunkName: "expireStoredData" */ './startupTasks')).startupTasks(world, websiteCode, store, hasExperiments);
  void take().catch(() => undefined);
}

/** The visual feedback for presses is loaded with the first press. */
function answerPresses({ clock }: World): void {
  document.addEventListener('pointerdown', (event) => {
    const load = import(/* webpackChunkName: "press" */ '~/ui/pressFeedback');
    load.then(({ pressFeedback }) => pressFeedback(event, clock.after)).catch(() => undefined);
  });
}

/** Not before everything on the page is loaded: what runs here is for the next page or visit, which does without where it fails. */
const afterLoadWith =
  (rest: Rest) =>
  (run: () => Promise<void>): void => {
    const begin = (): void =>
      void rest()
        .then(run)
        .catch(() => undefined);
    if (document.readyState === 'complete') begin();
    else window.addEventListener('load', begin, { once: true });
  };

/** In milliseconds. */
const idleWithin = 2_000;

/** Idle time, or so long after; browsers without idle callbacks wait as long. */
const idle = ({ clock }: World): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: idleWithin });
    else clock.after(idleWithin, resolve);
  });

function WhenHydrated({ run }: { run: () => void }): ReactNode {
  useEffect(() => run(), [run]);
  return null;
}

/** The first page's screen is loaded before hydration, or React would replace the server's HTML by a fallback. */
async function loadMatchedScreens(routes: RouteObject[], basename: string): Promise<void> {
  const matches = matchRoutes(routes, window.location, basename || '/') ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
