import { put, select, takeLeading } from 'redux-saga/effects';
import { selectDetails, thrownProblem } from '~/features/cart';
import type { Cart } from '~/features/cart';
import { selectIsSignedIn } from '~/features/session';
import { getWorld, guarded, request } from '~/world';
import type { Flow } from '~/world';
import {
  shippingAddressAccepted,
  shippingAddressRejected,
  shippingAddressSubmitted,
  shippingMethodsReceived,
  shippingMethodsRequested,
} from './checkoutActions';
import { checkoutApi } from './checkoutApi';
import type { Address, ChosenShippingMethod, DeliveryWish } from './checkoutModel';
import { selectShippingMethod, selectWish } from './checkoutSelectors';
import { notesOf } from './deliveryWish';
import { missing, onCart } from './onCart';

/** Where it goes, and who is written to: commerce answers with what can be delivered there. Typed values stay, whatever happens. */
export function* shippingAddressFlow(): Flow {
  yield takeLeading(shippingAddressSubmitted, guarded(submitShippingAddress));
}

function* submitShippingAddress({ payload: { email, address } }: ReturnType<typeof shippingAddressSubmitted>): Flow {
  try {
    const isSignedIn = (yield select(selectIsSignedIn)) as boolean;
    if (!isSignedIn && email === '') throw yield* missing('email');
    yield* onCart((cartId) => tellCommerce(cartId, isSignedIn ? null : email, address));
    yield put(shippingAddressAccepted({ email, address }));
  } catch (thrown) {
    yield put(shippingAddressRejected({ problem: yield* thrownProblem(thrown) }));
  }
}

function* tellCommerce(cartId: string, email: string | null, address: Address): Flow {
  const { random } = yield* getWorld();
  const wish = (yield select(selectWish)) as DeliveryWish | null;
  const cart = (yield select(selectDetails)) as Cart | null;
  if (email !== null) yield* request(checkoutApi.endpoints.setGuestEmailOnCart, { cartId, email, idempotencyKey: random.uuid() });
  // Commerce refuses a delivery address for a basket without goods.
  if (cart?.isVirtual) return;
  yield put(shippingMethodsRequested());
  const details = { cartId, address, customerNotes: notesOf(wish), idempotencyKey: random.uuid() };
  yield put(shippingMethodsReceived({ methods: yield* request(checkoutApi.endpoints.setShippingAddressesOnCart, details) }));
  // What was chosen for another address and is offered here too stays chosen; commerce has forgotten it with the address.
  const method = (yield select(selectShippingMethod)) as ChosenShippingMethod | null;
  if (method) yield* request(checkoutApi.endpoints.setShippingMethodsOnCart, { cartId, method, idempotencyKey: random.uuid() });
}
