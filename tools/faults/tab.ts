import type { UnknownAction } from '@reduxjs/toolkit';
import type { AppStore } from '../../src/app/store';
import { makeStore } from '../../src/app/store';
import { countryOf } from '../../src/config/countries';
import type { PublicConfig } from '../../src/config/rendering';
import type { StoreView } from '../../src/config/storeViews';
import { lateAccount } from '../../src/features/account/lateAccount';
import { cartApi } from '../../src/features/cart/cartApi';
import { selectCartId } from '../../src/features/cart/cartSelectors';
import { lateCheckout } from '../../src/features/checkout/lateCheckout';
import { selectIsSignedIn } from '../../src/features/session';
import { areaStorage } from '../../src/world/areaStorage';
import type { LateFeature } from '../../src/world/lateFeature';
import { sleeper } from '../../src/world/wallClock';
import type { Storage } from '../../src/world/world';
import type { FakeProfile } from '../../src/testing/fakeArea';
import { fakeArea } from '../../src/testing/fakeArea';
import type { FakeWorld } from '../../src/testing/fakeWorld';
import { fakeProfile, fakeWorld } from '../../src/testing/fakeWorld';
import type { ManualClock } from '../../src/testing/manualClock';
import type { Destination, Roads } from './roads';
import type { TabLocks } from './tabLocks';

const config: PublicConfig = {
  canonicalOrigin: 'http://shop.test',
  buildId: 'faults',
  vendors: {},
  devTools: false,
  braintree: false,
  paymentFrameUrl: 'http://pay.shop.test/card',
};

/** What another tab has stored is heard of later than a lock that it let go, and than commerce's answer of that moment. In milliseconds. */
const wordTakes = 20;

/** What all tabs of one browser share. */
export interface Browser {
  clock: ManualClock;
  profile: FakeProfile;
  cookies: Map<string, string>;
  locks: TabLocks;
  roads: Roads;
  destination: Destination;
  isOnline: boolean;
  /** Seeded, and different in every run: idempotency keys come from it. */
  uuid: () => string;
  number: () => number;
}

/** Who watches a tab. */
export interface Surroundings {
  hear: (tab: Tab, action: UnknownAction) => void;
  /** The page asked to be loaded anew. */
  loadAnew: (tab: Tab) => void;
}

/** One tab: the real store in a world that ends when the tab is closed. */
export class Tab {
  readonly world: FakeWorld;
  readonly store: AppStore;
  isAlive = true;
  page = '/';
  private readonly session: FakeProfile;
  private watched: { cartId: string; unsubscribe: () => void } | undefined;

  constructor(
    private readonly browser: Browser,
    readonly view: StoreView,
    private readonly surroundings: Surroundings,
    /** What the tab kept over its reload. */
    before?: Tab,
  ) {
    this.session = before?.session ?? fakeProfile();
    this.world = this.mortalWorld();
    if (!browser.isOnline) this.world.setOnline(false);
    this.store = makeStore({
      world: this.world,
      storeView: view,
      config,
      country: countryOf(view.countryCode),
      origin: 'http://shop.test',
      fetch: browser.roads.lineFetch(
        browser.destination,
        () => browser.isOnline,
        () => this.isAlive,
      ),
      inBrowser: true,
      honoursKeys: true,
      late: [earFor((action) => surroundings.hear(this, action))],
    });
  }

  async start(): Promise<void> {
    this.store.startFlows();
    await this.store.persistence.rehydrated();
    // The frame around every page brings what watches over a sign-in, for whoever is signed in.
    const watch = () => {
      if (this.isAlive && selectIsSignedIn(this.state())) this.openAccount();
    };
    watch();
    this.store.subscribe(watch);
  }

  /** The account's screens bring it. */
  openAccount(): void {
    this.store.join(lateAccount);
  }

  /** The checkout's screens bring it. */
  openCheckout(): void {
    this.store.join(lateCheckout);
  }

  state(): ReturnType<AppStore['getState']> {
    return this.store.getState();
  }

  /** What a screen with the basket does: it reads it when it appears, and keeps its answer. */
  watchCart(): void {
    const cartId = selectCartId(this.state());
    if (this.watched && this.watched.cartId !== cartId) {
      this.watched.unsubscribe();
      this.watched = undefined;
    }
    if (cartId === null) return;
    const reading = this.store.dispatch(cartApi.endpoints.cart.initiate(cartId, { forceRefetch: 5, subscribe: !this.watched }));
    this.watched ??= { cartId, unsubscribe: () => reading.unsubscribe() };
  }

  /** Nothing of it moves any more; what it asked for may still arrive. A page that is left in peace may write down what it has. */
  async close(isCrash: boolean): Promise<void> {
    if (!isCrash) {
      this.world.setVisible(false);
      for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    }
    this.isAlive = false;
    this.store.persistence.stop();
    this.browser.locks.release(this);
  }

  private mortalWorld(): FakeWorld {
    const { browser } = this;
    const world = fakeWorld({ profile: browser.profile, clock: browser.clock });
    const { clock } = world;
    const after: FakeWorld['clock']['after'] = (milliseconds, run) => clock.after(milliseconds, () => this.isAlive && this.turn(run));
    return Object.assign(world, {
      clock: { ...clock, after, sleep: sleeper(after) },
      storage: this.mortalStorage(world.storage),
      session: this.mortalStorage(areaStorage(fakeArea(this.session, this), () => () => undefined)),
      cookies: {
        read: (name: string) => browser.cookies.get(name),
        write: (name: string, value: string) => void (this.isAlive && browser.cookies.set(name, value)),
        remove: (name: string) => void (this.isAlive && browser.cookies.delete(name)),
      },
      navigation: {
        ...world.navigation,
        leaveTo: () => this.isAlive && this.surroundings.loadAnew(this),
        reload: () => this.isAlive && this.surroundings.loadAnew(this),
      },
      random: { uuid: browser.uuid, number: browser.number },
      locks: browser.locks.of(this),
    });
  }

  private turn(run: () => void): void {
    this.browser.roads.activity += 1;
    run();
  }

  private mortalStorage(storage: Storage): Storage {
    return {
      read: storage.read,
      write: (key, text) => (this.isAlive ? storage.write(key, text) : false),
      remove: (key) => {
        if (this.isAlive) storage.remove(key);
      },
      keys: storage.keys,
      onChange: (listener) => storage.onChange((change) => void this.world.clock.after(wordTakes, () => listener(change))),
      get mode() {
        return storage.mode;
      },
    };
  }
}

/** A reducer that remembers nothing and hears everything. */
function earFor(hear: (action: UnknownAction) => void): LateFeature {
  return {
    name: 'ear',
    reducers: () => ({
      ear: (state: null = null, action: UnknownAction) => {
        hear(action);
        return state;
      },
    }),
    flows: [],
  };
}
