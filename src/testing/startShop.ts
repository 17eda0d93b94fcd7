import type { AppStore } from '~/app/store';
import { openRunning } from '~/app/running';
import { makeStore } from '~/app/store';
import { countryOf } from '~/config/countries';
import type { PublicConfig } from '~/config/rendering';
import { storeViews } from '~/config/storeViews';
import { api } from '~/data/api';
import { lazySignIn } from '~/features/sign-in/lazySignIn';
import { lazyCart } from '~/features/cart-changes/lazyCart';
import { lazyCheckout } from '~/features/order/lazyCheckout';
// Loaded before the first test, so that a basket's pictures and the payment come within its own answers.
import '~/features/checkout/PaymentStep';
import '~/features/checkout/ReviewStep';
import '~/features/checkout/approval';
import '~/features/configurator/LiftLinePicture';
import '~/features/configurator/OpenedLift';
import { lazyConfigurator } from '~/features/configurator/lazyConfigurator';
import '~/features/lift-quotes/MakeQuote';
import '~/features/saved-configurations/KeepLift';
import '~/features/vat-relief/CartVatRelief';
import { lazyWishlist } from '~/features/wishlist/lazyWishlist';
import type { Recorder, RecorderOptions } from '~/flight/recorder';
import type { LazyFeature } from '~/world';
import type { Facts } from '~/world/facts';
import type { Sandbox, SandboxOptions } from '../../sandbox/server';
import { openSandbox } from '../../sandbox/server';
import type { FakeWorld } from './fakeWorld';
import { fakeWorld } from './fakeWorld';
import type { Injectable } from './injectedFetch';
import { injectedFetch } from './injectedFetch';
import { settle } from './manualClock';

export interface StartShopOptions {
  /** First path segment of the store view; null (the default) is the UK. */
  alias?: string | null;
  world?: FakeWorld;
  /** A sandbox that is already open: the caller closes it. Two shops on one sandbox are two shoppers or two tabs. */
  sandbox?: Sandbox;
  /** For a sandbox of its own. Fault injection is always enabled. */
  stock?: SandboxOptions['stock'];
  edition?: SandboxOptions['edition'];
  errorStyle?: SandboxOptions['errorStyle'];
  integrationToken?: SandboxOptions['integrationToken'];
  /** An edge between the shop and the sandbox, which then honours idempotency keys. It has to be open, and to reach the same sandbox. */
  edge?: { app: Injectable };
  /** Simulates the network between the browser and its server: wraps the `fetch`, to lose or delay requests. */
  network?: (fetch: typeof globalThis.fetch) => typeof globalThis.fetch;
  /** Puts a flight recorder between the shop and its world. */
  recorder?: (parts: Pick<RecorderOptions, 'world' | 'fetch' | 'shop'>) => Recorder;
  /** False: state is restored and flows are started later, by `store.startFlows()`. */
  start?: boolean;
  preloadedState?: object;
  /** Other companies' services that the environment has switched on. */
  vendors?: PublicConfig['vendors'];
  /** What is told of everything that happens. */
  facts?: Facts;
  /** A back office takes requests; its answers are the network's. */
  requests?: boolean;
  /** Shoppers may approve a payment on the sandbox's own page. */
  approves?: boolean;
  /** Chosen to see prices in, as the edge found it in a cookie. */
  currency?: string;
  /** Ways to pay beside the card; as the store view has them when left out. */
  payments?: SandboxOptions['payments'];
  /** The late features that have joined: all of them, unless specified. */
  late?: readonly LazyFeature[];
}

/** A real store in a world controlled by the test, on a real sandbox in this process. */
export interface StartedShop {
  store: AppStore;
  world: FakeWorld;
  sandbox: Sandbox;
  fetch: typeof fetch;
  /** Lets promises, flows and requests settle, without advancing time. */
  settle: () => Promise<void>;
  /** Advances time for both the shop and the sandbox; timers run in order. */
  advance: (milliseconds: number) => Promise<void>;
  /** Root fields of the GraphQL operations, or `METHOD /path`, that reached the sandbox, oldest first. */
  received: () => string[];
  close: () => Promise<void>;
}

/** Resets what tests left behind. */
const config: PublicConfig = {
  canonicalOrigin: 'http://shop.test',
  buildId: 'test',
  vendors: {},
  devTools: false,
  braintree: false,
  paymentFrameUrl: 'http://pay.shop.test/card',
};

/** Opens a sandbox (or joins one), makes the store as the browser does, restores what the world's storage holds, starts all flows. */
export async function startShop(options: StartShopOptions = {}): Promise<StartedShop> {
  const {
    world = fakeWorld(),
    alias = null,
    edge,
    network = (fetch) => fetch,
    start = true,
    preloadedState,
    requests = false,
    approves = false,
    currency,
    vendors = {},
    facts,
  } = options;
  const sandbox =
    options.sandbox ??
    (await openSandbox({
      clock: { now: () => world.clock.now(), sleep: (milliseconds) => world.clock.sleep(milliseconds) },
      faults: true,
      stock: options.stock ?? false,
      edition: options.edition ?? 'commerce',
      errorStyle: options.errorStyle ?? '2.4.8',
      scryptCost: 2 ** 4,
      integrationToken: options.integrationToken,
      payments: options.payments,
    }));
  const storeView = storeViews.find((view) => view.alias === alias);
  if (!storeView) throw new Error(`there is no store view ${alias}`);
  world.manualClock.atRest = () => restOf(sandbox);
  const fetch = network(injectedFetch(edge?.app ?? sandbox.app));
  const { late = [lazySignIn, lazyCart, lazyCheckout, lazyConfigurator, lazyWishlist] } = options;
  const shop = { storeView: alias, country: storeView.countryCode, config, late: late.map(({ name }) => name) };
  const recorder = options.recorder?.({ world, fetch, shop });
  const made = makeStore({
    late,
    world: recorder?.world ?? world,
    storeView,
    config: {
      ...config,
      vendors,
      ...(requests && { requests }),
      ...(approves && { paymentPages: [sandbox.shop.origin] }),
      ...(currency && { currency }),
    },
    country: countryOf(storeView.countryCode),
    origin: 'http://shop.test',
    fetch: recorder?.fetch ?? fetch,
    watch: recorder?.watch,
    inBrowser: true,
    running: openRunning,
    honoursKeys: edge !== undefined,
    ...(preloadedState && { preloadedState }),
    ...(facts && { facts }),
  });
  const store = recorder ? recorder.attach(made) : made;
  if (start) {
    store.startFlows();
    await store.persistence.rehydrated();
    await world.settle();
  }
  return {
    store,
    world,
    sandbox,
    fetch,
    settle: world.settle,
    advance: world.advance,
    received: () =>
      sandbox.log.received.map(({ method, path, operations }) => (operations.length > 0 ? operations.join(' ') : `${method} ${path}`)),
    close: async () => {
      store.persistence.stop();
      // RTK Query's own timers run on the real clock and would keep the test run waiting. A flow may repeat what the first reset aborts.
      store.dispatch(api.util.resetApiState());
      await world.settle();
      store.dispatch(api.util.resetApiState());
      if (!options.sandbox) await sandbox.close();
    },
  };
}

/** A request that a fault delays waits for the clock: settling does not wait for it. */
const mostRounds = 40;

async function restOf(sandbox: Sandbox): Promise<void> {
  await settle();
  for (let round = 0; round < mostRounds && sandbox.log.pending > 0; round += 1) await settle();
}
