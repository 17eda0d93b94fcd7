import { selectCurrentUser, signedOut } from '~/features/session';
import type { SessionRoot } from '~/features/session';
import { createSelector, createSlice, isAnyOf } from '@reduxjs/toolkit';
import {
  orderAttemptAwaiting,
  orderAttemptConfirmed,
  orderAttemptDeclined,
  orderAttemptHandedOver,
  orderAttemptNotPlaced,
  orderAttemptSent,
  orderAttemptUnknown,
} from '~/features/order-attempt';
import type { Problem } from '~/data/problem';
import {
  approvalAsked,
  approvalRequested,
  billingAddressAccepted,
  billingAddressRejected,
  billingAddressSubmitted,
  checkoutBegun,
  checkoutCancelled,
  checkoutDataCleared,
  checkoutReset,
  contactSubmitted,
  orderAccepted,
  orderRejected,
  orderSubmitted,
  paymentMethodAccepted,
  paymentMethodRejected,
  paymentMethodSubmitted,
  shippingAddressAccepted,
  shippingAddressRejected,
  shippingAddressSubmitted,
  shippingMethodAccepted,
  shippingMethodRejected,
  shippingMethodSubmitted,
} from './checkoutActions';
import type { PaymentData, SavedCard } from '~/features/payment';
import { paymentDoes } from '~/features/payment';
import type { Cart, CartRoot } from '~/features/cart';
import { selectDetails } from '~/features/cart';
import type { CheckoutDataState } from './checkoutData';
import { isRestored } from './checkoutData';
import type { BillingAddress, Confirmations, DeliveryPreference, Step } from './checkoutModel';
import { sameMethod } from './checkoutModel';

/** The checkout's progress; the answers are in slices of their own, one per stored key. */
export interface CheckoutState {
  isSubmitting: boolean;
  /** This tab prepares or sends an order. One whose outcome is being looked up exists only in its record. */
  isPlacing: boolean;
  shippingAddressError: Problem | null;
  shippingMethodError: Problem | null;
  billingAddressError: Problem | null;
  paymentMethodError: Problem | null;
  orderError: Problem | null;
  paymentData: PaymentData | null;
  /** The saved card that was chosen last, and whether a deposit was: also after its order was refused. Absent where another way to pay was. */
  savedCard?: SavedCard;
  paysDeposit?: boolean | undefined;
  /** Counts the accepted steps: a screen that sees it rise goes to the next step. */
  accepted: number;
}

const initialState: CheckoutState = {
  isSubmitting: false,
  isPlacing: false,
  shippingAddressError: null,
  shippingMethodError: null,
  billingAddressError: null,
  paymentMethodError: null,
  orderError: null,
  paymentData: null,
  accepted: 0,
};

type ErrorField = 'shippingAddressError' | 'shippingMethodError' | 'billingAddressError' | 'paymentMethodError';

const submitted = (field: ErrorField) => (state: CheckoutState) => {
  state.isSubmitting = true;
  state[field] = null;
};
const rejected = (field: ErrorField) => (state: CheckoutState, action: { payload: { problem: Problem } }) => {
  state.isSubmitting = false;
  state[field] = action.payload.problem;
};

function paymentAgreed(state: CheckoutState, { payload: { data, isDeposit } }: ReturnType<typeof paymentMethodAccepted>): void {
  state.isSubmitting = false;
  state.accepted += 1;
  state.paymentData = data;
  state.orderError = null;
  delete state.savedCard;
  state.paysDeposit = isDeposit;
  if (data?.publicHash) state.savedCard = { publicHash: data.publicHash, label: data.label };
}

const isAccepted = isAnyOf(contactSubmitted, shippingAddressAccepted, shippingMethodAccepted, billingAddressAccepted);

const ends = [orderAttemptUnknown, orderAttemptAwaiting, orderAttemptDeclined, orderAttemptNotPlaced] as const;

export const checkoutSlice = createSlice({
  name: 'checkout',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(shippingAddressSubmitted, submitted('shippingAddressError'))
      .addCase(shippingAddressRejected, rejected('shippingAddressError'))
      .addCase(shippingMethodSubmitted, submitted('shippingMethodError'))
      .addCase(shippingMethodRejected, rejected('shippingMethodError'))
      .addCase(billingAddressSubmitted, submitted('billingAddressError'))
      .addCase(billingAddressRejected, rejected('billingAddressError'))
      .addCase(paymentMethodSubmitted, submitted('paymentMethodError'))
      .addCase(paymentMethodRejected, rejected('paymentMethodError'))
      .addCase(paymentMethodAccepted, paymentAgreed)
      .addCase(approvalRequested, submitted('paymentMethodError'))
      // The page is being left. Where the browser brings it back as it was, nothing is busy.
      .addCase(approvalAsked, (state) => {
        state.isSubmitting = false;
      })
      .addCase(orderSubmitted, (state) => {
        state.isSubmitting = true;
        state.isPlacing = true;
        state.orderError = null;
      })
      .addCase(orderRejected, (state, { payload }) => {
        state.isSubmitting = false;
        state.isPlacing = false;
        state.orderError = payload.problem;
      })
      // The provider's nonce is valid for one attempt; whatever the outcome, the next attempt requests a new one.
      .addCase(orderAttemptSent, (state) => {
        state.paymentData = null;
      })
      .addMatcher(isAccepted, (state) => {
        state.isSubmitting = false;
        state.accepted += 1;
      })
      // `unknown` clears it too: the outcome may arrive through storage, from another tab, without an action that would clear it.
      .addMatcher(isAnyOf(...ends, orderAttemptHandedOver, orderAccepted), (state) => {
        state.isSubmitting = false;
        state.isPlacing = false;
      })
      // Resetting when the page is opened again must not discard an order that is in flight.
      .addMatcher(isAnyOf(checkoutBegun, checkoutCancelled, checkoutReset), (state) =>
        state.isPlacing
          ? state
          : {
              ...initialState,
              paymentData: state.paymentData,
              ...(state.savedCard && { savedCard: state.savedCard }),
              paysDeposit: state.paysDeposit,
              accepted: state.accepted,
            },
      )
      .addMatcher(isAnyOf(orderAttemptConfirmed, checkoutDataCleared, signedOut), () => initialState),
  selectors: {
    selectIsSubmitting: (state) => state.isSubmitting,
    selectIsPlacing: (state) => state.isPlacing,
    selectShippingAddressError: (state) => state.shippingAddressError,
    selectShippingMethodError: (state) => state.shippingMethodError,
    selectBillingAddressError: (state) => state.billingAddressError,
    selectPaymentMethodError: (state) => state.paymentMethodError,
    selectOrderError: (state) => state.orderError,
    selectPaymentData: (state) => state.paymentData,
    selectSavedCard: (state) => state.savedCard ?? null,
    selectAcceptedCount: (state) => state.accepted,
  },
});

