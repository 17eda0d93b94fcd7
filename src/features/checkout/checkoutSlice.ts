import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import {
  placementConfirmed,
  placementDeclined,
  placementHandedOver,
  placementNotPlaced,
  placementSent,
  placementUnknown,
} from '~/features/placement';
import { signedOut } from '~/features/session';
import type { Problem } from '~/data/problem';
import {
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
import type { PaymentData } from './checkoutModel';

/** What the checkout is doing; what was entered stands in slices of its own, one per stored key. */
export interface CheckoutState {
  isSubmitting: boolean;
  /** This tab prepares or sends an order: the button has been pressed. An order that is being looked for stands in its record alone. */
  isPlacing: boolean;
  shippingAddressError: Problem | null;
  shippingMethodError: Problem | null;
  billingAddressError: Problem | null;
  paymentMethodError: Problem | null;
  orderError: Problem | null;
  paymentData: PaymentData | null;
  /** Counts the steps that were accepted: a screen that sees it rise goes on. */
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

const isAccepted = isAnyOf(contactSubmitted, shippingAddressAccepted, shippingMethodAccepted, billingAddressAccepted);

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
      .addCase(paymentMethodAccepted, (state, { payload }) => {
        state.isSubmitting = false;
        state.accepted += 1;
        state.paymentData = payload.data;
        state.orderError = null;
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
      // The provider's nonce is good for one attempt; whatever comes of it, the next one asks for a new one.
      .addCase(placementSent, (state) => {
        state.paymentData = null;
      })
      .addMatcher(isAccepted, (state) => {
        state.isSubmitting = false;
        state.accepted += 1;
      })
      // Unknown too: the outcome may come by storage, from another tab, and must find nothing that waits for an action.
      .addMatcher(isAnyOf(placementUnknown, placementDeclined, placementNotPlaced, placementHandedOver, orderAccepted), (state) => {
        state.isSubmitting = false;
        state.isPlacing = false;
      })
      // Beginning anew (the page was opened again) must not forget an order that is on its way.
      .addMatcher(isAnyOf(checkoutBegun, checkoutCancelled, checkoutReset), (state) =>
        state.isPlacing ? state : { ...initialState, paymentData: state.paymentData, accepted: state.accepted },
      )
      .addMatcher(isAnyOf(placementConfirmed, checkoutDataCleared, signedOut), () => initialState),
  selectors: {
    selectIsSubmitting: (state) => state.isSubmitting,
    selectIsPlacing: (state) => state.isPlacing,
    selectShippingAddressError: (state) => state.shippingAddressError,
    selectShippingMethodError: (state) => state.shippingMethodError,
    selectBillingAddressError: (state) => state.billingAddressError,
    selectPaymentMethodError: (state) => state.paymentMethodError,
    selectOrderError: (state) => state.orderError,
    selectPaymentData: (state) => state.paymentData,
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
  selectAcceptedCount,
} = checkoutSlice.selectors;
