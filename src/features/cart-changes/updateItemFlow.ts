import { actionChannel, call, flush, newProblem, put, request, select, take, thrownProblem } from '~/world';
import type { Flow } from '~/world';
import { cartApi, itemUpdated, lineByUid, selectCartId, selectDetails, updateItemFailed, updateItemRequested } from '~/features/cart';
import type { Cart, CartLine } from '~/features/cart';
import { changeOnce } from './changeOnce';
import { readCartAgain } from './readCartAgain';
import { withCartLock } from './withCartLock';
import { withLineRecovery } from './withLineRecovery';
import { refuseWhileOrdering } from './recoverLostCart';

/**
 * Sets a line's quantity. Requests that arrive while one change is in flight are combined: only the last one per line is sent. Setting a
 * quantity twice is harmless: after a lost reply it is set again, unless the cart shows it already.
 */
export function* updateItemFlow(): Flow {
  const requests = yield* actionChannel(updateItemRequested);
  while (true) {
    const first = yield* take(requests);
    const gathered = [first, ...(yield* flush(requests))];
    const lastQuantities = new Map(gathered.map(({ payload }) => [payload.itemUid, payload.quantity]));
    for (const [itemUid, quantity] of lastQuantities) yield* call(fulfil, itemUid, quantity);
  }
}

function* fulfil(itemUid: string, quantity: number): Flow {
  try {
    yield* refuseWhileOrdering();
    const before = lineByUid(yield* select(selectDetails), itemUid);
    const cartId = yield* select(selectCartId);
    if (!cartId || !before) throw new Error('the line is not in the basket');
    const line = (yield* changeOrRecover(cartId, itemUid, quantity)) ?? before;
    const { minor = 0, currency = '' } = line.unitPrice ?? {};
    yield put(itemUpdated({ itemUid, sku: line.sku, quantity: line.quantity, before: before.quantity, price: minor, currency }));
  } catch (thrown) {
    const problem = yield* thrownProblem(thrown);
    yield put(updateItemFailed({ itemUid, problem }));
    // Another window or device has removed the line: the cart on the screen follows.
    const cartId = yield* select(selectCartId);
    if (problem.code === 'line-gone' && cartId) yield* readCartAgain(cartId);
  }
}

/** @returns the line as it is now */
function* changeOrRecover(cartId: string, itemUid: string, quantity: number): Flow<CartLine | undefined> {
  return yield* withLineRecovery(cartId, itemUid, function* (currentId, uid) {
    return lineByUid(yield* withCartLock(() => changeQuantity(currentId, uid, quantity)), uid);
  });
}

/** Sets a line's quantity at commerce. @returns the whole cart @throws Problem */
export function* changeQuantity(cartId: string, itemUid: string, quantity: number): Flow<Cart> {
  const cart = yield* changeOnce({
    cartId,
    send: (use) => request(cartApi.endpoints.updateCartItems, { cartId, itemUid, quantity, ...use }),
    isDone: (cart) => lineByUid(cart, itemUid)?.quantity === quantity,
    isRepeatable: true,
  });
  yield* refuseUnlessChanged(cart, itemUid, quantity);
  return cart;
}

/**
 * Since 2.4.8 Magento answers a refused change with the unchanged cart, and gives the reason in a field that 2.4.7 does not have. So the
 * refusal is recognised by the cart alone. A line that is missing because it is out of stock is named by the cart itself.
 * @throws Problem
 */
function* refuseUnlessChanged(cart: Cart, itemUid: string, quantity: number): Flow {
  const line = lineByUid(cart, itemUid);
  if ((line?.quantity ?? 0) === quantity || (!line && cart.dropped.length > 0)) return;
  throw yield* line ? newProblem('out-of-stock', 'quantity-unavailable') : newProblem('refused', 'line-gone');
}
