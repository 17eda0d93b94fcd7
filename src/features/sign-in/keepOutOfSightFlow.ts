import { call, getWorld, guarded, put, select, take, takeLatest } from '~/world';
import { selectCurrentUser, selectPrompt, sessionSuspended, sessionResumed, signedIn, signedOut } from '~/features/session';
import type { Flow } from '~/world';
import { promptSet, selectSuspendedFor, userReceived } from './signInSlice';
import { customersTexts, forgetCustomersRecords } from './customersRecords';

/**
 * The sign-in has ended and the page is hidden, with the typed values in memory: the customer's stored data is removed. From then on the
 * page stores nothing (app/store.ts) until its customer is back. What another tab stores meanwhile belongs to a guest, and is not touched.
 */
export function* keepOutOfSightFlow(): Flow {
  yield takeLatest(sessionSuspended, guarded(keepInMemory));
}

/**
 * A lazy feature that was never loaded has no slice here: its stored text is held in memory, and written back only for the same customer.
 */
function* keepInMemory(): Flow {
  const world = yield* getWorld();
  let owner = yield* select(selectSuspendedFor);
  const texts = new Map(customersTexts(world));
  yield* call(forgetCustomersRecords, world, false);
  // What a guest has written under a key, and perhaps cleared again, replaces the customer's older text.
  const stop = world.storage.onChange(({ key, text }) => void (text !== null && texts.delete(key)));
  try {
    while ((yield* select(selectPrompt)) === 'ended') {
      yield* take([signedIn, promptSet, signedOut, userReceived]);
      owner = (yield* select(selectSuspendedFor)) ?? owner;
    }
  } finally {
    stop();
  }
  const user = yield* select(selectCurrentUser);
  if (!user || user.email !== owner) return;
  for (const [key, text] of texts) if (world.storage.read(key) === null) world.storage.write(key, text);
  yield put(sessionResumed());
}
