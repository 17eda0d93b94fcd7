import { put, takeEvery } from 'redux-saga/effects';
import { thrownProblem } from '~/features/cart';
import type { Flow } from '~/world';
import { billingAddressAccepted, billingAddressRejected, billingAddressSubmitted } from './checkoutActions';
import { requiredCartId } from './onCart';

/** Who is billed. Commerce hears of it with the order itself; here it is only kept. */
export function* billingAddressFlow(): Flow {
  yield takeEvery(billingAddressSubmitted, submitBillingAddress);
}

function* submitBillingAddress({ payload: { address } }: ReturnType<typeof billingAddressSubmitted>): Flow {
  try {
    yield* requiredCartId();
    yield put(billingAddressAccepted({ address }));
  } catch (thrown) {
    yield put(billingAddressRejected({ problem: yield* thrownProblem(thrown) }));
  }
}
