import { put, take, takeLeading } from 'redux-saga/effects';
import { isProblem } from '~/data/problem';
import { thrownProblem } from '~/features/cart';
import { signedIn, signInRequested } from '~/features/session';
import { getWorld, guarded, request } from '~/world';
import type { Flow } from '~/world';
import type { NewAccount } from './accountApi';
import { accountApi } from './accountApi';
import { accountCreated, createAccountRequested, registrationRejected, signInRejected } from './accountSlice';
import { newToken, revoke } from './customerTokens';

/**
 * A visitor opens an account and is signed in, or is told to follow the link in a letter first. After a lost reply nobody knows whether
 * there is an account: then "there is one already" may be good news, and only the password tells whose it is.
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
  const outcome = (yield take([signedIn, signInRejected])) as ReturnType<typeof signedIn> | ReturnType<typeof signInRejected>;
  if (signInRejected.match(outcome)) yield put(accountCreated({ isConfirmed: outcome.payload.problem.code !== 'not-confirmed' }));
}

const attempts = 3;

/** @throws Problem when there is no account with this password now */
function* open(account: NewAccount): Flow {
  const { random } = yield* getWorld();
  for (let attempt = 1; ; attempt += 1) {
    try {
      yield* request(accountApi.endpoints.createCustomerV2, { ...account, idempotencyKey: random.uuid() });
      return;
    } catch (thrown) {
      if (!isProblem(thrown)) throw thrown;
      if (attempt > 1 && thrown.code === 'account-exists' && (yield* isOurs(account))) return;
      if (!thrown.ambiguous || attempt === attempts) throw thrown;
    }
  }
}

/** Whoever knows the password opened the account; also where it still waits for its confirmation. */
function* isOurs({ email, password }: NewAccount): Flow<boolean> {
  try {
    yield* revoke(yield* newToken({ email, password }));
    return true;
  } catch (thrown) {
    return isProblem(thrown) && thrown.code === 'not-confirmed';
  }
}
