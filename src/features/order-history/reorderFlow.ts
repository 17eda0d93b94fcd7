import type { Problem } from '~/data/problem';
import { isProblem } from '~/data/problem';
import type { Cart } from '~/features/cart';
import { cartApi } from '~/features/cart';
import { cartAfter, changeOnce, refuseWhileOrdering, takeOrMakeCart, withCartLock, withCartRecovery } from '~/features/cart-changes';
import { toastAdded } from '~/features/notices';
import type { Flow, LazyFeature } from '~/world';
import { goTo, guarded, put, request, takeLeading, thrownProblem } from '~/world';
import { orderHistoryApi } from './orderHistoryApi';
import type { NotReordered } from './reorderSlice';
import { reordered, reorderFailed, reorderRequested, reorderSlice } from './reorderSlice';

/**
 * Puts everything of an order into the basket again, once: Magento adds it again for each request, so after a lost reply the basket is read
 * instead. A second press while the first is under way does nothing.
 */
function* reorderFlow(): Flow {
  yield takeLeading(reorderRequested, guarded(reorder));
}

function* reorder({ payload: { number } }: ReturnType<typeof reorderRequested>): Flow {
  try {
    yield* refuseWhileOrdering();
    const notAdded: NotReordered[] = [];
    const add = (cartId: string, loss?: Problem) => withCartLock(() => addedAgain(cartId, number, notAdded, loss));
    yield* withCartRecovery(yield* takeOrMakeCart(), add, cartAfter);
    yield put(reordered({ notAdded }));
    // What is missing is told where the order stands, before the shopper goes on.
    if (notAdded.length > 0) return;
    yield* goTo('/basket');
    yield put(toastAdded({ type: 'success', messageId: 'orderHistory.again.done', values: { number } }));
  } catch (thrown) {
    yield put(reorderFailed({ problem: yield* thrownProblem(thrown) }));
  }
}

/** No other window changes the cart meanwhile (`withCartLock`): if it holds more than before, the order was added. */
function* addedAgain(cartId: string, number: string, notAdded: NotReordered[], loss: Problem | undefined): Flow<Cart> {
  if (loss?.ambiguous) throw loss;
  const before = piecesIn(yield* request(cartApi.endpoints.cart, cartId));
  return yield* changeOnce({
    cartId,
    *send(use) {
      notAdded.splice(0, Infinity, ...(yield* request(orderHistoryApi.endpoints.reorderItems, { number, ...use })));
      try {
        return yield* request(cartApi.endpoints.cart, cartId);
      } catch (thrown) {
        // The order was added; only the basket could not be read. It must not be sent again blindly.
        throw isProblem(thrown) ? ({ ...thrown, ambiguous: true } satisfies Problem) : thrown;
      }
    },
    isDone: (cart) => piecesIn(cart) > before,
    isRepeatable: false,
  });
}

const piecesIn = ({ lines }: Cart): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** What the pages of orders add to the store. */
export const lazyOrderHistory: LazyFeature = {
  name: 'orderHistory',
  reducers: () => ({ [reorderSlice.name]: reorderSlice.reducer }),
  flows: [{ name: 'reorderFlow', flow: reorderFlow }],
};
