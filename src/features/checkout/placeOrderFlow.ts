import { call, put, race, select, take, takeLeading } from 'redux-saga/effects';
import {
  addToCartRequested,
  cartApi,
  fingerprintOf,
  isEmpty,
  removeItemRequested,
  selectCartId,
  selectDetails,
  selectIsAddingItem,
  selectIsUpdatingItem,
  selectLostLines,
  thrownProblem,
  updateItemRequested,
} from '~/features/cart';
import type { Cart, CartLine } from '~/features/cart';
import {
  lookUp,
  placementConfirmed,
  placementDeclined,
  placementLockName,
  placementNotPlaced,
  placementSent,
  placementUnknown,
  selectHandedOverTwin,
  selectOpenPlacement,
  selectPlacementOfCart,
  withLock,
} from '~/features/placement';
import type { PlacementRecord } from '~/features/placement';
import { selectIsSignedIn, signOutHeld, signOutReleased } from '~/features/session';
import { selectStoreView } from '~/features/store-view';
import type { StoreView } from '~/config/storeViews';
import type { Problem } from '~/data/problem';
import { isProblem } from '~/data/problem';
import { getWorld, guarded, request } from '~/world';
import type { Flow } from '~/world';
import { orderRejected, orderSubmitted, receiptPrepared } from './checkoutActions';
import { checkoutApi } from './checkoutApi';
import { moveToNewCart, requiredCartId } from './onCart';
import type { OrderWish } from './orderWish';
import { agreedOrder, preparedReceipt } from './orderWish';

/**
 * One press, one order. What may never happen: two orders for one wish, or an order that its shopper does not hear of.
 * So: one tab at a time holds the lock; the attempt is written down before its first byte leaves; its id is the key under which
 * it is never executed twice; and an answer that is lost means "unknown", which resolvePlacementFlow then finds out.
 * "The cart isn't active" as an answer to an order is news of the order, not of a loss.
 */
export function* placeOrderFlow(): Flow {
  yield takeLeading(orderSubmitted, guarded(placeOnce));
}

function* placeOnce({ payload: { again = false } }: ReturnType<typeof orderSubmitted>): Flow {
  // Its outcome is looked for already.
  const open = (yield select(selectOpenPlacement)) as PlacementRecord | undefined;
  if (open?.state === 'unknown') return yield* leaveToOutcome(open);
  const pressedFor = (yield select(selectCartId)) as string | null;
  // Another tab may keep this one waiting, and more may come into the basket meanwhile.
  const seen = (yield select(selectDetails)) as Cart | null;
  yield put(signOutHeld());
  try {
    yield* withLock(yield* placementLockName(), () => placeHoldingLock(again, pressedFor, seen));
  } catch (thrown) {
    yield put(orderRejected({ problem: yield* thrownProblem(thrown) }));
  } finally {
    yield put(signOutReleased());
  }
}

function* placeHoldingLock(again: boolean, pressedFor: string | null, seen: Cart | null): Flow {
  const open = (yield select(selectOpenPlacement)) as PlacementRecord | undefined;
  if (open) return yield* leaveToOutcome(open);
  const placed = (yield select(selectPlacementOfCart, pressedFor ?? '')) as PlacementRecord | undefined;
  if (placed?.state === 'confirmed') return yield* leaveToConfirmation(placed);
  const order = yield* agreedOrder();
  const cart = yield* cartToOrder(order, seen);
  const record = yield* recordOf(cart);
  if (!again && (yield select(selectHandedOverTwin, record.fingerprint))) throw yield* refusal('maybe-ordered-already');
  // Somebody signed in meanwhile, here or in another tab: the basket is another one.
  if ((yield select(selectCartId)) !== cart.id) throw yield* refusal('basket-changed');
  yield put(receiptPrepared({ order: yield* preparedReceipt(record.attemptId, order, cart) }));
  yield put(placementSent(record));
  yield* send(record, order);
}

/**
 * The other tab was faster, or an earlier attempt is still being looked for: its outcome is ours. Nobody sends any more (a sender
 * holds the lock, and says `unknown` when it lost the answer), so this tab looks for it too, in case the other one is gone.
 */
function* leaveToOutcome({ attemptId }: PlacementRecord): Flow {
  yield put(placementUnknown({ attemptId }));
}

/** While this tab waited for its turn, the other one placed the very order: that is good news here too, and no error. */
function* leaveToConfirmation({ attemptId, cartId, orderNumber }: PlacementRecord): Flow {
  yield put(placementConfirmed({ attemptId, cartId, orderNumber }));
}

