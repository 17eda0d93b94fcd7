import { call, select } from 'redux-saga/effects';
import type { KeyUse } from '~/data/calls';
import type { Problem } from '~/data/problem';
import { isProblem } from '~/data/problem';
import { selectPlacementOfCart } from '~/features/placement';
import { getWorld, request } from '~/world';
import type { Flow } from '~/world';
import { cartApi } from './cartApi';
import type { Cart } from './cartModel';
import { selectCartId, selectRecoveringCartId } from './cartSelectors';

export interface CartChange {
  cartId: string;
  /** Under which it was sent before, perhaps by another page. */
  key?: string | undefined;
  send(use: KeyUse): Flow<Cart>;
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

/** Failed looks at the cart after which nothing is known: then nothing is sent again, and nobody is told that it failed. */
const blindLooks = 4;

/**
 * Changes the cart once, whatever happens to the replies. After a reply that leaves it open the cart is read, and read again a
 * little later, since the lost request may still be on its way. When nothing happened the change is repeated: under the same key as
 * long as the edge may yet answer for it, and under a new one as soon as the edge has said that it never will.
 * @throws Problem
 */
export function* changeOnce(change: CartChange): Flow<Cart> {
  const { random, clock } = yield* getWorld();
  const startedAt = clock.elapsed();
  let idempotencyKey = change.key ?? random.uuid();
  let uses = change.key === undefined ? 0 : 1;
  for (let attempt = 1; ;) {
    const sentAt = clock.elapsed();
    uses += 1;
    try {
      return yield* inCartThatStands(change, yield* change.send({ idempotencyKey, attempt: uses }));
    } catch (thrown) {
      if (!isProblem(thrown) || !thrown.ambiguous || thrown.kind === 'cart-lost') throw thrown;
      const isSlow = clock.elapsed() - sentAt >= slowAfter;
      const seen = yield* doneMeanwhile(change, isSlow && !change.isRepeatable ? 3 : 1);
      if (seen === 'blind') throw thrown;
      if (seen !== 'not-done') return yield* inCartThatStands(change, seen);
      const isRunning = thrown.code === 'running' && clock.elapsed() - startedAt < patience;
      if (attempt === attempts || (isSlow && !change.isRepeatable)) throw thrown;
      if (!isRunning) attempt += 1;
      if (isGivenUp(thrown)) [idempotencyKey, uses] = [random.uuid(), 0];
    }
  }
}

function* inCartThatStands(change: CartChange, cart: Cart): Flow<Cart> {
  yield* refuseWhenLost(change.cartId);
  return cart;
}

/**
 * The edge repeats its answer to a key, and a reading comes late, although commerce has lost the cart in between, perhaps replaced long
 * since: then the change is as lost as the cart, unless it comes back with the lines that were seen. What was ordered is not lost.
 * @throws Problem ambiguous; `cart-lost` where commerce no longer has the cart
 */
function* refuseWhenLost(cartId: string): Flow {
  if ((yield select(selectRecoveringCartId)) === cartId) throw yield* inDoubt('cart-lost');
  if ((yield select(selectCartId)) === cartId || (yield select(selectPlacementOfCart, cartId))) return;
  if ((yield* cartNow(cartId)) === null) throw yield* inDoubt('unknown');
}

function* inDoubt(kind: 'cart-lost' | 'unknown'): Flow<Problem> {
  const { random } = yield* getWorld();
  return { kind, code: 'cart-lost', message: '', id: random.uuid().slice(0, 8), ambiguous: true };
}

/** The edge's word for a key whose request is over without an outcome: every later use of the key gets the same answer. */
const isGivenUp = ({ code, request: sent }: Problem): boolean => code === 'unknown' && sent !== undefined;

/** Reads the cart until it shows the change, so many looks one after the other show none, or commerce cannot be asked. */
function* doneMeanwhile({ cartId, isDone }: CartChange, looks: number): Flow<Cart | 'not-done' | 'blind'> {
  const { clock } = yield* getWorld();
  let blind = 0;
  for (let look = 0; ;) {
    const cart = yield* cartNow(cartId);
    if (cart && isDone(cart)) return cart;
    if (!cart && (blind += 1) === blindLooks) return 'blind';
    if (cart && look === looks) return 'not-done';
    if (cart) look += 1;
    yield call([clock, clock.sleep], lookAgainAfter);
  }
}

/** @throws Problem when commerce says that it has no such cart: ambiguous, because the change may come back with its lines */
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
