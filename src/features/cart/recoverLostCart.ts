import { call, put, select, take } from 'redux-saga/effects';
import { selectIsSignedIn, signOutRequested } from '~/features/session';
import { lookUp, placementConfirmed, selectOpenPlacement, selectPlacementOfCart } from '~/features/placement';
import type { PlacementRecord } from '~/features/placement';
import type { Problem } from '~/data/problem';
import { getWorld, request } from '~/world';
import type { Flow } from '~/world';
import { cartApi } from './cartApi';
import type { Cart, CartLine } from './cartModel';
import { selectCartId, selectDetails, selectRecoveringCartId } from './cartSelectors';
import type { ReplayResult } from './cartSlice';
import { cartLost, cartRecovered, cartRecoveryFailed } from './cartSlice';
import { takeOrMakeCart } from './createCartFlow';
import { thrownProblem } from './thrownProblem';

/**
 * Replaces the lost cart and puts its lines into the new one. Callers that come while it runs wait for the same outcome.
 * @returns the new cart's id
 * @throws Problem when no new cart could be made, or an order is under way
 */
export function* recoverLostCart(lostCartId: string): Flow<string> {
  yield* refuseWhileOrdering();
  yield* refuseWhenOrdered(lostCartId);
  if ((yield select(selectRecoveringCartId)) === lostCartId) return yield* waitForRecovery(lostCartId);
  const current = (yield select(selectCartId)) as string | null;
  if (current !== null && current !== lostCartId) return current;
  const remembered = (yield select(selectDetails)) as Cart | null;
  const isSignedIn = (yield select(selectIsSignedIn)) as boolean;
  yield put(cartLost({ cartId: lostCartId }));
  if (isSignedIn) yield put(signOutRequested({ reason: 'refused' }));
  try {
    const cartId = yield* takeOrMakeCart();
    const results = yield* replay(cartId, remembered?.lines ?? []);
    yield put(cartRecovered({ lostCartId, cartId, results }));
    return cartId;
  } catch (thrown) {
    const problem = yield* thrownProblem(thrown);
    yield put(cartRecoveryFailed({ lostCartId, problem }));
    throw problem;
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

/** One request per line, so that a line which can no longer be had takes no other with it. */
function* replay(cartId: string, lines: readonly CartLine[]): Flow<ReplayResult[]> {
  const results: ReplayResult[] = [];
  for (const line of lines) {
    results.push({ label: line.name, quantity: line.quantity, isBack: (yield call(replayLine, cartId, line)) as boolean });
  }
  return results;
}

function* replayLine(cartId: string, { sku, quantity, selectedOptions }: CartLine): Flow<boolean> {
  const { random } = yield* getWorld();
  try {
    yield* request(cartApi.endpoints.addProductsToCart, {
      cartId,
      idempotencyKey: random.uuid(),
      cartItems: [{ sku, quantity, selected_options: selectedOptions }],
    });
    return true;
  } catch {
    return false;
  }
}

/**
 * An attempt that was given up, or handed to a person, may have made an order of this very cart after all. Then the cart is not
 * lost but bought, and nothing is put into a new one.
 * @throws Problem with code `already-ordered`
 */
function* refuseWhenOrdered(cartId: string): Flow {
  const record = (yield select(selectPlacementOfCart, cartId)) as PlacementRecord | undefined;
  if (!record) return;
  const verdict = yield* lookUp(record);
  if (verdict.kind !== 'confirmed') return;
  const { random } = yield* getWorld();
  yield put(placementConfirmed({ attemptId: record.attemptId, cartId, orderNumber: verdict.orderNumber }));
  const problem: Problem = { kind: 'refused', code: 'already-ordered', message: '', id: random.uuid().slice(0, 8) };
  throw problem;
}

/** @throws Problem with code `order-under-way`: until its outcome is known the basket stays as it was sent. */
export function* refuseWhileOrdering(): Flow {
  if (!(yield select(selectOpenPlacement))) return;
  const { random } = yield* getWorld();
  const problem: Problem = { kind: 'refused', code: 'order-under-way', message: '', id: random.uuid().slice(0, 8) };
  throw problem;
}
