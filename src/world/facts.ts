import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import type { Stop } from './world';

/** An action that went through the store, with the state right after it and the wall time in milliseconds since 1970. */
export interface Fact {
  action: UnknownAction;
  state: object;
  at: number;
}

export interface Facts {
  middleware: Middleware;
  /** Tells of everything since the page began, then of what follows. For one listener. */
  hear: (listener: (fact: Fact) => void) => Stop;
}

/** More are not kept for a listener that comes late, or never: the newest are left out. */
const mostKept = 300;

/** The libraries' bookkeeping, and what the listener itself dispatches. Answers of commerce are facts. */
const isBookkeeping = /^(?:api\/(?!execute(?:Query|Mutation)\/fulfilled)|__rtkq|persist\/(?!REHYDRATE)|analytics\/)/;

/** Keeps what happens in a store until the part that reports it is loaded: states are shared, so this costs a list of references. */
export function openFacts(now: () => number): Facts {
  const kept: Fact[] = [];
  let tell: ((fact: Fact) => void) | null = null;
  return {
    middleware: (store) => (next) => (action) => {
      const result = next(action);
      const { type } = action as UnknownAction;
      if (typeof type !== 'string' || isBookkeeping.test(type)) return result;
      const fact = { action: action as UnknownAction, state: store.getState() as object, at: now() };
      if (tell) tell(fact);
      else if (kept.length < mostKept) kept.push(fact);
      return result;
    },
    hear(listener) {
      for (const fact of kept.splice(0)) listener(fact);
      tell = listener;
      return () => {
        tell = null;
      };
    },
  };
}
