import { newProblem, request, select, thrownProblem } from '~/world';
import { selectIsSignedIn } from '~/features/session';
import { recoverLostCart, refuseWhileOrdering, withCartRecovery } from '~/features/cart-changes';
import { selectCartId, selectDetails } from '~/features/cart';
import type { Problem } from '~/data/problem';
import type { Flow } from '~/world';
import { checkoutApi } from './checkoutApi';
import { selectEmail, selectShippingAddress, selectShippingMethod, selectDeliveryPreference } from './checkoutSlice';
import type { Address } from '~/features/address';
import type { ChosenShippingMethod } from './checkoutModel';
import { notesOf } from './checkoutModel';

/** @throws Problem 'Missing required information: cartId' */
export function* requiredCartId(): Flow<string> {
  const cartId = yield* select(selectCartId);
  if (cartId) return cartId;
  throw yield* missing('cartId');
}

/** Exactly as in specification section 5. */
export function* missing(what: 'cartId' | 'email'): Flow<Problem> {
  return yield* newProblem('refused', `missing-${what}`, { message: `Missing required information: ${what}` });
}

/**
 * Runs a step in the cart. When commerce has lost the cart, its lines and all accepted answers are sent to a new one, and the step is
 * repeated there: the shopper types nothing twice.
 */
export function* inRecoverableCart<T>(step: (cartId: string) => Flow<T>): Flow<T> {
  yield* refuseWhileOrdering();
  return yield* withCartRecovery(yield* requiredCartId(), step, moveToNewCart);
}

/** Puts the lost cart's lines and all accepted answers into a new cart, and returns its id. @throws Problem */
export function* moveToNewCart(lostCartId: string, loss: Problem): Flow<string> {
  const cartId = yield* recoverLostCart(lostCartId, loss);
  yield* sendAgain(cartId);
  return cartId;
}

function* sendAgain(cartId: string): Flow {
  const email = yield* select(selectEmail);
  const address = yield* select(selectShippingAddress);
  const method = yield* select(selectShippingMethod);
  const preference = yield* select(selectDeliveryPreference);
  const { setGuestEmailOnCart, setShippingAddressesOnCart } = checkoutApi.endpoints;
  // A customer's cart has its customer's e-mail, and commerce refuses another.
  if (email && !(yield* select(selectIsSignedIn))) yield* request(setGuestEmailOnCart, { cartId, email });
  // Commerce refuses a delivery address for a cart without goods.
  if (!address || (yield* select(selectDetails))?.isVirtual) return;
  const customerNotes = notesOf(preference);
  const offered = yield* request(setShippingAddressesOnCart, { cartId, address, customerNotes });
  const isOffered = offered.some(
    ({ carrierCode, methodCode }) => carrierCode === method?.carrier_code && methodCode === method.method_code,
  );
  if (method && isOffered) yield* sendKeptMethod(cartId, method, address, customerNotes);
}

/** Sets the method, and before it the place where the order is collected: an address resets the method. */
export function* sendMethod(cartId: string, method: ChosenShippingMethod, address: Address | null, customerNotes: string | null): Flow {
  const { setPickupLocationOnCart, setShippingMethodsOnCart } = checkoutApi.endpoints;
  if (method.pickup && address) yield* request(setPickupLocationOnCart, { cartId, address, code: method.pickup.code, customerNotes });
  yield* request(setShippingMethodsOnCart, { cartId, method });
}

/** The same for a method of an earlier answer. False: it was to be collected where that is no longer possible, and has to be chosen anew. */
export function* sendKeptMethod(...details: Parameters<typeof sendMethod>): Flow<boolean> {
  try {
    yield* sendMethod(...details);
    return true;
  } catch (thrown) {
    const problem = yield* thrownProblem(thrown);
    if (problem.code !== 'pickup-gone') throw problem;
    return false;
  }
}
