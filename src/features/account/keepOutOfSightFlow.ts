import { call, race, select, take, takeLatest } from 'redux-saga/effects';
import { selectPrompt, sessionParked } from '~/features/session';
import { getWorld, guarded } from '~/world';
import type { Flow } from '~/world';
import { forgetCustomersRecords } from './customersRecords';

/**
 * The sign-in has ended and its page waits out of sight: it keeps what was typed in memory, and its slices go on storing what they hear
 * of (the field that lost the focus, the cart that was read again). Whatever they write is taken away again, until the customer is back.
 */
export function* keepOutOfSightFlow(): Flow {
  yield takeLatest(sessionParked, guarded(keepOutOfSight));
}

const atLeastEvery = 1_000;
/** Slices store a moment after they have heard. */
const aMoment = 50;

function* keepOutOfSight(): Flow {
  const world = yield* getWorld();
  const { clock } = world;
  while ((yield select(selectPrompt)) === 'ended') {
    forgetCustomersRecords(world);
    yield race([take('*'), call([clock, clock.sleep], atLeastEvery)]);
    yield call([clock, clock.sleep], aMoment);
  }
}
