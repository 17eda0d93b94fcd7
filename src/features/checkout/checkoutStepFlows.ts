import { guarded, put, request, select, takeEvery, takeLeading, thrownProblem } from '~/world';
import { selectDetails } from '~/features/cart';
import { selectIsSignedIn } from '~/features/session';
import type { Flow } from '~/world';
import {
  billingAddressAccepted,
  billingAddressRejected,
  billingAddressSubmitted,
  paymentMethodAccepted,
  paymentMethodRejected,
  paymentMethodSubmitted,
  shippingAddressAccepted,
  shippingAddressRejected,
  shippingAddressSubmitted,
  shippingMethodAccepted,
  shippingMethodRejected,
  shippingMethodsReceived,
  shippingMethodsRequested,
  shippingMethodSubmitted,
} from './checkoutActions';
import { checkoutApi } from './checkoutApi';
import type { Address } from '~/features/address';
import { withRegion } from '~/features/address';
import type { ChosenShippingMethod, DeliveryPreference } from './checkoutModel';
import { selectShippingAddress, selectShippingMethod, selectDeliveryPreference } from './checkoutSlice';
import { notesOf } from './checkoutModel';
import { inRecoverableCart, missing, requiredCartId } from './checkoutCart';

/** Sets the delivery address and the e-mail address: commerce answers with the available methods. Typed values are always kept. */
export function* shippingAddressFlow(): Flow {
  yield takeLeading(shippingAddressSubmitted, guarded(submitShippingAddress));
}

function* submitShippingAddress({ payload: { email, address: typed } }: ReturnType<typeof shippingAddressSubmitted>): Flow {
  try {
    const isSignedIn = yield* select(selectIsSignedIn);
    if (!isSignedIn && email === '') throw yield* missing('email');
    const address = yield* withRegion(typed);
    yield* inRecoverableCart((cartId) => sendShippingAddress(cartId, isSignedIn ? null : email, address));
    yield put(shippingAddressAccepted({ email, address }));
  } catch (thrown) {
    yield put(shippingAddressRejected({ problem: yield* thrownProblem(thrown) }));
  }
}

function* sendShippingAddress(cartId: string, email: string | null, address: Address): Flow {
  const preference = yield* select(selectDeliveryPreference);
  const cart = yield* select(selectDetails);
  if (email !== null) yield* request(checkoutApi.endpoints.setGuestEmailOnCart, { cartId, email });
  // Commerce refuses a delivery address for a cart without goods.
  if (cart?.isVirtual) return;
  yield put(shippingMethodsRequested());
  const details = { cartId, address, customerNotes: notesOf(preference) };
  yield put(shippingMethodsReceived({ methods: yield* request(checkoutApi.endpoints.setShippingAddressesOnCart, details) }));
  // A method selected for another address is kept when it is available here too; commerce has reset it with the address.
  const method = yield* select(selectShippingMethod);
  if (method) yield* request(checkoutApi.endpoints.setShippingMethodsOnCart, { cartId, method });
}

/** Sets the delivery method and the day. The cart is updated at once, so that every later screen shows the total that will be paid. */
export function* shippingMethodFlow(): Flow {
  yield takeLeading(shippingMethodSubmitted, guarded(submitShippingMethod));
}

function* submitShippingMethod({ payload: { method, preference } }: ReturnType<typeof shippingMethodSubmitted>): Flow {
  try {
    yield* inRecoverableCart((cartId) => sendShippingMethod(cartId, method, preference));
    yield put(shippingMethodAccepted({ method, preference }));
  } catch (thrown) {
    yield put(shippingMethodRejected({ problem: yield* thrownProblem(thrown) }));
  }
}

function* sendShippingMethod(cartId: string, method: ChosenShippingMethod, preference: DeliveryPreference): Flow {
  const address = yield* select(selectShippingAddress);
  const before = yield* select(selectDeliveryPreference);
  // The preference is sent with the address; setting an address resets the method, so the method is set last.
  if (address && notesOf(before) !== notesOf(preference)) {
    const details = { cartId, address, customerNotes: notesOf(preference) };
    yield* request(checkoutApi.endpoints.setShippingAddressesOnCart, details);
  }
  yield* request(checkoutApi.endpoints.setShippingMethodsOnCart, { cartId, method });
}

/** Keeps the billing address. Commerce receives it with the order itself. */
export function* billingAddressFlow(): Flow {
  yield takeEvery(billingAddressSubmitted, submitBillingAddress);
}

function* submitBillingAddress({ payload: { address } }: ReturnType<typeof billingAddressSubmitted>): Flow {
  try {
    yield* requiredCartId();
    yield put(
      billingAddressAccepted({ address: address.sameAsShippingAddress ? address : { ...address, ...(yield* withRegion(address)) } }),
    );
  } catch (thrown) {
    yield put(billingAddressRejected({ problem: yield* thrownProblem(thrown) }));
  }
}

/** Keeps the payment method. Card data never reaches this page: the provider's frame returns a nonce, which stays in memory. */
export function* paymentMethodFlow(): Flow {
  yield takeEvery(paymentMethodSubmitted, submitPaymentMethod);
}

function* submitPaymentMethod({ payload }: ReturnType<typeof paymentMethodSubmitted>): Flow {
  try {
    yield* requiredCartId();
    yield put(paymentMethodAccepted(payload));
  } catch (thrown) {
    yield put(paymentMethodRejected({ problem: yield* thrownProblem(thrown) }));
  }
}
