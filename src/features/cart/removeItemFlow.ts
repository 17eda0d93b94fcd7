import { call, put, select, takeEvery } from 'redux-saga/effects';
import { selectOpenPlacement } from '~/features/placement';
import { isProblem } from '~/data/problem';
import { guarded, request } from '~/world';
import type { Flow } from '~/world';
import { cartApi } from './cartApi';
import type { Cart } from './cartModel';
import { lineByUid } from './cartModel';
import { selectDetails } from './cartDetailsSelectors';
import { selectCartId } from './cartSelectors';
import { dropAcknowledged, itemRemoved, removeItemFailed, removeItemRequested } from './cartSlice';
import { changeOnce } from './changeOnce';
import { inTurn } from './inTurn';
import { lineInNewCart, refuseWhileOrdering } from './recoverLostCart';
import { thrownProblem } from './thrownProblem';

/**
 * A line leaves the basket. Removing what is already gone is a success: after a lost reply the basket is read, and only a line
 * that is still there is removed again. The screen offers the way back.
 */
export function* removeItemFlow(): Flow {
  yield takeEvery(removeItemRequested, guarded(remove));
  yield takeEvery(dropAcknowledged, guarded(takeOutDropped));
}

function* remove({ payload: { itemUid } }: ReturnType<typeof removeItemRequested>): Flow {
  const line = lineByUid((yield select(selectDetails)) as Cart | null, itemUid);
  try {
    yield* refuseWhileOrdering();
    const cartId = (yield select(selectCartId)) as string | null;
    if (!cartId || !line) throw new Error('the line is not in the basket');
    yield* takeOutOrRecover(cartId, itemUid);
    const { minor = 0, currency = '' } = line.unitPrice ?? {};
    yield put(itemRemoved({ itemUid, sku: line.sku, quantity: line.quantity, price: minor, currency, label: line.name }));
  } catch (thrown) {
    yield put(removeItemFailed({ itemUid, problem: yield* thrownProblem(thrown) }));
  }
}

/** In the new cart the line came back with the others: it is removed there. */
function* takeOutOrRecover(cartId: string, itemUid: string): Flow {
  const line = lineByUid((yield select(selectDetails)) as Cart | null, itemUid);
  try {
    yield* inTurn(() => takeOut(cartId, itemUid));
  } catch (thrown) {
    if (!isProblem(thrown) || thrown.kind !== 'cart-lost') throw thrown;
    const found = yield* lineInNewCart(cartId, line, thrown);
    const { again } = found;
    if (again) yield* inTurn(() => takeOut(found.cartId, again.uid));
  }
}

/** Removes a line at commerce. @throws Problem */
export function* takeOut(cartId: string, itemUid: string): Flow {
  yield* changeOnce({
    cartId,
    send: (use) => request(cartApi.endpoints.removeItemFromCart, { cartId, itemUid, ...use }),
    isDone: (cart) => !lineByUid(cart, itemUid),
    isRepeatable: true,
  });
}

/** What can no longer be had must leave commerce's cart as well, or it would stop the order later. A cart that is being ordered stays as it was sent. */
function* takeOutDropped({ payload: { itemUids } }: ReturnType<typeof dropAcknowledged>): Flow {
  const cartId = (yield select(selectCartId)) as string | null;
  if (!cartId || (yield select(selectOpenPlacement))) return;
  for (const uid of itemUids) yield call(takeOutQuietly, cartId, uid);
}

function* takeOutQuietly(cartId: string, uid: string): Flow {
  try {
    yield* inTurn(() => takeOut(cartId, uid));
  } catch {
    // Commerce refuses what it no longer holds, and an order may be on its way by now; the next reading of the basket tells the truth.
  }
}
