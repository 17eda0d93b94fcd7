import type { Problem } from '~/data/problem';
import { isProblem } from '~/data/problem';
import type { Seen } from '~/data/settledWrite';
import { unknownOutcome } from '~/data/settledWrite';
import { isSameLine, removeItemRequested } from '~/features/cart';
import { listMarksApi } from '~/features/customer-lists';
import { toastAdded } from '~/features/notices';
import { selectIsSignedIn } from '~/features/session';
import { withWebsiteLock } from '~/features/store-view';
import type { Flow } from '~/world';
import { actionChannel, call, guarded, put, request, select, take, thrownProblem } from '~/world';
import { itemKept } from './savedItemsSlice';
import { wishlistApi } from './wishlistApi';
import { keyOf, type SavedItem } from './wishlistModel';
import { itemSaved, saveFailed, type SaveRequest, saveRequested } from './wishlistSlice';

/** Keeps a product for later: a customer's at commerce, a guest's on this device. A line leaves the basket only once it is kept. */
export function* saveFlow(): Flow {
  const requests = yield* actionChannel(saveRequested);
  while (true) yield* call(guarded(save), (yield* take(requests)).payload);
}

function* save({ item, label, removesLine }: SaveRequest): Flow {
  const key = keyOf(item);
  try {
    const isSignedIn = yield* select(selectIsSignedIn);
    // The guest's list may be joining, with the same product: one after the other, each reads what is there before it adds.
    const refusal = isSignedIn ? yield* withWebsiteLock('saved', () => addMissing([item])) : null;
    if (refusal) throw refusal;
    if (!isSignedIn) yield put(itemKept(item));
    yield put(itemSaved({ key }));
    if (removesLine !== undefined) yield put(removeItemRequested({ itemUid: removesLine }));
    const list = { actionText: 'wishlist.save.see', actionPath: isSignedIn ? '/wishlist' : '/saved-items' };
    yield put(toastAdded({ type: 'success', messageId: 'wishlist.save.done', values: { label }, ...list }));
  } catch (thrown) {
    yield put(saveFailed({ key, problem: yield* thrownProblem(thrown) }));
  }
}

/**
 * Puts products on the customer's first list that are on none of theirs yet: the platform would raise the quantity of one that is. Commerce is read before,
 * and after an answer that was lost, so that nothing is doubled.
 * @returns why some of them are not on the list now: commerce refuses them; null when all are
 * @throws Problem when it is not known whether they are
 */
export function* addMissing(items: readonly SavedItem[]): Flow<Problem | null> {
  const missing = yield* notOnList(items);
  if (missing.length === 0) return null;
  try {
    const wanted = missing.map(({ sku, quantity, selectedOptions }) => ({ sku, quantity, selected_options: selectedOptions }));
    yield* request(wishlistApi.endpoints.addProductsToWishlist, wanted);
    return null;
  } catch (thrown) {
    if (!isProblem(thrown)) throw thrown;
    const isRefusal = !thrown.ambiguous && (thrown.kind === 'refused' || thrown.kind === 'invalid');
    if (!isRefusal && !thrown.ambiguous) throw thrown;
    const seen = yield* seenOnList(missing);
    if (seen === 'done') return null;
    if (isRefusal) return thrown;
    throw seen === 'unknown' ? ({ ...thrown, code: unknownOutcome } satisfies Problem) : thrown;
  }
}

/** A reading that fails says nothing of the change before it. */
function* seenOnList(items: readonly SavedItem[]): Flow<Seen> {
  try {
    return (yield* notOnList(items)).length === 0 ? 'done' : 'not-done';
  } catch (thrown) {
    if (!isProblem(thrown)) throw thrown;
    return 'unknown';
  }
}

function* notOnList(items: readonly SavedItem[]): Flow<readonly SavedItem[]> {
  const marks = yield* request(listMarksApi.endpoints.wishlistMarks, undefined);
  return items.filter((item) => !marks.some((mark) => isSameLine(mark, item)));
}
