import { call, getWorld, guarded, pageWakeEvents, put, race, select, sleep, take, takeLeading } from '~/world';
import { REHYDRATE } from 'redux-persist';
import type { EventChannel } from 'redux-saga';
import { signedInHintCookie } from '~/config/publicPaths';
import { isProblem } from '~/data/problem';
import type { SignOutReason, StoredToken } from '~/features/session';
import {
  clockCorrected,
  selectClockOffset,
  selectCurrentUser,
  selectPrompt,
  selectStoredToken,
  selectToken,
  sessionSuspended,
  signedIn,
} from '~/features/session';
import type { Flow, World } from '~/world';
import { warnedBefore } from './signInModel';
import { suspended, selectTypedAt, promptSet } from './signInSlice';
import { holderOf, leftOf, restOf } from './customerTokens';
import { becomeGuest, signOutPayload, hasNoOrderUnderWay, untilNothingIsOrdered } from './signOutFlow';
import { tokenRefused } from './suspendedRequests';

/**
 * A sign-in lasts an hour. Its end is a time by commerce's clock, checked every second while the page is visible, and whenever the page
 * becomes visible, is restored from the browser's cache or comes online. Five minutes before, the shopper is warned and can extend the
 * session with one action. At the end the token and the customer's stored data are removed at once (`customersRecords.ts` lists them); in
 * the checkout, or with typed values, the page stays in memory but hidden, until the customer signs in again or leaves
 * (`keepOutOfSightFlow.ts`). While an order is in flight, this timed end waits for its answer. When no page is open, the next start removes
 * the same (`persistence/expireStoredData.ts`).
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
function* watch(stored: StoredToken, { visibility }: World, woken: EventChannel<'woken'>): Flow {
  const seen: Seen = { at: 0, left: Infinity, clockOffset: 0, isWarned: false };
  while (true) {
    const left = yield* timeLeft(stored, seen);
    // Asking commerce takes time: the token may have changed meanwhile.
    if ((yield* select(selectToken)) !== stored.value) return;
    if (left <= 0) return yield* end();
    if (left <= warnedBefore(stored.ttl)) yield* warn(seen);
    else seen.isWarned = false;
    const pause = visibility.isVisible() ? second : Math.max(second, left);
    yield* race({ due: () => sleep(pause), woken: () => take(woken) });
  }
}

interface Seen {
  /** The stopwatch at the last trusted check, and the milliseconds left then: Infinity before the first one. */
  at: number;
  left: number;
  /** The clock offset used for `left`. */
  clockOffset: number;
  isWarned: boolean;
  /** The stopwatch's reading when a warning was due for the first time. */
  dueAt?: number;
}

const disagreement = 30_000;

/** Milliseconds until the token expires. Commerce is asked when clock and stopwatch disagree: the clock was set, or the machine slept. */
function* timeLeft(token: StoredToken, seen: Seen): Flow<number> {
  const { clock } = yield* getWorld();
  const clockOffset = yield* select(selectClockOffset);
  if (clockOffset !== seen.clockOffset) Object.assign(seen, { left: Infinity, clockOffset });
  const isFirst = seen.left === Infinity;
  const byClock = leftOf(token, clock.now() + clockOffset);
  const byStopwatch = leftByStopwatch(seen, clock);
  // The stopwatch pauses while the machine sleeps, so it can only show too much time left: its zero is certain.
  if (byStopwatch <= 0) return 0;
  const isSure = isFirst ? byClock > 0 : Math.abs(byClock - byStopwatch) < disagreement;
  const left = isSure ? Math.min(byClock, byStopwatch) : yield* leftByAnswer(token, seen);
  if (isFirst || !isSure) Object.assign(seen, { at: clock.elapsed(), left, clockOffset: yield* select(selectClockOffset) });
  return left;
}

const leftByStopwatch = ({ at, left }: Seen, clock: World['clock']): number => left - (clock.elapsed() - at);

/** Commerce's date decides. Where there is none, the smaller of clock and stopwatch counts: nothing extends the hour. */
function* leftByAnswer(token: StoredToken, seen: Seen): Flow<number> {
  const { clock } = yield* getWorld();
  try {
    const { date } = yield* holderOf(token.value);
    if (date !== null) return leftOf(token, clock.now() + (yield* select(selectClockOffset)));
  } catch (thrown) {
    if (!isProblem(thrown)) throw thrown;
    if (thrown.kind === 'signed-out') return 0;
  }
  const now = clock.now();
  const left = Math.min(restOf(token, now + (yield* select(selectClockOffset))), leftByStopwatch(seen, clock));
  yield put(clockCorrected({ clockOffset: token.timeStored + token.ttl * 1000 - left - now }));
  return left;
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
  // The checkout may hold typed values from before a reload, which `typedAt` does not know.
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
 * Commerce refused the token in the middle of a request: it was revoked, or expired early. The request waits, the shopper is asked to sign in
 * again, once for all waiting requests, and the request continues for the same customer. Unlike the timed end this does not wait for an
 * order: there the dialog is the only way to continue, and the order's idempotency key prevents a second order.
 */
export function* refusedTokenFlow(): Flow {
  yield takeLeading(tokenRefused, guarded(askAgain));
}

function* askAgain({ payload }: ReturnType<typeof tokenRefused>): Flow {
  if ((yield* select(selectToken)) !== payload.token) return;
  yield* suspend('refused');
}
