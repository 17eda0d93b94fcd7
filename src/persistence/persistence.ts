import type { Action, Middleware, Reducer, Store } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE, persistReducer, persistStore } from 'redux-persist';
import type { Persistor } from 'redux-persist';
import { sessionResumed } from '~/features/session';
import type { PersistedSlice, World } from '~/world';
import { otherTabsHeard, storageKeyOf } from '~/world';
import { PersistedRecord } from './persistedRecord';

/** redux-persist's own actions carry functions: leave them out of the serialisability check. */
export const persistenceActions = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE];

export interface Persistence {
  /** The slice's reducer, which also stores and restores its state. The state is the slice's own (plus redux-persist's `_persist`). */
  reducerOf: <S extends object>(slice: PersistedSlice<S>) => Reducer<S>;
  /** Writes `writeNow` slices before `dispatch` returns. The innermost middleware, after thunk and saga. */
  middleware: Middleware;
  /**
   * Restores stored state and listens to other tabs. Call it after hydration has committed: the first render must show what
   * the server rendered.
   */
  start: (store: Store) => void;
  /** Resolves when all stored state is restored; at once if no slice is persisted. */
  rehydrated: () => Promise<void>;
  /** Call after a late reducer was added: restores its state too. */
  join: () => Promise<void>;
  /** Writes pending changes. */
  flush: () => Promise<void>;
  stop: () => void;
}

interface Entry {
  record: Pick<PersistedRecord<object>, 'key' | 'load' | 'save' | 'isOvertaken' | 'isOverwritten' | 'isRemoved'>;
  stateKey: string;
  writeNow: boolean;
  isOwners: boolean;
  outlivesSignIn: boolean;
  /** Its fields were written by another tab while this page's session had expired: a guest's, not the customer's. */
  isGuests: boolean;
}

/** Selects a path such as `checkout.shippingAddress` from a state. */
function stateAt(state: unknown, stateKey: string): object | undefined {
  const found = stateKey.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], state);
  return typeof found === 'object' && found !== null ? found : undefined;
}

const isRehydrated = (state: object) => (state as { _persist?: { rehydrated?: boolean } })._persist?.rehydrated === true;

/**
 * Merges stored fields into the state. On the first restore, fields that have changed since boot win; later, another tab's fields win.
 */
function reconciled<S extends object>(stored: Partial<S>, state: S, reduced: S, initial: S): S {
  const isFirst = !isRehydrated(state);
  const isUntouched = (name: keyof S) => !isFirst || JSON.stringify(state[name]) === JSON.stringify(initial[name]);
  const names = (Object.keys(stored) as (keyof S)[]).filter(isUntouched);
  return { ...reduced, ...Object.fromEntries(names.map((name) => [name, stored[name]])) };
}

/** Makes of each persisted slice one redux-persist reducer with one storage key, shared with the other tabs of this browser. */
export function createPersistence(world: World, websiteCode: string, isHeld?: () => boolean, saving?: Saving): Persistence {
  return new StoredSlices(world, websiteCode, isHeld, saving);
}

/** redux-persist writes on a timer of its own. A caller wraps a key's write function to decide when its writes happen. */
export type Saving = (key: string, save: () => void) => () => void;

class StoredSlices implements Persistence {
  private readonly entries = new Map<string, Entry>();
  private readonly writer: string;
  private store: Store | null = null;
  private persistor: Persistor | null = null;
  private stops: (() => void)[] = [];
  private tellStarted: () => void = () => undefined;
  private readonly started = new Promise<void>((resolve) => {
    this.tellStarted = resolve;
  });

  constructor(
    private readonly world: World,
    private readonly websiteCode: string,
    /** True while nothing of this page may be stored: the customer's session has expired. */
    private readonly isHeld: () => boolean = () => false,
    private readonly saving: Saving = (_key, save) => save,
  ) {
    this.writer = world.random.uuid().slice(0, 8);
  }

