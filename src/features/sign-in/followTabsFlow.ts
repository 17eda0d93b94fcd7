import { cancel, fork, guarded, put, select, sleep, take } from '~/world';
import { REHYDRATE } from 'redux-persist';
import type { Task } from 'redux-saga';
import { cartCreated, selectCartId } from '~/features/cart';
import { isProblem } from '~/data/problem';
import { selectOrderAttemptOfCart } from '~/features/order-attempt';
import { selectCurrentUser, selectPrompt, selectStoredToken, selectToken, sessionSuspended, signedIn, signedOut } from '~/features/session';
import type { Flow } from '~/world';
import { selectSuspendedFor, promptSet, userReceived } from './signInSlice';
import { holderOf } from './customerTokens';
import { endSession } from './expiryFlow';
import type { Holder } from './signInApi';
import { tokenRefused } from './suspendedRequests';
import { loadAnew, untilNothingIsOrdered } from './signOutFlow';

/**
 * All tabs of a browser share one sign-in. A token that this tab did not set itself was set, replaced or removed in another tab (or is left
 * from an earlier visit): its customer is requested from commerce, and one customer's page is never shown to another. A page with a
 * half-filled form is never reloaded.
 */
export function* followTabsFlow(): Flow {
  let before: string | null = null;
  let work: Task | null = null;
  let isOwn = false;
  while (true) {
    const now = (yield* select(selectStoredToken))?.value ?? null;
    if (now !== before && !isOwn) {
      if (work) yield cancel(work);
      work = yield* fork(now === null ? guarded(signedOutElsewhere) : guarded(signedInElsewhere));
    }
    before = now;
    const { type } = yield* take([REHYDRATE, signedIn, signedOut, sessionSuspended]);
    isOwn = type !== REHYDRATE;
  }
}

function* signedOutElsewhere(): Flow {
  yield* untilNothingIsOrdered();
  yield* endSession('elsewhere');
}

function* signedInElsewhere(): Flow {
  const before = yield* select(selectCurrentUser);
  const suspendedFor = yield* select(selectSuspendedFor);
  const known = before?.email ?? suspendedFor;
  // The warning was about the former token.
  if ((yield* select(selectPrompt)) === 'ending') yield put(promptSet(null));
  const holder = yield* whoIsIt();
  if (!holder) return;
  const { user, cartId } = holder;
  const isWaiting = (yield* select(selectPrompt)) === 'ended';
  if (known !== user.email && (known || isWaiting)) return yield* loadAnew();
  yield put(userReceived(user));
  if (isWaiting) yield put(promptSet(null));
  yield* adoptCart(cartId);
}

const pauses = [2_000, 5_000, 15_000];
const longestPause = 30_000;

/**
 * Repeated while the connection is lost. A refusal is handled like one in the middle of a request; the result is null then, and when the
 * token has been removed.
 */
function* whoIsIt(): Flow<Holder | null> {
  const token = yield* select(selectToken);
  for (let attempt = 0; token && token === (yield* select(selectToken)); attempt += 1) {
    try {
      const holder = yield* holderOf(token);
      // Refused in another call, or replaced: that has been handled already.
      return token === (yield* select(selectToken)) ? holder : null;
    } catch (thrown) {
      if (!isProblem(thrown)) throw thrown;
      if (thrown.kind === 'signed-out') {
        yield put(tokenRefused({ token }));
        return null;
      }
    }
    yield* sleep(pauses[attempt] ?? longestPause);
  }
  return null;
}

/**
 * A customer always has a cart at commerce; its id may also arrive from the other tab, so this waits a moment for it. What commerce named
 * before that moment may have been ordered in it: then the next "add" asks for the cart.
 */
function* adoptCart(cartId: string): Flow {
  const token = yield* select(selectToken);
  yield* sleep(1_000);
  // The customer may have signed out meanwhile; then no cart id is stored.
  if (!token || token !== (yield* select(selectToken))) return;
  if ((yield* select(selectOrderAttemptOfCart, cartId))?.state === 'confirmed') return;
  if ((yield* select(selectCartId)) === null) yield put(cartCreated({ cartId, isCustomers: true }));
}
