import { call, fork, put, select, takeLeading } from 'redux-saga/effects';
import { selectOpenPlacement, withLock } from '~/features/placement';
import { toastAdded } from '~/features/notices';
import { selectIsSignedIn, signedIn } from '~/features/session';
import { selectWebsiteCode } from '~/features/store-view';
import type { Problem } from '~/data/problem';
import { isProblem } from '~/data/problem';
import { getWorld, guarded, request } from '~/world';
import type { Flow } from '~/world';
import { cartApi } from './cartApi';
import { isEmpty } from './cartModel';
import { selectCartId, selectMergingFrom } from './cartSelectors';
import { cartMerged, guestCartGone } from './cartSlice';
import { customerCartApi } from './customerCartApi';
import { wasOrdered } from './recoverLostCart';

/**
 * A guest with a basket has signed in: its lines join those of the customer's cart, once. Commerce itself keeps it from happening
 * twice, because a merged cart is retired; so a lost reply may be asked again, by this tab, by another, or after a crash: which
 * cart still has to join is stored beside the cart id. A guest's cart that commerce no longer has was merged before or is lost:
 * then each line is put in that the customer's cart does not hold already. What an order took is never put in again.
 */
export function* mergeCartFlow(): Flow {
  yield takeLeading([signedIn, cartApi.endpoints.cart.matchFulfilled], guarded(mergeWhatIsLeft));
  yield fork(guarded(mergeWhatIsLeft));
}

function* mergeWhatIsLeft(): Flow {
  const website = (yield select(selectWebsiteCode)) as string;
  for (let left = yield* guestCartLeft(); left !== null;) {
    yield* withLock(`merge:${website}`, mergeHoldingLock);
    // The next one's turn, unless this one could not be settled now.
    const next: string | null = yield* guestCartLeft();
    left = next === left ? null : next;
  }
}

function* guestCartLeft(): Flow<string | null> {
  return (yield select(selectIsSignedIn)) ? ((yield select(selectMergingFrom)) as string | null) : null;
}

function* mergeHoldingLock(): Flow {
  // Another tab may have been faster; and what is being ordered stays as it was sent.
  const guestCartId = (yield select(selectMergingFrom)) as string | null;
  const cartId = (yield select(selectCartId)) as string | null;
  if (!guestCartId || !cartId || (yield select(selectOpenPlacement))) return;
  if (guestCartId === cartId) {
    yield put(guestCartGone({ guestCartId }));
    return;
  }
  try {
    const hadLines = !isEmpty(yield* request(cartApi.endpoints.cart, cartId));
    const outcome = yield* mergeAtCommerce(guestCartId, cartId);
    // Held back until its owner had signed in again, and meanwhile a guest has begun another: that one's turn is next.
    if ((yield select(selectMergingFrom)) !== guestCartId) return;
    if (outcome === 'merged') yield put(cartMerged({ guestCartId, cartId, hadLines }));
    else yield put(guestCartGone({ guestCartId, ...(outcome === 'ordered' && { wasOrdered: true }) }));
    yield* readAgain(cartId);
    if (hadLines && outcome !== 'ordered') yield put(toastAdded(basketsJoined));
  } catch (thrown) {
    // Nobody could be asked, or nobody knows what became of it: it stays written down, and the next reading of the cart tries again.
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

/** Commerce's last word: it no longer has the guest's cart, or does not want its lines as a whole. */
const settled: ReadonlySet<Problem['kind']> = new Set(['cart-lost', 'refused', 'invalid', 'out-of-stock'] as const);

const attempts = 3;
const tryAgainAfter = 2_000;

/** @throws Problem while it is not known what became of it */
function* mergeAtCommerce(cartId: string, destinationCartId: string): Flow<'merged' | 'gone' | 'ordered'> {
  const { random, clock } = yield* getWorld();
  for (let attempt = 1; ; attempt += 1) {
    try {
      yield* request(customerCartApi.endpoints.mergeCarts, { cartId, destinationCartId, idempotencyKey: random.uuid() });
      return 'merged';
    } catch (thrown) {
      if (!isProblem(thrown)) throw thrown;
      if (!thrown.ambiguous && settled.has(thrown.kind)) return (yield* wasOrdered(cartId)) ? 'ordered' : 'gone';
      if (!thrown.ambiguous || attempt === attempts) throw thrown;
      yield call([clock, clock.sleep], tryAgainAfter);
    }
  }
}

/** What the basket holds now; the replay of lines that are missing starts with this answer. */
function* readAgain(cartId: string): Flow {
  try {
    yield* request(cartApi.endpoints.cart, cartId);
  } catch {
    // The lines stand on their list until the cart can be read.
  }
}
