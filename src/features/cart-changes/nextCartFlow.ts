import { guarded, takeEvery } from '~/world';
import { placementConfirmed } from '~/features/order-attempt';
import type { Flow } from '~/world';
import { takeOrMakeCart } from './createCartFlow';

/** After an order the shopper gets a new, empty cart. A failure here is ignored: the next "add" creates one. */
export function* nextCartFlow(): Flow {
  yield takeEvery(placementConfirmed, guarded(nextCart));
}

function* nextCart(): Flow {
  try {
    yield* takeOrMakeCart();
  } catch {
    // The order is placed; no error may suggest otherwise.
  }
}
