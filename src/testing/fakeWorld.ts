import { areaStorage } from '~/world/areaStorage';
import { pageLocks } from '~/world/locks';
import { isInAppPath } from '~/world/browserNavigation';
import { Listeners } from '~/world/listeners';
import { wallClock } from '~/world/wallClock';
import type { CallPort } from '~/world/callPort';
import type {
  Address,
  LogEntry,
  Navigation,
  OpenChatWindow,
  OpenSocket,
  Position,
  RouterLike,
  ServiceWorkerPort,
  Speech,
  VendorPort,
  World,
} from '~/world/world';
import { fakeArea, fakeListen, fakeProfile } from './fakeArea';
import type { FakeProfile } from './fakeArea';
import { ManualClock, settle } from './manualClock';

export { fakeProfile, settle };
export type { FakeProfile };

export interface FakeWorldOptions {
  /** Wall time at the start. Default 2026-11-02T09:00:00Z. */
  now?: number;
  /** Shared by worlds that represent tabs of one browser. */
  profile?: FakeProfile;
  /** A clock shared by several worlds. */
  clock?: ManualClock;
  address?: Partial<Address>;
  /** The referrer; none when left out. */
  referrer?: string;
  cookies?: Readonly<Record<string, string>>;
  /** The browser's speech; none when absent. */
  speech?: Speech;
  /** Where the device is; none when left out, as when the person refuses. */
  position?: Position;
  /** Other companies' scripts; none when left out. */
  vendors?: VendorPort;
  /** The browser asks for privacy. */
  asksForPrivacy?: boolean;
  /** None when left out, as in an old browser. */
  serviceWorker?: ServiceWorkerPort;
  /** Sockets to the shop's server; none when left out. */
  sockets?: OpenSocket;
  /** Camera, microphone and the other side of a call; none when left out. */
  calls?: CallPort;
  /** Windows of other companies' chats; none when left out. */
  chatWindows?: OpenChatWindow;
}

/** A world controlled by the test. What the shop does to it is recorded in its own fields. */
export interface FakeWorld extends World {
  /** Advances time: timers run in order, and promises settle after each. */
  advance: (milliseconds: number) => Promise<void>;
  /** Waits until all pending promise chains have settled. */
  settle: () => Promise<void>;
  /** The machine sleeps: wall time jumps and no timer runs until `wake()`. */
  sleepMachine: (milliseconds: number) => void;
  /** Visible, focused or restored: the page checks its deadlines again. */
  wake: () => Promise<void>;
  setOnline: (online: boolean) => void;
  setVisible: (visible: boolean) => void;
  /** Restored from the back/forward cache. */
  restore: () => void;
  /** One of our scripts threw an error that was not caught. */
  throwUncaught: (error: Error) => void;
  profile: FakeProfile;
  manualClock: ManualClock;
  /** In-app paths that were navigated to, oldest first. */
  visited: string[];
  /** Addresses of documents that replaced the page, and `reload` for a reload. */
  left: string[];
  logged: LogEntry[];
  /** What was reported to a prerenderer, oldest first. */
  prerenderer: boolean[];
  cookieJar: Map<string, string>;
}

