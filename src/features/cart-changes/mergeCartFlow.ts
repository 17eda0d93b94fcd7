import { fork, guarded, put, request, select, sleep, takeLeading } from '~/world';
import { withWebsiteLock } from '~/features/store-view';
import { selectOpenOrderAttempt } from '~/features/order-attempt';
import { toastAdded } from '~/features/notices';
import { selectIsSignedIn, signedIn } from '~/features/session';
import type { Problem } from '~/data/problem';
import { isProblem } from '~/data/problem';
import type { Flow } from '~/world';
import { cartApi, cartMerged, customerCartApi, guestCartGone, isEmpty, mergeSent, selectCartId, selectMergingFrom } from '~/features/cart';
import { rememberMerged } from './mergedCarts';
import { readCartAgain } from './readCartAgain';
import { wasOrdered } from './recoverLostCart';

/**
 * A guest with a cart has signed in: its lines are merged into the customer's cart, once. Commerce itself prevents a second merge, because
 * a merged cart is deactivated; so after a lost reply the request may be repeated, by this tab, by another, or after a crash: the guest
 * cart that is still to be merged is stored beside the cart id. A guest cart that commerce no longer has was merged before or is lost: then
 * each line is added by which the customer's cart has not grown since the merge was first sent. Lines that were ordered are never added again.
 */
export function* mergeCartFlow(): Flow {
  yield takeLeading([signedIn, cartApi.endpoints.cart.matchFulfilled], guarded(mergeWhatIsLeft));
  yield* fork(guarded(mergeWhatIsLeft));
}

function* mergeWhatIsLeft(): Flow {
  for (let left = yield* guestCartLeft(); left !== null;) {
    yield* withWebsiteLock('merge', () => mergeHoldingLock());
    // The next guest cart, unless this one could not be settled now.
    const next: string | null = yield* guestCartLeft();
    left = next === left ? null : next;
  }
}

function* guestCartLeft(): Flow<string | null> {
  return (yield* select(selectIsSignedIn)) ? yield* select(selectMergingFrom) : null;
}

/**
 * Merges the guest cart that is left, if there is one. It stays stored when the outcome is unknown.
 * @param attempts how often it is sent when the answer is lost; other work may be waiting
 */
export function* mergeHoldingLock(attempts = 3): Flow {
  // Another tab may have merged it already; and a cart that is being ordered must not change.
  const guestCartId = yield* select(selectMergingFrom);
  const cartId = yield* select(selectCartId);
  if (!guestCartId || !cartId || (yield* select(selectOpenOrderAttempt))) return;
  if (guestCartId === cartId) {
    yield put(guestCartGone({ guestCartId }));
    return;
  }
  try {
    const hadLines = !isEmpty(yield* request(cartApi.endpoints.cart, cartId));
    // Meanwhile the customer's cart may have been ordered: the lines would be merged into a cart that is over.
    if ((yield* select(selectOpenOrderAttempt)) || (yield* select(selectCartId)) !== cartId) return;
    yield put(mergeSent({ cartId }));
    const outcome = yield* mergeAtCommerce(guestCartId, cartId, attempts);
    yield* rememberMerged(guestCartId);
    // The merge had to wait until the customer signed in again, and meanwhile a guest has started another cart: that one is next.
    if ((yield* select(selectMergingFrom)) !== guestCartId) return;
    if (outcome === 'merged') yield put(cartMerged({ guestCartId, cartId, hadLines }));
    else yield put(guestCartGone({ guestCartId, ...(outcome === 'ordered' && { wasOrdered: true }) }));
    // The replay of lines that are missing starts with this answer.
    yield* readCartAgain(cartId);
    if (hadLines && outcome !== 'ordered') yield put(toastAdded(basketsJoined));
  } catch (thrown) {
    // Commerce could not be reached, or the outcome is unknown: the guest cart stays stored, and the next read of the cart tries again.
    if (!isProblem(thrown)) throw thrown;
  }
}

const basketsJoined = {
  type: 'info',
  messageId: 'session.basketsJoined',
  timeout: 15_000,
  actionPath: '/basket',
  actionText: 'session.seeBasket',
} as const;

/** Commerce's final answers: it no longer has the guest cart, or refuses to merge it. */
const settled: ReadonlySet<Problem['kind']> = new Set(['cart-lost', 'refused', 'invalid', 'out-of-stock'] as const);

const tryAgainAfter = 2_000;

/** @throws Problem while the outcome is unknown */
function* mergeAtCommerce(cartId: string, destinationCartId: string, attempts: number): Flow<'merged' | 'gone' | 'ordered'> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      yield* request(customerCartApi.endpoints.mergeCarts, { cartId, destinationCartId });
      return 'merged';
    } catch (thrown) {
      if (!isProblem(thrown)) throw thrown;
      if (!thrown.ambiguous && settled.has(thrown.kind)) return (yield* wasOrdered(cartId)) ? 'ordered' : 'gone';
      if (!thrown.ambiguous || attempt === attempts) throw thrown;
      yield* sleep(tryAgainAfter);
    }
  }
}
