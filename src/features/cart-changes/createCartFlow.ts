import { withWebsiteLock } from '~/features/store-view';
import { cancelled, put, request, select, take, thrownProblem } from '~/world';
import { selectIsSignedIn } from '~/features/session';
import type { Problem } from '~/data/problem';
import type { Flow } from '~/world';
import {
  cartApi,
  cartCreated,
  cartCreationFailed,
  cartCreationStarted,
  customerCartApi,
  selectCartId,
  selectIsCreatingCart,
} from '~/features/cart';

/**
 * The id of the shopper's cart; created at commerce when there is none. However many callers ask at once, in however many tabs, one cart is
 * created and all get its id.
 * @throws Problem with code `cart-not-created`: 'Unable to create cart'
 */
export function* takeOrMakeCart(): Flow<string> {
  const cartId = yield* select(selectCartId);
  if (cartId) return cartId;
  if (yield* select(selectIsCreatingCart)) return yield* waitForCart();
  yield put(cartCreationStarted());
  // Two locks: a request that waits for the customer to sign in again does not block a guest.
  const lock = (yield* select(selectIsSignedIn)) ? 'cart_customers' : 'cart';
  try {
    return yield* withWebsiteLock(lock, function* () {
      const made = yield* makeCart();
      const isCustomers = yield* select(selectIsSignedIn);
      yield put(cartCreated({ cartId: made, ...(isCustomers && { isCustomers }) }));
      return made;
    });
  } catch (thrown) {
    const problem = yield* notCreated(thrown);
    yield put(cartCreationFailed({ problem }));
    throw problem;
  } finally {
    if (yield* cancelled()) yield put(cartCreationFailed({ problem: yield* notCreated('cancelled') }));
  }
}

function* waitForCart(): Flow<string> {
  const outcome = yield* take([cartCreated, cartCreationFailed]);
  if (cartCreated.match(outcome)) return outcome.payload.cartId;
  throw outcome.payload.problem;
}

/**
 * Another tab may have created one while this one waited for the lock. An unused cart costs nothing, so after a lost reply the request is
 * sent again.
 */
function* makeCart(): Flow<string> {
  const arrived = yield* select(selectCartId);
  if (arrived) return arrived;
  if (yield* select(selectIsSignedIn)) return yield* request(customerCartApi.endpoints.customerCart, undefined);
  const made = yield* request(cartApi.endpoints.createEmptyCart, undefined);
  if (made === '') throw new Error('commerce answered without a cart id');
  return made;
}

function* notCreated(thrown: unknown): Flow<Problem> {
  const cause = yield* thrownProblem(thrown);
  return { ...cause, code: 'cart-not-created', message: 'Unable to create cart', ambiguous: false };
}
