import { select } from 'redux-saga/effects';
import { withLock } from '~/features/placement';
import { selectWebsiteCode } from '~/features/store-view';
import type { Flow } from '~/world';
import { selectIsCustomersCart } from './cartSelectors';
import { refuseWhileOrdering } from './recoverLostCart';

/**
 * One change of a basket at a time, in all tabs that share it: while a wish is on its way nobody could tell from a line's quantity whose a
 * piece is, nor what a removal has taken. What waits for a customer to sign in again keeps no guest waiting.
 * @throws Problem with code `order-under-way` when an order was sent while this one waited
 */
export function* inTurn<T>(work: () => Flow<T>): Flow<T> {
  const name = (yield select(selectIsCustomersCart)) ? 'change_customers' : 'change_guests';
  return yield* withLock(`${name}:${(yield select(selectWebsiteCode)) as string}`, function* () {
    yield* refuseWhileOrdering();
    return yield* work();
  });
}
