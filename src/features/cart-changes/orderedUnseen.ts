import type { Problem } from '~/data/problem';
import { selectIsCustomersCart } from '~/features/cart';
import {
  loadAwaitedPayment,
  orderAttemptAwaiting,
  orderAttemptConfirmed,
  orderFound,
  orderNumberOf,
  selectOrderAttemptOfCart,
} from '~/features/order-attempt';
import { selectIsSignedIn } from '~/features/session';
import { selectStoreView } from '~/features/store-view';
import type { Flow } from '~/world';
import { call, getWorld, newProblem, put, select } from '~/world';
import { wasMerged } from './mergedCarts';

/**
 * Commerce may have retired the cart with an order that this browser does not know: it was placed on another device, or its record was
 * destroyed. Its lines are not put into another cart, and the shopper is told of it.
 * @throws Problem with code `already-ordered`, `order-under-way` while it is still to be paid, or why commerce could not be asked
 */
export function* refuseWhenOrderedUnseen(cartId: string, cause: Problem): Flow {
  if (!mayBeRetired(cause) || (yield* select(selectOrderAttemptOfCart, cartId)) || (yield* isNotOurs(cartId))) return;
  const orderNumber = yield* orderNumberOf(cartId);
  if (orderNumber === null) return;
  const { clock } = yield* getWorld();
  const { storeCode } = yield* select(selectStoreView);
  // Every window that finds it makes the same record.
  const found = { attemptId: cartId, cartId, orderNumber };
  const { isAwaitingPayment } = yield* call(loadAwaitedPayment);
  const isAwaiting = yield* isAwaitingPayment(cartId, orderNumber);
  const state = isAwaiting ? 'awaiting-payment' : 'confirmed';
  yield put(orderFound({ ...found, storeCode, fingerprint: '', total: null, startedAt: clock.now(), state, isSeen: false }));
  yield put(isAwaiting ? orderAttemptAwaiting(found) : orderAttemptConfirmed(found));
  throw yield* newProblem('refused', isAwaiting ? 'order-under-way' : 'already-ordered');
}

/** REST answers about a retired cart as about one that was never there. One of another customer is active. */
const mayBeRetired = ({ code, request }: Problem): boolean =>
  request !== undefined || (code !== 'cart-not-found' && code !== 'cart-foreign');

/** A merged cart is retired too, perhaps with the number of a refused attempt; and an order of a customer who has left is not told to others. */
function* isNotOurs(cartId: string): Flow<boolean> {
  if (yield* wasMerged(cartId)) return true;
  return (yield* select(selectIsCustomersCart)) && !(yield* select(selectIsSignedIn));
}
