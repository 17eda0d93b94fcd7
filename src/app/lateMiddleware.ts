import type { Middleware, MiddlewareAPI, UnknownAction } from '@reduxjs/toolkit';

/** More are not kept: the newest are left out. */
const mostKept = 300;

/** The libraries' bookkeeping. Answers of commerce are facts, which flows may wait for. */
const isBookkeeping = /^(?:api\/(?!execute)|__rtkq|persist\/)/;

type Handle = ReturnType<ReturnType<Middleware>>;

export interface LateMiddleware {
  middleware: Middleware;
  /** From now on actions also pass through these, the first being the outermost; for one call. */
  open: (...parts: Middleware[]) => void;
  /** Hands over the actions since the store was made, oldest first, and keeps no more. */
  kept: () => UnknownAction[];
  /** The store as middleware sees it. */
  api: () => MiddlewareAPI;
}

/** Holds the place of middleware whose code is loaded later. A press on a button must not be lost meanwhile: actions are kept. */
export function lateMiddleware(): LateMiddleware {
  let seen: UnknownAction[] | null = [];
  let handle: Handle | null = null;
  let ends: { api: MiddlewareAPI; next: Handle } | null = null;
  const mounted = () => {
    if (!ends) throw new Error('The store has not been made yet.');
    return ends;
  };
  return {
    middleware: (api) => (next) => {
      ends = { api, next };
      return (action) => {
        const { type } = action as UnknownAction;
        if (seen && seen.length < mostKept && typeof type === 'string' && !isBookkeeping.test(type)) seen.push(action as UnknownAction);
        return (handle ?? next)(action);
      };
    },
    open(...parts) {
      const { api, next } = mounted();
      handle = parts.map((part) => part(api)).reduceRight((inner, part) => part(inner), next);
    },
    kept() {
      const all = seen ?? [];
      seen = null;
      return all;
    },
    api: () => mounted().api,
  };
}
