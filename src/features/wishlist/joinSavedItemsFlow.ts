import { REHYDRATE } from 'redux-persist';
import { isProblem } from '~/data/problem';
import { toastAdded } from '~/features/notices';
import { selectIsSignedIn, signedIn } from '~/features/session';
import { withWebsiteLock } from '~/features/store-view';
import type { Flow } from '~/world';
import { fork, guarded, otherTabsHeard, put, select, takeLeading } from '~/world';
import { addMissing } from './saveFlow';
import { itemsDropped, selectSavedItems } from './savedItemsSlice';
import { keyOf } from './wishlistModel';

/**
 * A guest with a list has signed in: it becomes part of the customer's, once. What is on that already stays as it is, so that the joining may
 * be repeated by another tab or after a crash; the device's list is emptied when commerce has it.
 */
export function* joinSavedItemsFlow(): Flow {
  yield takeLeading([signedIn, REHYDRATE], guarded(joinWhatIsLeft));
  yield* fork(guarded(joinWhatIsLeft));
}

function* joinWhatIsLeft(): Flow {
  if (yield* select(hasSomethingToJoin)) yield* withWebsiteLock('saved', join);
}

const hasSomethingToJoin = (state: Parameters<typeof selectSavedItems>[0] & Parameters<typeof selectIsSignedIn>[0]): boolean =>
  selectIsSignedIn(state) && selectSavedItems(state).length > 0;

function* join(): Flow {
  // Another tab may have done it while this one waited.
  yield put(otherTabsHeard());
  if (!(yield* select(hasSomethingToJoin))) return;
  const items = yield* select(selectSavedItems);
  try {
    const { refusal } = yield* addMissing(items);
    yield put(itemsDropped({ keys: items.map(keyOf) }));
    if (refusal) yield put(toastAdded({ type: 'warning', messageId: 'wishlist.joined.some', timeout: 15_000 }));
  } catch (thrown) {
    // Commerce could not be reached: the list stays on this device, and the next page of a list tries again.
    if (!isProblem(thrown)) throw thrown;
  }
}
