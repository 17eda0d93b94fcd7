import { getWorld, goTo, guarded, newProblem, put, select, takeEvery } from '~/world';
import {
  orderAttemptConfirmed,
  orderAttemptDeclined,
  orderAttemptNotPlaced,
  orderAttemptUnpaid,
  selectOrderAttempt,
} from '~/features/order-attempt';
import { isEmpty, selectDetails } from '~/features/cart';
import type { Flow } from '~/world';
import { orderAccepted, orderRejected, selectPreparedReceipt, selectReceipt } from '~/features/checkout';
import type { CheckoutRoot } from '~/features/checkout';

/**
 * The outcome of an order is known: at once, or much later on another page. The slices have already been updated by the action itself; this
 * flow announces the outcome, and takes a shopper who still waits at the checkout to the confirmation.
 */
export function* afterOrderFlow(): Flow {
  yield takeEvery(orderAttemptConfirmed, guarded(announce));
  yield takeEvery([orderAttemptDeclined, orderAttemptNotPlaced, orderAttemptUnpaid], guarded(tellOutcome));
  yield* catchUp();
}

/** The checkout joins the store late: an order may have been confirmed on another page before the receipt's reducer existed. */
function* catchUp(): Flow {
  const prepared = yield* select(selectPreparedReceipt);
  const record = yield* select(selectOrderAttempt, prepared?.attemptId);
  if (record?.state !== 'confirmed') return;
  const { attemptId, cartId, orderNumber } = record;
  yield put(orderAttemptConfirmed({ attemptId, cartId, orderNumber }));
}

function* announce({ payload: { attemptId } }: ReturnType<typeof orderAttemptConfirmed>): Flow {
  const receipt = yield* select(selectReceipt);
  if (receipt?.attemptId === attemptId) yield put(orderAccepted({ order: receipt }));
  const { navigation } = yield* getWorld();
  // A shopper who is already at the checkout with another cart stays there: the banner shows the outcome.
  const isWaiting = isEmpty(yield* select(selectDetails));
  if (isWaiting && navigation.current().pathname === '/checkout') yield* goTo('/order-confirmation', { replace: true });
}

const codes: Readonly<Record<string, string>> = {
  [orderAttemptDeclined.type]: 'payment-declined',
  [orderAttemptUnpaid.type]: 'payment-unpaid',
};

/**
 * Found out later: the checkout shows it. (A refusal that was known at once was reported by the flow that sent the order, with a better
 * message.)
 */
function* tellOutcome({ type }: { type: string }): Flow {
  const told = yield* select((state: CheckoutRoot) => state.checkout.orderError);
  if (told) return;
  yield put(orderRejected({ problem: yield* newProblem('refused', codes[type] ?? 'not-placed') }));
}
