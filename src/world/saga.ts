import type { Action, UnknownAction } from '@reduxjs/toolkit';
import type { Buffer, Channel, EventChannel, Task } from 'redux-saga';
import type { Effect } from 'redux-saga/effects';
import * as effects from 'redux-saga/effects';
import type { Join } from './persistedSlice';
import type { World } from './world';

/*
 * redux-saga's effects with the types of their results: `const cart = yield* select(selectCart)`. A plain `yield` gives `unknown`, which
 * would need an unchecked cast. Effects without a result (put, takeEvery …) are re-exported unchanged.
 */
export { cancel, put, setContext, takeEvery, takeLatest, takeLeading } from 'redux-saga/effects';

/** The generator type of a flow: `const cart = yield* request(…)` is typed by `T`. */
export type Flow<T = void> = Generator<Effect, T, unknown>;

/** The saga middleware's context. */
export interface FlowContext {
  world: World;
  store: { dispatch(action: unknown): unknown };
  /** Adds a feature to the running store; see `LazyFeature`. */
  join: Join;
  /** In development: the website locks that this flow holds, in the order in which it took them. */
  locksHeld?: readonly string[];
}

/** What `yield* call(…)` gives: a flow's return value, a promise's value, or the plain value. */
type ResultOf<R> = R extends Generator<unknown, infer T, never> ? T : Awaited<R>;

type Pattern = string | { match: (action: unknown) => boolean } | ((action: unknown) => boolean);

/** The action that a pattern matches: an action creator, a matcher, or a bare type. */
type ActionOf<P> = P extends { match: (action: unknown) => action is infer A }
  ? A
  : P extends (action: unknown) => action is infer A
    ? A
    : UnknownAction;

export function* select<State, Args extends unknown[], Value>(
  selector: (state: State, ...args: Args) => Value,
  ...args: Args
): Flow<Value> {
  return (yield effects.select(selector as (state: unknown, ...args: Args) => Value, ...args)) as Value;
}

export function take<T extends NonNullable<unknown>>(channel: Channel<T> | EventChannel<T>): Flow<T>;
export function take<P extends Pattern>(pattern: P | readonly P[]): Flow<ActionOf<P>>;
export function* take(pattern: unknown): Flow<unknown> {
  return yield effects.take(pattern as string);
}

/** Waits until the selector returns a truthy value, and returns it. */
export function* waitFor<State, Args extends unknown[], Value>(
  selector: (state: State, ...args: Args) => Value,
  ...args: Args
): Flow<NonNullable<Value>> {
  while (true) {
    const value = yield* select(selector, ...args);
    if (value) return value;
    yield effects.take('*');
  }
}

/** Calls a flow, a function or `[object, method]`, and waits for its result; cancelled together with the caller. */
export function* call<Args extends unknown[], Result>(
  callee: ((...args: Args) => Result) | readonly [context: object, method: (...args: Args) => Result],
  ...args: Args
): Flow<ResultOf<Result>> {
  return (yield effects.call(callee as (...args: Args) => Result, ...args)) as ResultOf<Result>;
}

/** A task of its own: it outlives its caller. */
export function* spawn<Args extends unknown[]>(flow: (...args: Args) => Flow<unknown>, ...args: Args): Flow<Task> {
  return (yield effects.spawn(flow, ...args)) as Task;
}

/** Waits for a task's result. */
export function* join<Result>(task: Task): Flow<Result> {
  return (yield effects.join(task)) as Result;
}

export function* fork<Args extends unknown[]>(flow: (...args: Args) => Flow<unknown>, ...args: Args): Flow<Task> {
  return (yield effects.fork(flow, ...args)) as Task;
}

type Ways = Record<string, () => Flow<unknown>>;
type Outcomes<W extends Ways> = { [K in keyof W]: ResultOf<ReturnType<W[K]>> };

const calls = (ways: Ways) => Object.fromEntries(Object.entries(ways).map(([name, way]) => [name, effects.call(way)]));

/** Runs flows side by side until the first is done; the others are cancelled, and their results are absent. */
export function* race<W extends Ways>(ways: W): Flow<Partial<Outcomes<W>>> {
  return (yield effects.race(calls(ways))) as Partial<Outcomes<W>>;
}

/** Runs flows side by side until all are done. */
export function* all<W extends Ways>(ways: W): Flow<Outcomes<W>> {
  return (yield effects.all(calls(ways))) as Outcomes<W>;
}

/** Buffers actions while a flow is busy, so that none is missed. */
export function* actionChannel<P extends Pattern>(
  pattern: P | readonly P[],
  buffer?: Buffer<ActionOf<P> & Action>,
): Flow<Channel<ActionOf<P> & Action>> {
  // In development redux-saga refuses a buffer that is passed as undefined.
  const given = buffer ? ([buffer as Buffer<Action>] as const) : ([] as const);
  return (yield effects.actionChannel(pattern as string, ...given)) as Channel<ActionOf<P> & Action>;
}

export function* flush<T extends NonNullable<unknown>>(channel: Channel<T>): Flow<T[]> {
  return (yield effects.flush(channel)) as T[];
}

export function* getContext<K extends keyof FlowContext>(key: K): Flow<FlowContext[K]> {
  return (yield effects.getContext(key)) as FlowContext[K];
}

/** In a `finally` block: whether the flow is being cancelled. */
export function* cancelled(): Flow<boolean> {
  return (yield effects.cancelled()) as boolean;
}
