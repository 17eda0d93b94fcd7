import { put, select, take } from 'redux-saga/effects';
import { selectIsSignedIn, signOutRequested } from '~/features/session';
import { lookUp, placementConfirmed, selectOpenPlacement, selectPlacementOfCart, withLock } from '~/features/placement';
import type { PlacementRecord } from '~/features/placement';
import { selectWebsiteCode } from '~/features/store-view';
import type { Problem } from '~/data/problem';
import { isProblem } from '~/data/problem';
import { getWorld, otherTabsHeard, request } from '~/world';
import type { Flow } from '~/world';
import { cartApi } from './cartApi';
import type { Cart, CartLine, LineIdentity } from './cartModel';
import { isSameLine, lineLike, quantityOf } from './cartModel';
import { selectCartId, selectLostLines, selectRecoveringCartId } from './cartSelectors';
import type { ReplayResult } from './cartSlice';
import { cartCreated, cartLost, cartRecovered, cartRecoveryFailed } from './cartSlice';
import { changeOnce } from './changeOnce';
import { customerCartApi } from './customerCartApi';
import { takeOrMakeCart } from './createCartFlow';
import type { LostLine } from './lastKnownCartSlice';
import { lostLineSent, lostLineSettled } from './lastKnownCartSlice';
import { thrownProblem } from './thrownProblem';

/**
 * Replaces the lost cart and puts its lines into the new one. Callers that come while it runs wait for the same outcome.
 * @param cause how the loss was found out: where that left open whether a change took effect, a failure here leaves it open too
 * @returns the new cart's id
 * @throws Problem when no new cart could be made, or an order is under way
 */
export function* recoverLostCart(lostCartId: string, cause?: Problem): Flow<string> {
  return yield* leftOpenBy(cause, () => recovered(lostCartId));
}

/** What a lost reply left open stays open when the steps after it fail as well. @throws Problem */
export function* leftOpenBy<T>(cause: Problem | undefined, steps: () => Flow<T>): Flow<T> {
  try {
    return yield* steps();
  } catch (thrown) {
    throw cause?.ambiguous && isProblem(thrown) ? ({ ...thrown, ambiguous: true } satisfies Problem) : thrown;
  }
}

