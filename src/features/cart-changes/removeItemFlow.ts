import { call, guarded, put, request, select, takeEvery, thrownProblem } from '~/world';
import { selectOpenOrderAttempt } from '~/features/order-attempt';
import { isProblem } from '~/data/problem';
import type { Flow } from '~/world';
import type { LineIdentity } from '~/features/cart';
import {
  cartApi,
  dropAcknowledged,
  itemRemoved,
  joiningLineRemoved,
  lineByUid,
  removeItemFailed,
  removeItemRequested,
  selectCartId,
  selectDetails,
  selectMergingFrom,
} from '~/features/cart';
import { changeOnce } from './changeOnce';
import { readCartAgain } from './readCartAgain';
import { withCartLock } from './withCartLock';
import { withLineRecovery } from './withLineRecovery';
import { refuseWhileOrdering } from './recoverLostCart';

/**
 * Removes a line. Removing a line that no longer exists is a success: after a lost reply the cart is read, and the removal is repeated only
 * when the line is still there. The screen offers an undo.
 */
export function* removeItemFlow(): Flow {
  yield takeEvery(removeItemRequested, guarded(remove));
  yield takeEvery(dropAcknowledged, guarded(takeOutDropped));
}

function* remove({ payload: { itemUid } }: ReturnType<typeof removeItemRequested>): Flow {
  const line = lineByUid(yield* select(selectDetails), itemUid);
  try {
    yield* refuseWhileOrdering();
    const cartId = yield* select(selectCartId);
    if (!cartId || !line) throw new Error('the line is not in the basket');
    yield* withLineRecovery(cartId, itemUid, (currentId, uid) => withCartLock(() => takeOut(currentId, uid)));
    yield* keepFromJoining(line);
    const { minor = 0, currency = '' } = line.unitPrice ?? {};
    const { sku, quantity, rowTotalExcludingTax: total, name: label } = line;
    const withoutTax = total && quantity > 0 ? { priceExcludingTax: Math.round(total.minor / quantity) } : {};
    yield put(itemRemoved({ itemUid, sku, quantity, price: minor, ...withoutTax, currency, label }));
  } catch (thrown) {
    yield put(removeItemFailed({ itemUid, problem: yield* thrownProblem(thrown) }));
  }
}

/** What was removed while a guest cart is merged may have come from it: should the merge's answer be lost, it is not added again. */
export function* keepFromJoining(line: LineIdentity): Flow {
  if ((yield* select(selectMergingFrom)) !== null) yield put(joiningLineRemoved({ sku: line.sku, selectedOptions: line.selectedOptions }));
}

/**
 * Removes a line at commerce. When another window or device has removed it already, the cart is read again and shows that. @throws Problem
 */
export function* takeOut(cartId: string, itemUid: string): Flow {
  try {
    yield* changeOnce({
      cartId,
      send: (use) => request(cartApi.endpoints.removeItemFromCart, { cartId, itemUid, ...use }),
      // A line that is sold out is missing as well, and would come back with the stock.
      isDone: (cart) => !lineByUid(cart, itemUid) && cart.dropped.length === 0,
      isRepeatable: true,
    });
  } catch (thrown) {
    if (!isProblem(thrown) || thrown.code !== 'line-gone') throw thrown;
    yield* readCartAgain(cartId);
  }
}

/**
 * Lines that can no longer be sold are removed from commerce's cart as well, or they would block the order later. A cart that is being
 * ordered must not change. A line that this window shows stays: the notice came from another window, and which of both is older is not known.
 */
function* takeOutDropped({ payload: { itemUids } }: ReturnType<typeof dropAcknowledged>): Flow {
  const cartId = yield* select(selectCartId);
  if (!cartId || (yield* select(selectOpenOrderAttempt))) return;
  const shown = yield* select(selectDetails);
  for (const uid of itemUids) if (!lineByUid(shown, uid)) yield* call(takeOutQuietly, cartId, uid);
}

function* takeOutQuietly(cartId: string, uid: string): Flow {
  try {
    yield* withCartLock(() => takeOut(cartId, uid));
  } catch {
    // Commerce refuses to remove what it no longer holds, and an order may be in flight by now; the next read of the cart shows the state.
  }
}
