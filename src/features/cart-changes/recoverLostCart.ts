import { call, newProblem, otherTabsHeard, put, request, select, take, thrownProblem } from '~/world';
import { withWebsiteLock } from '~/features/store-view';
import { selectIsLeaving, selectIsSignedIn, selectPrompt, signedOut, signOutRequested } from '~/features/session';
import { lookUp, orderAttemptConfirmed, selectOpenOrderAttempt, selectOrderAttemptOfCart } from '~/features/order-attempt';
import type { Problem } from '~/data/problem';
import { isProblem } from '~/data/problem';
import type { Flow } from '~/world';
import {
  cartApi,
  cartCreated,
  cartLost,
  cartRecovered,
  cartRecoveryFailed,
  customerCartApi,
  isSameLine,
  lostLineSent,
  lostLineSettled,
  quantityOf,
  selectCartId,
  selectIsCustomersCart,
  selectLostLines,
  selectRecoveringCartId,
} from '~/features/cart';
import type { Cart, CartLine, LineIdentity, LostLine, ReplayResult } from '~/features/cart';
import { changeOnce } from './changeOnce';
import { takeOrMakeCart } from './createCartFlow';

/**
 * Runs work in the cart. When commerce has lost that cart, it is replaced and the work runs once more, in the new one.
 * @param work in its second run gets the first run's problem as `loss`; if that is ambiguous, the first run may have changed the old cart
 * @param replace gives the id of the cart to continue with
 * @throws Problem
 */
export function* withCartRecovery<T>(
  cartId: string,
  work: (cartId: string, loss?: Problem) => Flow<T>,
  replace: (lostCartId: string, loss: Problem) => Flow<string> = recoverLostCart,
): Flow<T> {
  try {
    return yield* work(cartId);
  } catch (thrown) {
    if (!isProblem(thrown) || thrown.kind !== 'cart-lost') throw thrown;
    return yield* work(yield* replace(cartId, thrown), thrown);
  }
}

/**
 * Replaces the lost cart and puts its lines into the new one. Callers that arrive while it runs wait for the same outcome.
 * @param cause the error that revealed the loss (see `leftOpenBy`)
 * @returns the new cart's id
 * @throws Problem when no new cart could be created, an order or a request for a quote is under way, or the cart's customer has been signed out
 */
export function* recoverLostCart(lostCartId: string, cause?: Problem): Flow<string> {
  return yield* leftOpenBy(cause, () => recovered(lostCartId));
}

/** If `cause` was ambiguous, any problem that these steps throw is marked ambiguous too. @throws Problem */
export function* leftOpenBy<T>(cause: Problem | undefined, steps: () => Flow<T>): Flow<T> {
  try {
    return yield* steps();
  } catch (thrown) {
    throw cause?.ambiguous && isProblem(thrown) ? ({ ...thrown, ambiguous: true } satisfies Problem) : thrown;
  }
}

function* recovered(lostCartId: string): Flow<string> {
  // Another tab may have ordered the cart, or replaced it already.
  yield put(otherTabsHeard());
  yield* refuseWhileOrdering();
  yield* refuseWhenOrdered(lostCartId);
  if ((yield* select(selectIsSignedIn)) && (yield* (yield* call(loadQuotedCart)).becameQuote(lostCartId))) return yield* customersCart();
  if ((yield* select(selectRecoveringCartId)) === lostCartId) return yield* waitForRecovery(lostCartId);
  const current = yield* select(selectCartId);
  if (current !== null && current !== lostCartId) return current;
  const isSignedIn = yield* select(selectIsSignedIn);
  if (!isSignedIn && (yield* select(selectIsCustomersCart))) yield* leaveCustomersCart();
  yield put(cartLost({ cartId: lostCartId }));
  const lost = yield* select(selectLostLines);
  try {
    const cartId = isSignedIn ? yield* customersCart() : yield* takeOrMakeCart();
    const { results } = yield* replayLostLines(cartId, lost);
    yield put(cartRecovered({ lostCartId, cartId, results }));
    return cartId;
  } catch (thrown) {
    const problem = yield* thrownProblem(thrown);
    yield put(cartRecoveryFailed({ lostCartId, problem }));
    throw problem;
  }
}

