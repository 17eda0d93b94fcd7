import { getWorld, newProblem, otherTabsHeard, put, request, select, sleep } from '~/world';
import type { KeyUse } from '~/data/calls';
import type { Problem } from '~/data/problem';
import { isProblem } from '~/data/problem';
import { selectOrderAttemptOfCart } from '~/features/order-attempt';
import type { Flow } from '~/world';
import { cartApi, selectCartId, selectDetails, selectMergingFrom, selectRecoveringCartId } from '~/features/cart';
import type { Cart, CartRoot } from '~/features/cart';
import { lastMerged } from './mergedCarts';

export interface CartChange {
  cartId: string;
  /** The idempotency key under which it was sent before, perhaps by another page. */
  key?: string | undefined;
  send(use: KeyUse): Flow<Cart>;
  /** Does this cart show that the change took effect? */
  isDone(cart: Cart): boolean;
  /**
   * True when the change is idempotent, such as a removal. An addition is not: it is not sent again while commerce may still be executing it.
   */
  isRepeatable: boolean;
}

const attempts = 4;
const lookAgainAfter = 2_000;
/** An attempt that took longer than this ran into a time limit; commerce may still be executing it. In milliseconds. */
const slowAfter = 10_000;
const patience = 30_000;

/** After so many failed reads of the cart its state counts as unknown: then nothing is sent again, and no failure is reported. */
const blindLooks = 4;

/**
 * Changes the cart exactly once, even when replies are lost. After an ambiguous reply the cart is read, and read again a little later,
 * since the lost request may still be in flight. When the cart shows no change, the request is repeated: under the same idempotency key as
 * long as the edge may still answer for it, and under a new one as soon as the edge has answered that it never will.
 * @throws Problem
 */
export function* changeOnce(change: CartChange): Flow<Cart> {
  const { random, clock } = yield* getWorld();
  const shows = change.isRepeatable || !(yield* select(hidesAdditions));
  const mergedBefore = yield* lastMerged();
  const startedAt = clock.elapsed();
  let idempotencyKey = change.key ?? random.uuid();
  let uses = change.key === undefined ? 0 : 1;
  /** An earlier attempt may have taken effect: a refusal of a later one says nothing about it. */
  let isUnclear = false;
  /** An earlier attempt may still arrive. What commerce answers to a later one covers it, an HTTP status of anything on the way does not. */
  let isOnItsWay = change.key !== undefined;
  for (let attempt = 1; ;) {
    const sentAt = clock.elapsed();
    uses += 1;
    try {
      return yield* inCartThatStands(change, yield* change.send({ idempotencyKey, attempt: uses }));
    } catch (thrown) {
      if (!isProblem(thrown)) throw thrown;
      if (!thrown.ambiguous || thrown.kind === 'cart-lost') {
        throw isUnclear || (isOnItsWay && thrown.request) ? ({ ...thrown, ambiguous: true } satisfies Problem) : thrown;
      }
      isOnItsWay = true;
      const isSlow = clock.elapsed() - sentAt >= slowAfter;
      const seen = shows ? yield* doneMeanwhile(change, looksFor(change, thrown, isSlow)) : 'blind';
      if (seen === 'blind') throw thrown;
      isUnclear ||= seen === 'unclear';
      const isSeen = typeof seen === 'object';
      if (isSeen && !change.isRepeatable && (yield* hasMergedSince(mergedBefore))) throw thrown;
      if (isSeen) return yield* inCartThatStands(change, seen);
      const isRunning = thrown.code === 'running' && clock.elapsed() - startedAt < patience;
      if (attempt === attempts || (isSlow && !change.isRepeatable)) throw thrown;
      if (!isRunning) attempt += 1;
      if (isGivenUp(thrown, uses)) [idempotencyKey, uses] = [random.uuid(), 0];
    }
  }
}

function* inCartThatStands(change: CartChange, cart: Cart): Flow<Cart> {
  yield* refuseWhenLost(change.cartId);
  return cart;
}

