import { withWebsiteLock } from '~/features/store-view';
import { actionChannel, call, flush, goTo, newProblem, put, request, select, take, takeEvery, thrownProblem } from '~/world';
import { toastAdded } from '~/features/notices';
import type { Problem } from '~/data/problem';
import type { Flow } from '~/world';
import {
  addingWentOn,
  addToCartFailed,
  addToCartRequested,
  cartApi,
  isSameLine,
  itemAdded,
  lineByUid,
  quantityOf,
  selectDetails,
  selectMergingFrom,
} from '~/features/cart';
import type { AddToCart, Cart, CartLine, CartRoot, LineIdentity } from '~/features/cart';
import { changeOnce, hidesAdditions } from './changeOnce';
import { takeOrMakeCart } from './createCartFlow';
import { mergeHoldingLock } from './mergeCartFlow';
import { withCartLock } from './withCartLock';
import { cartAfter, leftOpenBy, recoverLostCart, refuseWhileOrdering, withCartRecovery } from './recoverLostCart';
import { bringBackFirst } from './replayLostLines';
import { changeQuantity } from './updateItemFlow';
import { inPlaceOf } from './replaceItemFlow';

type Request = ReturnType<typeof addToCartRequested>;

/**
 * Adds an item to the cart exactly once. Requests are processed one after another; an identical request that arrives while the first one is
 * in flight is dropped. After a lost reply the request is not simply sent again: the cart is read, and only what is missing is added (see
 * changeOnce).
 */
export function* addToCartFlow(): Flow {
  const meant: Meant = new Map();
  // Forked first, so that it receives each request before it is processed.
  yield takeEvery(addToCartRequested, note, meant);
  const requests = yield* actionChannel(addToCartRequested);
  while (true) {
    const waiting = [yield* take(requests)];
    for (let item = waiting.shift(); item; item = waiting.shift()) {
      yield* call(fulfil, item.payload, meant);
      waiting.push(...(yield* flush(requests)));
      const fulfilled = JSON.stringify(item.payload);
      while (waiting[0] && JSON.stringify(waiting[0].payload) === fulfilled) waiting.shift();
      if (waiting.length > 0) yield put(addingWentOn());
    }
  }
}

/** The lines to be replaced, by uid, as they were when the replacement was requested: in a recovered cart they have other uids. */
type Meant = Map<string, CartLine>;

function* note(meant: Meant, { payload: { replacesItemUid: uid } }: Request): Flow {
  const line = uid === undefined ? undefined : lineByUid(yield* select(selectDetails), uid);
  if (line) meant.set(line.uid, line);
}

function* fulfil(item: AddToCart, meant: Meant): Flow {
  try {
    yield* refuseWhileOrdering();
    const line = yield* addToSomeCart(item, meant.get(item.replacesItemUid ?? ''));
    yield put(itemAdded(factOf(item, line)));
    if (item.thenGoTo) yield* goTo(item.thenGoTo);
    else yield put(toastAdded({ type: 'success', messageId: 'cart.common.added', values: { label: item.label } }));
  } catch (thrown) {
    yield put(addToCartFailed({ problem: yield* thrownProblem(thrown), sku: item.sku }));
  }
}

/**
 * The guest cart may hold the same product. While it is merged into the customer's cart, a line's quantity does not show whether this
 * request was executed. So adding and merging exclude each other, and a merge that is not settled yet comes first.
 */
function* apartFromJoining<T>(work: () => Flow<T>): Flow<T> {
  if ((yield* select(selectMergingFrom)) === null) return yield* work();
  return yield* withWebsiteLock('merge', function* () {
    yield* mergeHoldingLock(1);
    return yield* work();
  });
}

