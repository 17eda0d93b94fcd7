import { put, takeEvery } from 'redux-saga/effects';
import { thrownProblem } from '~/features/cart';
import type { Flow } from '~/world';
import { paymentMethodAccepted, paymentMethodRejected, paymentMethodSubmitted } from './checkoutActions';
import { requiredCartId } from './onCart';

/** How it is paid. The card itself never comes here: its provider's frame gave a nonce, which stays in memory. */
export function* paymentMethodFlow(): Flow {
  yield takeEvery(paymentMethodSubmitted, submitPaymentMethod);
}

function* submitPaymentMethod({ payload }: ReturnType<typeof paymentMethodSubmitted>): Flow {
  try {
    yield* requiredCartId();
    yield put(paymentMethodAccepted(payload));
  } catch (thrown) {
    yield put(paymentMethodRejected({ problem: yield* thrownProblem(thrown) }));
  }
}
