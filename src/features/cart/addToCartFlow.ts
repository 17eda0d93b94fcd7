import { actionChannel, call, flush, put, select, take, takeEvery } from 'redux-saga/effects';
import type { Channel } from 'redux-saga';
import { toastAdded } from '~/features/notices';
import { withLock } from '~/features/placement';
import { selectWebsiteCode } from '~/features/store-view';
import type { Problem } from '~/data/problem';
import { isProblem } from '~/data/problem';
import { goTo, request } from '~/world';
import type { Flow } from '~/world';
import { cartApi } from './cartApi';
import type { Cart, CartLine } from './cartModel';
import { isSameLine, lineByUid, lineLike, quantityOf } from './cartModel';
import { selectDetails } from './cartDetailsSelectors';
import type { CartRoot } from './cartSelectors';
import { selectCartId, selectMergingFrom } from './cartSelectors';
import type { AddToCart } from './cartSlice';
import { addingWentOn, addToCartFailed, addToCartRequested, itemAdded } from './cartSlice';
import { changeOnce } from './changeOnce';
import { takeOrMakeCart } from './createCartFlow';
import { inTurn } from './inTurn';
import { bringBackFirst, leftOpenBy, recoverLostCart, refuseWhileOrdering } from './recoverLostCart';
import { changeQuantity } from './updateItemFlow';
import { inPlaceOf } from './replaceItemFlow';
import { thrownProblem } from './thrownProblem';

type Request = ReturnType<typeof addToCartRequested>;

/**
 * Something is to be in the basket, once. Wishes are fulfilled one after another; the same wish pressed again while it is on
 * its way is the same wish. A lost reply is never answered by blindly sending again: the basket is read, and only what is
 * missing is repeated (see changeOnce).
 */
export function* addToCartFlow(): Flow {
  const meant: Meant = new Map();
  // First, so that it hears of a wish before anybody fulfils it.
  yield takeEvery(addToCartRequested, note, meant);
  const requests = (yield actionChannel(addToCartRequested)) as Channel<Request>;
  while (true) {
    const waiting = [(yield take(requests)) as Request];
    for (let wish = waiting.shift(); wish; wish = waiting.shift()) {
      yield call(fulfil, wish.payload, meant);
      waiting.push(...((yield flush(requests)) as Request[]));
      const fulfilled = JSON.stringify(wish.payload);
      while (waiting[0] && JSON.stringify(waiting[0].payload) === fulfilled) waiting.shift();
      if (waiting.length > 0) yield put(addingWentOn());
    }
  }
}

/** The lines that are to be replaced, as they were when that was asked for, by uid: in a recovered cart they have other uids. */
type Meant = Map<string, CartLine>;

function* note(meant: Meant, { payload: { replacesItemUid: uid } }: Request): Flow {
  const line = uid === undefined ? undefined : lineByUid((yield select(selectDetails)) as Cart | null, uid);
  if (line) meant.set(line.uid, line);
}

function* fulfil(wish: AddToCart, meant: Meant): Flow {
  try {
    yield* refuseWhileOrdering();
    const line = yield* apartFromJoining(() => addToSomeCart(wish, meant.get(wish.replacesItemUid ?? '')));
    yield put(itemAdded(factOf(wish, line)));
    if (wish.thenGoTo) yield* goTo(wish.thenGoTo);
    else yield put(toastAdded({ type: 'success', messageId: 'cart.common.added', values: { label: wish.label } }));
  } catch (thrown) {
    yield put(addToCartFailed({ problem: yield* thrownProblem(thrown), sku: wish.sku }));
  }
}

/**
 * What a guest had may hold the same product: while it joins the customer's basket, nobody could tell from its quantity whether a wish was
 * fulfilled. So one waits for the other.
 */
function* apartFromJoining<T>(work: () => Flow<T>): Flow<T> {
  if ((yield select(selectMergingFrom)) === null) return yield* work();
  return yield* withLock(`merge:${(yield select(selectWebsiteCode)) as string}`, work);
}

