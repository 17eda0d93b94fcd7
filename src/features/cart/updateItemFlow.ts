import { actionChannel, call, flush, put, select, take } from 'redux-saga/effects';
import type { Channel } from 'redux-saga';
import { isProblem } from '~/data/problem';
import { request } from '~/world';
import type { Flow } from '~/world';
import { cartApi } from './cartApi';
import type { Cart, CartLine } from './cartModel';
import { lineByUid } from './cartModel';
import { selectDetails } from './cartDetailsSelectors';
import { selectCartId } from './cartSelectors';
import { itemUpdated, updateItemFailed, updateItemRequested } from './cartSlice';
import { changeOnce } from './changeOnce';
import { inTurn } from './inTurn';
import { lineInNewCart, refuseWhileOrdering } from './recoverLostCart';
import { thrownProblem } from './thrownProblem';

type Request = ReturnType<typeof updateItemRequested>;

/**
 * The shopper wants so many of a line. Presses that come while one change is on its way are gathered: only the last wish per
 * line is sent. Setting a quantity twice is harmless: after a lost reply it is set again, unless the basket shows it already.
 */
export function* updateItemFlow(): Flow {
  const requests = (yield actionChannel(updateItemRequested)) as Channel<Request>;
  while (true) {
    const first = (yield take(requests)) as Request;
    const gathered = [first, ...((yield flush(requests)) as Request[])];
    const lastWishes = new Map(gathered.map(({ payload }) => [payload.itemUid, payload.quantity]));
    for (const [itemUid, quantity] of lastWishes) yield call(fulfil, itemUid, quantity);
  }
}

function* fulfil(itemUid: string, quantity: number): Flow {
  try {
    yield* refuseWhileOrdering();
    const before = lineByUid((yield select(selectDetails)) as Cart | null, itemUid);
    const cartId = (yield select(selectCartId)) as string | null;
    if (!cartId || !before) throw new Error('the line is not in the basket');
    const line = (yield* changeOrRecover(cartId, itemUid, quantity)) ?? before;
    const { minor = 0, currency = '' } = line.unitPrice ?? {};
    yield put(itemUpdated({ itemUid, sku: line.sku, quantity: line.quantity, before: before.quantity, price: minor, currency }));
  } catch (thrown) {
    yield put(updateItemFailed({ itemUid, problem: yield* thrownProblem(thrown) }));
  }
}

/** In a recovered cart the line has another uid: it is found again by what it is. @returns the line as it is now */
function* changeOrRecover(cartId: string, itemUid: string, quantity: number): Flow<CartLine | undefined> {
  const line = lineByUid((yield select(selectDetails)) as Cart | null, itemUid);
  try {
    return lineByUid(yield* inTurn(() => changeQuantity(cartId, itemUid, quantity)), itemUid);
  } catch (thrown) {
    if (!isProblem(thrown) || thrown.kind !== 'cart-lost') throw thrown;
    const found = yield* lineInNewCart(cartId, line, thrown);
    const { again } = found;
    return again && lineByUid(yield* inTurn(() => changeQuantity(found.cartId, again.uid, quantity)), again.uid);
  }
}

/** Sets a line's quantity at commerce and answers with the whole cart. @throws Problem */
export function* changeQuantity(cartId: string, itemUid: string, quantity: number): Flow<Cart> {
  return yield* changeOnce({
    cartId,
    send: (use) => request(cartApi.endpoints.updateCartItems, { cartId, itemUid, quantity, ...use }),
    isDone: (cart) => lineByUid(cart, itemUid)?.quantity === quantity,
    isRepeatable: true,
  });
}
