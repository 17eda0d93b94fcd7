import type { Action, Reducer, StateFromReducersMapObject, ThunkDispatch } from '@reduxjs/toolkit';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import type { Country } from '~/config/countries';
import type { PublicConfig } from '~/config/rendering';
import type { StoreView } from '~/config/storeViews';
import { api } from '~/data/api';
import type { Commerce, StoreExtra } from '~/data/commerce';
import type { SignInRoot } from '~/features/sign-in';
import type { CartRoot } from '~/features/cart';
import { cartFlows } from '~/features/cart-changes';
import { cartSlice, persistedCart } from '~/features/cart';
import type { CheckoutRoot } from '~/features/checkout';
import { checkoutFlows } from '~/features/order';
import type { ConfiguratorRoot } from '~/features/configurator';
import { connectivityFlow, noticesSlice, unexpectedErrorsFlow } from '~/features/notices';
import { consentSlice, noConsent, persistedConsent } from '~/features/consent';
import { userCountryFlow } from '~/features/country-switch';
import { persistedOrderAttempt, orderAttemptSlice, resolveOrderAttemptFlow } from '~/features/order-attempt';
import { readerSlice } from '~/features/reader';
import { persistedSigninToken, selectPrompt, selectToken, sessionSlice, signinTokenSlice } from '~/features/session';
import { shellSlice } from '~/features/navigation';
import { storeViewFlow, storeViewSlice, storeViewStateOf } from '~/features/store-view';
import type { SavedItemsRoot, WishlistRoot } from '~/features/wishlist';
import type { StoreWatch } from '~/flight/watch';
import type { Join, LazyFeature, NamedFlow, World } from '~/world';
import type { Facts } from '~/world/facts';
import type { Persistence } from '~/persistence/persistence';
import { createPersistence, noPersistence, persistenceActions } from '~/persistence/persistence';
import { rootFlow } from './rootFlow';

export interface StoreOptions {
  world: World;
  storeView: StoreView;
  config: PublicConfig;
  country: Country;
  /** Where commerce is reached: the page's origin in the browser, commerce's own address on the server. */
  origin: string;
  fetch: typeof globalThis.fetch;
  /** False on the server: nothing is stored and no flow runs. */
  inBrowser: boolean;
  /** On the server: milliseconds that a call starting now may take. */
  callDeadline?: () => number;
  /** True when commerce is reached through our edge, which executes one idempotency key once. */
  honoursKeys?: boolean;
  /** Features that otherwise join with their routes: all of them on the server. */
  late?: readonly LazyFeature[];
  /** Other companies' services may run in this document. */
  isCarrying?: boolean;
  /** The state that the server sent with the page. */
  preloadedState?: object;
  /** Who is told of everything that happens: what counts visits. */
  facts?: Pick<Facts, 'middleware'>;
  /** An observer: the flight recorder, or the replay of one of its tapes. */
  watch?: StoreWatch | undefined;
}

/** Every flow that runs as long as the page. */
const flows: readonly NamedFlow[] = [
  { name: 'unexpectedErrorsFlow', flow: unexpectedErrorsFlow },
  { name: 'connectivityFlow', flow: connectivityFlow },
  { name: 'resolveOrderAttemptFlow', flow: resolveOrderAttemptFlow },
  { name: 'storeViewFlow', flow: storeViewFlow },
  { name: 'userCountryFlow', flow: userCountryFlow },
  ...cartFlows,
  ...checkoutFlows,
];

function reducersOf({ reducerOf: stored }: Persistence) {
  return {
    [api.reducerPath]: api.reducer,
    [storeViewSlice.name]: storeViewSlice.reducer,
    [noticesSlice.name]: noticesSlice.reducer,
    [consentSlice.name]: stored(persistedConsent),
    [readerSlice.name]: readerSlice.reducer,
    [shellSlice.name]: shellSlice.reducer,
    [sessionSlice.name]: sessionSlice.reducer,
    [signinTokenSlice.name]: stored(persistedSigninToken),
    [orderAttemptSlice.name]: stored(persistedOrderAttempt),
    [cartSlice.name]: stored(persistedCart),
  };
}

type FirstState = StateFromReducersMapObject<ReturnType<typeof reducersOf>>;
/** The checkout's and the builder's reducers join with their screens; only those screens select from them. */
export type RootState = FirstState &
  CheckoutRoot &
  ConfiguratorRoot &
  Pick<CartRoot, 'lastKnownCart'> &
  SignInRoot &
  WishlistRoot &
  SavedItemsRoot;