/** A cart that is lost in this moment comes back as a new one; but then the shopper looks at it again before it is paid. */
function* cartToOrder(order: OrderWish, seen: Cart | null): Flow<Cart> {
  const cartId = yield* requiredCartId();
  try {
    return yield* lastWordBeforePaying(cartId, order, seen);
  } catch (thrown) {
    if (!isProblem(thrown) || thrown.kind !== 'cart-lost') throw thrown;
    yield* moveToNewCart(cartId);
    throw yield* refusal('basket-changed');
  }
}

/** Commerce hears addresses and method, then tells once more what it sells at what price: nobody pays for what they did not see. */
function* lastWordBeforePaying(cartId: string, order: OrderWish, seen: Cart | null): Flow<Cart> {
  const { random } = yield* getWorld();
  const isSignedIn = (yield select(selectIsSignedIn)) as boolean;
  if (order.delivery) {
    const { email, billingAddress, delivery } = order;
    yield* request(checkoutApi.endpoints.shippingInformation, {
      cartId,
      isSignedIn,
      email,
      billingAddress,
      ...delivery,
      idempotencyKey: random.uuid(),
    });
  }
  const cart = yield* unchangedCart(cartId);
  if (isEmpty(cart)) throw yield* refusal('basket-empty');
  if (!seen || fingerprintOf(seen) !== fingerprintOf(cart)) throw yield* refusal('basket-changed');
  return cart;
}

/**
 * What commerce sells now. The answer may be old when it comes: whatever was on its way before, or is changed here meanwhile, is no part of
 * it, and not seen.
 */
function* unchangedCart(cartId: string): Flow<Cart> {
  yield* refuseWhileChanging();
  const changes = [addToCartRequested, updateItemRequested, removeItemRequested];
  const { cart } = (yield race({ cart: call(request, cartApi.endpoints.cart, cartId), change: take(changes) })) as { cart?: Cart };
  yield* refuseWhileChanging();
  if (!cart) throw yield* refusal('basket-changed');
  // What a lost basket held is on its way back into this one.
  if (((yield select(selectLostLines)) as CartLine[]).length > 0) throw yield* refusal('basket-changed');
  return cart;
}

function* refuseWhileChanging(): Flow {
  if ((yield select(selectIsAddingItem)) || (yield select(selectIsUpdatingItem))) throw yield* refusal('basket-changed');
}

function* recordOf(cart: Cart): Flow<PlacementRecord> {
  const { random, clock } = yield* getWorld();
  const { storeCode } = (yield select(selectStoreView)) as StoreView;
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
  };
}

function* send(record: PlacementRecord, { email, billingAddress, paymentCode, nonce }: OrderWish): Flow {
  const { attemptId, cartId } = record;
  const isSignedIn = (yield select(selectIsSignedIn)) as boolean;
  try {
    const details = { cartId, isSignedIn, email, billingAddress, method: paymentCode, nonce, idempotencyKey: attemptId };
    const orderId = yield* request(checkoutApi.endpoints.paymentInformation, details);
    if (orderId === null) {
      yield put(placementUnknown({ attemptId }));
      return;
    }
  } catch (thrown) {
    yield* notConfirmed(attemptId, thrown);
    return;
  }
  yield put(placementConfirmed({ attemptId, cartId, orderNumber: yield* numberOf(record) }));
}

const numberWithin = 5_000;

/** The order is made; its number is asked for, but not for long: the confirmation can do without. */
function* numberOf(record: PlacementRecord): Flow<string | null> {
  const { clock } = yield* getWorld();
  const { verdict } = (yield race({ verdict: call(lookUp, record), tooLong: call([clock, clock.sleep], numberWithin) })) as {
    verdict?: { kind: string; orderNumber?: string | null };
  };
  return verdict?.kind === 'confirmed' ? (verdict.orderNumber ?? null) : null;
}

/** Only commerce's own refusal is one. What surely never left this browser was not placed; everything else is unknown. */
function* notConfirmed(attemptId: string, thrown: unknown): Flow {
  const problem = yield* thrownProblem(thrown);
  if (isBusinessRefusal(problem)) {
    yield put(orderRejected({ problem }));
    yield put(placementDeclined({ attemptId }));
  } else if (neverLeft(problem)) {
    yield put(orderRejected({ problem }));
    yield put(placementNotPlaced({ attemptId }));
  } else {
    yield put(placementUnknown({ attemptId }));
  }
}

const isBusinessRefusal = ({ kind, ambiguous, request: sent }: Problem): boolean =>
  !ambiguous && kind !== 'cart-lost' && sent !== undefined && sent.status >= 400 && sent.status < 500;

const neverLeft = ({ code, ambiguous }: Problem): boolean => !ambiguous && (code === 'offline' || code === 'queue-full');

function* refusal(code: string): Flow<Problem> {
  const { random } = yield* getWorld();
  return { kind: 'refused', code, message: '', id: random.uuid().slice(0, 8) };
}
