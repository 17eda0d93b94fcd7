import type { Middleware } from '@reduxjs/toolkit';
import type { SagaMonitor } from 'redux-saga';
import { isSilent } from './allowList';
import type { Deed } from './tape';
import type { FlowLog } from './flowLog';

/** Hooks for an observer of a store: the flight recorder, and the replay of its tapes. */
export interface StoreWatch {
  /** The outermost middleware, so that it sees each action before its effects. */
  middleware: Middleware;
  sagaMonitor?: SagaMonitor;
  /** The store as flows see it: it marks their requests to commerce as their own, as opposed to those of screens. */
  storeOfFlows: <S extends { dispatch: (action: never) => unknown }>(store: S) => S;
  /** redux-persist writes on a timer of its own: it then calls this instead of `save`. */
  saving: (key: string, save: () => void) => () => void;
}

/** An RTK Query query or mutation, as its pending action describes it. */
export interface Asked {
  endpointName: string;
  originalArgs: unknown;
  queryCacheKey?: string;
  subscribe?: boolean;
  forceRefetch?: boolean;
  track?: boolean;
}

/** Callbacks for what passes through a store. */
export interface Sink {
  /** True while a flow has handed over to screens and routes: requests now are theirs. */
  isAtScreens: () => boolean;
  /** A screen, or anything but a flow, dispatched this. */
  acted: (action: { type: string; payload?: unknown; meta?: unknown }) => void;
  /** `isSent`: false when the answer is cached already. */
  asked: (asked: Asked, requestId: string, isSent: boolean) => void;
  /** A screen unsubscribed from this query. */
  left: (requestId: string) => void;
  /** An answer had no subscriber for a minute: RTK Query removed it, by a timer of its own. */
  forgotten: (queryCacheKey: string) => void;
  did: (deed: Deed, by: string, raw: { payload?: unknown; error?: unknown }) => void;
}

interface AnyAction {
  type: string;
  payload?: unknown;
  meta?: { arg?: Asked; requestId?: string; condition?: boolean };
  key?: string;
}

/** Prefixes of the libraries' bookkeeping actions. */
const quiet =
  /^(?:api\/(?:internalSubscriptions|__rtkq|config|subscriptions|provided|mutations|invalidation|queries)\/|__rtkq\/|persist\/(?!REHYDRATE)|analytics\/)/;
const sagaMark = '@@redux-saga/SAGA_ACTION';

/** The part of a watch that recording and replay share: it separates inputs from outside from the flows' own actions. */
export function watchOf(sink: Sink, flows: FlowLog, saving: StoreWatch['saving']): StoreWatch {
  let depth = 0;
  let flowAsks = 0;

  function tell(action: AnyAction): void {
    const { type, meta } = action;
    if (type === 'api/subscriptions/unsubscribeQueryResult') sink.left((action.payload as { requestId: string }).requestId);
    // Nested in another action it is a consequence of that action, here as in a replay.
    else if (type === 'api/queries/removeQueryResult' && depth === 0)
      sink.forgotten((action.payload as { queryCacheKey: string }).queryCacheKey);
    else if (quiet.test(type) || isSilent(action.key ?? type)) return;
    else if (sagaMark in action) sink.did({ out: 'action', type }, flows.flowOf(action), action);
    else if (type === 'persist/REHYDRATE') sink.did({ out: 'action', type, key: String(action.key) }, '', action);
    else if (/^api\/execute(?:Query|Mutation)\//.test(type) && meta?.arg) tellOfCall(action, meta.arg);
    else if (type === 'api/invalidateTags') sink.did({ out: 'action', type }, '', {});
    else sink.acted(action);
  }

  function tellOfCall(action: AnyAction, asked: Asked): void {
    const { type, meta } = action;
    // An endpoint upserted an answer that it had from elsewhere: nothing is requested.
    if (Object.getOwnPropertySymbols(asked).some((symbol) => (asked as unknown as Record<symbol, unknown>)[symbol] !== undefined)) return;
    const begins = type.endsWith('/pending') || meta?.condition === true;
    // Inside another action's dispatch it is RTK Query itself that refetches, because that action invalidated an answer.
    if (begins && flowAsks === 0 && (depth === 0 || sink.isAtScreens())) sink.asked(asked, meta?.requestId ?? '', meta?.condition !== true);
    else if (meta?.condition !== true)
      sink.did({ out: 'action', type, endpoint: asked.endpointName }, begins && flowAsks > 0 ? flows.calling : '', action);
  }

  return {
    middleware: () => (next) => (action) => {
      if (typeof action !== 'object' || action === null || !('type' in action)) return next(action);
      tell(action as AnyAction);
      depth += 1;
      try {
        return next(action);
      } finally {
        depth -= 1;
      }
    },
    sagaMonitor: flows.monitor,
    storeOfFlows: (store) => ({
      ...store,
      dispatch: (action: never) => {
        flowAsks += 1;
        try {
          return store.dispatch(action);
        } finally {
          flowAsks -= 1;
        }
      },
    }),
    saving,
  };
}

/** A watch that passes everything on through one more middleware. */
export function alsoThrough(middleware: Middleware, watch?: StoreWatch): StoreWatch {
  if (!watch) return { middleware, storeOfFlows: (store) => store, saving: (_key, save) => save };
  return { ...watch, middleware: (api) => (next) => watch.middleware(api)(middleware(api)(next)) };
}
