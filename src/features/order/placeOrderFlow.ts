import { call, getWorld, guarded, newProblem, put, race, request, select, sleep, take, takeLeading, thrownProblem } from '~/world';
import { selectStoreView, withWebsiteLock } from '~/features/store-view';
import { orderApi } from './orderApi';
import {
  addToCartRequested,
  removeItemRequested,
  updateItemRequested,
  cartApi,
  fingerprintOf,
  isEmpty,
  selectCartId,
  selectIsAddingItem,
  selectIsUpdatingItem,
  selectLostLines,
  selectDetails,
} from '~/features/cart';
import { loadSameDeposit } from '~/features/deposit';
import type { Cart } from '~/features/cart';
import {
  loadAwaitedPayment,
  lookUp,
  orderAttemptAwaiting,
  orderAttemptConfirmed,
  orderAttemptDeclined,
  orderAttemptNotPlaced,
  orderAttemptSent,
  orderAttemptUnknown,
  selectHandedOverTwin,
  selectOpenOrderAttempt,
  selectOrderAttemptOfCart,
} from '~/features/order-attempt';
import type { OrderAttemptRecord } from '~/features/order-attempt';
import { selectIsSignedIn, signOutHeld, signOutReleased } from '~/features/session';
import type { Problem } from '~/data/problem';
import type { Flow } from '~/world';
import { withCartRecovery } from '~/features/cart-changes';
import type { Deposit } from '~/features/deposit';
import { isPaidAfter } from '~/features/payment';
import { moveToNewCart, orderRejected, orderSubmitted, receiptPrepared, requiredCartId } from '~/features/checkout';

import type { OrderDraft } from './orderDraft';
import { agreedOrder, preparedReceipt } from './orderDraft';
import { figuresForEdge } from './figuresForEdge';

/**
 * Places one order per press. Two things must never happen: two orders from one press, or an order of which the shopper is not informed.
 * So: one tab at a time holds the lock; the attempt is stored before its first byte is sent; its id is the idempotency key, so the edge
 * never executes it twice; and a lost answer means "unknown", which resolveOrderAttemptFlow then resolves. "The cart isn't active" as an
 * answer to an order does not mean that the cart is lost, but that it may have been ordered.
 */
export function* placeOrderFlow(): Flow {
  yield takeLeading(orderSubmitted, guarded(placeOnce));
}

interface Press {
  again?: boolean;
  deposit?: Deposit;
  /** What was on the screen: while this tab waits for another one's lock, the cart may change. */
  seen: Cart | null;
}

function* placeOnce({ payload }: ReturnType<typeof orderSubmitted>): Flow {
  // An earlier attempt is unresolved: resolveOrderAttemptFlow looks it up.
  const open = yield* select(selectOpenOrderAttempt);
  if (open?.state === 'unknown') return yield* leaveToOutcome(open);
  const pressedFor = yield* select(selectCartId);
  const press: Press = { ...payload, seen: yield* select(selectDetails) };
  yield put(signOutHeld());
  try {
    yield* withWebsiteLock('place', () => placeHoldingLock(press, pressedFor));
  } catch (thrown) {
    yield put(orderRejected({ problem: yield* thrownProblem(thrown) }));
  } finally {
    yield put(signOutReleased());
  }
}

function* placeHoldingLock(press: Press, pressedFor: string | null): Flow {
  const open = yield* select(selectOpenOrderAttempt);
  if (open) return yield* leaveToOutcome(open);
  const placed = yield* select(selectOrderAttemptOfCart, pressedFor ?? '');
  if (placed?.state === 'confirmed') return yield* leaveToConfirmation(placed);
  const order = yield* agreedOrder();
  // A merge under way would add lines after the last look at the cart; none begins once the attempt is stored.
  const record = yield* withWebsiteLock('merge', () => openAttempt(order, press));
  yield* send(record, order, press);
}

function* openAttempt(order: OrderDraft, { again, ...press }: Press): Flow<OrderAttemptRecord> {
  const cart = yield* cartToOrder(order, press);
  const record = yield* recordOf(cart, order);
  if (!again && (yield* select(selectHandedOverTwin, record.fingerprint))) throw yield* newProblem('refused', 'maybe-ordered-already');
  // A customer signed in meanwhile, here or in another tab: the cart is another one.
  if ((yield* select(selectCartId)) !== cart.id) throw yield* newProblem('refused', 'basket-changed');
  yield put(receiptPrepared({ order: yield* preparedReceipt(record.attemptId, order, cart, press.deposit) }));
  yield put(orderAttemptSent(record));
  return record;
}

/**
 * Another tab was faster, or an earlier attempt is still being looked up: its outcome counts here too. This tab holds the lock, so no tab is
 * still sending that order; `resolveOrderAttemptFlow` looks the outcome up here, in case the other tab is closed.
 */
function* leaveToOutcome({ attemptId }: OrderAttemptRecord): Flow {
  yield put(orderAttemptUnknown({ attemptId }));
}

/** While this tab waited for the lock, another one placed the same order: that is a success here too, and no error. */
function* leaveToConfirmation({ attemptId, cartId, orderNumber }: OrderAttemptRecord): Flow {
  yield put(orderAttemptConfirmed({ attemptId, cartId, orderNumber }));
}

/** A cart that is lost at this moment is replaced, and the order refused (`basket-changed`): the shopper reviews the new cart first. */
function* cartToOrder(order: OrderDraft, press: Press): Flow<Cart> {
  function* unlessLost(cartId: string, loss?: Problem): Flow<Cart> {
    if (loss) throw yield* newProblem('refused', 'basket-changed');
    return yield* lastWordBeforePaying(cartId, order, press);
  }
  return yield* withCartRecovery(yield* requiredCartId(), unlessLost, moveToNewCart);
}

