import { put, select, takeEvery } from 'redux-saga/effects';
import { placementConfirmed, placementDeclined, placementNotPlaced, selectPlacement } from '~/features/placement';
import type { PlacementRecord } from '~/features/placement';
import type { Cart } from '~/features/cart';
import { isEmpty, selectDetails } from '~/features/cart';
import type { Problem } from '~/data/problem';
import { getWorld, goTo, guarded } from '~/world';
import type { Flow } from '~/world';
import { orderAccepted, orderRejected } from './checkoutActions';
import type { ReceiptOrder } from './checkoutModel';
import { selectPreparedReceipt, selectReceipt } from './checkoutSelectors';
import type { CheckoutRoot } from './checkoutSelectors';

/**
 * The outcome of an order is known: in time, or long after on some other page. The slices have already tidied up on the fact
 * itself; here it is announced, and a shopper who still waits at the checkout is taken to the confirmation.
 */
export function* afterOrderFlow(): Flow {
  yield takeEvery(placementConfirmed, guarded(announce));
  yield takeEvery([placementDeclined, placementNotPlaced], guarded(tellOutcome));
  yield* catchUp();
}

/** The checkout joins late: an order may have been confirmed on another page before its receipt could hear of it. */
function* catchUp(): Flow {
  const prepared = (yield select(selectPreparedReceipt)) as ReceiptOrder | null;
  const record = (yield select(selectPlacement, prepared?.attemptId)) as PlacementRecord | undefined;
  if (record?.state !== 'confirmed') return;
  const { attemptId, cartId, orderNumber } = record;
  yield put(placementConfirmed({ attemptId, cartId, orderNumber }));
}

function* announce({ payload: { attemptId } }: ReturnType<typeof placementConfirmed>): Flow {
  const receipt = (yield select(selectReceipt)) as ReceiptOrder | null;
  if (receipt?.attemptId === attemptId) yield put(orderAccepted({ order: receipt }));
  const { navigation } = yield* getWorld();
  // Whoever is at the checkout with another basket already has gone on: the banner tells them.
  const isWaiting = isEmpty((yield select(selectDetails)) as Cart | null);
  if (isWaiting && navigation.current().pathname === '/checkout') yield* goTo('/order-confirmation', { replace: true });
}

/** Found out later: the checkout says so. (What was known at once has been said by the flow that sent it, in better words.) */
function* tellOutcome({ type }: { type: string }): Flow {
  const { random } = yield* getWorld();
  const told = (yield select((state: CheckoutRoot) => state.checkout.orderError)) as Problem | null;
  if (told) return;
  const code = type === placementDeclined.type ? 'payment-declined' : 'not-placed';
  yield put(orderRejected({ problem: { kind: 'refused', code, message: '', id: random.uuid().slice(0, 8) } }));
}
