import { actionChannel, call, flush, newProblem, put, request, select, take, thrownProblem } from '~/world';
import type { Flow } from '~/world';
import { cartApi, itemUpdated, lineByUid, selectCartId, selectDetails, updateItemFailed, updateItemRequested } from '~/features/cart';
import type { Cart, CartLine, LineNote } from '~/features/cart';
import { lineNotesApi } from '~/features/line-notes';
import { changeOnce } from './changeOnce';
import { readCartAgain } from './readCartAgain';
import { withCartLock } from './withCartLock';
import { withLineRecovery } from './withLineRecovery';
import { refuseWhileOrdering } from './recoverLostCart';

type Wanted = ReturnType<typeof updateItemRequested>['payload'];

/**
 * Sets a line's quantity, and its note where one is given. Requests that arrive while one change is in flight are combined: only the last
 * one per line is sent. Setting a quantity twice is harmless: after a lost reply it is set again, unless the cart shows it already.
 */
export function* updateItemFlow(): Flow {
  const requests = yield* actionChannel(updateItemRequested);
  while (true) {
    const first = yield* take(requests);
    const gathered = [first, ...(yield* flush(requests))];
    const last = new Map<string, Wanted>();
    for (const { payload } of gathered) last.set(payload.itemUid, { ...last.get(payload.itemUid), ...payload });
    for (const [itemUid, { quantity, note }] of last) yield* call(fulfil, itemUid, quantity, note);
  }
}

function* fulfil(itemUid: string, quantity: number, note?: LineNote): Flow {
  try {
    yield* refuseWhileOrdering();
    const before = lineByUid(yield* select(selectDetails), itemUid);
    const cartId = yield* select(selectCartId);
    if (!cartId || !before) throw new Error('the line is not in the basket');
    const line = (yield* changeOrRecover(cartId, itemUid, quantity, note)) ?? before;
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
function* changeOrRecover(cartId: string, itemUid: string, quantity: number, note?: LineNote): Flow<CartLine | undefined> {
  return yield* withLineRecovery(cartId, itemUid, function* (currentId, uid) {
    return lineByUid(yield* withCartLock(() => changeQuantity(currentId, uid, quantity, note)), uid);
  });
}

/**
 * Sets a line's quantity at commerce, and its note where one is given. A cart does not show its notes: after a lost reply one is sent again.
 * @returns the whole cart @throws Problem
 */
export function* changeQuantity(cartId: string, itemUid: string, quantity: number, note?: LineNote): Flow<Cart> {
  const cart = yield* changeOnce({
    cartId,
    send: (use) =>
      note
        ? noted({ cartId, itemUid, quantity, note, ...use })
        : request(cartApi.endpoints.updateCartItems, { cartId, itemUid, quantity, ...use }),
    isDone: (cart) => !note && lineByUid(cart, itemUid)?.quantity === quantity,
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

/** A note changes nothing else of a cart. @throws Problem `note-not-kept` */
function* noted(change: Parameters<typeof lineNotesApi.endpoints.noteLine.initiate>[0]): Flow<Cart> {
  const kept = yield* request(lineNotesApi.endpoints.noteLine, change);
  if ((kept?.message ?? '').trim() !== change.note.message.trim()) throw yield* newProblem('refused', 'note-not-kept');
  return yield* request(cartApi.endpoints.cart, change.cartId);
}
