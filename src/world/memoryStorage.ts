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
