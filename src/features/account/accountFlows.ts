import { REHYDRATE } from 'redux-persist';
import { call, getContext, select, take } from 'redux-saga/effects';
import { selectIsSignedIn, signedIn } from '~/features/session';
import type { Flow, Join } from '~/world';
import { getWorld } from '~/world';

/** Started with the app. */
export const accountFlows = [{ name: 'knownCustomerFlow', flow: knownCustomerFlow }];

/** Most visitors are guests, and their pages go without all that watches a sign-in. It comes for a customer, also for one of another tab. */
function* knownCustomerFlow(): Flow {
  while (!(yield select(selectIsSignedIn))) yield take([signedIn, REHYDRATE]);
  const join = (yield getContext('join')) as Join;
  const { clock } = yield* getWorld();
  while (true) {
    try {
      const { lateAccount } = (yield call(loadAccount)) as Awaited<ReturnType<typeof loadAccount>>;
      yield call(join, lateAccount);
      return;
    } catch {
      yield call([clock, clock.sleep], tryAgainAfter);
    }
  }
}

const tryAgainAfter = 15_000;

const loadAccount = () => import(/* webpackChunkName: "session" */ './lateAccount');
