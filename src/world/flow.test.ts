import { describe, expect, test } from '@jest/globals';
import type { Middleware } from '@reduxjs/toolkit';
import { configureStore, createAction } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import createSagaMiddleware from 'redux-saga';
import { delay } from 'redux-saga/effects';
import type { Flow } from './saga';
import { cancel, fork, put, takeEvery } from './saga';
import { fakeWorld, settle } from '~/testing/fakeWorld';
import { flowFailed, getWorld, goTo, guarded, request } from './flow';

type Refusal = { kind: string; code: string; id: string };

function openShop(answer: (call: string, signal: AbortSignal) => Promise<{ data: string } | { error: Refusal }>) {
  const baseQuery: BaseQueryFn<string, string, Refusal> = (call, { signal }) => answer(call, signal);
  const api = createApi({
    baseQuery,
    keepUnusedDataFor: 0,
    endpoints: (build) => ({
      read: build.query<string, { id: string }>({ query: ({ id }) => `read ${id}` }),
      write: build.mutation<string, string>({ query: (what) => `write ${what}` }),
    }),
  });
  const world = fakeWorld();
  const saga = createSagaMiddleware();
  const seen: { type: string }[] = [];
  const recorder: Middleware = () => (next) => (action) => {
    seen.push(action as { type: string });
    return next(action);
  };
  const store = configureStore({
    reducer: { api: api.reducer },
    // These checks complain about a slow machine.
    middleware: (defaults) => defaults({ immutableCheck: false, serializableCheck: false }).concat(api.middleware, saga, recorder),
  });
  saga.setContext({ world, store });
  return { api, world, saga, store, seen };
}

/** A read whose place in the cache was cleared while it was on its way. */
async function readAndClear() {
  const waiting: ((answer: { data: string }) => void)[] = [];
  const shop = openShop(() => new Promise((resolve) => void waiting.push(resolve)));
  const task = shop.saga.run(function* (): Flow<string> {
    return yield* request(shop.api.endpoints.read, { id: '1' });
  });
  await settle();
  for (const [queryCacheKey] of Object.entries(shop.store.getState().api.queries))
    shop.store.dispatch(shop.api.internalActions.removeQueryResult({ queryCacheKey } as never));
  return { shop, waiting, task };
}

describe('request', () => {
  test('gives the result, typed, of queries and mutations', async () => {
    const shop = openShop((call) => Promise.resolve({ data: `done ${call}` }));
    const task = shop.saga.run(function* (): Flow<string[]> {
      const read: string = yield* request(shop.api.endpoints.read, { id: '1' });
      const written: string = yield* request(shop.api.endpoints.write, 'x');
      return [read, written];
    });
    expect(await task.toPromise()).toEqual(['done read 1', 'done write x']);
  });

  test('asks commerce again although the answer is cached, unless the caller accepts cached answers', async () => {
    let asked = 0;
    const shop = openShop(() => Promise.resolve({ data: String((asked += 1)) }));
    const twice = (forceRefetch?: boolean) =>
      shop.saga
        .run(function* (): Flow {
          const options = forceRefetch === undefined ? {} : { forceRefetch };
          yield* request(shop.api.endpoints.read, { id: '1' }, options);
          yield* request(shop.api.endpoints.read, { id: '1' }, options);
        })
        .toPromise();
    await twice();
    expect(asked).toBe(2);
  });

  test('an answer that was already on its way is too old for a caller who asks anew, and enough for any other', async () => {
    const waiting: ((answer: { data: string }) => void)[] = [];
    const shop = openShop(() => new Promise((resolve) => void waiting.push(resolve)));
    const read = (options: { isAskedAnew?: boolean }) =>
      shop.saga
        .run(function* (): Flow<string> {
          return yield* request(shop.api.endpoints.read, { id: '1' }, options);
        })
        .toPromise();
    // A screen with it: its answer stays in the cache.
    void shop.store.dispatch(shop.api.endpoints.read.initiate({ id: '1' }));
    const answers = [read({}), read({ isAskedAnew: true })];
    await settle();
    waiting[0]?.({ data: 'old' });
    await settle();
    waiting[1]?.({ data: 'new' });
    expect(await Promise.all(answers)).toEqual(['old', 'new']);
    expect(waiting).toHaveLength(2);
  });

  test('a caller who asks anew asks once, where nothing was on its way', async () => {
    let asked = 0;
    const shop = openShop(() => Promise.resolve({ data: String((asked += 1)) }));
    const task = shop.saga.run(function* (): Flow<string> {
      return yield* request(shop.api.endpoints.read, { id: '1' }, { isAskedAnew: true });
    });
    expect(await task.toPromise()).toBe('1');
    expect(asked).toBe(1);
  });

  test('gives an answer although its place in the cache was cleared while it was on its way', async () => {
    const { waiting, task } = await readAndClear();
    waiting[0]?.({ data: 'old' });
    await settle();
    waiting[1]?.({ data: 'new' });
    expect(await task.toPromise()).toBe('new');
  });

  test('waits for the answer to another reader where its own place in the cache was cleared and taken by that reader', async () => {
    const { shop, waiting, task } = await readAndClear();
    void shop.store.dispatch(shop.api.endpoints.read.initiate({ id: '1' }));
    waiting[0]?.({ data: 'old' });
    await settle();
    waiting[1]?.({ data: 'new' });
    expect(await task.toPromise()).toBe('new');
  });

  test('leaves nothing of a write in the store, however it ended', async () => {
    let asked = 0;
    const shop = openShop(() =>
      Promise.resolve((asked += 1) === 2 ? { error: { kind: 'refused', code: 'no', id: '1' } } : { data: 'done' }),
    );
    const task = shop.saga.run(function* (): Flow {
      yield* request(shop.api.endpoints.write, 'x');
      try {
        yield* request(shop.api.endpoints.write, 'y');
      } catch {
        // Refused, as expected.
      }
    });
    await task.toPromise();
    expect(asked).toBe(2);
    expect(shop.store.getState().api.mutations).toEqual({});
  });

  test('throws the problem itself', async () => {
    const refusal: Refusal = { kind: 'refused', code: 'no', id: '1' };
    const shop = openShop(() => Promise.resolve({ error: refusal }));
    const task = shop.saga.run(function* (): Flow<unknown> {
      try {
        return yield* request(shop.api.endpoints.write, 'x');
      } catch (thrown) {
        return thrown;
      }
    });
    expect(await task.toPromise()).toEqual(refusal);
  });

  test('a cancelled flow aborts its request', async () => {
    const signals: AbortSignal[] = [];
    const shop = openShop((_call, signal) => {
      signals.push(signal);
      return new Promise(() => undefined);
    });
    shop.saga.run(function* (): Flow {
      const task = yield* fork(function* (): Flow {
        yield* request(shop.api.endpoints.write, 'x');
      });
      yield delay(0);
      yield cancel(task as never);
    });
    await settle(20);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });
});

