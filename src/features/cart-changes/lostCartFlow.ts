import { REHYDRATE } from 'redux-persist';
import { call, guarded, put, select, sleep, takeEvery, takeLeading } from '~/world';
import { selectOpenOrderAttempt } from '~/features/order-attempt';
import { signedIn } from '~/features/session';
import { isProblem } from '~/data/problem';
import type { Flow } from '~/world';
import {
  cartApi,
  cartRecovered,
  cartRecoveryFailed,
  selectCartId,
  selectLostLines,
  selectMergingFrom,
  selectRecoveringCartId,
} from '~/features/cart';
import type { CartRoot } from '~/features/cart';

/**
 * Handles a cart that commerce no longer knows, because it expired or was deactivated. A guest gets a new cart with the same lines, once
 * per lost cart however many requests discover the loss, and reads line by line what was restored. While an order is under way nothing of
 * this happens: then "the cart isn't active" may mean that the order was placed.
 */
export function* lostCartFlow(): Flow {
  yield takeEvery(cartApi.endpoints.cart.matchRejected, guarded(cartQueryRejected));
  yield takeLeading([cartApi.endpoints.cart.matchFulfilled, signedIn], guarded(replayWhatIsLeft));
  // REHYDRATE: another tab has stored its lost lines, and may be closed before they have a cart.
  yield takeLeading([cartRecoveryFailed, REHYDRATE], guarded(bringHome));
  // Lines that an earlier visit could not restore.
  yield* bringHome();
}

/** Milliseconds before each new attempt to create a cart for lost lines; the last value repeats. */
const tryAgainAfter = [2_000, 5_000, 15_000, 30_000] as const;

/** There is no cart for the lines of a lost one: further attempts to create it are made automatically, one tab at a time (lock `cart`). */
function* bringHome(): Flow {
  for (let turn = 0; yield* select(hasHomelessLines); turn += 1) {
    yield* sleep(tryAgainAfter[turn] ?? 30_000);
    if (!(yield* select(hasHomelessLines))) return;
    const { recoverHomelessLines } = yield* call(loadRecovery);
    yield* recoverHomelessLines();
  }
}

const hasHomelessLines = (state: CartRoot & Parameters<typeof selectOpenOrderAttempt>[0]): boolean =>
  selectCartId(state) === null &&
  selectLostLines(state).length > 0 &&
  selectRecoveringCartId(state) === null &&
  !selectOpenOrderAttempt(state);

/**
 * Commerce answers again, or a customer’s cart is known: lines that could not be restored before are restored now, also after a reload. Not
 * before the guest cart is merged: it may hold the same products. When the cart was replaced meanwhile, the next one gets the lines.
 */
function* replayWhatIsLeft(): Flow {
  for (let replayed: string | null = null; ;) {
    const cartId = yield* select(selectCartId);
    const lost = yield* select(selectLostLines);
    if (cartId === null || cartId === replayed || lost.length === 0 || (yield* select(selectMergingFrom)) !== null) return;
    if ((yield* select(selectRecoveringCartId)) !== null || (yield* select(selectOpenOrderAttempt))) return;
    const { replayLostLines } = yield* call(loadReplay);
    const { results } = yield* replayLostLines(cartId, lost);
    if (results.length > 0) yield put(cartRecovered({ lostCartId: cartId, cartId, results }));
    replayed = cartId;
  }
}

function* cartQueryRejected({ payload, meta }: ReturnType<typeof rejected>): Flow {
  if (!isProblem(payload) || payload.kind !== 'cart-lost') return;
  const { recoverLostCart } = yield* call(loadRecovery);
  try {
    yield* recoverLostCart(meta.arg.originalArgs, payload);
  } catch (thrown) {
    // A problem is already in the state, or belongs to an order whose own flow reports it; only a programming error is reported here.
    if (!isProblem(thrown)) throw thrown;
  }
}

/** Few shoppers need it, so it is not in the first page's code. */
const loadRecovery = () => import(/* webpackChunkName: "cart" */ './recoverLostCart');
const loadReplay = () => import(/* webpackChunkName: "cart" */ './replayLostLines');

/** Only for its type: what a rejected cart query looks like. */
declare function rejected(): { payload?: unknown; meta: { arg: { originalArgs: string } } };
