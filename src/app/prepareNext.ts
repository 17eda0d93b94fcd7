import type { createBrowserRouter } from 'react-router-dom';
import { selectIsSignedIn } from '~/features/session';
import { selectPublicConfig, selectStoreView } from '~/features/store-view';
import type { World } from '~/world';
import { browserLinks } from '~/world/browserLinks';
import type { Rest } from './boot';
import { goAhead } from './goingAhead';
import type { AppStore } from './store';

interface Preparing {
  world: World;
  store: AppStore;
  router: ReturnType<typeof createBrowserRouter>;
  /** The page's address, as it is when asked. */
  href: () => string;
  rest: Rest;
}

/**
 * What a loaded page does for the next one or for the next visit: loaded once nothing else is asked for. What fails is done without, and keeps
 * nothing else back.
 */
export async function prepareNext({ world, store, router, href, rest }: Preparing): Promise<void> {
  const fetchAhead = async (): Promise<void> => {
    const onStep = (listener: () => void) => router.subscribe(({ navigation }) => navigation.state === 'idle' && listener());
    goAhead({ store, world, links: browserLinks(window), opened: new URL(href()).pathname, onStep, rest });
  };
  const kept = rest().then(() => keepAnswers(world, store));
  const offline = rest().then(() => workOffline({ world, store, router, href }));
  await Promise.allSettled([fetchAhead(), kept, offline]);
}

/** The first page has brought its answers along: those that are kept serve the next one. */
async function keepAnswers(world: World, store: AppStore): Promise<void> {
  const [{ startApiCache }, { apiCacheRules }, { keepFewAnswers }] = await Promise.all([
    import(/* webpackChunkName: "api-cache" */ '~/persistence/apiCache'),
    import(/* webpackChunkName: "api-cache" */ '~/persistence/apiCacheRules'),
    import(/* webpackChunkName: "api-cache" */ '~/persistence/fewAnswers'),
  ]);
  const { storeCode } = selectStoreView(store.getState());
  const { buildId } = selectPublicConfig(store.getState());
  const isGuest = (): boolean => !selectIsSignedIn(store.getState());
  keepFewAnswers(store);
  startApiCache({ store, world, storeCode, buildId, rules: apiCacheRules, isGuest });
}

async function workOffline({ world, store, router, href }: Omit<Preparing, 'rest'>): Promise<void> {
  if (!selectPublicConfig(store.getState()).serviceWorker) return;
  const { startServiceWorker } = await import(/* webpackChunkName: "service-worker" */ './startServiceWorker');
  await startServiceWorker(world, router, href);
}
