import { createSelector } from '@reduxjs/toolkit';
import type { Cart } from '~/features/cart';
import { selectDetails } from '~/features/cart';
import type { CartRoot } from '~/features/cart';
import type { CheckoutDataState } from './checkoutData';
import { isRestored } from './checkoutData';
import type { BillingAddress, Confirmations, DeliveryWish, PaymentData, Step } from './checkoutModel';
import { sameMethod } from './checkoutModel';
import type { CheckoutState } from './checkoutSlice';

export interface CheckoutRoot extends CheckoutDataState, CartRoot {
  checkout: CheckoutState;
}

export const selectEmail = (state: CheckoutRoot): string | null => state.userEmail.value;
export const selectShippingAddress = (state: CheckoutRoot) => state.shipping_address.value;
export const selectBillingAddress = (state: CheckoutRoot): BillingAddress | null => state.billing_address.value;
export const selectShippingMethod = (state: CheckoutRoot) => state.shippingMethod.value;
export const selectAvailableShippingMethods = (state: CheckoutRoot) => state.availableShippingMethods.value;
export const selectPaymentCode = (state: CheckoutRoot): string | null => state.paymentMethod.value?.code ?? null;
export const selectIsManualAddress = (state: CheckoutRoot): boolean => state.showManualForm.value === true;
export const selectDraft = (state: CheckoutRoot, step: Step): Record<string, string> | undefined => state.addressData.value?.[step];
export const selectReceipt = (state: CheckoutRoot) => state.orderDetails.value?.order ?? null;
export const selectPreparedReceipt = (state: CheckoutRoot) => state.orderDetails.value?.prepared ?? null;
export const selectIsReceiptKnown = (state: CheckoutRoot): boolean => isRestored(state.orderDetails) || state.orderDetails.value !== null;

export const selectWish = createSelector(
  [(state: CheckoutRoot) => state.asapClicked.value, (state: CheckoutRoot) => state.customData.value],
  (isAsap, day): DeliveryWish | null => (day ? { kind: 'date', date: day.date } : isAsap ? { kind: 'asap' } : null),
);

export const selectConfirmations = createSelector(
  [
    (state: CheckoutRoot) => state.confirmationsPrivacyStatement.value,
    (state: CheckoutRoot) => state.confirmationsTermsConditions.value,
    (state: CheckoutRoot) => state.confirmationsUsed.value,
  ],
  (privacy, terms, usedBy): Confirmations => ({ privacy: privacy === true, terms: terms === true, usedBy }),
);

/** Everything is back from storage, so the first unanswered step is really unanswered. */
export const selectIsCheckoutKnown = (state: CheckoutRoot): boolean =>
  isRestored(state.shipping_address) && isRestored(state.billing_address);

/** The first step that still needs an answer. A cart without goods to deliver needs no delivery. */
export const selectOpenStep = createSelector(
  [
    selectEmail,
    selectShippingAddress,
    selectShippingMethod,
    selectWish,
    selectBillingAddress,
    selectPaymentCode,
    (state: CheckoutRoot) => state.checkout.paymentData,
    selectDetails,
  ],
  (email, address, method, wish, billing, paymentCode, paymentData, cart): Step => {
    if (!email) return 'contact';
    if (!address) return 'address';
    const isChosen = method !== null && wish !== null && isStillOffered(method, cart);
    if (cart?.isVirtual !== true && !isChosen) return 'delivery';
    if (!billing) return 'billing';
    return isPaid(paymentCode, paymentData) ? 'review' : 'payment';
  },
);

function isStillOffered(method: Parameters<typeof sameMethod>[0], cart: Cart | null): boolean {
  const offered = cart?.shippingMethods ?? [];
  return offered.length === 0 || offered.some((candidate) => sameMethod(method, candidate));
}

/** Methods that need no card come without data. */
export const methodsWithoutData: readonly string[] = ['free', 'checkmo', 'banktransfer', 'cashondelivery'];

const isPaid = (code: string | null, data: PaymentData | null): boolean =>
  code !== null && (data !== null || methodsWithoutData.includes(code));
