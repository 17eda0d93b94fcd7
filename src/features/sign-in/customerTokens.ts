import { isProblem } from '~/data/problem';
import { clockCorrected, selectClockOffset } from '~/features/session';
import type { StoredToken } from '~/features/session';
import { getWorld, put, request, select } from '~/world';
import type { Flow, World } from '~/world';
import type { Holder } from './signInApi';
import { signInApi } from './signInApi';

const attempts = 3;

/** An unused token does no harm, so after a lost reply the request is sent again. @throws Problem */
export function* newToken(credentials: { email: string; password: string }): Flow<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const token = yield* request(signInApi.endpoints.generateCustomerToken, credentials);
      if (token !== '') return token;
      throw new Error('commerce answered without a token');
    } catch (thrown) {
      if (!isProblem(thrown) || !thrown.ambiguous || attempt === attempts) throw thrown;
    }
  }
}

/** A date is in whole seconds, and as old as its answer was under way: clocks that differ by less count as equal. In milliseconds. */
const tolerance = 30_000;

/** How far commerce's clock is ahead of this machine's, by the date of an answer that has just arrived. */
const offsetBy = (date: number, now: number, known: number): number => (Math.abs(date - now - known) < tolerance ? known : date - now);

/**
 * Each answer about a token also corrects the clock by which the token's time is measured.
 * @throws Problem, of kind `signed-out` when the token is invalid
 */
export function* holderOf(token: string): Flow<Holder> {
  const holder = yield* request(signInApi.endpoints.tokenHolder, { token });
  const { clock } = yield* getWorld();
  const known = yield* select(selectClockOffset);
  const clockOffset = holder.date === null ? known : offsetBy(holder.date, clock.now(), known);
  if (clockOffset !== known) yield put(clockCorrected({ clockOffset }));
  return holder;
}

/** Milliseconds until the token expires at this time, never more than its whole lifetime: setting the clock back does not extend it. */
export const restOf = ({ timeStored, ttl }: StoredToken, now: number): number => Math.min(ttl * 1000, timeStored + ttl * 1000 - now);

/**
 * The same by a clock that is right. A token from its future was stored by a clock that was wrong, and its true end is unknown: it counts
 * as over, or each reload would begin its hour anew.
 */
export const leftOf = (token: StoredToken, now: number): number => (now < token.timeStored - 2 * tolerance ? 0 : restOf(token, now));

/** Runs in the background: a token that could not be revoked expires by itself. */
export function* revoke(token: string): Flow {
  try {
    yield* request(signInApi.endpoints.revokeCustomerToken, { token });
  } catch {
    // It expires by itself.
  }
}

/** The part of the store that a request to commerce needs. */
export interface Asking {
  dispatch: (action: never) => unknown;
}

/** A page waits for this. In milliseconds. */
const patience = 4_000;

/**
 * Milliseconds that are left of a stored token by commerce's clock, however long commerce would accept it. Without an answer in time, or
 * without a date, this machine's clock decides.
 */
export async function leftByCommerce(token: StoredToken, clock: World['clock'], { dispatch }: Asking): Promise<number> {
  const question = signInApi.endpoints.tokenHolder.initiate({ token: token.value, deadline: patience }, { track: false });
  const { data, error } = (await dispatch(question as never)) as { data?: Holder; error?: unknown };
  if (isProblem(error) && error.kind === 'signed-out') return 0;
  if (!data) return restOf(token, clock.now());
  const clockOffset = data.date === null ? 0 : offsetBy(data.date, clock.now(), 0);
  dispatch(clockCorrected({ clockOffset }) as never);
  return leftOf(token, clock.now() + clockOffset);
}