export const {
  selectIsSubmitting,
  selectIsPlacing,
  selectShippingAddressError,
  selectShippingMethodError,
  selectBillingAddressError,
  selectPaymentMethodError,
  selectOrderError,
  selectPaymentData,
  selectSavedCard,
  selectAcceptedCount,
} = checkoutSlice.selectors;

export interface CheckoutRoot extends CheckoutDataState, CartRoot, SessionRoot {
  checkout: CheckoutState;
}

/** The address for the confirmation: a customer's own, which commerce uses, else the one that a guest has typed. */
export const selectEmail = (state: CheckoutRoot): string | null => selectCurrentUser(state)?.email ?? state.userEmail.value;
export const selectShippingAddress = (state: CheckoutRoot) => state.shipping_address.value;
export const selectBillingAddress = (state: CheckoutRoot): BillingAddress | null => state.billing_address.value;
export const selectShippingMethod = (state: CheckoutRoot) => state.shippingMethod.value;
export const selectAvailableShippingMethods = (state: CheckoutRoot) => state.availableShippingMethods.value;
export const selectPaymentCode = (state: CheckoutRoot): string | null => state.paymentMethod.value?.code ?? null;
export const selectPaysDeposit = (state: CheckoutRoot): boolean => state.checkout.paysDeposit === true;
export const selectPaymentApproval = (state: CheckoutRoot) => state.paymentApproval.value;
export const selectIsManualAddress = (state: CheckoutRoot): boolean => state.showManualForm.value === true;
export const selectDraft = (state: CheckoutRoot, step: Step): Record<string, string> | undefined => state.addressData.value?.[step];
export const selectReceipt = (state: CheckoutRoot) => state.orderDetails.value?.order ?? null;
export const selectPreparedReceipt = (state: CheckoutRoot) => state.orderDetails.value?.prepared ?? null;
export const selectIsReceiptKnown = (state: CheckoutRoot): boolean => isRestored(state.orderDetails) || state.orderDetails.value !== null;

export const selectDeliveryPreference = createSelector(
  [(state: CheckoutRoot) => state.asapClicked.value, (state: CheckoutRoot) => state.customData.value],
  (isAsap, day): DeliveryPreference | null => (day ? { kind: 'date', date: day.date } : isAsap ? { kind: 'asap' } : null),
);

export const selectConfirmations = createSelector(
  [
    (state: CheckoutRoot) => state.confirmationsPrivacyStatement.value,
    (state: CheckoutRoot) => state.confirmationsTermsConditions.value,
    (state: CheckoutRoot) => state.confirmationsUsed.value,
  ],
  (privacy, terms, usedBy): Confirmations => ({ privacy: privacy === true, terms: terms === true, usedBy }),
);

/** All stored answers are restored, so the first unanswered step is really unanswered. */
export const selectIsCheckoutKnown = (state: CheckoutRoot): boolean =>
  isRestored(state.shipping_address) && isRestored(state.billing_address);

/** The first step that still needs an answer. A cart without goods to deliver needs no delivery. */
export const selectOpenStep = createSelector(
  [
    selectEmail,
    selectShippingAddress,
    selectShippingMethod,
    selectDeliveryPreference,
    selectBillingAddress,
    selectPaymentCode,
    (state: CheckoutRoot) => state.checkout.paymentData,
    selectDetails,
  ],
  (email, address, method, preference, billing, paymentCode, paymentData, cart): Step => {
    if (!email) return 'contact';
    if (!address) return 'address';
    const isChosen = method !== null && preference !== null && isStillOffered(method, cart);
    if (cart?.isVirtual !== true && !isChosen) return 'delivery';
    if (!billing) return 'billing';
    return isPaid(paymentCode, paymentData) ? 'review' : 'payment';
  },
);

function isStillOffered(method: Parameters<typeof sameMethod>[0], cart: Cart | null): boolean {
  const offered = cart?.shippingMethods ?? [];
  return offered.length === 0 || offered.some((candidate) => sameMethod(method, candidate));
}

const isPaid = (code: string | null, data: PaymentData | null): boolean =>
  code !== null && (data !== null || paymentDoes(code) === 'nothing');
