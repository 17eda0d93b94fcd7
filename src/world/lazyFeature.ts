import type { Reducer } from '@reduxjs/toolkit';
import type { Effect } from 'redux-saga/effects';
import type { PersistedSlice } from './persistedSlice';

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
