import type { Action, ThunkDispatch } from '@reduxjs/toolkit';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import type { PublicConfig } from '~/config/rendering';
import type { StoreView } from '~/config/storeViews';
import { api } from '~/data/api';
import type { Commerce, StoreExtra } from '~/data/commerce';
import { cartFlows, cartSlice, lastKnownCartSlice, persistedCart, persistedLastKnownCart } from '~/features/cart';
import { checkoutFlows, checkoutPersisted, checkoutSlice } from '~/features/checkout';
import { configurationSlice, persistedConfiguration } from '~/features/configurator';
import { connectivityFlow, noticesSlice, unexpectedErrorsFlow } from '~/features/notices';
import { persistedPlacement, placementSlice, resolvePlacementFlow } from '~/features/placement';
import { persistedSigninToken, selectToken, sessionSlice, signinTokenSlice } from '~/features/session';
import { storeViewSlice, storeViewStateOf } from '~/features/store-view';
import type { World } from '~/world';
import type { Persistence } from './persistence';
import { createPersistence, noPersistence, persistenceActions } from './persistence';
import type { NamedFlow } from './rootFlow';
import { rootFlow } from './rootFlow';

export interface StoreOptions {
  world: World;
  storeView: StoreView;
  config: PublicConfig;
  /** Where commerce is reached: the page's origin in the browser, commerce's own address on the server. */
  origin: string;
  fetch: typeof globalThis.fetch;
  /** False on the server: nothing is stored and no flow runs. */
  inBrowser: boolean;
  /** True when commerce is reached through our edge, which executes one idempotency key once. */
  honoursKeys?: boolean;
  /** What the server sent with the page. */
  preloadedState?: object;
}

/** Every flow that lives as long as the page. */
const flows: readonly NamedFlow[] = [
  { name: 'unexpectedErrorsFlow', flow: unexpectedErrorsFlow },
  { name: 'connectivityFlow', flow: connectivityFlow },
  { name: 'resolvePlacementFlow', flow: resolvePlacementFlow },
  ...cartFlows,
  ...checkoutFlows,
];

function reducerOf({ reducerOf: stored }: Persistence) {
  return combineReducers({
    [api.reducerPath]: api.reducer,
    [storeViewSlice.name]: storeViewSlice.reducer,
    [noticesSlice.name]: noticesSlice.reducer,
    [sessionSlice.name]: sessionSlice.reducer,
    [signinTokenSlice.name]: stored(persistedSigninToken),
    [placementSlice.name]: stored(persistedPlacement),
    [cartSlice.name]: stored(persistedCart),
    [lastKnownCartSlice.name]: stored(persistedLastKnownCart),
    [configurationSlice.name]: stored(persistedConfiguration),
    [checkoutSlice.name]: checkoutSlice.reducer,
    ...checkoutPersisted(stored),
  });
}

export type RootState = ReturnType<ReturnType<typeof reducerOf>>;
export type AppDispatch = ThunkDispatch<RootState, StoreExtra, Action>;

/** One store: the page's in the browser, the request's on the server. */
export function makeStore(options: StoreOptions) {
  const { world, storeView, config, inBrowser } = options;
  const persistence = inBrowser ? createPersistence(world, storeView.websiteCode) : noPersistence();
  const saga = createSagaMiddleware();
  const commerce: Commerce = commerceOf(options, () => selectToken(store.getState()));
  const store = configureStore({
    reducer: reducerOf(persistence),
    preloadedState: { [storeViewSlice.name]: storeViewStateOf(storeView, config), ...options.preloadedState } as Partial<RootState>,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: { world, commerce } satisfies StoreExtra },
        serializableCheck: { ignoredActions: [...persistenceActions] },
        immutableCheck: false,
      }).concat(api.middleware, saga, persistence.middleware),
    devTools: config.devTools || process.env.NODE_ENV !== 'production' ? { name: 'Steadwell shop', maxAge: 100 } : false,
  });
  saga.setContext({ world, store });
  return Object.assign(store, {
    /** Called after hydration has committed: what was stored comes back, then the flows start. */
    startFlows(): void {
      persistence.start(store);
      saga.run(rootFlow, flows, () => persistence.rehydrated());
    },
    persistence,
  });
}

export type AppStore = ReturnType<typeof makeStore>;

function commerceOf(
  { world, storeView, origin, fetch, inBrowser, honoursKeys = false }: StoreOptions,
  token: () => string | undefined,
): Commerce {
  let cacheId: string | undefined;
  return {
    origin,
    fetch,
    storeCode: () => storeView.storeCode,
    // One currency per store view: choosing another is not offered, and the store's own needs no header.
    currency: () => undefined,
    token,
    cacheId: {
      read: () => cacheId,
      save: (id) => {
        cacheId = id;
      },
    },
    isOnline: () => world.connectivity.isOnline(),
    inBrowser,
    honoursKeys,
  };
}
