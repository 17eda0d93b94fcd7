import type { ListenForChanges, StorageArea } from './areaStorage';
import { areaStorage } from './areaStorage';
import { webLocks } from './locks';
import type { LockManagerLike } from './locks';
import { browserLog, onUncaught, traceparentOf } from './browserLog';
import { browserNavigation } from './browserNavigation';
import { wallClock } from './wallClock';
import type { Clock, Connectivity, Cookies, Locks, Random, Stop, Storage, Visibility, World } from './world';

export interface BrowserWorldOptions {
  /** Hosts besides our own that `leaveTo` may load, without port. */
  allowedHosts?: readonly string[];
  buildId?: string;
  /** The page; a test may hand in another. */
  page?: Window & typeof globalThis;
}

/** The real world of one page. Made once at boot; needs nothing newer than Safari 15. */
export function browserWorld({ allowedHosts = [], buildId = '', page = window }: BrowserWorldOptions = {}): World {
  const connectivity = browserConnectivity(page);
  const visibility = browserVisibility(page);
  const clock = browserClock(page, connectivity, visibility);
  const random = browserRandom(page);
  const traceparent = traceparentOf(page);
  const log = browserLog(page, clock, buildId, traceparent);
  const storage = storageOf(page, () => page.localStorage);
  const session = storageOf(page, () => page.sessionStorage);
  const manager = page.navigator.locks as LockManagerLike | undefined;
  const leases = lazyLocks(storage, clock, random);
  return {
    clock,
    traceparent,
    storage,
    session,
    cookies: browserCookies(page.document),
    navigation: browserNavigation(page, allowedHosts, log),
    connectivity,
    visibility,
    random,
    locks: manager ? webLocks(manager, leases) : leases,
    speech: async () => (await import(/* webpackChunkName: "reader" */ './browserSpeech')).browserSpeech(page),
    serviceWorker: async () => (await import(/* webpackChunkName: "service-worker" */ './browserServiceWorker')).browserServiceWorker(page),
    sockets: async () => (await import(/* webpackChunkName: "chat" */ './browserSocket')).browserSocket(page),
    calls: async () => (await import(/* webpackChunkName: "video-call" */ './browserCall')).browserCall(page),
    chatWindows: async () => (await import(/* webpackChunkName: "chat" */ './browserChatWindow')).browserChatWindow(page),
    position: async () => (await import(/* webpackChunkName: "content-finder" */ './browserPosition')).browserPosition(page),
    vendors: async () => (await import(/* webpackChunkName: "vendors" */ './browserVendors')).browserVendors(page, log),
    asksForPrivacy: () =>
      (page.navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true || page.navigator.doNotTrack === '1',
    // The name is fixed by the prerenderers. No inline script is needed, because the server's HTML is complete before it runs.
    tellPrerenderer: (isReady) => void Object.assign(page, { prerenderReady: isReady }),
    log,
    onUncaught: (listener) => onUncaught(page, listener),
  };
}

/** Safari has Web Locks from 15.4; the fallback for older browsers is loaded when a lock is first requested. */
function lazyLocks(storage: Storage, clock: Clock, random: Random): Locks {
  let locks: Promise<Locks> | undefined;
  const load = async (): Promise<Locks> => {
    const { leaseLocks } = await import(/* webpackChunkName: "leases" */ './leaseLocks');
    return leaseLocks(storage, clock, random);
  };
  return {
    run: async (name, work) => {
      locks ??= load();
      // A file that failed to load is requested again the next time.
      locks.catch(() => (locks = undefined));
      return (await locks).run(name, work);
    },
  };
}

function heard(target: EventTarget, type: string, listener: (event: Event) => void): Stop {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}

function browserConnectivity(page: Window): Connectivity {
  return {
    isOnline: () => page.navigator.onLine,
    onChange: (listener) => {
      const stops = [heard(page, 'online', () => listener(true)), heard(page, 'offline', () => listener(false))];
      return () => stops.forEach((stop) => stop());
    },
  };
}

function browserVisibility(page: Window): Visibility {
  const isVisible = () => page.document.visibilityState === 'visible';
  return {
    isVisible,
    onChange: (listener) => heard(page.document, 'visibilitychange', () => listener(isVisible())),
    onRestored: (listener) =>
      heard(page, 'pageshow', (event) => {
        if ((event as PageTransitionEvent).persisted) listener();
      }),
  };
}

function browserClock(page: Window & typeof globalThis, connectivity: Connectivity, visibility: Visibility): Clock {
  return wallClock({
    now: () => page.Date.now(),
    elapsed: () => page.performance.now(),
    setTimer: (run, milliseconds) => {
      const timer = page.setTimeout(run, milliseconds);
      return () => page.clearTimeout(timer);
    },
    onWake: (listener) => {
      const stops = [
        visibility.onChange((visible) => visible && listener()),
        visibility.onRestored(listener),
        connectivity.onChange((online) => online && listener()),
        heard(page, 'focus', listener),
      ];
      return () => stops.forEach((stop) => stop());
    },
  });
}

function browserRandom(page: Window & typeof globalThis): Random {
  const uuid = () => {
    // Absent before Safari 15.4, and on pages that are not secure.
    const { randomUUID } = page.crypto as Partial<Crypto>;
    if (randomUUID) return randomUUID.call(page.crypto);
    const bytes = page.crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    return Array.from(bytes, (byte, index) => ([4, 6, 8, 10].includes(index) ? '-' : '') + byte.toString(16).padStart(2, '0')).join('');
  };
  return { uuid, number: () => page.Math.random() };
}

function storageOf(page: Window, getArea: () => StorageArea): Storage {
  const listen: ListenForChanges = (listener) =>
    heard(page, 'storage', (event) => {
      const { key, newValue, storageArea } = event as StorageEvent;
      // A null key means that all of the storage was cleared: the state in memory stays and is stored again at the next change.
      if (key !== null && storageArea === getArea()) listener({ key, text: newValue });
    });
  return areaStorage(getArea, listen);
}

/** The document's cookies, always set for this host and the path `/`. */
function browserCookies(page: Document): Cookies {
  const secure = page.location.protocol === 'https:' ? '; Secure' : '';
  const write: Cookies['write'] = (name, value, { maxAge, path = '/' } = {}) => {
    const age = maxAge === undefined ? '' : `; Max-Age=${Math.round(maxAge)}`;
    page.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}; Path=${path}; SameSite=Lax${secure}${age}`;
  };
  return { read: (name) => cookieIn(page.cookie, name), write, remove: (name) => write(name, '', { maxAge: 0 }) };
}

/** One cookie's value out of a cookie string; undefined when it is absent or not decodable. */
export function cookieIn(text: string, name: string): string | undefined {
  const start = `${encodeURIComponent(name)}=`;
  const found = text.split('; ').find((part) => part.startsWith(start));
  try {
    return found === undefined ? undefined : decodeURIComponent(found.slice(start.length));
  } catch {
    return undefined;
  }
}
