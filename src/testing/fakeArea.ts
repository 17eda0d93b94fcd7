import type { StorageArea, ListenForChanges } from '~/world/areaStorage';
import type { StorageChange } from '~/world/world';

export type StorageFault = 'none' | 'blocked' | 'full';

/** What two tabs of one browser share: stored text, and its events. */
export interface FakeProfile {
  texts: Map<string, string>;
  /** `blocked`: every access throws. `full`: every write throws. */
  fault: StorageFault;
  /** In characters, keys included; a real browser has 5 242 880. */
  room: number;
  listeners: Set<{ tab: object; listener(change: StorageChange): void }>;
  locks: Map<string, Promise<unknown>>;
}

/** A new browser profile with the given texts in its storage. */
export function fakeProfile(texts: Readonly<Record<string, string>> = {}): FakeProfile {
  return {
    texts: new Map(Object.entries(texts)),
    fault: 'none',
    room: 5_242_880,
    listeners: new Set(),
    locks: new Map(),
  };
}

class QuotaExceededError extends Error {
  override name = 'QuotaExceededError';
}

/** `localStorage` of one tab over a shared profile: other tabs get an event for each change, faults throw as a browser's do. */
export function fakeArea(profile: FakeProfile, tab: object): () => StorageArea {
  // Each tab gets its events one by one, and none before the work that caused it has finished.
  const told = (key: string, text: string | null) => {
    for (const hearer of Array.from(profile.listeners))
      if (hearer.tab !== tab) queueMicrotask(() => profile.listeners.has(hearer) && hearer.listener({ key, text }));
  };
  const used = () => [...profile.texts].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  const area: StorageArea = {
    get length() {
      return profile.texts.size;
    },
    key: (index) => [...profile.texts.keys()][index] ?? null,
    getItem: (key) => profile.texts.get(key) ?? null,
    setItem: (key, text) => {
      const before = profile.texts.get(key);
      const needed = used() + text.length + (before === undefined ? key.length : -before.length);
      if (profile.fault === 'full' || needed > profile.room) throw new QuotaExceededError('full');
      profile.texts.set(key, text);
      if (before !== text) told(key, text);
    },
    removeItem: (key) => {
      if (profile.texts.delete(key)) told(key, null);
    },
  };
  return () => {
    if (profile.fault === 'blocked') throw new DOMException('denied', 'SecurityError');
    return area;
  };
}

/** Subscribes to the other tabs' changes. */
export function fakeListen(profile: FakeProfile, tab: object): ListenForChanges {
  return (listener) => {
    const hearer = { tab, listener };
    profile.listeners.add(hearer);
    return () => profile.listeners.delete(hearer);
  };
}
