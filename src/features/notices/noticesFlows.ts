import { eventChannel } from 'redux-saga';
import type { Flow, World } from '~/world';
import { call, flowFailed, getWorld, put, take, takeEvery } from '~/world';
import { toastAdded, wentOffline, wentOnline } from './noticesSlice';

const threeSeconds = 3000;

/** Shows a toast when the connection is lost and when it returns: three seconds each. */
export function* connectivityFlow(): Flow {
  const world = yield* getWorld();
  if (!world.connectivity.isOnline()) yield* goOffline();
  const changes = yield* call(changesOf, world);
  while (true) {
    const isOnline = yield* take(changes);
    if (isOnline) yield* goOnline();
    else yield* goOffline();
  }
}

const changesOf = ({ connectivity }: World) => eventChannel<boolean>((emit) => connectivity.onChange(emit));

function* goOffline(): Flow {
  yield put(wentOffline());
  yield put(toastAdded({ id: 'connectivity', type: 'error', messageId: 'notices.offline', timeout: threeSeconds }));
}

function* goOnline(): Flow {
  yield put(wentOnline());
  yield put(toastAdded({ id: 'connectivity', type: 'info', messageId: 'notices.online', timeout: threeSeconds }));
}

const fifteenSeconds = 15_000;

/** Unexpected errors, reported by a flow or uncaught, are shown once, with the short id that is also in the log. */
export function* unexpectedErrorsFlow(): Flow {
  yield takeEvery(flowFailed, ({ payload: { id } }: ReturnType<typeof flowFailed>) => sayIt(id));
  const world = yield* getWorld();
  const uncaught = yield* call(uncaughtOf, world);
  yield takeEvery(uncaught, logIt, world);
}

/** Wrapped, because a bare Error from a channel would be thrown into the flow that takes it. */
const uncaughtOf = ({ onUncaught }: World) => eventChannel<{ error: Error }>((emit) => onUncaught((error) => emit({ error })));

function* logIt({ log, random }: World, { error: { name, message, stack } }: { error: Error }): Flow {
  const id = random.uuid().slice(0, 8);
  log({ level: 'error', message: `nobody caught: ${name}: ${message}`, id, stack, detail: { code: name } });
  yield* sayIt(id);
}

function* sayIt(id: string): Flow {
  yield put(
    toastAdded({
      id: 'unexpected',
      type: 'error',
      messageId: 'notices.unexpected',
      values: { id },
      timeout: fifteenSeconds,
      dismissable: true,
    }),
  );
}