function* recovered(lostCartId: string): Flow<string> {
  // Perhaps it is gone because another tab has ordered it, or has replaced it already.
  yield put(otherTabsHeard());
  yield* refuseWhileOrdering();
  yield* refuseWhenOrdered(lostCartId);
  if ((yield select(selectRecoveringCartId)) === lostCartId) return yield* waitForRecovery(lostCartId);
  const current = (yield select(selectCartId)) as string | null;
  if (current !== null && current !== lostCartId) return current;
  const isSignedIn = (yield select(selectIsSignedIn)) as boolean;
  yield put(cartLost({ cartId: lostCartId }));
  const lost = (yield select(selectLostLines)) as CartLine[];
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

/**
 * A customer's cart is asked for by the customer's token alone. Only when that is really refused, and nobody signs in again, is the
 * customer signed out.
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

/** One more try for lines whose cart was lost and that stand in no other yet. Its failure is no news: they stay on the list. */
export function* recoverHomelessLines(): Flow {
  try {
    const cartId = (yield select(selectIsSignedIn)) ? yield* customersCart() : yield* takeOrMakeCart();
    const { results } = yield* replayLostLines(cartId, (yield select(selectLostLines)) as CartLine[]);
    if (results.length > 0) yield put(cartRecovered({ lostCartId: cartId, cartId, results }));
  } catch (thrown) {
    if (!isProblem(thrown)) throw thrown;
  }
}

function* waitForRecovery(lostCartId: string): Flow<string> {
  while (true) {
    const outcome = (yield take([cartRecovered, cartRecoveryFailed])) as
      ReturnType<typeof cartRecovered> | ReturnType<typeof cartRecoveryFailed>;
    if (outcome.payload.lostCartId !== lostCartId) continue;
    if (cartRecovered.match(outcome)) return outcome.payload.cartId;
    throw outcome.payload.problem;
  }
}

interface Replay {
  results: ReplayResult[];
  /** Why the rest of the lines could not come back now. */
  problem?: Problem;
}

/**
 * Puts what a lost cart held into this one. One request per line, so that a line which can no longer be had takes no other with it.
 * A line leaves the list when it stands in the cart or commerce has refused it. When commerce cannot be reached it stays there
 * for the next reading of the cart; one tab at a time looks first what is there already, so that no line comes back twice.
 */
export function* replayLostLines(cartId: string, lines: readonly CartLine[]): Flow<Replay> {
  if (lines.length === 0) return { results: [] };
  const website = (yield select(selectWebsiteCode)) as string;
  return yield* withLock(`replay:${website}`, () => replayHoldingLock(cartId, lines));
}

/**
 * A new wish for what a lost cart held as well waits until that is back: in one cart nobody could tell one from the other.
 * @param isInDoubt the wish may have been fulfilled in the lost cart
 * @throws Problem when it cannot be brought back now; then nothing was added. `cart-lost` where this cart is gone as well
 */
export function* bringBackFirst(cartId: string, wish: LineIdentity, isInDoubt = false): Flow {
  if (!(yield* missedLine(wish))) return;
  const { results, problem } = yield* replayLostLines(cartId, (yield select(selectLostLines)) as CartLine[]);
  if (results.length > 0) yield put(cartRecovered({ lostCartId: cartId, cartId, results }));
  if (!(yield* missedLine(wish))) return;
  const { random } = yield* getWorld();
  const missing = { kind: 'unknown', code: 'lines-missing', message: '', id: random.uuid().slice(0, 8) } as const;
  throw { ...(problem?.kind === 'cart-lost' ? problem : missing), ambiguous: isInDoubt } satisfies Problem;
}

/**
 * Finds a line of a lost cart in the one that replaced it, where it has another uid.
 * @param cause how the loss was found out
 * @returns the new cart's id, with the line undefined where commerce did not take it back
 * @throws Problem when it cannot be brought back now
 */
export function* lineInNewCart(lostCartId: string, line: CartLine | undefined, cause: Problem): Flow<{ cartId: string; again?: CartLine }> {
  const cartId = yield* recoverLostCart(lostCartId, cause);
  if (!line) return { cartId };
  yield* bringBackFirst(cartId, line, cause.ambiguous);
  const again = lineLike(yield* leftOpenBy(cause, () => request(cartApi.endpoints.cart, cartId)), line);
  return { cartId, ...(again && { again }) };
}

function* missedLine(wish: LineIdentity): Flow<LostLine | undefined> {
  return ((yield select(selectLostLines)) as LostLine[]).find((line) => isSameLine(line, wish));
}

function* replayHoldingLock(cartId: string, lines: readonly CartLine[]): Flow<Replay> {
  const results: ReplayResult[] = [];
  try {
    let cart = yield* request(cartApi.endpoints.cart, cartId);
    for (const line of lines) {
      // It came back while this one waited for its turn.
      const missed = yield* missedLine(line);
      if (!missed) continue;
      const replayed = quantityOf(cart, line) >= line.quantity ? cart : yield* replayedLine(cartId, missed);
      cart = replayed ?? cart;
      yield put(lostLineSettled({ uid: line.uid }));
      results.push({ label: line.name, quantity: line.quantity, isBack: replayed !== null });
    }
  } catch (thrown) {
    // No answer is no refusal: what is left on the list is tried again.
    if (!isProblem(thrown)) throw thrown;
    return { results, problem: thrown };
  }
  return { results };
}

/** The cart with the line in it, or null when commerce refuses the line. @throws Problem that says nothing about the line */
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
    // What was told under an earlier page's key may be that page's answer, and old.
    return key === undefined ? told : yield* request(cartApi.endpoints.cart, cartId);
  } catch (thrown) {
    if (isProblem(thrown) && !thrown.ambiguous && refusals.has(thrown.kind)) return null;
    throw thrown;
  }
}

const refusals: ReadonlySet<Problem['kind']> = new Set(['invalid', 'out-of-stock', 'refused'] as const);

/** Then the cart is not lost but bought, and nothing is put into a new one. @throws Problem with code `already-ordered` */
function* refuseWhenOrdered(cartId: string): Flow {
  if (yield* wasOrdered(cartId)) throw yield* refusal('already-ordered');
}

/**
 * An attempt that was given up, or handed to a person, may have made an order of this very cart after all. One that was declined has made
 * none: the number that its cart has reserved says nothing when that cart is gone, because it has joined a customer's meanwhile.
 * @throws Problem with code `order-under-way` while a person looks into it and nobody else can tell
 */
export function* wasOrdered(cartId: string): Flow<boolean> {
  const record = (yield select(selectPlacementOfCart, cartId)) as PlacementRecord | undefined;
  if (!record || record.state === 'declined') return false;
  if (record.state === 'confirmed') return true;
  const verdict = yield* lookUp(record);
  if (verdict.kind === 'confirmed') {
    yield put(placementConfirmed({ attemptId: record.attemptId, cartId, orderNumber: verdict.orderNumber }));
    return true;
  }
  const isKnown = verdict.kind !== 'no-answer' && verdict.kind !== 'running';
  if (record.state === 'handed-over' && !isKnown) throw yield* refusal('order-under-way');
  return false;
}

/** @throws Problem with code `order-under-way`: until its outcome is known the basket stays as it was sent. */
export function* refuseWhileOrdering(): Flow {
  if (yield select(selectOpenPlacement)) throw yield* refusal('order-under-way');
}

function* refusal(code: 'already-ordered' | 'order-under-way'): Flow<Problem> {
  const { random } = yield* getWorld();
  return { kind: 'refused', code, message: '', id: random.uuid().slice(0, 8) };
}
