import { all, call, request } from '~/world';
import { isProblem } from '~/data/problem';
import type { Flow } from '~/world';
import { orderAttemptApi } from './orderAttemptApi';
import type { EdgeRecord, GuestCart, OrderAttemptRecord, Verdict } from './orderAttemptModel';
import { verdictOf } from './orderAttemptModel';

/** Asks both sources at once. A source that cannot be reached contributes nothing. */
export function* lookUp({ attemptId, cartId, mayBeMerged, isPaidAfter, state }: OrderAttemptRecord): Flow<Verdict> {
  if (state === 'awaiting-payment') return yield* ofPayment(cartId);
  const { edge, cart } = yield* all({ edge: () => edgeRecord(attemptId, cartId), cart: () => guestCart(cartId) });
  const verdict = verdictOf(edge, cart, mayBeMerged);
  return isPaidAfter && verdict.kind === 'confirmed' ? yield* ofPayment(cartId) : verdict;
}

function* ofPayment(cartId: string): Flow<Verdict> {
  const { paymentVerdict } = yield* call(loadAwaitedPayment);
  return yield* paymentVerdict(cartId, guestCart);
}

/** Few orders are paid after they were placed. */
export const loadAwaitedPayment = () => import(/* webpackChunkName: "settling" */ './awaitedPayment');

function* edgeRecord(attemptId: string, cartId: string): Flow<EdgeRecord | null | undefined> {
  try {
    return yield* request(orderAttemptApi.endpoints.orderAttempt, { attemptId, cartId });
  } catch (thrown) {
    return isProblem(thrown) && thrown.code === 'http-404' ? null : undefined;
  }
}

function* guestCart(cartId: string): Flow<GuestCart | undefined> {
  try {
    // An answer that is not a cart is ignored; only commerce's own answer proves that there is none.
    return (yield* request(orderAttemptApi.endpoints.guestCart, cartId)) ?? undefined;
  } catch (thrown) {
    return isProblem(thrown) && thrown.kind === 'cart-lost' ? null : undefined;
  }
}

/**
 * The number of the order that a cart became, of which no attempt is known; null when it was not ordered.
 * @throws Problem when commerce gives no answer
 */
export function* orderNumberOf(cartId: string): Flow<string | null> {
  try {
    const cart = yield* request(orderAttemptApi.endpoints.guestCart, cartId);
    return cart && !cart.isActive ? cart.reservedOrderId : null;
  } catch (thrown) {
    if (isProblem(thrown) && thrown.kind === 'cart-lost') return null;
    throw thrown;
  }
}