/** Only a customer's cart can have become a quote, and few do. */
const loadQuotedCart = () => import(/* webpackChunkName: "quotes" */ './quotedCart');

/**
 * Commerce refuses a customer's cart to a guest: it is not lost, and its lines are not the guest's. The sign-in was ended in another tab, or
 * its token never reached this one because storage was full.
 * @throws Problem when the page is about to be reloaded, or waits for its customer
 */
function* leaveCustomersCart(): Flow {
  const isEnding = (yield* select(selectIsLeaving)) || (yield* select(selectPrompt)) === 'ended';
  if (isEnding) throw yield* newProblem('signed-out', 'signed-out-elsewhere');
  yield put(signedOut({ reason: 'elsewhere' }));
}

/**
 * A customer's cart is requested with the customer's token alone. The customer is signed out only if the token is refused and they do not
 * sign in again.
 */
function* customersCart(): Flow<string> {
  try {
    const cartId = yield* request(customerCartApi.endpoints.customerCart, undefined);
    yield put(cartCreated({ cartId, isCustomers: true }));
    return cartId;
  } catch (thrown) {
    if (isProblem(thrown) && thrown.kind === 'signed-out') yield put(signOutRequested({ reason: 'refused' }));
    throw thrown;
  }
}

/** Tries again to put lines of a lost cart into the current one. On failure they stay in the list, and nothing is reported. */
export function* recoverHomelessLines(): Flow {
  try {
    const cartId = (yield* select(selectIsSignedIn)) ? yield* customersCart() : yield* takeOrMakeCart();
    const { results } = yield* replayLostLines(cartId, yield* select(selectLostLines));
    if (results.length > 0) yield put(cartRecovered({ lostCartId: cartId, cartId, results }));
  } catch (thrown) {
    if (!isProblem(thrown)) throw thrown;
  }
}

function* waitForRecovery(lostCartId: string): Flow<string> {
  while (true) {
    const outcome = yield* take([cartRecovered, cartRecoveryFailed]);
    if (outcome.payload.lostCartId !== lostCartId) continue;
    if (cartRecovered.match(outcome)) return outcome.payload.cartId;
    throw outcome.payload.problem;
  }
}

interface Replay {
  results: ReplayResult[];
  /** Why the remaining lines could not be restored now. */
  problem?: Problem;
}

/**
 * Puts the lines of a lost cart into this one. One request per line, so that a line which can no longer be sold does not prevent the
 * others. A line leaves the list when it is in the cart or commerce has refused it. When commerce cannot be reached it stays in the list
 * for the next read of the cart. One tab at a time, and each first checks what is already there, so that no line is restored twice.
 */
export function* replayLostLines(cartId: string, lines: readonly CartLine[]): Flow<Replay> {
  if (lines.length === 0) return { results: [] };
  return yield* withWebsiteLock('replay', () => replayHoldingLock(cartId, lines));
}

/**
 * If the lost cart held the same item, that line is restored before the new request is sent; otherwise `isDone`
 * could mistake the restored line for the added one.
 * @param isInDoubt the request may have been executed in the lost cart
 * @throws Problem when the line cannot be restored now; the new item was not sent. Its kind is `cart-lost` if this cart is lost too
 */
export function* bringBackFirst(cartId: string, item: LineIdentity, isInDoubt = false): Flow {
  if (!(yield* missedLine(item))) return;
  const { results, problem } = yield* replayLostLines(cartId, yield* select(selectLostLines));
  if (results.length > 0) yield put(cartRecovered({ lostCartId: cartId, cartId, results }));
  if (!(yield* missedLine(item))) return;
  const missing = yield* newProblem('unknown', 'lines-missing');
  throw { ...(problem?.kind === 'cart-lost' ? problem : missing), ambiguous: isInDoubt } satisfies Problem;
}

