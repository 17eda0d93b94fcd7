import { call } from 'redux-saga/effects';
import type { Problem } from '~/data/problem';
import { isProblem } from '~/data/problem';
import { getWorld, request } from '~/world';
import type { Flow } from '~/world';
import { cartApi } from './cartApi';
import type { Cart } from './cartModel';

export interface CartChange {
  cartId: string;
  /** Sends the change under the key. */
  send(idempotencyKey: string): Flow<Cart>;
  /** Does this cart show that the change took effect? */
  isDone(cart: Cart): boolean;
  /** Twice is the same as once, as with a removal. What adds up is not sent again while commerce may still be working on it. */
  isRepeatable: boolean;
}

const attempts = 4;
const lookAgainAfter = 2_000;
/** An attempt that took so long ran into a time limit; commerce itself may go on with it. In milliseconds. */
const slowAfter = 10_000;
const patience = 30_000;

/**
 * Changes the cart once, whatever happens to the replies. After a reply that leaves it open the cart is read, and read again a
 * little later, since the lost request may still be on its way. When nothing happened the change is repeated: under the same key as
 * long as the edge may yet answer for it, and under a new one as soon as the edge has said that it never will.
 * @throws Problem
 */
export function* changeOnce(change: CartChange): Flow<Cart> {
  const { random, clock } = yield* getWorld();
  const startedAt = clock.elapsed();
  let key = random.uuid();
  for (let attempt = 1; ;) {
    const sentAt = clock.elapsed();
    try {
      return yield* change.send(key);
    } catch (thrown) {
      if (!isProblem(thrown) || !thrown.ambiguous) throw thrown;
      const isSlow = clock.elapsed() - sentAt >= slowAfter;
      const done = yield* doneMeanwhile(change, isSlow && !change.isRepeatable ? 3 : 1);
      if (done) return done;
      const isRunning = thrown.code === 'running' && clock.elapsed() - startedAt < patience;
      if (attempt === attempts || (isSlow && !change.isRepeatable)) throw thrown;
      if (!isRunning) attempt += 1;
      if (isGivenUp(thrown)) key = random.uuid();
    }
  }
}

/** The edge's word for a key whose request is over without an outcome: every later use of the key gets the same answer. */
const isGivenUp = ({ code, request: sent }: Problem): boolean => code === 'unknown' && sent !== undefined;

function* doneMeanwhile({ cartId, isDone }: CartChange, looks: number): Flow<Cart | null> {
  const { clock } = yield* getWorld();
  for (let look = 0; ; look += 1) {
    const cart = yield* request(cartApi.endpoints.cart, cartId);
    if (isDone(cart)) return cart;
    if (look === looks) return null;
    yield call([clock, clock.sleep], lookAgainAfter);
  }
}
