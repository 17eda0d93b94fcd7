import { REHYDRATE } from 'redux-persist';
import { call, cancel, fork, put, select, take } from 'redux-saga/effects';
import type { Task } from 'redux-saga';
import { cartCreated, selectCartId } from '~/features/cart';
import { isProblem } from '~/data/problem';
import type { CurrentUser, StoredToken } from '~/features/session';
import { selectCurrentUser, selectPrompt, selectStoredToken, selectToken, sessionParked, signedIn, signedOut } from '~/features/session';
import { getWorld, guarded } from '~/world';
import type { Flow } from '~/world';
import { selectParkedFor, promptSet, userReceived } from './accountSlice';
import type { Holder } from './customerTokens';
import { holderOf } from './customerTokens';
import { endSession } from './expiryFlow';
import { tokenRefused } from './parkedRequests';
import { loadAnew, untilNothingIsOrdered } from './signOutFlow';

/**
 * All tabs of a browser have one sign-in. A token that this tab did not set itself came, changed or went in another one (or was there from
 * an earlier visit): its customer is asked for, and nobody's page is ever shown to somebody else. A half-filled form is never reloaded away.
 */
export function* followTabsFlow(): Flow {
  let before: string | null = null;
  let work: Task | null = null;
  let isOwn = false;
  while (true) {
    const now = ((yield select(selectStoredToken)) as StoredToken | null)?.value ?? null;
    if (now !== before && !isOwn) {
      if (work) yield cancel(work);
      work = (yield fork(now === null ? guarded(signedOutElsewhere) : guarded(signedInElsewhere))) as Task;
    }
    before = now;
    const { type } = (yield take([REHYDRATE, signedIn, signedOut, sessionParked])) as { type: string };
    isOwn = type !== REHYDRATE;
  }
}

function* signedOutElsewhere(): Flow {
  yield* untilNothingIsOrdered();
  yield* endSession('elsewhere');
}

function* signedInElsewhere(): Flow {
  const before = (yield select(selectCurrentUser)) as CurrentUser | null;
  const parkedFor = (yield select(selectParkedFor)) as string | null;
  const known = before?.email ?? parkedFor;
  // The warning was about the former token.
  if ((yield select(selectPrompt)) === 'ending') yield put(promptSet(null));
  const holder = yield* whoIsIt();
  if (!holder) return;
  const { user, cartId } = holder;
  const isWaiting = (yield select(selectPrompt)) === 'ended';
  if (known !== user.email && (known || isWaiting)) return yield* loadAnew();
  yield put(userReceived(user));
  if (isWaiting) yield put(promptSet(null));
  yield* adoptCart(cartId);
}

const pauses = [2_000, 5_000, 15_000];
const longestPause = 30_000;

/** Asked again while the line is down. A refusal is settled as one in the middle of a request is; null then, or when the token has gone. */
function* whoIsIt(): Flow<Holder | null> {
  const { clock } = yield* getWorld();
  const token = (yield select(selectToken)) as string | undefined;
  for (let attempt = 0; token && token === (yield select(selectToken)); attempt += 1) {
    try {
      const holder = yield* holderOf(token);
      // Refused in another call, or replaced: its end has been told already.
      return token === (yield select(selectToken)) ? holder : null;
    } catch (thrown) {
      if (!isProblem(thrown)) throw thrown;
      if (thrown.kind === 'signed-out') {
        yield put(tokenRefused({ token }));
        return null;
      }
    }
    yield call([clock, clock.sleep], pauses[attempt] ?? longestPause);
  }
  return null;
}

/** A customer has a cart at commerce, whatever this browser remembers; its id may be on its way from the other tab, too. */
function* adoptCart(cartId: string): Flow {
  const { clock } = yield* getWorld();
  const token = (yield select(selectToken)) as string | undefined;
  yield call([clock, clock.sleep], 1_000);
  // Whoever signed out meanwhile leaves nothing.
  if (!token || token !== (yield select(selectToken))) return;
  if ((yield select(selectCartId)) === null) yield put(cartCreated({ cartId, isCustomers: true }));
}