/**
 * Sends addresses and method to commerce, then reads the cart once more: the shopper pays only for lines and prices that were on
 * the screen.
 */
function* lastWordBeforePaying(cartId: string, order: OrderDraft, { seen, deposit }: Press): Flow<Cart> {
  const isSignedIn = yield* select(selectIsSignedIn);
  const { email, billingAddress, delivery } = order;
  if (delivery) yield* request(orderApi.endpoints.shippingInformation, { cartId, isSignedIn, email, billingAddress, ...delivery });
  const cart = yield* unchangedCart(cartId);
  if (isEmpty(cart)) throw yield* newProblem('refused', 'basket-empty');
  if (!seen || fingerprintOf(seen) !== fingerprintOf(cart)) throw yield* newProblem('refused', 'basket-changed');
  if (deposit) {
    const { demandSameDeposit } = yield* call(loadSameDeposit);
    yield* demandSameDeposit(cart, deposit);
  }
  return cart;
}

/**
 * What commerce sells now. If a change of the cart is in flight before, during or after this read, the order is refused with
 * `basket-changed`.
 */
function* unchangedCart(cartId: string): Flow<Cart> {
  yield* refuseWhileChanging();
  const changes = [addToCartRequested, updateItemRequested, removeItemRequested];
  const { cart } = yield* race({ cart: () => request(cartApi.endpoints.cart, cartId, { isAskedAnew: true }), change: () => take(changes) });
  yield* refuseWhileChanging();
  if (!cart) throw yield* newProblem('refused', 'basket-changed');
  // Lines of a lost cart are still being restored into this one.
  if ((yield* select(selectLostLines)).length > 0) throw yield* newProblem('refused', 'basket-changed');
  return cart;
}

function* refuseWhileChanging(): Flow {
  if ((yield* select(selectIsAddingItem)) || (yield* select(selectIsUpdatingItem))) throw yield* newProblem('refused', 'basket-changed');
}

function* recordOf(cart: Cart, { paymentCode }: OrderDraft): Flow<OrderAttemptRecord> {
  const { random, clock } = yield* getWorld();
  const { storeCode } = yield* select(selectStoreView);
  return {
    attemptId: random.uuid(),
    cartId: cart.id,
    storeCode,
    fingerprint: fingerprintOf(cart),
    total: cart.totals.grandTotal ?? { minor: 0, currency: cart.totals.currency },
    startedAt: clock.now(),
    state: 'sent',
    orderNumber: null,
    isSeen: false,
    ...(isPaidAfter(paymentCode) && { isPaidAfter: true }),
  };
}

function* send(
  record: OrderAttemptRecord,
  { delivery: _delivery, preference: _preference, paymentCode, ...agreed }: OrderDraft,
  { deposit }: Press,
): Flow {
  const { attemptId, cartId } = record;
  const isSignedIn = yield* select(selectIsSignedIn);
  try {
    const figures = yield* select(figuresForEdge, cartId, record.isPaidAfter);
    const details = { cartId, isSignedIn, ...agreed, method: paymentCode, deposit: deposit?.now, idempotencyKey: attemptId, figures };
    const orderId = yield* request(orderApi.endpoints.paymentInformation, details);
    if (orderId === null) {
      yield put(orderAttemptUnknown({ attemptId }));
      return;
    }
  } catch (thrown) {
    yield* notConfirmed(attemptId, thrown);
    return;
  }
  if (record.isPaidAfter) return yield* toProvider(record);
  yield put(orderAttemptConfirmed({ attemptId, cartId, orderNumber: yield* numberOf(record) }));
}

/** The order is placed and counts once it is paid. A page that cannot be opened is offered again by the one that waits. */
function* toProvider({ attemptId, cartId }: OrderAttemptRecord): Flow {
  yield put(orderAttemptAwaiting({ attemptId }));
  const { leaveToPay } = yield* call(loadAwaitedPayment);
  yield* leaveToPay(cartId);
}

const numberWithin = 5_000;

/** The order is placed; its number is requested with a short time limit, because the confirmation can do without it. */
function* numberOf(record: OrderAttemptRecord): Flow<string | null> {
  const { verdict } = yield* race({ verdict: () => lookUp(record), tooLong: () => sleep(numberWithin) });
  return verdict?.kind === 'confirmed' ? (verdict.orderNumber ?? null) : null;
}

/**
 * Only commerce's own refusal counts as one. A request that certainly never left this browser was not placed; everything else is unknown.
 */
function* notConfirmed(attemptId: string, thrown: unknown): Flow {
  const problem = yield* thrownProblem(thrown);
  if (isBusinessRefusal(problem)) {
    yield put(orderRejected({ problem }));
    yield put(orderAttemptDeclined({ attemptId }));
  } else if (neverLeft(problem)) {
    yield put(orderRejected({ problem }));
    yield put(orderAttemptNotPlaced({ attemptId }));
  } else {
    yield put(orderAttemptUnknown({ attemptId }));
  }
}

const isBusinessRefusal = ({ kind, ambiguous, request: sent }: Problem): boolean =>
  !ambiguous && kind !== 'cart-lost' && sent !== undefined && sent.status >= 400 && sent.status < 500;

const neverLeft = ({ code, ambiguous }: Problem): boolean => !ambiguous && (code === 'offline' || code === 'queue-full');
