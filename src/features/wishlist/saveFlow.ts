import type { Problem } from '~/data/problem';
import { isProblem } from '~/data/problem';
import type { Seen } from '~/data/settledWrite';
import { unknownOutcome } from '~/data/settledWrite';
import { isSameLine, removeItemRequested } from '~/features/cart';
import { type ListMark, listMarksApi, listPath } from '~/features/customer-lists';
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
    const added = isSignedIn ? yield* withWebsiteLock('saved', () => addMissing([item])) : null;
    if (added?.refusal) throw added.refusal;
    if (!added) yield put(itemKept(item));
    yield put(itemSaved({ key }));
    if (removesLine !== undefined) yield put(removeItemRequested({ itemUid: removesLine }));
    const actionPath = added ? listPath(added.found[0]?.listId ?? null) : '/saved-items';
    const list = { actionText: 'wishlist.save.see', actionPath };
    yield put(toastAdded({ type: 'success', messageId: 'wishlist.save.done', values: { label }, ...list }));
  } catch (thrown) {
    yield put(saveFailed({ key, problem: yield* thrownProblem(thrown) }));
  }
}

interface Added {
  /** Why some of the products are not on the list now: commerce refuses them; null when all are. */
  refusal: Problem | null;
  /** Where those are that were on one of the customer's lists before. */
  found: readonly ListMark[];
}

/**
 * Puts products on the customer's first list that are on none of theirs yet: the platform would raise the quantity of one that is. Commerce is read before,
 * and after an answer that was lost, so that nothing is doubled.
 * @throws Problem when it is not known whether they are
 */
export function* addMissing(items: readonly SavedItem[]): Flow<Added> {
  const { missing, found } = yield* soughtOnLists(items);
  if (missing.length === 0) return { refusal: null, found };
  try {
    const wanted = missing.map(({ sku, quantity, selectedOptions }) => ({ sku, quantity, selected_options: selectedOptions }));
    yield* request(wishlistApi.endpoints.addProductsToWishlist, wanted);
    return { refusal: null, found };
  } catch (thrown) {
    if (!isProblem(thrown)) throw thrown;
    const isRefusal = !thrown.ambiguous && (thrown.kind === 'refused' || thrown.kind === 'invalid');
    if (!isRefusal && !thrown.ambiguous) throw thrown;
    const seen = yield* seenOnList(missing);
    if (seen === 'done') return { refusal: null, found };
    if (isRefusal) return { refusal: thrown, found };
    throw seen === 'unknown' ? ({ ...thrown, code: unknownOutcome } satisfies Problem) : thrown;
  }
}

/** A reading that fails says nothing of the change before it. */
function* seenOnList(items: readonly SavedItem[]): Flow<Seen> {
  try {
    return (yield* soughtOnLists(items)).missing.length === 0 ? 'done' : 'not-done';
  } catch (thrown) {
    if (!isProblem(thrown)) throw thrown;
    return 'unknown';
  }
}

function* soughtOnLists(items: readonly SavedItem[]): Flow<{ missing: readonly SavedItem[]; found: readonly ListMark[] }> {
  const marks = yield* request(listMarksApi.endpoints.wishlistMarks, undefined);
  const markOf = (item: SavedItem) => marks.find((mark) => isSameLine(mark, item));
  return { missing: items.filter((item) => !markOf(item)), found: items.flatMap((item) => markOf(item) ?? []) };
}
