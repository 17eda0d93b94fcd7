import { call, put, select, take, takeLeading } from 'redux-saga/effects';
import { placementLockName, selectOpenPlacement, withLock } from '~/features/placement';
import type { PlacementRecord } from '~/features/placement';
import type { SignOutReason } from '~/features/session';
import { selectIsSignOutHeld, selectPrompt, selectToken, signedOut, signOutRequested } from '~/features/session';
import { getWorld, guarded } from '~/world';
import type { Flow } from '~/world';
import { endOf } from './endOf';
import { forgetAnswers } from './customersAnswers';
import { forgetCustomersRecords } from './customersRecords';
import { revoke } from './customerTokens';
import { signedOutNotice } from './signedOutNotice';
import { leavingBegun } from './accountSlice';
import { makeBasketWhole } from './wholeBasket';

/**
 * The customer becomes a guest, in six steps: revoke the token (a failure is ignored), clear the token, reset the user, clear the stored
 * checkout data, clear cached cart and customer data, remove the cart; then the page is loaded anew. What may never happen: a sign-out
 * while an order is on its way, and a private screen that is still shown when its data goes.
 */
export function* signOutFlow(): Flow {
  yield takeLeading(signOutRequested, guarded(signOut));
}

function* signOut({ payload: { reason } }: ReturnType<typeof signOutRequested>): Flow {
  // What waits behind the dialog waits for its owner, who leaves.
  if ((yield select(selectPrompt)) === 'ended' && (yield* leftUnlessOrdering(reason))) return;
  const name = yield* placementLockName();
  do yield* untilNothingIsOrdered();
  while (!(yield* withLock(name, () => leftUnlessOrdering(reason))));
}

/** Whoever places an order, in this tab or another, holds the same lock: the order's token is never revoked under it. */
function* leftUnlessOrdering(reason: SignOutReason): Flow<boolean> {
  if (yield select(selectOpenPlacement)) return false;
  const token = (yield select(selectToken)) as string | undefined;
  const isAsked = token !== undefined && reason === 'asked';
  if (isAsked) yield* makeBasketWhole();
  yield* leavePrivateScreens();
  if (isAsked) yield* revoke(token);
  yield* becomeGuest(reason);
  return true;
}

/** Everything after the revocation, and the reload. */
export function* becomeGuest(reason: SignOutReason): Flow {
  const world = yield* getWorld();
  yield* leavePrivateScreens();
  yield put(signedOut(yield* endOf(reason)));
  yield* forgetAnswers();
  world.session.write(signedOutNotice, reason);
  // Last, so that nothing which the facts made a slice write is left behind.
  forgetCustomersRecords(world, reason === 'asked');
  yield* loadAnew();
}

export function* loadAnew(): Flow {
  const { navigation } = yield* getWorld();
  yield call([navigation, navigation.reload]);
}

/** An order's answer needs its reader: whoever wants to leave meanwhile, waits. */
export function* untilNothingIsOrdered(): Flow {
  while (yield* isOrdering()) yield take('*');
}

export function* isOrdering(): Flow<boolean> {
  const open = (yield select(selectOpenPlacement)) as PlacementRecord | undefined;
  return open !== undefined || ((yield select(selectIsSignOutHeld)) as boolean);
}

/** React takes a moment to take private screens away; only then may what they read be cleared. */
function* leavePrivateScreens(): Flow {
  const { clock } = yield* getWorld();
  yield put(leavingBegun());
  yield call([clock, clock.sleep], 0);
}
