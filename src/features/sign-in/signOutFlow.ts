import { call, getWorld, guarded, otherTabsHeard, put, select, sleep, takeLeading, waitFor } from '~/world';
import type { SignedOut, SignOutReason } from '~/features/session';
import { withWebsiteLock } from '~/features/store-view';
import { selectOpenOrderAttempt } from '~/features/order-attempt';
import { selectIsSignOutHeld, selectPrompt, selectToken, signedOut, signOutRequested } from '~/features/session';
import type { Flow } from '~/world';
import { removePrivateAnswers } from './removePrivateAnswers';
import { forgetCustomersRecords, guestsLines } from './customersRecords';
import { revoke } from './customerTokens';
import { orderLinkRecord, signedOutNotice } from './signInModel';
import { leavingBegun } from './signInSlice';
import { isBasketWhole, makeBasketWhole } from './wholeBasket';
import { selectCartId, selectIsCustomersCart, selectMergingFrom } from '~/features/cart';

/**
 * The customer becomes a guest, in six steps: revoke the token (a failure is ignored), clear the token, reset the user, clear the stored
 * checkout data, clear cached cart and customer data, remove the customer's cart; then the page is reloaded. Two things must never happen: a sign-out
 * while an order is in flight, and a private screen that is still shown when its data is cleared.
 */
export function* signOutFlow(): Flow {
  yield takeLeading(signOutRequested, guarded(signOut));
}

function* signOut({ payload: { reason } }: ReturnType<typeof signOutRequested>): Flow {
  // An order held back by the session dialog will not continue, because its customer leaves: it is not waited for.
  if ((yield* select(selectPrompt)) === 'ended' && (yield* signedOutUnlessOrdering(reason))) return;
  do {
    yield* untilNothingIsOrdered();
  } while (!(yield* withWebsiteLock('place', () => signedOutUnlessOrdering(reason))));
}

/** Placing an order holds the same lock, in this tab or another: the order's token is never revoked before the order is answered. */
function* signedOutUnlessOrdering(reason: SignOutReason): Flow<boolean> {
  if (yield* select(selectOpenOrderAttempt)) return false;
  const token = yield* select(selectToken);
  const isAsked = token !== undefined && reason === 'asked';
  if (isAsked) yield* makeBasketWhole();
  yield* leavePrivateScreens();
  if (isAsked) yield* revoke(token);
  yield* becomeGuest(reason);
  return true;
}

/** The customer wants nothing to stay in this browser. */
const leavesNothing = (reason: SignOutReason): boolean => reason === 'asked' || reason === 'closed';

/** Everything after the revocation, and the reload. */
export function* becomeGuest(reason: SignOutReason): Flow {
  const world = yield* getWorld();
  yield* leavePrivateScreens();
  const notice = reason === 'asked' && !(yield* select(isBasketWhole)) ? 'incomplete' : reason;
  const payload = yield* signOutPayload(reason);
  const lines = leavesNothing(reason) ? [] : guestsLines(world);
  yield put(signedOut(payload));
  // The slice has just removed its record, with what a guest has lost.
  for (const [key, text] of lines) world.storage.write(key, text);
  yield* removePrivateAnswers();
  world.session.write(signedOutNotice, notice);
  // Where the hour ended, the customer signs in again and goes on with the link.
  if (leavesNothing(reason) || reason === 'elsewhere') world.session.remove(orderLinkRecord);
  // Last, because the actions above may have made a slice write to storage.
  forgetCustomersRecords(world, leavesNothing(reason));
  yield* loadAnew();
}

export function* loadAnew(): Flow {
  const { navigation } = yield* getWorld();
  yield* call([navigation, navigation.reload]);
}

/** Waits for the end of an order: the customer has to see its answer before the sign-out. */
export function* untilNothingIsOrdered(): Flow {
  yield* waitFor(hasNoOrderUnderWay);
}

/** No order is being prepared, sent or looked up. */
export const hasNoOrderUnderWay = (
  state: Parameters<typeof selectIsSignOutHeld>[0] & Parameters<typeof selectOpenOrderAttempt>[0],
): boolean => selectOpenOrderAttempt(state) === undefined && !selectIsSignOutHeld(state);

/** React needs a moment to unmount private screens; only then may the data that they read be cleared. */
function* leavePrivateScreens(): Flow {
  yield put(leavingBegun());
  yield* sleep(0);
}

/**
 * What remains for a guest when a sign-in ends: the guest's cart, if it was not merged yet. Nothing remains when the customer asked to sign
 * out. When another tab ended the sign-in, that tab has handled it.
 */
export function* signOutPayload(reason: SignOutReason): Flow<SignedOut> {
  if (leavesNothing(reason)) return { reason };
  // Another tab may have merged it, and even ordered its lines.
  if (reason !== 'elsewhere') yield put(otherTabsHeard());
  const waits = reason === 'elsewhere' ? null : yield* select(selectMergingFrom);
  const guestCartId = (yield* select(selectIsCustomersCart)) ? waits : yield* select(selectCartId);
  return { reason, ...(guestCartId && { guestCartId }) };
}