/**
 * A stored answer or a late read can describe a cart that is lost or replaced by now. Unless that cart was ordered, the outcome of the change is
 * then reported as in doubt: it may come back with the cart's lines.
 * @throws Problem ambiguous; `cart-lost` where commerce no longer has the cart
 */
function* refuseWhenLost(cartId: string): Flow {
  if ((yield* select(selectRecoveringCartId)) === cartId) throw yield* inDoubt('cart-lost');
  if ((yield* select(selectCartId)) === cartId || (yield* select(selectOrderAttemptOfCart, cartId))) return;
  if ((yield* cartNow(cartId)) === null) throw yield* inDoubt('unknown');
}

const inDoubt = (kind: 'cart-lost' | 'unknown') => newProblem(kind, 'cart-lost', { ambiguous: true });

/**
 * Does the cart not show whether more of a product was added? A line that is sold out is in no answer, and a guest cart whose merge is not
 * settled may bring in more of the same product meanwhile.
 */
export const hidesAdditions = (state: CartRoot, cart: Cart | null = selectDetails(state)): boolean =>
  (cart?.dropped ?? []).length > 0 || selectMergingFrom(state) !== null;

/**
 * True when the edge gives this same answer to every later use of the key: its own "unknown", errors in a whole answer of commerce, which
 * does nothing more for that request, or an answer that could not be read twice.
 */
const isGivenUp = ({ code, message, request: sent }: Problem, uses: number): boolean =>
  sent ? code === 'unknown' : message !== '' || (code === 'malformed' && uses > 1);

/**
 * How often the cart is read again before a change counts as not done. With 409 an edge answers that took over from another one: what that
 * one sent to commerce may still be on its way, and is awaited for 14 seconds.
 */
const looksFor = ({ isRepeatable }: CartChange, { code, request: sent }: Problem, isSlow: boolean): number => {
  if (isRepeatable) return 1;
  if (code === 'unknown' && sent?.status === 409) return 7;
  return isSlow ? 3 : 1;
};

/** Reads the cart until it shows the change, until enough successful reads do not show it, or until too many reads have failed. */
function* doneMeanwhile({ cartId, isDone, isRepeatable }: CartChange, looks: number): Flow<Cart | 'not-done' | 'unclear' | 'blind'> {
  let blind = 0;
  for (let look = 0; ;) {
    const cart = yield* cartNow(cartId);
    if (cart && isDone(cart)) return cart;
    if (!cart && (blind += 1) === blindLooks) return 'blind';
    // What commerce left out as sold out may be what was added.
    if (cart && look === looks) return notSeenIn(cart, isRepeatable);
    if (cart) look += 1;
    yield* sleep(lookAgainAfter);
  }
}

/**
 * Has a guest cart been merged since, or is it still to be? An addition that waits for its customer to sign in again is older than that: more
 * of the same product may be the guest's.
 */
function* hasMergedSince(mergedBefore: string | undefined): Flow<boolean> {
  yield put(otherTabsHeard());
  return (yield* select(selectMergingFrom)) !== null || (yield* lastMerged()) !== mergedBefore;
}

/** A cart hides the lines that are sold out, and so perhaps what the change did to one. */
const notSeenIn = ({ dropped }: Cart, isRepeatable: boolean) => {
  if (dropped.length === 0) return 'not-done';
  return isRepeatable ? 'unclear' : 'blind';
};

/**
 * The loss of the cart is only passed on here; `withCartRecovery` handles it.
 * @throws Problem when commerce answers that it has no such cart: ambiguous, because the change may be restored with the cart's lines
 */
function* cartNow(cartId: string): Flow<Cart | null> {
  try {
    return yield* request(cartApi.endpoints.cart, cartId);
  } catch (thrown) {
    if (!isProblem(thrown)) throw thrown;
    if (thrown.kind !== 'cart-lost') return null;
    const lost: Problem = { ...thrown, ambiguous: true };
    throw lost;
  }
}
