import { createAction } from '@reduxjs/toolkit';
import type { Problem } from '~/data/problem';
import type { ShippingMethod } from '~/features/cart';
import type { Address } from '~/features/address';
import type {
  BillingAddress,
  ChosenShippingMethod,
  Confirmations,
  DeliveryPreference,
  PaymentApproval,
  ReceiptOrder,
  Step,
} from './checkoutModel';
import type { Deposit } from '~/features/deposit';
import type { PaymentData } from '~/features/payment';

interface Rejection {
  problem: Problem;
}

/** Each step goes submitted → accepted | rejected. Intents end in Submitted, facts in Accepted; failures carry a Problem. */
export const contactSubmitted = createAction<{ email: string }>('checkout/contactSubmitted');

export const shippingAddressSubmitted = createAction<{ email: string; address: Address }>('checkout/shippingAddressSubmitted');
export const shippingAddressAccepted = createAction<{ email: string; address: Address }>('checkout/shippingAddressAccepted');
export const shippingAddressRejected = createAction<Rejection>('checkout/shippingAddressRejected');

/** Sent together with the address, because commerce answers with the methods that are available there. */
export const shippingMethodsRequested = createAction('checkout/shippingMethodsRequested');
export const shippingMethodsReceived = createAction<{ methods: ShippingMethod[] }>('checkout/shippingMethodsReceived');

export const shippingMethodSubmitted = createAction<{ method: ChosenShippingMethod; preference: DeliveryPreference }>(
  'checkout/shippingMethodSubmitted',
);
export const shippingMethodAccepted = createAction<{ method: ChosenShippingMethod; preference: DeliveryPreference }>(
  'checkout/shippingMethodAccepted',
);
export const shippingMethodRejected = createAction<Rejection>('checkout/shippingMethodRejected');

export const billingAddressSubmitted = createAction<{ address: BillingAddress }>('checkout/billingAddressSubmitted');
export const billingAddressAccepted = createAction<{ address: BillingAddress }>('checkout/billingAddressAccepted');
export const billingAddressRejected = createAction<Rejection>('checkout/billingAddressRejected');

/** `data` is null for a method that needs none. `isDeposit`: only a part is paid with the order, as commerce offers it then. */
type ChosenPayment = { code: string; data: PaymentData | null; isDeposit?: boolean };
export const paymentMethodSubmitted = createAction<ChosenPayment>('checkout/paymentMethodSubmitted');
export const paymentMethodAccepted = createAction<ChosenPayment>('checkout/paymentMethodAccepted');
export const paymentMethodRejected = createAction<Rejection>('checkout/paymentMethodRejected');

/** Intent: the shopper wants to approve the payment on the provider's page. */
export const approvalRequested = createAction<{ code: string }>('checkout/approvalRequested');
/** Stored before the page is left. */
export const approvalAsked = createAction<Omit<PaymentApproval, 'state'>>('checkout/approvalAsked');
/** Intent: the provider led back. Without a payer the shopper has cancelled. */
export const approvalReturned = createAction<{ token: string; payerId: string }>('checkout/approvalReturned');
export const approvalEnded = createAction<{ state: 'cancelled' | 'refused' }>('checkout/approvalEnded');

export const confirmationsGiven = createAction<Confirmations>('checkout/confirmationsGiven');

/**
 * `again`: the shopper knows that the same cart may have been ordered already, and wants another order. `deposit`: what was on the screen at the
 * press, where only a part is paid with the order.
 */
export const orderSubmitted = createAction<{ again?: boolean; deposit?: Deposit }>('checkout/orderSubmitted');
/** Fact: commerce has the order. Dispatched once per order, however late it became known. */
export const orderAccepted = createAction<{ order: ReceiptOrder }>('checkout/orderAccepted');
export const orderRejected = createAction<Rejection>('checkout/orderRejected');

export const checkoutBegun = createAction('checkout/begun');
export const checkoutCancelled = createAction('checkout/cancelled');
/** Resets the in-memory state; what is stored stays. */
export const checkoutReset = createAction('checkout/reset');
/** "Clear my details": everything typed at checkout is deleted, in storage too. */
export const checkoutDataCleared = createAction('checkout/dataCleared');

/** Stored before the order is sent, so that the confirmation can be shown whenever the outcome becomes known. */
export const receiptPrepared = createAction<{ order: ReceiptOrder }>('checkout/receiptPrepared');
export const receiptSet = createAction<{ order: ReceiptOrder }>('checkout/receiptSet');
export const receiptReset = createAction('checkout/receiptReset');

/** Typed but not yet submitted, by step. */
export const draftTyped = createAction<{ step: Step; values: Record<string, string> }>('checkout/draftTyped');
/** The draft of this step is discarded. */
export const draftDropped = createAction<{ step: Step }>('checkout/draftDropped');
export const manualAddressShown = createAction<{ isShown: boolean }>('checkout/manualAddressShown');
