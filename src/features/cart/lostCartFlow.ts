import { call, put, select, takeEvery, takeLeading } from 'redux-saga/effects';
import { selectOpenPlacement } from '~/features/placement';
import { signedIn } from '~/features/session';
import { isProblem } from '~/data/problem';
import { getWorld, guarded } from '~/world';
import type { Flow } from '~/world';
import { cartApi } from './cartApi';
import type { CartLine } from './cartModel';
import type { CartRoot } from './cartSelectors';
import { selectCartId, selectLostLines, selectRecoveringCartId } from './cartSelectors';
import { cartRecovered, cartRecoveryFailed } from './cartSlice';

/**
 * Commerce no longer knows our cart: it expired, or was deactivated. A guest gets a new one with the same lines, once per lost
 * cart however many requests found out, and is told line by line what came back. While an order is under way nothing of the
 * kind happens: there, "the cart isn't active" is news of the order.
 */
export function* lostCartFlow(): Flow {
  yield takeEvery(cartApi.endpoints.cart.matchRejected, guarded(cartQueryRejected));
  yield takeLeading([cartApi.endpoints.cart.matchFulfilled, signedIn], guarded(replayWhatIsLeft));
  yield takeLeading(cartRecoveryFailed, guarded(bringHome));
  // What an earlier visit could not bring home.
  yield* bringHome();
}

/** Milliseconds until a basket for lines without one is tried again; the last one for ever. */
const tryAgainAfter = [2_000, 5_000, 15_000, 30_000] as const;

/** No new cart could be made for the lines of a lost one: nobody has to press anything for the next try. */
function* bringHome(): Flow {
  const { clock } = yield* getWorld();
  for (let turn = 0; yield select(hasHomelessLines); turn += 1) {
    yield call([clock, clock.sleep], tryAgainAfter[turn] ?? 30_000);
    if (!(yield select(hasHomelessLines))) return;
    const { recoverHomelessLines } = (yield call(loadRecovery)) as Awaited<ReturnType<typeof loadRecovery>>;
    yield* recoverHomelessLines();
  }
}

const hasHomelessLines = (state: CartRoot & Parameters<typeof selectOpenPlacement>[0]): boolean =>
  selectCartId(state) === null &&
  selectLostLines(state).length > 0 &&
  selectRecoveringCartId(state) === null &&
  !selectOpenPlacement(state);

/** Commerce answers again, or a customer’s basket is there: lines that nobody could ask it about come back now, also after a reload. */
function* replayWhatIsLeft(): Flow {
  const cartId = (yield select(selectCartId)) as string | null;
  const lost = (yield select(selectLostLines)) as CartLine[];
  if (cartId === null || lost.length === 0 || (yield select(selectRecoveringCartId)) !== null) return;
  if (yield select(selectOpenPlacement)) return;
  const { replayLostLines } = (yield call(loadRecovery)) as Awaited<ReturnType<typeof loadRecovery>>;
  const { results } = yield* replayLostLines(cartId, lost);
  if (results.length > 0) yield put(cartRecovered({ lostCartId: cartId, cartId, results }));
}

function* cartQueryRejected({ payload, meta }: ReturnType<typeof rejected>): Flow {
  if (!isProblem(payload) || payload.kind !== 'cart-lost') return;
  const { recoverLostCart } = (yield call(loadRecovery)) as Awaited<ReturnType<typeof loadRecovery>>;
  try {
    yield* recoverLostCart(meta.arg.originalArgs);
  } catch (thrown) {
    // A problem stands in the state, or belongs to an order whose own story tells it; only a defect is reported.
    if (!isProblem(thrown)) throw thrown;
  }
}

/** Few shoppers need it, so it is not in the first page's code. */
const loadRecovery = () => import(/* webpackChunkName: "cart" */ './recoverLostCart');

/** Only for its type: what a rejected cart query looks like. */
declare function rejected(): { payload?: unknown; meta: { arg: { originalArgs: string } } };
