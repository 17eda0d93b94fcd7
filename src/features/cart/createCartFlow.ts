import { cancelled, put, select, take } from 'redux-saga/effects';
import { withLock } from '~/features/placement';
import { selectIsSignedIn } from '~/features/session';
import { selectWebsiteCode } from '~/features/store-view';
import type { Problem } from '~/data/problem';
import { getWorld, request } from '~/world';
import type { Flow } from '~/world';
import { cartApi } from './cartApi';
import { selectCartId, selectIsCreatingCart } from './cartSelectors';
import { cartCreated, cartCreationFailed, cartCreationStarted } from './cartSlice';
import { customerCartApi } from './customerCartApi';
import { thrownProblem } from './thrownProblem';

/**
 * The shopper's cart id, made at commerce when there is none. However many ask at once, in however many tabs: one cart is made
 * and all get its id.
 * @throws Problem with code `cart-not-created`: 'Unable to create cart'
 */
export function* takeOrMakeCart(): Flow<string> {
  const cartId = (yield select(selectCartId)) as string | null;
  if (cartId) return cartId;
  if (yield select(selectIsCreatingCart)) return yield* waitForCart();
  yield put(cartCreationStarted());
  try {
    const website = (yield select(selectWebsiteCode)) as string;
    return yield* withLock(`cart:${website}`, function* () {
      const made = yield* makeCart();
      const isCustomers = (yield select(selectIsSignedIn)) as boolean;
      yield put(cartCreated({ cartId: made, ...(isCustomers && { isCustomers }) }));
      return made;
    });
  } catch (thrown) {
    const problem = yield* notCreated(thrown);
    yield put(cartCreationFailed({ problem }));
    throw problem;
  } finally {
    if (yield cancelled()) yield put(cartCreationFailed({ problem: yield* notCreated('cancelled') }));
  }
}

function* waitForCart(): Flow<string> {
  const outcome = (yield take([cartCreated, cartCreationFailed])) as ReturnType<typeof cartCreated> | ReturnType<typeof cartCreationFailed>;
  if (cartCreated.match(outcome)) return outcome.payload.cartId;
  throw outcome.payload.problem;
}

/** Another tab may have made one while this one waited for the lock. An unused cart costs nothing, so a lost reply is asked again. */
function* makeCart(): Flow<string> {
  const arrived = (yield select(selectCartId)) as string | null;
  if (arrived) return arrived;
  if (yield select(selectIsSignedIn)) return yield* request(customerCartApi.endpoints.customerCart, undefined);
  const { random } = yield* getWorld();
  const made = yield* request(cartApi.endpoints.createEmptyCart, { idempotencyKey: random.uuid() });
  if (made === '') throw new Error('commerce answered without a cart id');
  return made;
}

function* notCreated(thrown: unknown): Flow<Problem> {
  const cause = yield* thrownProblem(thrown);
  return { ...cause, code: 'cart-not-created', message: 'Unable to create cart', ambiguous: false };
}
