import { guarded, put, select, sleep, takeEvery, takeLatest } from '~/world';
import { REHYDRATE } from 'redux-persist';
import { orderAttemptConfirmed, selectOrderAttemptOfCart } from '~/features/order-attempt';
import { signedIn } from '~/features/session';
import type { Flow } from '~/world';
import { selectCartId } from '~/features/cart';
import { takeOrMakeCart } from './createCartFlow';

/** After an order the shopper gets a new, empty cart. A failure here is ignored: the next "add" creates one. */
export function* nextCartFlow(): Flow {
  yield takeEvery(orderAttemptConfirmed, guarded(nextCart));
}

function* nextCart(): Flow {
  try {
    yield* takeOrMakeCart();
  } catch {
    // The order is placed; no error may suggest otherwise.
  }
}

/** The tab that finds the outcome also sends its own website's tabs their new cart; this is how long that may take. */
const aMoment = 1_000;

/**
 * The outcome of an order may be found by a tab of another country's website, which has a cart of its own. Then this website's ordered cart
 * is still stored here, and is discarded. So is one that a sign-in brings back: commerce named it before the order was placed.
 */
export function* boughtCartFlow(): Flow {
  yield takeLatest(REHYDRATE, guarded(tidyUp));
  yield takeEvery(signedIn, guarded(discard));
  yield* tidyUp();
}

function* tidyUp(): Flow {
  if (!(yield* boughtWith())) return;
  yield* sleep(aMoment);
  yield* discard();
}

function* discard(): Flow {
  const record = yield* boughtWith();
  if (record) yield put(orderAttemptConfirmed(record));
}

function* boughtWith(): Flow<{ attemptId: string; cartId: string; orderNumber: string | null } | null> {
  const cartId = yield* select(selectCartId);
  const record = yield* select(selectOrderAttemptOfCart, cartId ?? '');
  if (!cartId || record?.state !== 'confirmed') return null;
  const { attemptId, orderNumber } = record;
  return { attemptId, cartId, orderNumber };
}
