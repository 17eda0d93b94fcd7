import { put, select, takeLeading } from 'redux-saga/effects';
import { toastAdded } from '~/features/notices';
import { selectOpenPlacement, withLock } from '~/features/placement';
import { selectWebsiteCode } from '~/features/store-view';
import { isProblem } from '~/data/problem';
import { getWorld, guarded, request } from '~/world';
import type { Flow } from '~/world';
import { cartApi } from './cartApi';
import type { Cart, CartLine, LineIdentity } from './cartModel';
import { lineByUid, quantityOf } from './cartModel';
import { takeOut } from './removeItemFlow';
import type { Replacement, ReplacementState } from './replacementSlice';
import { replacementEnded, replacementStarted, selectReplacement } from './replacementSlice';

/** An exchange that was broken off longer ago, in milliseconds, is the shopper's own affair by now. */
const finishedWithin = 60 * 60_000;
/** So long a new line that is not there yet may still be on its way. */
const onItsWay = 60_000;

/*
 * The story of an exchange: it is written down, the new line goes in, then the old one out. At no moment is the basket poorer than the
 * shopper wants. Where the page was gone in between, or a reply did not come, the next reading of the basket finishes it: the old line
 * goes only when the new one stands there. One tab at a time; what is being ordered stays as it was sent.
 */
export function* replaceItemFlow(): Flow {
  yield takeLeading(cartApi.endpoints.cart.matchFulfilled, guarded(finish));
}

/**
 * Puts a line in the place of another.
 * @param before the cart as it is now
 * @param add adds the new line; what it throws is thrown on
 */
export function* inPlaceOf(
  before: Cart,
  replaced: CartLine,
  wish: LineIdentity & { quantity: number },
  add: () => Flow<CartLine>,
): Flow<CartLine> {
  return yield* alone(function* () {
    const { clock } = yield* getWorld();
    const { sku, selectedOptions } = wish;
    const wanted = quantityOf(before, wish) + wish.quantity;
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
      // A clear refusal: nothing came, so nothing goes. Otherwise it may have come, and the next reading of the basket tells.
      if (!isProblem(thrown) || !thrown.ambiguous) yield put(replacementEnded());
      throw thrown;
    }
  });
}

function* takeOutReplaced(cartId: string, line: CartLine): Flow {
  try {
    yield* takeOut(cartId, line.uid);
  } catch (thrown) {
    if (isProblem(thrown) && thrown.ambiguous) return;
    yield put(toastAdded({ type: 'warning', messageId: 'cart.common.bothInBasket', values: { label: line.name } }));
  }
  yield put(replacementEnded());
}

function* finish(): Flow {
  if (!(yield* openReplacement())) return;
  yield* alone(finishAlone);
}

function* finishAlone(): Flow {
  // Another tab, or this one's own exchange, may have ended it meanwhile.
  const open = yield* openReplacement();
  if (!open || (yield select(selectOpenPlacement))) return;
  const { clock } = yield* getWorld();
  const age = clock.now() - open.startedAt;
  if (age < 0 || age > finishedWithin) return void (yield put(replacementEnded()));
  const cart = yield* readNow(open.cartId);
  if (!cart) return;
  const replaced = lineByUid(cart, open.itemUid);
  if (replaced && quantityOf(cart, open) >= open.wanted) return yield* takeOutReplaced(open.cartId, replaced);
  if (!replaced || age > onItsWay) yield put(replacementEnded());
}

/** Null where commerce cannot tell: the next reading of the basket tries again. */
function* readNow(cartId: string): Flow<Cart | null> {
  try {
    return yield* request(cartApi.endpoints.cart, cartId);
  } catch (thrown) {
    if (!isProblem(thrown)) throw thrown;
    return null;
  }
}

function* openReplacement(): Flow<Replacement | null> {
  return (yield select((state: { replacement: ReplacementState }) => selectReplacement(state))) as Replacement | null;
}

function* alone<T>(flow: () => Flow<T>): Flow<T> {
  const website = (yield select(selectWebsiteCode)) as string;
  return yield* withLock(`replace:${website}`, flow);
}
