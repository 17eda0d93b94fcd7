import type { UnknownAction } from '@reduxjs/toolkit';
import { openRunning } from '../../src/app/running';
import { type AppStore, makeStore } from '../../src/app/store';
import { countryOf } from '../../src/config/countries';
import type { PublicConfig } from '../../src/config/rendering';
import type { StoreView } from '../../src/config/storeViews';
import { lazyChat } from '../../src/features/chat/lazyChat';
import { lazySignIn } from '../../src/features/sign-in/lazySignIn';
import { cartApi } from '../../src/features/cart/cartApi';
import { selectCartId } from '../../src/features/cart/cartSlice';
import { lazyCheckout } from '../../src/features/order/lazyCheckout';
import { requestsKey, speaksOfOpenRequest } from '../../src/features/requests/requestKeys';
import { lazyRequests } from '../../src/features/requests/lazyRequests';
import { selectIsSignedIn } from '../../src/features/session';
import { lazyVatRelief } from '../../src/features/vat-relief/vatReliefSlice';
import { areaStorage } from '../../src/world/areaStorage';
import { openFacts } from '../../src/world/facts';
import { sleeper } from '../../src/world/wallClock';
import type { OpenSocket, Storage } from '../../src/world/world';
import { fakeArea, type FakeProfile } from '../../src/testing/fakeArea';
import type { FakeWorld } from '../../src/testing/fakeWorld';
import { fakeProfile, fakeWorld } from '../../src/testing/fakeWorld';
import type { ManualClock } from '../../src/testing/manualClock';
import type { Measuring } from './measuring';
import type { Destination, Network } from './network';
import { actionTap } from './tabActions';
import type { TabLocks } from './tabLocks';

const config: PublicConfig = {
  canonicalOrigin: 'http://shop.test',
  buildId: 'faults',
  vendors: { tagManager: true },
  devTools: false,
  braintree: false,
  paymentFrameUrl: 'http://pay.shop.test/card',
  paymentPages: ['http://commerce.test'],
};

/** Storage events reach other tabs later than a released lock and later than a reply of that moment. In milliseconds. */
export const wordTakes = 20;

/** What all tabs of one browser share. */
export interface Browser {
  clock: ManualClock;
  profile: FakeProfile;
  cookies: Map<string, string>;
  locks: TabLocks;
  network: Network;
  destination: Destination;
  measuring: Measuring;
  isOnline: boolean;
  /** Seeded, and different in every run: idempotency keys come from it. */
  uuid: () => string;
  number: () => number;
  /** What a tab's sockets are; none when left out. `isAlive`: the tab is open. */
  sockets?: (isAlive: () => boolean) => OpenSocket;
}

/** What a tab reports. */
export interface TabEvents {
  onAction: (tab: Tab, action: UnknownAction) => void;
  /** The page asked to be loaded anew, or another company's page. */
  reloadPage: (tab: Tab, elsewhere?: string) => void;
}

/** One tab: the real store in a world that ends when the tab is closed. */
export class Tab {
  readonly world: FakeWorld;
  readonly store: AppStore;
  isAlive = true;
  page = '/';
  /** Everything of an order is on its way into the basket: its button is busy. */
  isReordering = false;
  readonly fetch: typeof fetch;
  private readonly facts = openFacts(() => this.world.clock.now());
  private stopCounting: () => void = () => undefined;
  private readonly session: FakeProfile;
  private watched: { cartId: string; unsubscribe: () => void } | undefined;

  constructor(
    private readonly browser: Browser,
    readonly view: StoreView,
    private readonly events: TabEvents,
    /** What the tab kept over its reload. */
    before?: Tab,
  ) {
    this.session = before?.session ?? fakeProfile();
    this.world = this.closableWorld();
    if (!browser.isOnline) this.world.setOnline(false);
    this.fetch = browser.network.browserFetch(
      browser.destination,
      () => browser.isOnline,
      () => this.isAlive,
    );
    this.store = makeStore({
      world: this.world,
      facts: this.facts,
      storeView: view,
      config,
      country: countryOf(view.countryCode),
      origin: 'http://shop.test',
      fetch: this.fetch,
      inBrowser: true,
      running: openRunning,
      honoursKeys: true,
      late: [actionTap((action) => events.onAction(this, action))],
    });
  }

  async start(): Promise<void> {
    this.store.startFlows();
    await this.store.persistence.rehydrated();
    this.count();
    // The app goes on with a request of an earlier page.
    if (speaksOfOpenRequest(this.world.storage.read(requestsKey(this.view.websiteCode)))) this.openRequests();
    // The page frame loads the session watcher for a signed-in customer.
    const watch = () => {
      if (this.isAlive && selectIsSignedIn(this.state())) this.openAccount();
    };
    watch();
    this.store.subscribe(watch);
  }

  /** What a page does once it is idle. */
  private count(): void {
    this.stopCounting = this.browser.measuring.count(this, this.browser, this.facts);
  }

  openAccount(): void {
    this.store.join(lazySignIn);
  }

  /** The first press on a chat's trigger brings it, and a conversation that runs. */
  openChat(): void {
    this.store.join(lazyChat);
  }

  /** The checkout's screens bring it. */
  openCheckout(): void {
    this.store.join(lazyCheckout);
  }

  /** The first form brings it. */
  openRequests(): void {
    this.store.join(lazyRequests);
  }

  /** The statement's screens bring it, and the basket's part that speaks of one. */
  openVatRelief(): void {
    this.store.join(lazyVatRelief);
  }

  /** What the session storage of this tab holds. */
  get sessionTexts(): string[] {
    return [...this.session.texts.values()];
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

  /** The shopper closes it. A person does not type and kill the page in the same millisecond. */
  async leave(isCrash: boolean): Promise<void> {
    if (isCrash) await this.browser.clock.advance(5);
    await this.close(isCrash);
  }

  /** Stops the tab; its requests may still arrive. Without a crash the page may store what it has first. */
  async close(isCrash: boolean): Promise<void> {
    if (!isCrash) {
      this.world.setVisible(false);
      for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    }
    this.isAlive = false;
    this.stopCounting();
    this.store.persistence.stop();
    this.browser.locks.release(this);
  }

  private closableWorld(): FakeWorld {
    const { browser } = this;
    const world = fakeWorld({ profile: browser.profile, clock: browser.clock });
    const { clock } = world;
    const after: FakeWorld['clock']['after'] = (milliseconds, run) => clock.after(milliseconds, () => this.isAlive && this.turn(run));
    return Object.assign(world, {
      clock: { ...clock, after, sleep: sleeper(after) },
      storage: this.closableStorage(world.storage),
      session: this.closableStorage(areaStorage(fakeArea(this.session, this), () => () => undefined)),
      cookies: {
        read: (name: string) => browser.cookies.get(name),
        write: (name: string, value: string) => void (this.isAlive && browser.cookies.set(name, value)),
        remove: (name: string) => void (this.isAlive && browser.cookies.delete(name)),
      },
      navigation: {
        ...world.navigation,
        leaveTo: (url: string) => this.isAlive && this.events.reloadPage(this, url),
        reload: () => this.isAlive && this.events.reloadPage(this),
      },
      random: { uuid: browser.uuid, number: browser.number },
      locks: browser.locks.of(this),
      sockets: () => Promise.resolve(browser.sockets?.(() => this.isAlive) ?? null),
    });
  }

  private turn(run: () => void): void {
    this.browser.network.activity += 1;
    run();
  }

  private closableStorage(storage: Storage): Storage {
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
