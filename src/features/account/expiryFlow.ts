import { REHYDRATE } from 'redux-persist';
import type { EventChannel } from 'redux-saga';
import { call, put, race, select, take } from 'redux-saga/effects';
import { signedInHintCookie } from '~/config/publicPaths';
import { isProblem } from '~/data/problem';
import type { StoredToken } from '~/features/session';
import { selectCurrentUser, selectPrompt, selectStoredToken, sessionParked, signedIn, tokenConfirmed } from '~/features/session';
import type { CurrentUser, SessionState, SignOutReason } from '~/features/session';
import { getWorld } from '~/world';
import type { Flow, World } from '~/world';
import { warnedBefore } from './accountModel';
import { parked, selectTypedAt, promptSet } from './accountSlice';
import { holderOf } from './customerTokens';
import { endOf } from './endOf';
import { becomeGuest, isOrdering, untilNothingIsOrdered } from './signOutFlow';
import { wakings } from './wakings';

/**
 * A sign-in lasts an hour. Its end is a time on the wall, looked at each second while the page is seen, and whenever it comes back to
 * sight, from the browser's memory or online. Five minutes before, the shopper is warned and can go on with one action. At the end the token
 * and everything stored go at once; whoever is in the middle of something keeps it, out of sight, until they sign in again or leave.
 * While an order is on its way nothing of this happens.
 */
export function* expiryFlow(): Flow {
  const world = yield* getWorld();
  const woken = (yield call(wakings, world)) as EventChannel<'woken'>;
  while (true) {
    const token = (yield select(selectStoredToken)) as StoredToken | null;
    if (token) yield* watch(token, world, woken);
    else yield take([signedIn, REHYDRATE]);
  }
}

const second = 1_000;

/** Looks until this token is over or another one has taken its place. */
function* watch({ value }: StoredToken, world: World, woken: EventChannel<'woken'>): Flow {
  const { clock, visibility } = world;
  const seen: Seen = { at: clock.elapsed(), left: null, isWarned: false };
  while (true) {
    const token = (yield select(selectStoredToken)) as StoredToken | null;
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
    yield race([call([clock, clock.sleep], visibility.isVisible() ? second : Math.max(second, left)), take(woken)]);
  }
}

/** Milliseconds until the token dies, never more than its whole life: a clock that was set back gives nothing away. */
const leftOf = ({ timeStored, ttl }: StoredToken, now: number): number => Math.min(ttl * 1000, timeStored + ttl * 1000 - now);

const disagreement = 30_000;

/** Clock and stopwatch disagree when somebody set the clock, or the machine slept. Then commerce has the last word, where it can be asked. */
function* isReallyOver(token: StoredToken, left: number, leftByStopwatch: number): Flow<boolean> {
  if (Math.abs(left - leftByStopwatch) < disagreement) return true;
  try {
    yield* holderOf(token.value);
  } catch (thrown) {
    if (isProblem(thrown)) return true;
    throw thrown;
  }
  const { clock } = yield* getWorld();
  // It still lives, so the stopwatch is right; after a sleep both are wrong, and the next refusal will tell.
  const rest = Math.max(2 * 60_000, Math.min(token.ttl * 1000, leftByStopwatch));
  yield put(tokenConfirmed({ timeStored: clock.now() + rest - token.ttl * 1000 }));
  return false;
}

interface Seen {
  /** Where the stopwatch stood, and how many milliseconds were left then. */
  at: number;
  left: number | null;
  isWarned: boolean;
  /** Where the stopwatch stood when a warning was due for the first time. */
  dueAt?: number;
}

/** So long a warning waits for commerce to say who is signed in: then the password alone is asked for. */
const longestUnknown = 10_000;

/** Once for each token: who has read it and closed it is not interrupted again. */
function* warn(seen: Seen): Flow {
  if (seen.isWarned || (yield* isOrdering())) return;
  const { clock } = yield* getWorld();
  seen.dueAt ??= clock.elapsed();
  if ((yield select(selectCurrentUser)) === null && clock.elapsed() - seen.dueAt < longestUnknown) return;
  seen.isWarned = true;
  yield put(promptSet('ending'));
}

function* end(): Flow {
  yield* untilNothingIsOrdered();
  yield* endSession('expired');
}

/** The sign-in is over and the shopper did not ask for it. The page is loaded anew only where nothing on it could be lost. */
export function* endSession(reason: SignOutReason): Flow {
  const prompt = (yield select(selectPrompt)) as SessionState['prompt'];
  if (prompt === 'ended') return;
  const { navigation } = yield* getWorld();
  const { pathname } = navigation.current();
  // A checkout that was loaded anew shows what was typed before.
  const isInTheMiddle = pathname === '/checkout' || (yield select(selectTypedAt)) === pathname;
  if (isInTheMiddle) yield* park(reason);
  else yield* becomeGuest(reason);
}

/** What is on the page stays in memory; what is stored goes (keepOutOfSightFlow). */
export function* park(reason: SignOutReason): Flow {
  const { cookies } = yield* getWorld();
  const user = (yield select(selectCurrentUser)) as CurrentUser | null;
  yield put(parked({ email: user?.email ?? null }));
  yield put(sessionParked(yield* endOf(reason)));
  cookies.remove(signedInHintCookie);
}
