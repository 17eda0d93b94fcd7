import type { Reducer } from '@reduxjs/toolkit';
import type { Effect } from 'redux-saga/effects';
import type { PersistedSlice } from './persistedSlice';

/** A long-lived flow and the name it is reported by. */
export interface NamedFlow {
  name: string;
  flow: () => Generator<Effect, unknown, never>;
}

/** Slices and flows that join the store with their route's chunk, so that the first page does not carry them. */
export interface LateFeature {
  name: string;
  /** Reducers by state key; `stored` makes a persisted one of a slice. */
  reducers(stored: <S extends object>(slice: PersistedSlice<S>) => Reducer<S>): Record<string, Reducer>;
  /** Started once everything stored is back in the state. */
  flows: readonly NamedFlow[];
}

/** Adds a feature to the running store; a second call for the same one does nothing. In the saga context as `join`. */
export type Join = (feature: LateFeature) => void;
