import type { Reducer } from '@reduxjs/toolkit';
import type { Effect } from 'redux-saga/effects';

/**
 * A slice whose state is stored in the browser. `persistence/persistence.ts` turns it into one redux-persist reducer with one storage key;
 * the feature only describes it.
 */
export interface PersistedSlice<S extends object> {
  /** Path of the state from the root: `cart`, or `checkout.shippingAddress` inside a combined reducer. */
  stateKey: string;
  /** The storage key, exactly as the specification names it. */
  storageKey: string | ((websiteCode: string) => string);
  /** Increased when the stored shape changes; a record of a newer version is ignored, and kept. */
  version: number;
  reducer: Reducer<S>;
  /** The fields to store; all when absent. Busy flags and errors do not belong here. */
  fields?: readonly (keyof S & string)[];
  /** Checks what was read from storage, completed by the initial state. It is untrusted data: check all of it. */
  accepts(value: unknown): value is S;
  /** Migrates an older version's fields, or returns undefined when it cannot. Without it older versions are dropped. */
  migrate?(stored: unknown, fromVersion: number): unknown;
  /** Milliseconds after which the stored fields expire. */
  maxAge?: number;
  /** Also written before the action's dispatch returns, so that a killed tab cannot lose it (cart id, order attempt record). */
  writeNow?: boolean;
  /** The record says who is signed in. While it is missing in storage, other tabs' changes are not applied until its storage event was handled. */
  isOwners?: boolean;
  /** Concerns everyone at this browser, signed in or not: applied also while the owner's record is missing. */
  outlivesSignIn?: boolean;
}

/** The storage key of a slice on one website; redux-persist names the record that it has read by this key. */
export const storageKeyOf = ({ storageKey }: Pick<PersistedSlice<object>, 'storageKey'>, websiteCode: string): string =>
  typeof storageKey === 'string' ? storageKey : storageKey(websiteCode);

/** A long-running flow and the name under which its errors are reported. */
export interface NamedFlow {
  name: string;
  flow: () => Generator<Effect, unknown, never>;
}

/** Slices and flows that are added to the store with their route's chunk, so that the first page does not load them. */
export interface LazyFeature {
  name: string;
  /** Reducers by state key; `stored` makes a persisted reducer of a slice. */
  reducers(stored: <S extends object>(slice: PersistedSlice<S>) => Reducer<S>): Record<string, Reducer>;
  /** Started once all stored state is restored. */
  flows: readonly NamedFlow[];
}

/** Adds a feature to the running store; a second call with the same one does nothing. In the saga context as `join`. */
export type Join = (feature: LazyFeature) => void;
