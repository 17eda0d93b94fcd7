import { call, newProblem, otherTabsHeard, put, request, select, take, thrownProblem } from '~/world';
import { selectIsLeaving, selectIsSignedIn, selectPrompt, signedOut, signOutRequested } from '~/features/session';
import { lookUp, orderAttemptAwaiting, orderAttemptConfirmed, selectOpenOrderAttempt, selectOrderAttemptOfCart } from '~/features/order-attempt';
import type { Problem } from '~/data/problem';
import { isProblem } from '~/data/problem';
import type { Flow } from '~/world';
import {
  cartCreated,
  cartLost,
  cartRecovered,
  cartRecoveryFailed,
  codeGiven,
  customerCartApi,
  selectCartId,
  selectDetails,
  selectIsCustomersCart,
  selectLostLines,
  selectRecoveringCartId,
} from '~/features/cart';
import { takeOrMakeCart } from './createCartFlow';
import { wasMerged } from './mergedCarts';
import { refuseWhenOrderedUnseen } from './orderedUnseen';

/**
 * Runs work in the cart. When commerce has lost that cart, it is replaced and the work runs once more, in the new one.
 * @param work in its second run gets the first run's problem as `loss`; if that is ambiguous, the first run may have changed the old cart
 * @param replace gives the id of the cart to continue with
 * @throws Problem
 */
export function* withCartRecovery<T>(
  cartId: string,
  work: (cartId: string, loss?: Problem) => Flow<T>,
  replace: (lostCartId: string, loss: Problem) => Flow<string> = recoverLostCart,
): Flow<T> {
  try {
    return yield* work(cartId);
  } catch (thrown) {
    if (!isProblem(thrown) || thrown.kind !== 'cart-lost') throw thrown;
    return yield* work(yield* replace(cartId, thrown), thrown);
  }
}

/**
 * Replaces the lost cart and puts its lines into the new one. Callers that arrive while it runs wait for the same outcome.
 * @param cause the error that revealed the loss (see `leftOpenBy`)
 * @returns the new cart's id
 * @throws Problem when no new cart could be created, an order or a request for a quote is under way, or the cart's customer has been signed out
 */
export function* recoverLostCart(lostCartId: string, cause: Problem): Flow<string> {
  return yield* leftOpenBy(cause, () => recovered(lostCartId, cause));
}

/**
 * The same for a request that adds to whatever cart there is. When the lost cart was ordered, the next cart is used, but only for a request
 * that certainly was not part of the order.
 */
export function* cartAfter(lostCartId: string, cause: Problem): Flow<string> {
  try {
    return yield* recoverLostCart(lostCartId, cause);
  } catch (thrown) {
    const isApart = isProblem(thrown) && thrown.code === 'already-ordered' && !thrown.ambiguous;
    if (!isApart || (yield* select(selectCartId)) === lostCartId) throw thrown;
    return yield* takeOrMakeCart();
  }
}

/** If `cause` was ambiguous, any problem that these steps throw is marked ambiguous too. @throws Problem */
export function* leftOpenBy<T>(cause: Problem | undefined, steps: () => Flow<T>): Flow<T> {
  try {
    return yield* steps();
  } catch (thrown) {
    throw cause?.ambiguous && isProblem(thrown) ? ({ ...thrown, ambiguous: true } satisfies Problem) : thrown;
  }
}

function* recovered(lostCartId: string, cause: Problem): Flow<string> {
  // Another tab may have ordered the cart, or replaced it already.
  yield put(otherTabsHeard());
  yield* refuseWhileOrdering();
  yield* refuseWhenOrdered(lostCartId);
  if ((yield* select(selectIsSignedIn)) && (yield* (yield* call(loadQuotedCart)).becameQuote(lostCartId))) return yield* customersCart();
  yield* refuseWhenOrderedUnseen(lostCartId, cause);
  if ((yield* select(selectRecoveringCartId)) === lostCartId) return yield* waitForRecovery(lostCartId);
  const current = yield* select(selectCartId);
  if (current !== null && current !== lostCartId) return current;
  const isSignedIn = yield* select(selectIsSignedIn);
  const coupon = (yield* select(selectDetails))?.coupon;
  const isCustomers = (yield* select(selectIsCustomersCart)) || (yield* wasMerged(lostCartId));
  if (!isSignedIn && isCustomers) yield* leaveCustomersCart();
  yield put(cartLost({ cartId: lostCartId, ...(!isCustomers && { isGuests: true }) }));
  const lost = yield* select(selectLostLines);
  try {
    const cartId = isSignedIn ? yield* customersCart() : yield* takeOrMakeCart();
    const { replayLostLines } = yield* call(loadReplay);
    const { results } = yield* replayLostLines(cartId, lost);
    yield put(cartRecovered({ lostCartId, cartId, results }));
    // The price was told with it.
    if (coupon) yield put(codeGiven({ code: coupon }));
    return cartId;
  } catch (thrown) {
    const problem = yield* thrownProblem(thrown);
    yield put(cartRecoveryFailed({ lostCartId, problem }));
    throw problem;
  }
}

