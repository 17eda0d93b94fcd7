import { withWebsiteLock } from '~/features/store-view';
import { select } from '~/world';
import type { Flow } from '~/world';
import { selectIsCustomersCart } from '~/features/cart';
import { refuseWhileOrdering } from './recoverLostCart';

/**
 * One change of a cart at a time, in all tabs that share it: while several requests are in flight, a line's quantity does not show which of
 * them was executed, nor what a removal has removed. A customer's cart and a guest's have separate locks: a request that waits for the
 * customer to sign in again does not block a guest.
 * @throws Problem with code `order-under-way` when an order was sent while this one waited
 */
export function* withCartLock<T>(work: () => Flow<T>): Flow<T> {
  const name = (yield* select(selectIsCustomersCart)) ? 'change_customers' : 'change_guests';
  return yield* withWebsiteLock(name, function* () {
    yield* refuseWhileOrdering();
    return yield* work();
  });
}
