import { guarded, put, request, take, takeLeading, thrownProblem } from '~/world';
import { isProblem } from '~/data/problem';
import { signedIn, signInRequested } from '~/features/session';
import type { Flow } from '~/world';
import type { NewAccount } from './signInApi';
import { signInApi } from './signInApi';
import { accountCreated, createAccountRequested, registrationRejected, signInRejected } from './signInSlice';
import { newToken, revoke } from './customerTokens';

/**
 * Creates an account and signs in, or asks to follow the link in an e-mail first. After a lost reply it is unknown whether the account was
 * created: then "account exists" may be a success, and only the password shows whose account it is.
 */
export function* createAccountFlow(): Flow {
  yield takeLeading(createAccountRequested, guarded(createAccount));
}

function* createAccount({ payload }: ReturnType<typeof createAccountRequested>): Flow {
  try {
    yield* open(payload);
  } catch (thrown) {
    yield put(registrationRejected({ problem: yield* thrownProblem(thrown) }));
    return;
  }
  const { email, password } = payload;
  yield put(signInRequested({ email, password }));
  const outcome = yield* take([signedIn, signInRejected]);
  if (signInRejected.match(outcome)) yield put(accountCreated({ isConfirmed: outcome.payload.problem.code !== 'not-confirmed' }));
}

const attempts = 3;

/** @throws Problem when there is no account with this password now */
function* open(account: NewAccount): Flow {
  for (let attempt = 1; ; attempt += 1) {
    try {
      yield* request(signInApi.endpoints.createCustomerV2, account);
      return;
    } catch (thrown) {
      if (!isProblem(thrown)) throw thrown;
      if (attempt > 1 && thrown.code === 'account-exists' && (yield* isOurs(account))) return;
      if (!thrown.ambiguous || attempt === attempts) throw thrown;
    }
  }
}

/** An account that accepts this password was created by this visitor; also one that still waits for its confirmation. */
function* isOurs({ email, password }: NewAccount): Flow<boolean> {
  try {
    yield* revoke(yield* newToken({ email, password }));
    return true;
  } catch (thrown) {
    return isProblem(thrown) && thrown.code === 'not-confirmed';
  }
}
