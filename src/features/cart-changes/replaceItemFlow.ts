import { withWebsiteLock } from '~/features/store-view';
import { getWorld, guarded, put, request, select, takeLeading } from '~/world';
import { toastAdded } from '~/features/notices';
import { selectOpenOrderAttempt } from '~/features/order-attempt';
import { isProblem } from '~/data/problem';
import type { Flow } from '~/world';
import { cartApi, lineByUid, quantityOf } from '~/features/cart';
import type { Cart, CartLine, LineIdentity } from '~/features/cart';
import { keepFromJoining, takeOut } from './removeItemFlow';
import type { Replacement, ReplacementState } from './replacementSlice';
import { replacementEnded, replacementStarted, selectReplacement } from './replacementSlice';

/** After so many milliseconds an interrupted replacement is no longer finished automatically. */
const finishedWithin = 60 * 60_000;
/** For so long a new line that is not in the cart yet may still be in flight. */
const onItsWay = 60_000;

/*
 * How a replacement works: it is stored first, then the new line is added, then the old one is removed, so the cart never lacks both. If
 * the page is closed in between, or a reply is lost, the next read of the cart finishes it: the old line is removed only when the new one
 * is there. One tab at a time; a cart that is being ordered must not change.
 */
export function* replaceItemFlow(): Flow {
  yield takeLeading(cartApi.endpoints.cart.matchFulfilled, guarded(finish));
}

/**
 * Replaces a line by another.
 * @param before the cart as it is now
 * @param add adds the new line; its errors are passed on
 */
export function* inPlaceOf(
  before: Cart,
  replaced: CartLine,
  item: LineIdentity & { quantity: number },
  add: () => Flow<CartLine>,
): Flow<CartLine> {
  return yield* withWebsiteLock('replace', function* () {
    const { clock } = yield* getWorld();
    const { sku, selectedOptions } = item;
    const wanted = quantityOf(before, item) + item.quantity;
    const journal = {
      cartId: before.id,
      itemUid: replaced.uid,
      sku,
      selectedOptions: [...selectedOptions],
      wanted,
      startedAt: clock.now(),
    };
    yield put(replacementStarted(journal));
    try {
      const line = yield* add();
      yield* takeOutReplaced(before.id, replaced);
      return line;
    } catch (thrown) {
      // After a clear refusal nothing was added, so nothing is removed. Otherwise the line may have been added, and the next read of the
      // cart decides.
      if (!isProblem(thrown) || !thrown.ambiguous) yield put(replacementEnded());
      throw thrown;
    }
  });
}

function* takeOutReplaced(cartId: string, line: CartLine): Flow {
  try {
    yield* takeOut(cartId, line.uid);
    yield* keepFromJoining(line);
  } catch (thrown) {
    if (isProblem(thrown) && thrown.ambiguous) return;
    yield put(toastAdded({ type: 'warning', messageId: 'cart.common.bothInBasket', values: { label: line.name } }));
  }
  yield put(replacementEnded());
}

function* finish(): Flow {
  if (!(yield* openReplacement())) return;
  yield* withWebsiteLock('replace', finishAlone);
}

function* finishAlone(): Flow {
  // Another tab, or the flow that started it here, may have finished it meanwhile.
  const open = yield* openReplacement();
  if (!open || (yield* select(selectOpenOrderAttempt))) return;
  const { clock } = yield* getWorld();
  const age = clock.now() - open.startedAt;
  if (age < 0 || age > finishedWithin) return void (yield put(replacementEnded()));
  const cart = yield* readNow(open.cartId);
  if (!cart) return;
  const replaced = lineByUid(cart, open.itemUid);
  if (replaced && quantityOf(cart, open) >= open.wanted) return yield* takeOutReplaced(open.cartId, replaced);
  if (!replaced || age > onItsWay) yield put(replacementEnded());
}

/** Null where commerce does not answer: the next read of the cart tries again. */
function* readNow(cartId: string): Flow<Cart | null> {
  try {
    return yield* request(cartApi.endpoints.cart, cartId);
  } catch (thrown) {
    if (!isProblem(thrown)) throw thrown;
    return null;
  }
}

function* openReplacement(): Flow<Replacement | null> {
  return yield* select((state: { replacement: ReplacementState }) => selectReplacement(state));
}
