import { isProblem } from '~/data/problem';
import type { CurrentUser } from '~/features/session';
import { request } from '~/world';
import type { Flow } from '~/world';
import { accountApi } from './accountApi';

const attempts = 3;

/** A token too many harms nobody, so a lost reply is asked again. @throws Problem */
export function* newToken(credentials: { email: string; password: string }): Flow<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const token = yield* request(accountApi.endpoints.generateCustomerToken, credentials);
      if (token !== '') return token;
      throw new Error('commerce answered without a token');
    } catch (thrown) {
      if (!isProblem(thrown) || !thrown.ambiguous || attempt === attempts) throw thrown;
    }
  }
}

export type Holder = { user: CurrentUser; cartId: string };

/** @throws Problem, of kind `signed-out` when the token is nobody's */
export function* holderOf(token: string): Flow<Holder> {
  return yield* request(accountApi.endpoints.tokenHolder, { token });
}

/** Nobody waits for the outcome: a token that could not be revoked ends by itself. */
export function* revoke(token: string): Flow {
  try {
    yield* request(accountApi.endpoints.revokeCustomerToken, { token });
  } catch {
    // It dies by its own time.
  }
}

/** The store, as far as a question to commerce needs it. */
export interface Asking {
  dispatch: (action: never) => unknown;
}

/** A page waits for this. In milliseconds. */
const patience = 4_000;

/** Commerce's word on a token; `unknown` where it could not be asked in time. */
export async function verdictOn(token: string, { dispatch }: Asking): Promise<'lives' | 'over' | 'unknown'> {
  const question = accountApi.endpoints.tokenHolder.initiate({ token, deadline: patience }, { track: false });
  const { error } = (await dispatch(question as never)) as { error?: unknown };
  if (error === undefined) return 'lives';
  return isProblem(error) && error.kind === 'signed-out' ? 'over' : 'unknown';
}
