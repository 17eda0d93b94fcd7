import { createAction } from '@reduxjs/toolkit';
import { CANCEL } from 'redux-saga';
import type { Effect } from 'redux-saga/effects';
import type { Problem } from '~/data/problem';
import { isProblem, problemOf } from '~/data/problem';
import type { Flow, FlowContext } from './saga';
import { call, getContext, put } from './saga';
import type { World } from './world';

interface Reply<T> {
  data?: T;
  error?: unknown;
  /** Its cache entry was removed while the request was running: the answer is unknown. */
  isUninitialized?: boolean;
  /** Queries only: its cache entry was removed, and another reader's request is under way in its place. */
  isLoading?: boolean;
  /** Queries only: whose answer it is. */
  requestId?: string;
}

interface Running<T> extends PromiseLike<Reply<T>> {
  requestId: string;
  abort(): void;
}

/** Any endpoint of the API slice, query or mutation. */
export interface RequestEndpoint<Argument, Result> {
  Types: { QueryArg: Argument; ResultType: Result };
  initiate: { bivarianceHack(argument: Argument, options?: object): unknown }['bivarianceHack'];
}

export interface RequestOptions {
  /** Queries only: false takes what is already cached. Default: ask commerce. */
  forceRefetch?: boolean;
  /** Queries only: the answer to a request that was already under way is too old; commerce is then asked once more. */
  isAskedAnew?: boolean;
}

/** Something in a flow threw: a defect of ours, or a problem that the flow did not expect. A listener of this action informs the shopper. */
export const flowFailed = createAction<{ flow: string; id: string; message: string }>('world/flowFailed');

/** Reads what other tabs have stored: a lock or an answer may arrive before the browser's storage event. */
export const otherTabsHeard = createAction('world/otherTabsHeard');

/** The world of the running store. */
export function* getWorld(): Flow<World> {
  return yield* getContext('world');
}

/**
 * Asks commerce and waits. The result is the endpoint's own; its `Problem` is thrown as it is. When the flow is cancelled
 * the request is aborted; a sign-out aborts private requests, too, and their flows get a problem with the code `aborted`.
 */
export function* request<Argument, Result>(
  endpoint: RequestEndpoint<Argument, Result>,
  argument: Argument,
  options: RequestOptions = {},
): Flow<Result> {
  const store = yield* getContext('store');
  // A flow uses the result directly and never selects it later: without `track: false` every mutation's result would stay in the store.
  const wanted = { subscribe: false, track: false, forceRefetch: options.forceRefetch ?? true };
  let asked: string | undefined;
  const ask = () => {
    const running = start<Result>(store, endpoint.initiate(argument, wanted));
    asked = running.requestId;
    return running;
  };
  let reply = yield* call(ask);
  // RTK Query lets a second reader wait for the request of the first.
  if (options.isAskedAnew && reply.requestId !== asked) reply = yield* call(ask);
  if (isRemoved(reply)) reply = yield* call(ask);
  if (reply.error !== undefined || isRemoved(reply))
    throw isProblem(reply.error) ? reply.error : yield* newProblem('unknown', 'aborted', { ambiguous: true });
  return reply.data as Result;
}

/** A query whose answer was removed from the cache meanwhile has neither an answer nor an error. */
function isRemoved(reply: Reply<unknown>): boolean {
  return reply.isUninitialized === true || reply.isLoading === true;
}

function start<Result>(store: FlowContext['store'], action: unknown): Running<Result> {
  const running = store.dispatch(action) as Running<Result>;
  return Object.assign(running, { [CANCEL]: () => running.abort() });
}

/** Wraps a watcher's worker: what it throws is reported with a short id, and the watcher keeps running. */
export function guarded<Arguments extends unknown[]>(
  worker: (...values: Arguments) => Generator<Effect, unknown, never>,
): (...values: Arguments) => Flow {
  return function* guardedWorker(...values: Arguments): Flow {
    try {
      yield* call(worker as (...values: Arguments) => Flow<unknown>, ...values);
    } catch (thrown) {
      yield* report(worker.name, thrown);
    }
  };
}

function* report(flow: string, thrown: unknown): Flow {
  const world = yield* getWorld();
  const { id, message } = described(thrown, world);
  world.log({ level: 'error', message: `flow failed: ${message}`, id, detail: { flow } });
  yield put(flowFailed({ flow, id, message }));
}

function described(thrown: unknown, world: World): { id: string; message: string } {
  const { id, message, code } = (typeof thrown === 'object' && thrown !== null ? thrown : { message: String(thrown) }) as Record<
    string,
    unknown
  >;
  return {
    id: typeof id === 'string' ? id : world.random.uuid().slice(0, 8),
    message: typeof code === 'string' ? code : String(message),
  };
}

/** Waits by the world's clock, in milliseconds. */
export function* sleep(milliseconds: number): Flow {
  const { clock } = yield* getWorld();
  yield* call([clock, clock.sleep], milliseconds);
}

/** Navigates to a page of this shop: a path without the store view's segment. */
export function* goTo(path: string, options?: { replace?: boolean }): Flow {
  const world = yield* getWorld();
  yield* call([world.navigation, world.navigation.goTo], path, options);
}

const shortId = function* (): Flow<string> {
  const { random } = yield* getWorld();
  return random.uuid().slice(0, 8);
};

/** A problem that a flow itself detects, with a short id. `ambiguous`: the change in question may have taken effect. */
export function* newProblem(kind: Problem['kind'], code: string, { message = '', ambiguous = false } = {}): Flow<Problem> {
  return { kind, code, message, id: yield* shortId(), ...(ambiguous && { ambiguous }) };
}

/** Anything that a flow caught, as a problem with a short id. */
export function* thrownProblem(thrown: unknown): Flow<Problem> {
  return problemOf(thrown ?? 'nothing was thrown', yield* shortId());
}
