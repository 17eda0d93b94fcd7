import { put, takeEvery } from 'redux-saga/effects';
import type { Flow } from '~/world';
import { flowFailed } from '~/world';
import { toastAdded } from './noticesSlice';

const fifteenSeconds = 15_000;

/** What nobody expected is said once, with the short id that also stands in the log. */
export function* unexpectedErrorsFlow(): Flow {
  yield takeEvery(flowFailed, sayIt);
}

function* sayIt({ payload: { id } }: ReturnType<typeof flowFailed>): Flow {
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
