import type { Storage, StorageChange } from './world';

/** The part of `localStorage` that a storage is built on. May throw at any call. */
export interface StorageArea {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** A storage that lasts as long as the page: for the server, and where the browser's own is blocked. */
export function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, text) => {
      kept.set(key, text);
      return false;
    },
    remove: (key) => {
      kept.delete(key);
    },
    keys: () => [...kept.keys()],
    onChange: () => () => undefined,
    mode: 'memory',
  };
}

export type ListenForChanges = (listener: (change: StorageChange) => void) => () => void;

/** Keys with this prefix are caches: they are deleted first when storage is full, and are never kept in memory instead. */
export const cachePrefix = 'cache:';

const probeKey = 'probe';

/** The storage area if it can be written, else null: it may be absent, blocked (its very getter throws), or refuse every write. */
function probed(getArea: () => StorageArea | undefined): StorageArea | null {
  try {
    const area = getArea();
    if (!area) return null;
    area.setItem(probeKey, probeKey);
    area.removeItem(probeKey);
    return area;
  } catch (thrown) {
    return isFull(thrown) ? (getArea() ?? null) : null;
  }
}

/** A full storage can still be read, and has room again once caches are deleted. Old browsers name the error by number. */
function isFull(thrown: unknown): boolean {
  const { name, code } = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as { name?: unknown; code?: unknown };
  return name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED' || code === 22;
}

/**
 * A browser storage that never throws. It is probed once; if it is blocked, memory is used. When a write exceeds the quota, caches are
 * deleted and the write is tried once more. If that fails too, the key is kept in memory, its old stored text is removed (it must not
 * come back after a reload), and `mode` is `memory` from then on.
 */
export function areaStorage(getArea: () => StorageArea | undefined, listen: ListenForChanges): Storage {
  const area = probed(getArea);
  if (!area) return memoryStorage();
  const held = new Map<string, string>();
  let mode: Storage['mode'] = 'durable';

  const attempt = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  const put = (key: string, text: string) =>
    attempt(() => {
      area.setItem(key, text);
      return true;
    }, false);
  const drop = (key: string) => attempt(() => area.removeItem(key), undefined);
  const storedKeys = () =>
    attempt(() => Array.from({ length: area.length }, (_, index) => area.key(index)).filter((key) => key !== null), []);

  function write(key: string, text: string): boolean {
    if (put(key, text)) {
      held.delete(key);
      return true;
    }
    for (const cached of storedKeys()) if (cached.startsWith(cachePrefix)) drop(cached);
    if (!key.startsWith(cachePrefix)) {
      if (put(key, text)) {
        held.delete(key);
        return true;
      }
      drop(key);
      held.set(key, text);
      mode = 'memory';
    }
    return false;
  }

  return {
    read: (key) => held.get(key) ?? attempt(() => area.getItem(key), null),
    write,
    remove: (key) => {
      held.delete(key);
      drop(key);
    },
    keys: () => [...new Set([...storedKeys(), ...held.keys()])],
    onChange: listen,
    get mode() {
      return mode;
    },
  };
}
