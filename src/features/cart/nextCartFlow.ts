import { takeEvery } from 'redux-saga/effects';
import { placementConfirmed } from '~/features/placement';
import { guarded } from '~/world';
import type { Flow } from '~/world';
import { takeOrMakeCart } from './createCartFlow';

/** After an order the shopper gets a new, empty cart. A failure here is no one's business: the next "add" makes one. */
export function* nextCartFlow(): Flow {
  yield takeEvery(placementConfirmed, guarded(nextCart));
}

function* nextCart(): Flow {
  try {
    yield* takeOrMakeCart();
  } catch {
    // The order stands; nothing about it may look like an error.
  }
}
