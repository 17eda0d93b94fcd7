import type { Action, Middleware, Reducer, Store } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE, persistReducer, persistStore } from 'redux-persist';
import type { Persistor } from 'redux-persist';
import type { PersistedSlice, World } from '~/world';
import { PersistedRecord } from './persistedRecord';

/** redux-persist's own actions carry functions: leave them out of the serialisability check. */
export const persistenceActions = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE];

export interface Persistence {
  /** The slice's reducer, which also stores and restores. The state is the slice's own (plus redux-persist's `_persist`). */
  reducerOf<S extends object>(slice: PersistedSlice<S>): Reducer<S>;
  /** Writes `writeNow` slices before `dispatch` returns. Stands innermost, after thunk and saga. */
  middleware: Middleware;
  /**
   * Restores what was stored and listens to other tabs. Call it after hydration has committed: the first render must show what
   * the server rendered.
   */
  start(store: Store): void;
  /** Resolves when everything stored is back in the state; at once where nothing is stored. */
  rehydrated(): Promise<void>;
  /** After a late reducer was added: restores it too. */
  join(): Promise<void>;
  /** Writes what is still waiting. */
  flush(): Promise<void>;
  stop(): void;
}

/** For the server: plain reducers, nothing stored. */
export function noPersistence(): Persistence {
  const done = () => Promise.resolve();
  return {
    reducerOf: (slice) => slice.reducer,
    middleware: () => (next) => next,
    start: () => undefined,
    rehydrated: done,
    join: done,
    flush: done,
    stop: () => undefined,
  };
}

interface Entry {
  record: { key: string; load(): object; save(state: object): 'kept' | 'overtaken'; isOvertaken(): boolean };
  stateKey: string;
  writeNow: boolean;
}

/** Finds `checkout.shippingAddress` in a state. */
function stateAt(state: unknown, stateKey: string): object | undefined {
  const found = stateKey.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], state);
  return typeof found === 'object' && found !== null ? found : undefined;
}

const isRehydrated = (state: object) => (state as { _persist?: { rehydrated?: boolean } })._persist?.rehydrated === true;

/**
 * What was stored, laid over the state. Before the first time, a field that has already changed since boot is newer than what
 * was stored and stays; afterwards another tab's word is taken.
 */
function reconciled<S extends object>(stored: Partial<S>, state: S, reduced: S, initial: S): S {
  const isFirst = !isRehydrated(state);
  const isUntouched = (name: keyof S) => !isFirst || JSON.stringify(state[name]) === JSON.stringify(initial[name]);
  const names = (Object.keys(stored) as (keyof S)[]).filter(isUntouched);
  return { ...reduced, ...Object.fromEntries(names.map((name) => [name, stored[name]])) };
}

/** Makes each persisted slice one redux-persist reducer with one storage key, shared with the other tabs of this browser. */
export function createPersistence(world: World, websiteCode: string): Persistence {
  const writer = world.random.uuid().slice(0, 8);
  const entries = new Map<string, Entry>();
  let store: Store | null = null;
  let persistor: Persistor | null = null;
  let stops: (() => void)[] = [];
  let resolveStarted: () => void = () => undefined;
  const started = new Promise<void>((resolve) => {
    resolveStarted = resolve;
  });

  function adopt({ record }: Entry): void {
    store?.dispatch({ type: REHYDRATE, key: record.key, payload: record.load() } as Action);
  }

  /** What redux-persist hands over may be some milliseconds old; the state is not. */
  function save(entry: Entry): void {
    const state = stateAt(store?.getState(), entry.stateKey);
    if (state && isRehydrated(state) && entry.record.save(state) === 'overtaken') adopt(entry);
  }

  function look(entry: Entry): void {
    if (entry.record.isOvertaken()) adopt(entry);
  }

  function reducerOf<S extends object>(slice: PersistedSlice<S>): Reducer<S> {
    const key = typeof slice.storageKey === 'string' ? slice.storageKey : slice.storageKey(websiteCode);
    const record = new PersistedRecord(slice, key, world, writer);
    const entry: Entry = { record, stateKey: slice.stateKey, writeNow: slice.writeNow ?? false };
    entries.set(key, entry);
    const config = {
      key,
      keyPrefix: '',
      version: slice.version,
      storage: { getItem: () => Promise.resolve(null), setItem: () => Promise.resolve(save(entry)), removeItem: () => Promise.resolve() },
      getStoredState: () => Promise.resolve(record.load() as never),
      stateReconciler: (stored: Partial<S>, state: S, reduced: S) => reconciled(stored, state, reduced, record.initial),
      ...(slice.fields && { whitelist: [...slice.fields] }),
      serialize: false,
      // The storage answers at once; redux-persist's own timer would run on the real clock.
      timeout: 0,
    };
    return persistReducer(config, slice.reducer) as unknown as Reducer<S>;
  }

  function rehydrated(): Promise<void> {
    return started.then(
      () =>
        new Promise((resolve) => {
          const isDone = () => entries.size === 0 || persistor?.getState().bootstrapped;
          if (isDone()) return resolve();
          const stop = persistor?.subscribe(() => {
            if (!isDone()) return;
            stop?.();
            resolve();
          });
        }),
    );
  }

  return {
    reducerOf,
    middleware: (api) => (next) => (action) => {
      const before = api.getState() as unknown;
      const result = next(action);
      const after = api.getState() as unknown;
      for (const entry of entries.values()) {
        if (entry.writeNow && stateAt(before, entry.stateKey) !== stateAt(after, entry.stateKey)) save(entry);
      }
      return result;
    },
    start: (running) => {
      store = running;
      persistor = persistStore(running);
      stops = [
        world.storage.onChange(({ key }) => {
          const entry = entries.get(key);
          if (entry) look(entry);
        }),
        // A page in the back/forward cache hears nothing of the other tabs.
        world.visibility.onRestored(() => entries.forEach(look)),
      ];
      resolveStarted();
    },
    rehydrated,
    join: () => {
      persistor?.persist();
      return rehydrated();
    },
    flush: async () => {
      await persistor?.flush();
    },
    stop: () => {
      for (const stop of stops) stop();
      persistor?.pause();
    },
  };
}