/** What is only needed once a cart is lost, so that no screen waits for it. */
export const loadReplay = () => import(/* webpackChunkName: "cart" */ './replayLostLines');

/** Only a customer's cart can have become a quote, and few do. */
const loadQuotedCart = () => import(/* webpackChunkName: "quotes" */ './quotedCart');

/**
 * Commerce refuses a customer's cart to a guest, and one that was merged into it: it is not lost, and its lines are not the guest's. The
 * sign-in was ended in another tab, or its token never reached this one because storage was full.
 * @throws Problem when the page is about to be reloaded, or waits for its customer
 */
function* leaveCustomersCart(): Flow {
  const isEnding = (yield* select(selectIsLeaving)) || (yield* select(selectPrompt)) === 'ended';
  if (isEnding) throw yield* newProblem('signed-out', 'signed-out-elsewhere');
  yield put(signedOut({ reason: 'elsewhere' }));
}

/**
 * A customer's cart is requested with the customer's token alone. The customer is signed out only if the token is refused and they do not
 * sign in again.
 */
function* customersCart(): Flow<string> {
  try {
    const cartId = yield* request(customerCartApi.endpoints.customerCart, undefined);
    yield put(cartCreated({ cartId, isCustomers: true }));
    return cartId;
  } catch (thrown) {
    if (isProblem(thrown) && thrown.kind === 'signed-out') yield put(signOutRequested({ reason: 'refused' }));
    throw thrown;
  }
}

/** Tries again to put lines of a lost cart into the current one. On failure they stay in the list, and nothing is reported. */
export function* recoverHomelessLines(): Flow {
  try {
    const cartId = (yield* select(selectIsSignedIn)) ? yield* customersCart() : yield* takeOrMakeCart();
    const { replayLostLines } = yield* call(loadReplay);
    const { results } = yield* replayLostLines(cartId, yield* select(selectLostLines));
    if (results.length > 0) yield put(cartRecovered({ lostCartId: cartId, cartId, results }));
  } catch (thrown) {
    if (!isProblem(thrown)) throw thrown;
  }
}

function* waitForRecovery(lostCartId: string): Flow<string> {
  while (true) {
    const outcome = yield* take([cartRecovered, cartRecoveryFailed]);
    if (outcome.payload.lostCartId !== lostCartId) continue;
    if (cartRecovered.match(outcome)) return outcome.payload.cartId;
    throw outcome.payload.problem;
  }
}

/** A cart that was ordered is not lost: nothing is put into a new one. @throws Problem with code `already-ordered` */
function* refuseWhenOrdered(cartId: string): Flow {
  if (yield* wasOrdered(cartId)) throw yield* newProblem('refused', 'already-ordered');
}

/**
 * An attempt that was given up, or handed over to the staff, may have ordered this very cart after all. Declined attempts are not looked
 * up: the look-up could be wrong, because a merged cart is also inactive and may have a reserved number. Neither are those not placed once
 * their customer has signed in.
 * @throws Problem with code `order-under-way` while the staff look into it and the look-up gives no outcome
 */
export function* wasOrdered(cartId: string): Flow<boolean> {
  const record = yield* select(selectOrderAttemptOfCart, cartId);
  if (!record || record.state === 'declined' || record.state === 'unpaid' || (record.mayBeMerged && record.state === 'not-placed')) return false;
  if (record.state === 'confirmed') return true;
  const verdict = yield* lookUp(record);
  if (verdict.kind === 'confirmed') {
    yield put(orderAttemptConfirmed({ attemptId: record.attemptId, cartId, orderNumber: verdict.orderNumber }));
    return true;
  }
  if (verdict.kind === 'awaiting') {
    yield put(orderAttemptAwaiting(record));
    throw yield* newProblem('refused', 'order-under-way');
  }
  const isKnown = verdict.kind !== 'no-answer' && verdict.kind !== 'running';
  if (record.state === 'handed-over' && !isKnown) throw yield* newProblem('refused', 'order-under-way');
  return false;
}

/** @throws Problem with code `order-under-way`: until the outcome is known the cart must not change */
export function* refuseWhileOrdering(): Flow {
  if (yield* select(selectOpenOrderAttempt)) throw yield* newProblem('refused', 'order-under-way');
}