describe('guarded', () => {
  const asked = createAction<number>('test/asked');
  const answered = createAction<number>('test/answered');

  test('a throw is reported with an id, and the watcher handles the next action', async () => {
    const shop = openShop(() => Promise.resolve({ data: '' }));
    function* answer({ payload }: ReturnType<typeof asked>): Flow {
      if (payload === 1) throw new Error('one is too few');
      yield put(answered(payload));
    }
    shop.saga.run(function* (): Flow {
      yield takeEvery(asked, guarded(answer));
    });
    shop.store.dispatch(asked(1));
    shop.store.dispatch(asked(2));
    await settle();
    const failed = shop.seen.find(flowFailed.match);
    expect(failed?.payload).toMatchObject({ flow: 'answer', message: 'one is too few' });
    expect(failed?.payload.id).toHaveLength(8);
    expect(shop.world.logged).toContainEqual({
      level: 'error',
      message: 'flow failed: one is too few',
      id: failed?.payload.id,
      detail: { flow: 'answer' },
    });
    expect(shop.seen).toContainEqual(answered(2));
  });

  test('a problem keeps the id under which it was logged, and its words stay out of the log', async () => {
    const shop = openShop(() =>
      Promise.resolve({ error: { kind: 'refused', code: 'no-such-entity', id: 'abc', message: 'No cart for a@b.test' } as Refusal }),
    );
    shop.saga.run(function* (): Flow {
      yield takeEvery(
        asked,
        guarded(function* readIt() {
          yield* request(shop.api.endpoints.write, 'x');
        }),
      );
    });
    shop.store.dispatch(asked(1));
    await settle();
    expect(shop.seen.find(flowFailed.match)?.payload).toEqual({ flow: 'readIt', id: 'abc', message: 'no-such-entity' });
  });
});

test('goTo and the clock are the store’s own world', async () => {
  const shop = openShop(() => Promise.resolve({ data: '' }));
  shop.saga.run(function* (): Flow {
    const { clock } = yield* getWorld();
    yield clock.sleep(60_000) as never;
    yield* goTo('/basket');
    yield* goTo('//evil.example');
  });
  await shop.world.advance(59_999);
  expect(shop.world.visited).toEqual([]);
  await shop.world.advance(1);
  expect(shop.world.visited).toEqual(['/basket', '/']);
});
