import { eventChannel } from 'redux-saga';
import { call, put, takeEvery } from 'redux-saga/effects';
import type { Flow, World } from '~/world';
import { flowFailed, getWorld } from '~/world';
import { toastAdded } from './noticesSlice';

const fifteenSeconds = 15_000;

/** What nobody expected is said once, with the short id that also stands in the log: what a flow reported, and what nobody caught. */
export function* unexpectedErrorsFlow(): Flow {
  yield takeEvery(flowFailed, ({ payload: { id } }: ReturnType<typeof flowFailed>) => sayIt(id));
  const world = yield* getWorld();
  const uncaught = (yield call(uncaughtOf, world)) as ReturnType<typeof uncaughtOf>;
  yield takeEvery(uncaught, logIt, world);
}

/** Wrapped, because a bare Error out of a channel would be thrown into the flow that takes it. */
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