function* missedLine(item: LineIdentity): Flow<LostLine | undefined> {
  return (yield* select(selectLostLines)).find((line) => isSameLine(line, item));
}

function* replayHoldingLock(cartId: string, lines: readonly CartLine[]): Flow<Replay> {
  const results: ReplayResult[] = [];
  try {
    let cart = yield* request(cartApi.endpoints.cart, cartId);
    for (const line of lines) {
      // It may have been restored while this tab waited for the lock.
      const missed = yield* missedLine(line);
      if (!missed) continue;
      const replayed = quantityOf(cart, line) >= line.quantity ? cart : yield* replayedLine(cartId, missed);
      cart = replayed ?? cart;
      yield put(lostLineSettled({ uid: line.uid }));
      results.push({ label: line.name, quantity: line.quantity, isBack: replayed !== null });
    }
  } catch (thrown) {
    // A missing answer is not a refusal: the lines that are left in the list are tried again.
    if (!isProblem(thrown)) throw thrown;
    return { results, problem: thrown };
  }
  return { results };
}

/** The cart with the line in it, or null when commerce refuses the line. @throws any Problem that is not commerce's clear refusal of the line */
function* replayedLine(cartId: string, line: LostLine): Flow<Cart | null> {
  const { uid, sku, quantity, selectedOptions, sent } = line;
  const cartItems = [{ sku, quantity, selected_options: selectedOptions }];
  const key = sent?.cartId === cartId ? sent.key : undefined;
  try {
    const told = yield* changeOnce({
      cartId,
      key,
      *send(use) {
        yield put(lostLineSent({ uid, cartId, key: use.idempotencyKey }));
        return yield* request(cartApi.endpoints.addProductsToCart, { cartId, ...use, cartItems });
      },
      isDone: (cart) => quantityOf(cart, line) >= quantity,
      isRepeatable: false,
    });
    // If an earlier page already used this key, the edge may repeat its old answer: the cart is read.
    return key === undefined ? told : yield* request(cartApi.endpoints.cart, cartId);
  } catch (thrown) {
    if (isProblem(thrown) && !thrown.ambiguous && refusals.has(thrown.kind)) return null;
    throw thrown;
  }
}

const refusals: ReadonlySet<Problem['kind']> = new Set(['invalid', 'out-of-stock', 'refused'] as const);

/** A cart that was ordered is not lost: nothing is put into a new one. @throws Problem with code `already-ordered` */
function* refuseWhenOrdered(cartId: string): Flow {
  if (yield* wasOrdered(cartId)) throw yield* newProblem('refused', 'already-ordered');
}

/**
 * An attempt that was given up, or handed over to the staff, may have ordered this very cart after all. Declined attempts are not looked
 * up: the look-up could be wrong, because a merged cart is also inactive and may have a reserved number. While merging, so are those not placed.
 * @throws Problem with code `order-under-way` while the staff look into it and the look-up gives no outcome
 */
export function* wasOrdered(cartId: string, isMerging = false): Flow<boolean> {
  const record = yield* select(selectOrderAttemptOfCart, cartId);
  if (!record || record.state === 'declined' || (isMerging && record.state === 'not-placed')) return false;
  if (record.state === 'confirmed') return true;
  const verdict = yield* lookUp(record);
  if (verdict.kind === 'confirmed') {
    yield put(orderAttemptConfirmed({ attemptId: record.attemptId, cartId, orderNumber: verdict.orderNumber }));
    return true;
  }
  const isKnown = verdict.kind !== 'no-answer' && verdict.kind !== 'running';
  if (record.state === 'handed-over' && !isKnown) throw yield* newProblem('refused', 'order-under-way');
  return false;
}

/** @throws Problem with code `order-under-way`: until the outcome is known the cart must not change */
export function* refuseWhileOrdering(): Flow {
  if (yield* select(selectOpenOrderAttempt)) throw yield* newProblem('refused', 'order-under-way');
}
