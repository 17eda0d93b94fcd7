import { call, getWorld, guarded, pageWakeEvents, put, race, select, sleep, take, takeLeading } from '~/world';
import { REHYDRATE } from 'redux-persist';
import type { EventChannel } from 'redux-saga';
import { signedInHintCookie } from '~/config/publicPaths';
import { isProblem } from '~/data/problem';
import type { SignOutReason, StoredToken } from '~/features/session';
import {
  selectCurrentUser,
  selectPrompt,
  selectStoredToken,
  selectToken,
  sessionSuspended,
  signedIn,
  tokenConfirmed,
} from '~/features/session';
import type { Flow, World } from '~/world';
import { warnedBefore } from './signInModel';
import { suspended, selectTypedAt, promptSet } from './accountSlice';
import { holderOf } from './customerTokens';
import { becomeGuest, signOutPayload, hasNoOrderUnderWay, untilNothingIsOrdered } from './signOutFlow';
import { tokenRefused } from './suspendedRequests';

/**
 * A sign-in lasts an hour. Its end is a time of the clock, checked every second while the page is visible, and whenever the page becomes
 * visible, is restored from the browser's cache or comes online. Five minutes before, the shopper is warned and can extend the session with
 * one action. At the end the token and everything stored are removed at once; a customer who is in the middle of something keeps the page,
 * hidden, until they sign in again or leave. While an order is in flight, this timed end waits.
 */
export function* expiryFlow(): Flow {
  const world = yield* getWorld();
  const woken = yield* call(pageWakeEvents, world);
  while (true) {
    const token = yield* select(selectStoredToken);
    if (token) yield* watch(token, world, woken);
    else yield* take([signedIn, REHYDRATE]);
  }
}

const second = 1_000;

/** Checks until this token has expired or was replaced. */
function* watch({ value }: StoredToken, world: World, woken: EventChannel<'woken'>): Flow {
  const { clock, visibility } = world;
  const seen: Seen = { at: clock.elapsed(), left: null, isWarned: false };
  while (true) {
    const token = yield* select(selectStoredToken);
    if (token?.value !== value) return;
    const left = leftOf(token, clock.now());
    seen.left ??= left;
    const leftByStopwatch = seen.left - (clock.elapsed() - seen.at);
    if (left <= 0 || leftByStopwatch <= 0) {
      if (yield* isReallyOver(token, left, leftByStopwatch)) return yield* end();
      Object.assign(seen, { at: clock.elapsed(), left: null });
    } else if (left <= warnedBefore(token.ttl)) {
      yield* warn(seen);
    }
    const pause = visibility.isVisible() ? second : Math.max(second, left);
    yield* race({ due: () => sleep(pause), woken: () => take(woken) });
  }
}

/** Milliseconds until the token expires, never more than its whole lifetime: setting the clock back does not extend it. */
const leftOf = ({ timeStored, ttl }: StoredToken, now: number): number => Math.min(ttl * 1000, timeStored + ttl * 1000 - now);

const disagreement = 30_000;

/** Clock and stopwatch disagree when the clock was set, or the machine slept. Then commerce decides, where it can be reached. */
function* isReallyOver(token: StoredToken, left: number, leftByStopwatch: number): Flow<boolean> {
  if (Math.abs(left - leftByStopwatch) < disagreement) return true;
  try {
    yield* holderOf(token.value);
  } catch (thrown) {
    if (isProblem(thrown)) return true;
    throw thrown;
  }
  const { clock } = yield* getWorld();
  // Trust the stopwatch, but allow two minutes at least. After a sleep it is too generous; then commerce refuses the token at the real end.
  const rest = Math.max(2 * 60_000, Math.min(token.ttl * 1000, leftByStopwatch));
  yield put(tokenConfirmed({ timeStored: clock.now() + rest - token.ttl * 1000 }));
  return false;
}

interface Seen {
  /** The stopwatch's reading, and how many milliseconds were left then. */
  at: number;
  left: number | null;
  isWarned: boolean;
  /** The stopwatch's reading when a warning was due for the first time. */
  dueAt?: number;
}

/** How long a warning waits for the customer's name from commerce; after that the dialog does without it. */
const longestUnknown = 10_000;

/** Once for each token: a shopper who has closed the warning is not interrupted again. */
function* warn(seen: Seen): Flow {
  if (seen.isWarned || !(yield* select(hasNoOrderUnderWay))) return;
  const { clock } = yield* getWorld();
  seen.dueAt ??= clock.elapsed();
  if ((yield* select(selectCurrentUser)) === null && clock.elapsed() - seen.dueAt < longestUnknown) return;
  seen.isWarned = true;
  yield put(promptSet('ending'));
}

function* end(): Flow {
  yield* untilNothingIsOrdered();
  yield* endSession('expired');
}

/** The sign-in ended and the shopper did not ask for it. The page is reloaded only where nothing on it could be lost. */
export function* endSession(reason: SignOutReason): Flow {
  const prompt = yield* select(selectPrompt);
  if (prompt === 'ended') return;
  const { navigation } = yield* getWorld();
  const { pathname } = navigation.current();
  // The checkout may hold typed values from before a reload.
  const isInTheMiddle = pathname === '/checkout' || (yield* select(selectTypedAt)) === pathname;
  if (isInTheMiddle) yield* suspend(reason);
  else yield* becomeGuest(reason);
}

/** The page's state stays in memory; the stored data is removed (keepOutOfSightFlow). */
export function* suspend(reason: SignOutReason): Flow {
  const { cookies } = yield* getWorld();
  const user = yield* select(selectCurrentUser);
  yield put(suspended({ email: user?.email ?? null }));
  yield put(sessionSuspended(yield* signOutPayload(reason)));
  cookies.remove(signedInHintCookie);
}

/**
 * Commerce refused the token in the middle of a request: it was revoked, or expired early. The request waits, the shopper is asked once to
 * sign in again, whatever else waits, and the request continues for the same customer. Unlike the timed end this does not wait for an order:
 * there the dialog is the only way to continue, and the order's idempotency key prevents a second order.
 */
export function* refusedTokenFlow(): Flow {
  yield takeLeading(tokenRefused, guarded(askAgain));
}

function* askAgain({ payload }: ReturnType<typeof tokenRefused>): Flow {
  if ((yield* select(selectToken)) !== payload.token) return;
  yield* suspend('refused');
}
