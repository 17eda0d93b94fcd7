import { addToCartFailed, addToCartRequested, cartErrorRead, itemAdded } from '~/features/cart';
import type { Flow } from '~/world';
import { actionChannel, call, guarded, put, request, take, thrownProblem } from '~/world';
import { itemsDropped } from './savedItemsSlice';
import { wishlistApi } from './wishlistApi';
import type { WishlistItem } from './wishlistModel';
import { itemMoved, type ListId, moveFailed, moveRequested } from './wishlistSlice';

/**
 * Puts items of the list into the basket by the same flow as every other product, which adds each once though replies are lost, then takes
 * them off the list. Not by `addWishlistItemsToCart`: there one bad line can spoil the others (magento2#39820), and nothing guards the cart.
 */
export function* moveToBasketFlow(): Flow {
  const requests = yield* actionChannel(moveRequested);
  while (true) {
    const { listId, items } = (yield* take(requests)).payload;
    for (const item of items) yield* call(guarded(move), listId, item);
  }
}

function* move(listId: ListId, { id, sku, quantity, selectedOptions, name }: WishlistItem): Flow {
  yield put(addToCartRequested({ sku, quantity, selectedOptions, label: name }));
  const outcome = yield* outcomeOf(sku);
  if (addToCartFailed.match(outcome)) {
    // The item itself says so: the basket's page must not say it again, without the product's name.
    yield put(cartErrorRead());
    yield put(moveFailed({ id, problem: outcome.payload.problem }));
    return;
  }
  try {
    if (listId === null) yield put(itemsDropped({ keys: [id] }));
    else yield* request(wishlistApi.endpoints.removeProductsFromWishlist, { listId, itemId: id });
    yield put(itemMoved({ id }));
  } catch (thrown) {
    // Another window may have removed it. What is still on the list says so itself.
    yield put(moveFailed({ id, problem: { ...(yield* thrownProblem(thrown)), code: 'still-listed' } }));
  }
}

function* outcomeOf(sku: string): Flow<ReturnType<typeof itemAdded> | ReturnType<typeof addToCartFailed>> {
  while (true) {
    const outcome = yield* take([itemAdded, addToCartFailed]);
    if (outcome.payload.sku === sku) return outcome;
  }
}