function* addToSomeCart(wish: AddToCart, meant: CartLine | undefined): Flow<CartLine> {
  const cartId = yield* takeOrMakeCart();
  let before = 0;
  try {
    return yield* inTurn(function* () {
      yield* bringBackFirst(cartId, wish);
      const cart = yield* currentCart(cartId);
      before = quantityOf(cart, wish);
      return yield* addOrReplace(cart, wish, meant);
    });
  } catch (thrown) {
    if (!isProblem(thrown) || thrown.kind !== 'cart-lost') throw thrown;
    const newCartId = yield* cartAfter(cartId, thrown, wish);
    return yield* inTurn(function* () {
      yield* bringBackFirst(newCartId, wish, thrown.ambiguous);
      const cart = yield* leftOpenBy(thrown, () => request(cartApi.endpoints.cart, newCartId));
      // It may have been added before the cart was lost, and come back with the other lines.
      const line = thrown.ambiguous ? lineLike(cart, wish) : undefined;
      return line && line.quantity >= before + wish.quantity ? line : yield* addOrReplace(cart, wish, meant);
    });
  }
}

/** What takes the place of a lost cart. One that was bought has a next one too, for a wish that surely was no part of it; what was bought is not changed. */
function* cartAfter(lostCartId: string, cause: Problem, { replacesItemUid }: AddToCart): Flow<string> {
  try {
    return yield* recoverLostCart(lostCartId, cause);
  } catch (thrown) {
    const isApart = isProblem(thrown) && thrown.code === 'already-ordered' && !thrown.ambiguous && replacesItemUid === undefined;
    if (!isApart || (yield select(selectCartId)) === lostCartId) throw thrown;
    return yield* takeOrMakeCart();
  }
}

function* addOrReplace(before: Cart, wish: AddToCart, meant: CartLine | undefined): Flow<CartLine> {
  const replaced = lineByUid(before, wish.replacesItemUid ?? '') ?? (meant && lineLike(before, meant));
  // Nothing was changed after all: commerce would merge the two lines, and removing "the old one" would remove both.
  if (replaced && isSameLine(replaced, wish)) return yield* keepLine(before.id, replaced, wish.quantity);
  const add = () => addLine(wish, before);
  return yield* replaced ? inPlaceOf(before, replaced, wish, add) : add();
}

function* keepLine(cartId: string, line: CartLine, quantity: number): Flow<CartLine> {
  if (line.quantity === quantity) return line;
  const cart = yield* changeQuantity(cartId, line.uid, quantity);
  return lineByUid(cart, line.uid) ?? line;
}

function* addLine(wish: AddToCart, before: Cart): Flow<CartLine> {
  const { id: cartId } = before;
  const wanted = quantityOf(before, wish) + wish.quantity;
  const cart = yield* changeOnce({
    cartId,
    send: (use) => request(cartApi.endpoints.addProductsToCart, { cartId, ...use, cartItems: [cartItemOf(wish)] }),
    isDone: (now) => quantityOf(now, wish) >= wanted,
    isRepeatable: false,
  });
  return addedLine(cart, wish);
}

/** What is in the cart right now, from memory when this very cart is remembered: what any tab was told last. */
function* currentCart(cartId: string): Flow<Cart> {
  const last = (yield select(({ lastKnownCart }: CartRoot) => lastKnownCart?.cart)) as Cart | null | undefined;
  if (last?.id === cartId) return last;
  const remembered = (yield select(selectDetails)) as Cart | null;
  return remembered?.id === cartId ? remembered : yield* request(cartApi.endpoints.cart, cartId, { forceRefetch: false });
}

const cartItemOf = ({ sku, quantity, selectedOptions, enteredOptions }: AddToCart) => ({
  sku,
  quantity,
  ...(selectedOptions.length > 0 ? { selected_options: selectedOptions } : {}),
  ...(enteredOptions ? { entered_options: enteredOptions } : {}),
});

function addedLine(cart: Cart, wish: AddToCart): CartLine {
  const line = lineLike(cart, wish) ?? cart.lines.find(({ sku }) => sku === wish.sku) ?? cart.lines[cart.lines.length - 1];
  if (!line) throw new Error('commerce took the product but the basket does not show it');
  return line;
}

const factOf = (wish: AddToCart, line: CartLine) => ({
  sku: wish.sku,
  uid: line.uid,
  quantity: wish.quantity,
  price: line.unitPrice?.minor ?? 0,
  currency: line.unitPrice?.currency ?? '',
  options: line.options,
  label: wish.label,
});
