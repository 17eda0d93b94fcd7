import { call, put, select, take, takeLatest } from 'redux-saga/effects';
import type { CurrentUser } from '~/features/session';
import { selectCurrentUser, selectPrompt, sessionParked, sessionResumed, signedIn, signedOut } from '~/features/session';
import { getWorld, guarded } from '~/world';
import type { Flow } from '~/world';
import { promptSet, selectParkedFor } from './accountSlice';
import { customersTexts, forgetCustomersRecords } from './customersRecords';

/**
 * The sign-in has ended and its page waits out of sight with what was typed in memory: what is stored of the customer goes. From then on
 * the page stores nothing (app/store.ts) until its owner is back. What another tab stores meanwhile is a guest's, and not touched.
 */
export function* keepOutOfSightFlow(): Flow {
  yield takeLatest(sessionParked, guarded(keepInMemory));
}

/** Parts of the shop that this page never opened have no state: what they stored is kept as a text, and stored again for its owner alone. */
function* keepInMemory(): Flow {
  const world = yield* getWorld();
  const owner = (yield select(selectParkedFor)) as string | null;
  const texts = customersTexts(world);
  yield call(forgetCustomersRecords, world, false);
  while ((yield select(selectPrompt)) === 'ended') yield take([signedIn, promptSet, signedOut]);
  const user = (yield select(selectCurrentUser)) as CurrentUser | null;
  if (!user || user.email !== owner) return;
  for (const [key, text] of texts) if (world.storage.read(key) === null) world.storage.write(key, text);
  yield put(sessionResumed());
}
