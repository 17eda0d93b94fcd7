import { isProblem } from '~/data/problem';
import type { CurrentUser } from '~/features/session';
import { request } from '~/world';
import type { Flow } from '~/world';
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

export type Holder = { user: CurrentUser; cartId: string };

/** @throws Problem, of kind `signed-out` when the token is invalid */
export function* holderOf(token: string): Flow<Holder> {
  return yield* request(signInApi.endpoints.tokenHolder, { token });
}

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

/** Commerce's answer about a token; `unknown` where it did not answer in time. */
export async function verdictOn(token: string, { dispatch }: Asking): Promise<'lives' | 'over' | 'unknown'> {
  const question = signInApi.endpoints.tokenHolder.initiate({ token, deadline: patience }, { track: false });
  const { error } = (await dispatch(question as never)) as { error?: unknown };
  if (error === undefined) return 'lives';
  return isProblem(error) && error.kind === 'signed-out' ? 'over' : 'unknown';
}
