import { call, takeLatest } from 'redux-saga/effects';
import { sessionParked } from '~/features/session';
import { getWorld, guarded } from '~/world';
import type { Flow } from '~/world';
import { forgetCustomersRecords } from './customersRecords';

/**
 * The sign-in has ended and its page waits out of sight with what was typed in memory: what is stored of the customer goes. From then on
 * the page stores nothing (app/store.ts) until its owner is back. What another tab stores meanwhile is a guest's, and not touched.
 */
export function* keepOutOfSightFlow(): Flow {
  yield takeLatest(sessionParked, guarded(forget));
}

function* forget(): Flow {
  yield call(forgetCustomersRecords, yield* getWorld());
}