  readonly reducerOf = <S extends object>(slice: PersistedSlice<S>): Reducer<S> => {
    const key = storageKeyOf(slice, this.websiteCode);
    const record = new PersistedRecord(slice, key, this.world, this.writer);
    const entry: Entry = {
      record,
      stateKey: slice.stateKey,
      writeNow: slice.writeNow ?? false,
      isOwners: slice.isOwners ?? false,
      outlivesSignIn: slice.outlivesSignIn ?? false,
      isGuests: false,
    };
    this.entries.set(key, entry);
    const save = this.saving(key, () => this.save(entry));
    // redux-persist may write inside a reducer, where the state cannot be read, and passes an older one: write the current state after it.
    const setItem = () => Promise.resolve().then(save);
    const config = {
      key,
      keyPrefix: '',
      version: slice.version,
      storage: { getItem: () => Promise.resolve(null), setItem, removeItem: () => Promise.resolve() },
      getStoredState: () => Promise.resolve(record.load() as never),
      stateReconciler: (stored: Partial<S>, state: S, reduced: S) => reconciled(stored, state, reduced, record.initial),
      ...(slice.fields && { whitelist: [...slice.fields] }),
      serialize: false,
      // The storage is synchronous; redux-persist's own timer would run on the real clock.
      timeout: 0,
    };
    return persistReducer(config, slice.reducer) as unknown as Reducer<S>;
  };

  readonly middleware: Middleware = (api) => (next) => (action) => {
    const before = api.getState() as unknown;
    // The action that ends a session is still stored; the next ones are not.
    const wasHeld = this.isHeld();
    const result = next(action);
    if (otherTabsHeard.match(action)) this.hearOtherTabs();
    const after = api.getState() as unknown;
    for (const entry of this.entries.values()) {
      if (sessionResumed.match(action)) this.resume(entry);
      else if (entry.writeNow && stateAt(before, entry.stateKey) !== stateAt(after, entry.stateKey))
        this.save(entry, wasHeld && this.isHeld());
    }
    return result;
  };

  readonly start = (store: Store): void => {
    const { storage, visibility } = this.world;
    this.store = store;
    this.persistor = persistStore(store);
    this.stops = [
      storage.onChange(({ key }) => this.look(this.entries.get(key))),
      // A page in the back/forward cache gets no storage events. A hidden page may never come back: flush.
      visibility.onRestored(() => this.entries.forEach((entry) => this.look(entry))),
      visibility.onChange((visible) => void (visible || this.flush())),
    ];
    this.tellStarted();
  };

  readonly rehydrated = async (): Promise<void> => {
    await this.started;
    const isDone = () => {
      const state = this.persistor?.getState();
      return this.entries.size === 0 || (state?.bootstrapped === true && state.registry.length === 0);
    };
    if (isDone()) return;
    await new Promise<void>((resolve) => {
      const stop = this.persistor?.subscribe(() => {
        if (!isDone()) return;
        stop?.();
        resolve();
      });
    });
  };

  readonly join = (): Promise<void> => {
    this.persistor?.persist();
    return this.rehydrated();
  };

  readonly flush = async (): Promise<void> => {
    await this.persistor?.flush();
  };

  readonly stop = (): void => {
    for (const stop of this.stops) stop();
    this.persistor?.pause();
  };

  private save(entry: Entry, isHeld = this.isHeld(), again = false): void {
    const state = stateAt(this.store?.getState(), entry.stateKey);
    if (state && !isHeld && isRehydrated(state) && entry.record.save(state, again) === 'overtaken') this.adopt(entry);
  }

  /**
   * Writes everything again: redux-persist does not know that writes were skipped and records removed. What a guest wrote meanwhile and
   * another tab removed stays removed.
   */
  private resume(entry: Entry): void {
    if (entry.isGuests && entry.record.isRemoved()) this.adopt(entry);
    else this.save(entry, false, true);
    entry.isGuests = false;
  }

  private look(entry: Entry | undefined): void {
    if (!entry) return;
    // A tab whose session has expired keeps its customer's state in memory when another tab removes the record.
    const isKept = this.isHeld() && !entry.isGuests && this.world.storage.read(entry.record.key) === null;
    if (!isKept && entry.record.isOvertaken()) this.adopt(entry);
  }

  /**
   * Reads what other tabs have written. Missing records are ignored: the storage event handles them. If the token's record is missing,
   * only orders under way are adopted: another tab is signing out, and its event comes first.
   */
  private hearOtherTabs(): void {
    const entries = [...this.entries.values()];
    const isLeft = entries.some(({ record, isOwners }) => isOwners && record.isRemoved());
    for (const entry of entries) if ((!isLeft || entry.outlivesSignIn) && entry.record.isOverwritten()) this.adopt(entry);
  }

  /** Another tab's fields, dispatched to the store like redux-persist's own rehydration. */
  private adopt(entry: Entry): void {
    const { record } = entry;
    entry.isGuests = this.isHeld();
    this.store?.dispatch({ type: REHYDRATE, key: record.key, payload: record.load() } as Action);
  }
}