function* addToSomeCart(item: AddToCart, meant: CartLine | undefined): Flow<CartLine> {
  let before = 0;
  function* addTo(cartId: string, loss?: Problem): Flow<CartLine> {
    yield* bringBackFirst(cartId, item, loss?.ambiguous);
    const cart = yield* loss ? leftOpenBy(loss, () => request(cartApi.endpoints.cart, cartId)) : currentCart(cartId);
    // The item may have been added before the cart was lost, and restored with the other lines.
    const line = loss?.ambiguous ? lineLike(cart, item) : undefined;
    if (line && line.quantity >= before + item.quantity) return line;
    // What was added may be sold out, and so in no answer, or still in the guest cart: it would be there twice.
    if (loss?.ambiguous && (yield* select(hidesAdditions, cart))) throw yield* newProblem('unknown', 'line-hidden', { ambiguous: true });
    before = quantityOf(cart, item);
    return yield* addOrReplace(cart, item, meant);
  }
  return yield* withCartRecovery(
    yield* takeOrMakeCart(),
    (cartId, loss) => apartFromJoining(() => withCartLock(() => addTo(cartId, loss))),
    // An ordered line cannot be replaced.
    item.replacesItemUid === undefined ? cartAfter : recoverLostCart,
  );
}

function* addOrReplace(before: Cart, item: AddToCart, meant: CartLine | undefined): Flow<CartLine> {
  const replaced = lineByUid(before, item.replacesItemUid ?? '') ?? (meant && lineLike(before, meant));
  // The configuration did not change: Magento would merge the two lines, and removing "the old one" would remove both.
  if (replaced && isSameLine(replaced, item)) return yield* keepLine(before.id, replaced, item.quantity);
  const add = () => addLine(item, before);
  return yield* replaced ? inPlaceOf(before, replaced, item, add) : add();
}

function* keepLine(cartId: string, line: CartLine, quantity: number): Flow<CartLine> {
  if (line.quantity === quantity) return line;
  const cart = yield* changeQuantity(cartId, line.uid, quantity);
  return lineByUid(cart, line.uid) ?? line;
}

function* addLine(item: AddToCart, before: Cart): Flow<CartLine> {
  const { id: cartId } = before;
  const wanted = quantityOf(before, item) + item.quantity;
  const cart = yield* changeOnce({
    cartId,
    send: (use) => request(cartApi.endpoints.addProductsToCart, { cartId, ...use, cartItems: [cartItemOf(item)] }),
    isDone: (now) => quantityOf(now, item) >= wanted,
    isRepeatable: false,
  });
  return addedLine(cart, item);
}

/** The current content of the cart: the last answer that any tab received, when it is about this cart and no lost reply of a merge made it old. */
function* currentCart(cartId: string): Flow<Cart> {
  const known = yield* select(({ lastKnownCart }: CartRoot) => lastKnownCart);
  if (known?.isOutdated || (yield* select(selectMergingFrom)) !== null) return yield* request(cartApi.endpoints.cart, cartId);
  if (known?.cart?.id === cartId) return known.cart;
  const remembered = yield* select(selectDetails);
  return remembered?.id === cartId ? remembered : yield* request(cartApi.endpoints.cart, cartId, { forceRefetch: false });
}

const cartItemOf = ({ sku, quantity, selectedOptions, enteredOptions }: AddToCart) => ({
  sku,
  quantity,
  ...(selectedOptions.length > 0 ? { selected_options: selectedOptions } : {}),
  ...(enteredOptions ? { entered_options: enteredOptions } : {}),
});

const lineLike = ({ lines }: Cart, wanted: LineIdentity): CartLine | undefined => lines.find((line) => isSameLine(line, wanted));

function addedLine(cart: Cart, item: AddToCart): CartLine {
  const line = lineLike(cart, item) ?? cart.lines.find(({ sku }) => sku === item.sku) ?? cart.lines[cart.lines.length - 1];
  if (!line) throw new Error('commerce took the product but the basket does not show it');
  return line;
}

const factOf = (item: AddToCart, line: CartLine) => ({
  sku: item.sku,
  uid: line.uid,
  quantity: item.quantity,
  price: line.unitPrice?.minor ?? 0,
  currency: line.unitPrice?.currency ?? '',
  options: line.options,
  label: item.label,
});
