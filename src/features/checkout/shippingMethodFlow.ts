import { put, select, takeLeading } from 'redux-saga/effects';
import { thrownProblem } from '~/features/cart';
import { getWorld, guarded, request } from '~/world';
import type { Flow } from '~/world';
import { shippingMethodAccepted, shippingMethodRejected, shippingMethodSubmitted } from './checkoutActions';
import { checkoutApi } from './checkoutApi';
import type { Address, ChosenShippingMethod, DeliveryWish } from './checkoutModel';
import { selectShippingAddress, selectWish } from './checkoutSelectors';
import { notesOf } from './deliveryWish';
import { onCart } from './onCart';

/** How and when it comes. The cart is told at once, so that the total on every later screen is the one that will be paid. */
export function* shippingMethodFlow(): Flow {
  yield takeLeading(shippingMethodSubmitted, guarded(submitShippingMethod));
}

function* submitShippingMethod({ payload: { method, wish } }: ReturnType<typeof shippingMethodSubmitted>): Flow {
  try {
    yield* onCart((cartId) => tellCommerce(cartId, method, wish));
    yield put(shippingMethodAccepted({ method, wish }));
  } catch (thrown) {
    yield put(shippingMethodRejected({ problem: yield* thrownProblem(thrown) }));
  }
}

function* tellCommerce(cartId: string, method: ChosenShippingMethod, wish: DeliveryWish): Flow {
  const { random } = yield* getWorld();
  const address = (yield select(selectShippingAddress)) as Address | null;
  const before = (yield select(selectWish)) as DeliveryWish | null;
  // The wish travels with the address; setting an address forgets the method, so the method comes last.
  if (address && notesOf(before) !== notesOf(wish)) {
    const details = { cartId, address, customerNotes: notesOf(wish), idempotencyKey: random.uuid() };
    yield* request(checkoutApi.endpoints.setShippingAddressesOnCart, details);
  }
  yield* request(checkoutApi.endpoints.setShippingMethodsOnCart, { cartId, method, idempotencyKey: random.uuid() });
}
