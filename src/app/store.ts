import type { Action, Reducer, StateFromReducersMapObject, ThunkDispatch } from '@reduxjs/toolkit';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { Country } from '~/config/countries';
import type { PublicConfig } from '~/config/rendering';
import type { StoreView } from '~/config/storeViews';
import { api } from '~/data/api';
import type { Commerce, StoreExtra } from '~/data/commerce';
import type { SignInRoot } from '~/features/sign-in';
import type { CartRoot } from '~/features/cart';
import { cartSlice, persistedCart } from '~/features/cart';
import type { CheckoutRoot } from '~/features/checkout';
import type { ConfiguratorRoot } from '~/features/configurator';
import { noticesSlice } from '~/features/notices';
import { consentSlice, noConsent, persistedConsent } from '~/features/consent';
import { persistedOrderAttempt, orderAttemptSlice } from '~/features/order-attempt';
import { readerSlice } from '~/features/reader';
import { persistedSigninToken, selectPrompt, selectToken, sessionSlice, signinTokenSlice } from '~/features/session';
import { shellSlice } from '~/features/navigation';
import { storeViewSlice, storeViewStateOf } from '~/features/store-view';
import type { CompareRoot } from '~/features/compare';
import type { SavedItemsRoot, WishlistRoot } from '~/features/wishlist';
import type { StoreWatch } from '~/flight/watch';
import type { Join, LazyFeature, World } from '~/world';
import type { Facts } from '~/world/facts';
import type { Persistence } from '~/persistence/persistence';
import { lateMiddleware } from './lateMiddleware';
import type { OpenRunning, Running } from './running';

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
  /**
   * What restores state and runs flows, if it is loaded already; else `openFlows` is given it, and the flows then hear every action since the
   * store was made.
   */
  running?: OpenRunning;
  /** An observer: the flight recorder, or the replay of one of its tapes. */
  watch?: StoreWatch | undefined;
}

/** redux-persist's own actions carry functions: left out of the serialisability check. */
const persistenceActions = ['FLUSH', 'PAUSE', 'PERSIST', 'PURGE', 'REGISTER', 'REHYDRATE'].map((name) => `persist/${name}`);

const notStored: Persistence['reducerOf'] = ({ reducer }) => reducer;

function reducersOf(stored: Persistence['reducerOf']) {
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
  CompareRoot &
  SavedItemsRoot;
export type AppDispatch = ThunkDispatch<RootState, StoreExtra, Action>;

/** Creates one store: the page's in the browser, the request's on the server. */
export function makeStore(options: StoreOptions) {
  const { world, storeView, config, country, inBrowser, late = [], watch } = options;
  const isOutOfSight = (): boolean => selectPrompt(store.getState()) === 'ended';
  const commerce: Commerce = {
    ...commerceOf(options, () => selectToken(store.getState())),
    isSignInAwaited: isOutOfSight,
    signInAgain: async (token) =>
      (await import(/* webpackChunkName: "session" */ '~/features/sign-in/suspendedRequests')).untilSignedInAgain(store, token),
  };
  const joined = new Map(late.map((feature) => [feature.name, feature]));
  let reducers: Record<string, Reducer> = {
    ...reducersOf(notStored),
    ...Object.assign({}, ...late.map((feature) => feature.reducers(notStored))),
  };
  const combined = () => combineReducers(reducers) as unknown as Reducer<RootState>;
  const waiting = lateMiddleware();
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
        serializableCheck: { ignoredActions: persistenceActions, warnAfter: Infinity },
        // Immer freezes every state: a write to it throws by itself, and this check costs a screen's test 6 % of its time.
        immutableCheck: false,
      }).concat(api.middleware, ...(inBrowser ? [waiting.middleware] : []), ...(options.facts ? [options.facts.middleware] : []));
      return watch ? (chain.prepend(watch.middleware) as unknown as typeof chain) : chain;
    },
    // DevTools gets a sanitised image of this store instead: `~/flight/devTools`.
    devTools: false,
  });
  const storeOfFlows = watch?.storeOfFlows(store) ?? store;
  let running: Running | null = null;
  let isStarted = false;
  let tellStarted: (by: Persistence) => void = () => undefined;
  const started = new Promise<Persistence>((resolve) => {
    tellStarted = resolve;
  });
  const join: Join = (feature) => {
    if (joined.has(feature.name)) return;
    joined.set(feature.name, feature);
    reducers = { ...reducers, ...feature.reducers(running?.persistence.reducerOf ?? notStored) };
    store.replaceReducer(combined());
    if (isStarted) running?.join(feature.flows);
  };
  const openWith = (open: OpenRunning): Running => {
    const opened = open({ world, store: storeOfFlows, join }, { websiteCode: storeView.websiteCode, isHeld: isOutOfSight, watch });
    const { reducerOf, middleware } = opened.persistence;
    waiting.open(opened.saga, middleware);
    reducers = Object.assign({}, reducersOf(reducerOf), ...[...joined.values()].map((feature) => feature.reducers(reducerOf)));
    store.replaceReducer(combined());
    return opened;
  };
  if (options.running) {
    running = openWith(options.running);
    waiting.kept();
  }
  return Object.assign(store, {
    join,
    /** Has a screen brought flows of its own? */
    hasJoined: (): boolean => [...joined.values()].some(({ flows }) => flows.length > 0),
    /** Takes in what restores state and runs flows, where `running` was not given. */
    openFlows(late: OpenRunning): void {
      running ??= openWith(late);
    },
    /** Called after hydration has committed: stored state is restored, then, after a `rest`, the flows start. */
    startFlows(rest?: () => Promise<void>): void {
      const begun = running;
      if (!begun) throw new Error('There are no flows to start.');
      const begin = (): void => {
        isStarted = true;
        begun.persistence.start(store);
        const flows = [...joined.values()].flatMap((feature) => feature.flows);
        // To flows alone: the reducers have had these.
        const tell = begun.saga(waiting.api())((action) => action);
        begun.start(flows, () => waiting.kept().forEach(tell), rest);
        tellStarted(begun.persistence);
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
    persistence: {
      /** Resolves when all stored state is restored. */
      rehydrated: async (): Promise<void> => (await started).rehydrated(),
      /** Writes pending changes. */
      flush: async (): Promise<void> => running?.persistence.flush(),
      stop: (): void => running?.persistence.stop(),
    },
  });
}

export type AppStore = ReturnType<typeof makeStore>;

function commerceOf(
  { world, storeView, config, origin, fetch, inBrowser, callDeadline, honoursKeys = false }: StoreOptions,
  token: () => string | undefined,
): Commerce {
  let cacheId: string | undefined;
  return {
    origin,
    fetch,
    storeCode: () => storeView.storeCode,
    // The store's own needs no header. Another one is chosen by a new document, so that no answer in the former is left.
    currency: () => config.currency,
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