/** Creates a world; two worlds with one `profile` are two tabs of one browser. */
export function fakeWorld(options: FakeWorldOptions = {}): FakeWorld {
  const { profile = fakeProfile(), clock: manualClock = new ManualClock(options.now), address, referrer = '', cookies = {} } = options;
  const tab = {};
  const wakes = new Listeners<[]>();
  const connectivityListeners = new Listeners<[boolean]>();
  const visibilityListeners = new Listeners<[boolean]>();
  const restored = new Listeners<[]>();
  const uncaught = new Listeners<[Error]>();
  const logged: LogEntry[] = [];
  const visited: string[] = [];
  const left: string[] = [];
  const prerenderer: boolean[] = [];
  const cookieJar = new Map(Object.entries(cookies));
  let online = true;
  let visible = true;
  let numbered = 0;

  return {
    clock: wallClock({
      now: () => manualClock.now,
      elapsed: () => manualClock.monotonic,
      setTimer: (run, milliseconds) => manualClock.set(run, milliseconds),
      onWake: wakes.add,
    }),
    storage: areaStorage(fakeArea(profile, tab), fakeListen(profile, tab)),
    session: areaStorage(fakeArea(fakeProfile(), tab), () => () => undefined),
    cookies: {
      read: (name) => cookieJar.get(name),
      write: (name, value) => void cookieJar.set(name, value),
      remove: (name) => void cookieJar.delete(name),
    },
    navigation: fakeNavigation({ pathname: '/', search: '', hash: '', ...address }, referrer, visited, left, logged),
    connectivity: { isOnline: () => online, onChange: connectivityListeners.add },
    visibility: { isVisible: () => visible, onChange: visibilityListeners.add, onRestored: restored.add },
    // Different in every call, the same in every run.
    random: {
      uuid: () => `${(numbered += 1).toString(16).padStart(8, '0')}-0000-4000-8000-${manualClock.nextTabNumber(tab)}`,
      number: () => 0.5,
    },
    locks: sharedLocks(profile),
    speech: () => Promise.resolve(options.speech ?? null),
    serviceWorker: () => Promise.resolve(options.serviceWorker ?? null),
    sockets: () => Promise.resolve(options.sockets ?? null),
    calls: () => Promise.resolve(options.calls ?? null),
    chatWindows: () => Promise.resolve(options.chatWindows ?? null),
    position: () => Promise.resolve(options.position ?? null),
    vendors: () => Promise.resolve(options.vendors ?? null),
    asksForPrivacy: () => options.asksForPrivacy ?? false,
    tellPrerenderer: (isReady) => void prerenderer.push(isReady),
    log: (entry) => void logged.push(entry),
    onUncaught: uncaught.add,
    throwUncaught: (error) => uncaught.tell(error),
    advance: (milliseconds) => manualClock.advance(milliseconds),
    settle: () => manualClock.atRest(),
    sleepMachine: (milliseconds) => manualClock.jump(milliseconds),
    wake: () => {
      wakes.tell();
      return manualClock.atRest();
    },
    setOnline: (now) => {
      online = now;
      connectivityListeners.tell(now);
      if (now) wakes.tell();
    },
    setVisible: (now) => {
      visible = now;
      visibilityListeners.tell(now);
      if (now) wakes.tell();
    },
    restore: () => {
      restored.tell();
      wakes.tell();
    },
    profile,
    manualClock,
    visited,
    left,
    logged,
    prerenderer,
    cookieJar,
  };
}

function fakeNavigation(start: Address, referrer: string, visited: string[], left: string[], logged: LogEntry[]): Navigation {
  let current = start;
  let router: RouterLike | null = null;
  return {
    current: () => current,
    arrival: () => ({ search: start.search, referrer, ownHost: 'shop.test' }),
    goTo: (path, options) => {
      const target = isInAppPath(path, 'http://shop.test') ? path : '/';
      if (target !== path) logged.push({ level: 'warning', message: 'refused to go to an address outside the shop' });
      visited.push(target);
      const { pathname, search, hash } = new URL(target, 'http://shop.test');
      current = { pathname, search, hash };
      router?.navigate(target, { replace: options?.replace ?? false });
    },
    showAs: (search) => void (current = { ...current, search }),
    leaveTo: (url) => void left.push(url),
    reload: () => void left.push('reload'),
    connect: (connected) => {
      router = connected;
    },
  };
}

/** One lock table for all tabs of a profile. */
const lockTables = new WeakMap<FakeProfile, World['locks']>();
function sharedLocks(profile: FakeProfile): World['locks'] {
  const locks = lockTables.get(profile) ?? pageLocks();
  lockTables.set(profile, locks);
  return locks;
}
