import { select } from 'redux-saga/effects';
import { recoverLostCart, refuseWhileOrdering, selectCartId } from '~/features/cart';
import type { Problem } from '~/data/problem';
import { isProblem } from '~/data/problem';
import { getWorld, request } from '~/world';
import type { Flow } from '~/world';
import { checkoutApi } from './checkoutApi';
import { selectEmail, selectShippingAddress, selectShippingMethod, selectWish } from './checkoutSelectors';
import type { Address, ChosenShippingMethod, DeliveryWish } from './checkoutModel';
import { notesOf } from './deliveryWish';

/** @throws Problem 'Missing required information: cartId' */
export function* requiredCartId(): Flow<string> {
  const cartId = (yield select(selectCartId)) as string | null;
  if (cartId) return cartId;
  throw yield* missing('cartId');
}

/** Specification section 5, to the letter. */
export function* missing(what: 'cartId' | 'email'): Flow<Problem> {
  const { random } = yield* getWorld();
  return { kind: 'refused', code: `missing-${what}`, message: `Missing required information: ${what}`, id: random.uuid().slice(0, 8) };
}

/**
 * Runs a step against the cart. When commerce has lost it, the lines are put into a new one, everything that was already agreed
 * is told to it again, and the step is run once more: the shopper types nothing twice.
 */
export function* onCart<T>(work: (cartId: string) => Flow<T>): Flow<T> {
  yield* refuseWhileOrdering();
  const cartId = yield* requiredCartId();
  try {
    return yield* work(cartId);
  } catch (thrown) {
    if (!isProblem(thrown) || thrown.kind !== 'cart-lost') throw thrown;
    return yield* work(yield* moveToNewCart(cartId));
  }
}

/** Puts the lost cart's lines and everything that was agreed into a new cart, and gives its id. @throws Problem */
export function* moveToNewCart(lostCartId: string): Flow<string> {
  const cartId = yield* recoverLostCart(lostCartId);
  yield* tellAgain(cartId);
  return cartId;
}

function* tellAgain(cartId: string): Flow {
  const { random } = yield* getWorld();
  const email = (yield select(selectEmail)) as string | null;
  const address = (yield select(selectShippingAddress)) as Address | null;
  const method = (yield select(selectShippingMethod)) as ChosenShippingMethod | null;
  const wish = (yield select(selectWish)) as DeliveryWish | null;
  const { setGuestEmailOnCart, setShippingAddressesOnCart, setShippingMethodsOnCart } = checkoutApi.endpoints;
  if (email) yield* request(setGuestEmailOnCart, { cartId, email, idempotencyKey: random.uuid() });
  if (!address) return;
  const customerNotes = notesOf(wish);
  const offered = yield* request(setShippingAddressesOnCart, { cartId, address, customerNotes, idempotencyKey: random.uuid() });
  const isOffered = offered.some(
    ({ carrierCode, methodCode }) => carrierCode === method?.carrier_code && methodCode === method.method_code,
  );
  if (method && isOffered) yield* request(setShippingMethodsOnCart, { cartId, method, idempotencyKey: random.uuid() });
}