export type AppDispatch = ThunkDispatch<RootState, StoreExtra, Action>;

/** Creates one store: the page's in the browser, the request's on the server. */
export function makeStore(options: StoreOptions) {
  const { world, storeView, config, country, inBrowser, late = [], watch } = options;
  const isOutOfSight = (): boolean => selectPrompt(store.getState()) === 'ended';
  const persistence = inBrowser ? createPersistence(world, storeView.websiteCode, isOutOfSight, watch?.saving) : noPersistence();
  const saga = createSagaMiddleware(watch);
  const commerce: Commerce = {
    ...commerceOf(options, () => selectToken(store.getState())),
    isSignInAwaited: isOutOfSight,
    signInAgain: async (token) =>
      (await import(/* webpackChunkName: "session" */ '~/features/sign-in/suspendedRequests')).untilSignedInAgain(store, token),
  };
  const joined = new Map(late.map((feature) => [feature.name, feature]));
  let reducers: Record<string, Reducer> = {
    ...reducersOf(persistence),
    ...Object.assign({}, ...late.map((feature) => feature.reducers(persistence.reducerOf))),
  };
  const combined = () => combineReducers(reducers) as unknown as Reducer<RootState>;
  const store = configureStore({
    reducer: combined(),
    preloadedState: {
      [storeViewSlice.name]: storeViewStateOf(storeView, config, country),
      [consentSlice.name]: { ...noConsent, isSignalled: world.asksForPrivacy(), isCarrying: options.isCarrying ?? false },
      ...options.preloadedState,
    } as RootState,
    middleware: (defaults) => {
      const chain = defaults({
        thunk: { extraArgument: { world, commerce } satisfies StoreExtra },
        // In development only. Their warnings about slow checks reflect the machine, not the state.
        serializableCheck: { ignoredActions: [...persistenceActions], warnAfter: Infinity },
        immutableCheck: { warnAfter: Infinity },
      }).concat(api.middleware, saga, persistence.middleware, ...(options.facts ? [options.facts.middleware] : []));
      return watch ? (chain.prepend(watch.middleware) as unknown as typeof chain) : chain;
    },
    // DevTools gets a sanitised image of this store instead: `~/flight/devTools`.
    devTools: false,
  });
  let isStarted = false;
  const join: Join = (feature) => {
    if (joined.has(feature.name)) return;
    joined.set(feature.name, feature);
    reducers = { ...reducers, ...feature.reducers(persistence.reducerOf) };
    store.replaceReducer(combined());
    if (isStarted) saga.run(rootFlow, feature.flows, () => persistence.join());
  };
  const storeOfFlows = watch?.storeOfFlows(store) ?? store;
  saga.setContext({ world, store: storeOfFlows, join });
  return Object.assign(store, {
    join,
    /** Called after hydration has committed: stored state is restored, then the flows start. */
    startFlows(): void {
      const begin = (): void => {
        isStarted = true;
        persistence.start(store);
        const late = [...joined.values()].flatMap((feature) => feature.flows);
        saga.run(rootFlow, [...flows, ...late], () => persistence.rehydrated());
      };
      // A customer whose session expired while the page was closed is signed out, and nothing of theirs is restored.
      if (world.storage.read('signin_token') === null) begin();
      else
        void import(/* webpackChunkName: "expireStoredData" */ '~/persistence/expireStoredData')
          .then(({ forgetEndedSession }) => forgetEndedSession(world, storeOfFlows))
          // The flow that watches the session checks the token again.
          .catch(() => undefined)
          .then(begin);
    },
    persistence,
  });
}

export type AppStore = ReturnType<typeof makeStore>;

function commerceOf(
  { world, storeView, origin, fetch, inBrowser, callDeadline, honoursKeys = false }: StoreOptions,
  token: () => string | undefined,
): Commerce {
  let cacheId: string | undefined;
  return {
    origin,
    fetch,
    storeCode: () => storeView.storeCode,
    // One currency per store view: shoppers cannot choose another, and the store's own needs no header.
    currency: () => undefined,
    token,
    cacheId: {
      read: () => cacheId,
      save: (id) => {
        cacheId = id;
      },
    },
    traceparent: world.traceparent,
    isOnline: () => world.connectivity.isOnline(),
    inBrowser,
    ...(callDeadline && { callDeadline }),
    honoursKeys,
  };
}
