import type { Action, ActionCreatorWithPayload, Reducer } from '@reduxjs/toolkit';
import { placementConfirmed } from '~/features/placement';
import { signedOut } from '~/features/session';
import type { PersistedSlice } from '~/world';
import { checkoutDataCleared } from './checkoutActions';

/** One remembered thing of the checkout. An object around the value, because redux-persist stores fields. */
export interface Stored<T> {
  value: T | null;
}

type Change<T> = (action: Action, value: T | null) => T | null | undefined;

/** Gives the new value when the action is the one; `undefined` leaves it as it is. */
export const on =
  <P, T>(creator: ActionCreatorWithPayload<P>, valueOf: (payload: P, value: T | null) => T | null): Change<T> =>
  (action, value) =>
    creator.match(action) ? valueOf(action.payload, value) : undefined;

/** Ruling 33: what was typed at checkout is kept for a day. */
const oneDay = 24 * 60 * 60_000;

export interface StoredValueOptions {
  /** It outlives the order it belongs to (the receipt does). */
  survivesOrder?: boolean;
  writeNow?: boolean;
}

/**
 * A slice for one stored key of the specification: remembered for a day, forgotten with the order, on sign-out and when the
 * shopper clears their details. `accepts` checks what comes from storage.
 */
export function storedValue<T>(
  key: string,
  accepts: (value: unknown) => value is T,
  changes: readonly Change<T>[],
  { survivesOrder = false, writeNow = false }: StoredValueOptions = {},
): PersistedSlice<Stored<T>> {
  const initial: Stored<T> = { value: null };
  const reducer: Reducer<Stored<T>> = (state = initial, action) => {
    if (signedOut.match(action) || checkoutDataCleared.match(action)) return initial;
    if (placementConfirmed.match(action) && !survivesOrder) return initial;
    for (const change of changes) {
      const value = change(action, state.value);
      if (value !== undefined) return { ...state, value };
    }
    return state;
  };
  return {
    stateKey: key,
    storageKey: key,
    version: 1,
    reducer,
    fields: ['value'],
    accepts: (stored): stored is Stored<T> =>
      typeof stored === 'object' && stored !== null && 'value' in stored && (stored.value === null || accepts(stored.value)),
    maxAge: oneDay,
    writeNow,
  };
}
