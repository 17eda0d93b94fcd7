import type { Action } from '@reduxjs/toolkit';
import {
  call,
  getWorld,
  goTo,
  guarded,
  join,
  put,
  race,
  request,
  select,
  spawn,
  take,
  takeEvery,
  takeLeading,
  thrownProblem,
} from '~/world';
import type { Problem } from '~/data/problem';
import { selectDetails } from '~/features/cart';
import { checkoutStorageKeys, selectIsSignedIn } from '~/features/session';
import type { Flow } from '~/world';
import {
  approvalRequested,
  approvalReturned,
  billingAddressAccepted,
  billingAddressRejected,
  billingAddressSubmitted,
  checkoutDataCleared,
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
import { isPickup, notesOf } from './checkoutModel';
import { inRecoverableCart, missing, requiredCartId, sendKeptMethod, sendMethod } from './checkoutCart';

/** Sets the delivery address and the e-mail address: commerce answers with the available methods. Typed values are always kept. */
export function* shippingAddressFlow(): Flow {
  yield takeLeading(shippingAddressSubmitted, guarded(submitShippingAddress));
}

function* submitShippingAddress({ payload: { email, address: typed } }: ReturnType<typeof shippingAddressSubmitted>): Flow {
  yield* report(shippingAddressRejected, function* () {
    const isSignedIn = yield* select(selectIsSignedIn);
    if (!isSignedIn && email === '') throw yield* missing('email');
    const address = yield* withRegion(typed);
    yield* inRecoverableCart((cartId) => sendShippingAddress(cartId, isSignedIn ? null : email, address));
    return shippingAddressAccepted({ email, address });
  });
}

/**
 * Runs a step and puts its outcome. When the shopper clears their details meanwhile, the request is not cancelled, but its outcome is
 * ignored: it would store the cleared details again.
 */
function* report(rejected: (payload: { problem: Problem }) => Action, step: () => Flow<Action>): Flow {
  const work = yield* spawn(outcomeOf, rejected, step);
  const { outcome } = yield* race({ outcome: () => join<Action>(work), cleared: () => take(checkoutDataCleared) });
  if (outcome) yield put(outcome);
}

function* outcomeOf(rejected: (payload: { problem: Problem }) => Action, step: () => Flow<Action>): Flow<Action> {
  try {
    return yield* step();
  } catch (thrown) {
    return rejected({ problem: yield* thrownProblem(thrown) });
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
  const methods = yield* request(checkoutApi.endpoints.setShippingAddressesOnCart, details);
  yield put(shippingMethodsReceived({ methods }));
  // shippingMethodsReceived has cleared a method that is not offered here; the address has reset a remaining one at commerce.
  const method = yield* select(selectShippingMethod);
  if (method && !(yield* sendKeptMethod(cartId, method, address, details.customerNotes)))
    yield put(shippingMethodsReceived({ methods: methods.filter((other) => !isPickup(other)) }));
}

/** Sets the delivery method and the day. The cart is updated at once, so that every later screen shows the total that will be paid. */
export function* shippingMethodFlow(): Flow {
  yield takeLeading(shippingMethodSubmitted, guarded(submitShippingMethod));
}

function* submitShippingMethod({ payload: { method, preference } }: ReturnType<typeof shippingMethodSubmitted>): Flow {
  yield* report(shippingMethodRejected, function* () {
    yield* inRecoverableCart((cartId) => sendShippingMethod(cartId, method, preference));
    return shippingMethodAccepted({ method, preference });
  });
}

function* sendShippingMethod(cartId: string, method: ChosenShippingMethod, preference: DeliveryPreference): Flow {
  const address = yield* select(selectShippingAddress);
  const before = yield* select(selectDeliveryPreference);
  const chosen = yield* select(selectShippingMethod);
  // A cart that was replaced outside the checkout has no address yet, and so offers no method.
  const offered = (yield* select(selectDetails))?.shippingMethods ?? [];
  const isAddressed = offered.length > 0;
  // Where it may be collected, the cart may have a showroom's address, also of a choice whose reply was lost.
  const isElsewhere = chosen?.pickup !== undefined || offered.some(isPickup);
  const customerNotes = notesOf(preference);
  // The preference travels with the address. Setting the address resets the method, so the method is set last.
  if (address && !method.pickup && (!isAddressed || isElsewhere || notesOf(before) !== customerNotes))
    yield* request(checkoutApi.endpoints.setShippingAddressesOnCart, { cartId, address, customerNotes });
  yield* sendMethod(cartId, method, address, customerNotes);
}

/** Keeps the billing address. Commerce receives it with the order itself. */
export function* billingAddressFlow(): Flow {
  yield takeEvery(billingAddressSubmitted, submitBillingAddress);
}

function* submitBillingAddress({ payload: { address } }: ReturnType<typeof billingAddressSubmitted>): Flow {
  yield* report(billingAddressRejected, function* () {
    yield* requiredCartId();
    const known = address.sameAsShippingAddress ? address : { ...address, ...(yield* withRegion(address)) };
    return billingAddressAccepted({ address: known });
  });
}

/** Keeps the payment method. Card data never reaches this page: the provider's frame returns a nonce, which stays in memory. */
export function* paymentMethodFlow(): Flow {
  yield takeEvery(paymentMethodSubmitted, submitPaymentMethod);
}

function* submitPaymentMethod({ payload }: ReturnType<typeof paymentMethodSubmitted>): Flow {
  yield* report(paymentMethodRejected, function* () {
    yield* requiredCartId();
    return paymentMethodAccepted(payload);
  });
}

/** A payment that is approved on the provider's page, before the order: there, and back. */
export function* approvalFlow(): Flow {
  yield takeLeading(approvalRequested, guarded(leave));
  yield takeLeading(approvalReturned, guarded(comeBack));
  const { navigation } = yield* getWorld();
  const { pathname, search } = navigation.current();
  if (!pathname.endsWith('/checkout/returned')) return;
  // PayPal's parameters. They are read once, and leave the address with it.
  const given = new URLSearchParams(search);
  yield put(approvalReturned({ token: given.get('token') ?? '', payerId: given.get('PayerID') ?? '' }));
}

/** Few shoppers need it, so it is not in the checkout's code. */
export const loadApproval = () => import(/* webpackChunkName: "payment-methods" */ './approval');

/** Details that are cleared meanwhile stay cleared: the page is not left then. */
function* leave({ payload: { code } }: ReturnType<typeof approvalRequested>): Flow {
  yield* race({ left: () => leaveFor(code), cleared: () => take(checkoutDataCleared) });
}

function* leaveFor(code: string): Flow {
  try {
    const { askForApproval } = yield* call(loadApproval);
    yield* askForApproval(code);
  } catch (thrown) {
    yield put(paymentMethodRejected({ problem: yield* thrownProblem(thrown) }));
  }
}

/** Where the code cannot be loaded, the approval stays as it was asked for, and the payment step tells so. */
function* comeBack({ payload: { token, payerId } }: ReturnType<typeof approvalReturned>): Flow {
  try {
    const { takeApproval } = yield* call(loadApproval);
    yield* takeApproval(token, payerId);
  } finally {
    yield* goTo('/checkout', { replace: true });
  }
}

/** Stored details that could not be read were set aside under other names: they are cleared with the others. */
export function* clearedDetailsFlow(): Flow {
  yield takeEvery(checkoutDataCleared, guarded(removeSetAside));
}

function* removeSetAside(): Flow {
  const { storage } = yield* getWorld();
  for (const key of storage.keys()) if (checkoutStorageKeys.some((name) => key.startsWith(`${name}~`))) storage.remove(key);
}
