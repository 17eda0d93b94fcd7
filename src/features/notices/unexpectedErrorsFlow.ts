import { eventChannel } from 'redux-saga';
import { call, flowFailed, getWorld, put, takeEvery } from '~/world';
import type { Flow, World } from '~/world';
import { toastAdded } from './noticesSlice';

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

function* logIt({ log, random }: World, { error: { name, message } }: { error: Error }): Flow {
  const id = random.uuid().slice(0, 8);
  log({ level: 'error', message: `nobody caught: ${name}: ${message}`, id, detail: { code: name } });
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
