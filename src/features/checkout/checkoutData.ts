import type { Reducer } from '@reduxjs/toolkit';
import { orderAttemptConfirmed, orderAttemptSent } from '~/features/order-attempt';
import type { ShippingMethod } from '~/features/cart';
import type { PersistedSlice } from '~/world';
import {
  approvalAsked,
  approvalEnded,
  billingAddressAccepted,
  confirmationsGiven,
  contactSubmitted,
  draftDropped,
  draftTyped,
  manualAddressShown,
  paymentMethodAccepted,
  receiptPrepared,
  receiptReset,
  receiptSet,
  shippingAddressAccepted,
  shippingMethodAccepted,
  shippingMethodsReceived,
} from './checkoutActions';
import type { Address } from '~/features/address';
import type { BillingAddress, ChosenShippingMethod, PaymentApproval, Step, UsedBy } from './checkoutModel';
import type { OrderDetails, Stored } from './storedValue';
import {
  isAddress,
  isApproval,
  isBillingAddress,
  isChosenMethod,
  isDay,
  isDrafts,
  isFlag,
  isMethodList,
  isOrderDetails,
  migrateOrderDetails,
  isPaymentCode,
  isText,
  isUsedBy,
  on,
  storedValue,
} from './storedValue';

/** Typed values by step. */
type Drafts = Record<string, Record<string, string>>;

const without = (drafts: Drafts | null, steps: readonly Step[]): Drafts | null =>
  drafts && Object.fromEntries(Object.entries(drafts).filter(([step]) => !steps.some((dropped) => dropped === step)));

const nothing: OrderDetails = { prepared: null, order: null };

/** The stored keys of specification section 3 that this checkout writes. Each is one redux-persist reducer of its own. */
const slices = {
  shipping_address: storedValue<Address>('shipping_address', isAddress, [on(shippingAddressAccepted, ({ address }) => address)]),
  billing_address: storedValue<BillingAddress>('billing_address', isBillingAddress, [on(billingAddressAccepted, ({ address }) => address)]),
  /** The code only: a nonce is never stored. */
  paymentMethod: storedValue<{ code: string }>('paymentMethod', isPaymentCode, [on(paymentMethodAccepted, ({ code }) => ({ code }))]),
  /** Gone once an order is sent: the provider takes an approval once. */
  paymentApproval: storedValue<PaymentApproval>(
    'paymentApproval',
    isApproval,
    [
      on(approvalAsked, (approval): PaymentApproval => ({ ...approval, state: 'asked' })),
      on(paymentMethodAccepted, ({ code }, kept: PaymentApproval | null) => (kept?.code === code ? { ...kept, state: 'approved' } : null)),
      on(approvalEnded, ({ state }, kept: PaymentApproval | null) => kept && { ...kept, state }),
      on(orderAttemptSent, (): PaymentApproval | null => null),
    ],
    { writeNow: true },
  ),
  shippingMethod: storedValue<ChosenShippingMethod>('shippingMethod', isChosenMethod, [
    on(shippingMethodAccepted, ({ method }) => method),
    // The selected method is kept only while it is available for the address.
    on(shippingMethodsReceived, ({ methods }, chosen: ChosenShippingMethod | null) =>
      chosen && isOffered(chosen, methods) ? chosen : null,
    ),
  ]),
  availableShippingMethods: storedValue<ShippingMethod[]>('availableShippingMethods', isMethodList, [
    on(shippingMethodsReceived, ({ methods }) => methods),
  ]),
  /** The e-mail address as typed … */
  userEmail: storedValue<string>('userEmail', isText, [
    on(contactSubmitted, ({ email }) => email),
    on(shippingAddressAccepted, ({ email }) => email),
  ]),
  /** … and as it is set on commerce's cart. */
  guestEmailID: storedValue<string>('guestEmailID', isText, [on(shippingAddressAccepted, ({ email }) => email)]),
  asapClicked: storedValue<boolean>('asapClicked', isFlag, [on(shippingMethodAccepted, ({ preference }) => preference.kind === 'asap')]),
  customData: storedValue<{ date: string }>('customData', isDay, [
    on(shippingMethodAccepted, ({ preference }) => (preference.kind === 'date' ? { date: preference.date } : null)),
  ]),
  showManualForm: storedValue<boolean>('showManualForm', isFlag, [on(manualAddressShown, ({ isShown }) => isShown)]),
  confirmationsPrivacyStatement: storedValue<boolean>('confirmationsPrivacyStatement', isFlag, [
    on(confirmationsGiven, ({ privacy }) => privacy),
  ]),
  confirmationsTermsConditions: storedValue<boolean>('confirmationsTermsConditions', isFlag, [
    on(confirmationsGiven, ({ terms }) => terms),
  ]),
  confirmationsUsed: storedValue<UsedBy>('confirmationsUsed', isUsedBy, [on(confirmationsGiven, ({ usedBy }) => usedBy)]),
  /** Typed but not yet submitted, so that a reload in the middle of an address loses nothing. */
  addressData: storedValue<Drafts>('addressData', isDrafts, [
    on(draftTyped, ({ step, values }, drafts: Drafts | null): Drafts => ({ ...drafts, [step]: values })),
    on(draftDropped, ({ step }, drafts: Drafts | null) => without(drafts, [step])),
    // An accepted answer is no longer a draft.
    on(contactSubmitted, (_payload, drafts: Drafts | null) => without(drafts, ['contact'])),
    on(shippingAddressAccepted, (_payload, drafts: Drafts | null) => without(drafts, ['contact', 'address'])),
    on(shippingMethodAccepted, (_payload, drafts: Drafts | null) => without(drafts, ['delivery'])),
    on(billingAddressAccepted, (_payload, drafts: Drafts | null) => without(drafts, ['billing'])),
  ]),
  /**
   * Prepared before the order is sent and turned into the receipt by the action that confirms it, so that no later step can fail in
   * between.
   */
  orderDetails: storedValue<OrderDetails>(
    'orderDetails',
    isOrderDetails,
    [
      on(receiptPrepared, ({ order }, details: OrderDetails | null): OrderDetails => ({ order: details?.order ?? null, prepared: order })),
      on(receiptSet, ({ order }): OrderDetails => ({ prepared: null, order })),
      on(orderAttemptConfirmed, (confirmation, details: OrderDetails | null) => confirmed(details ?? nothing, confirmation)),
      (action, details) => (receiptReset.match(action) && details ? { ...details, order: null } : undefined),
    ],
    { survivesOrder: true, writeNow: true, version: 2, migrate: migrateOrderDetails },
  ),
};

function isOffered(chosen: ChosenShippingMethod, methods: readonly ShippingMethod[]): boolean {
  return methods.some(({ carrierCode, methodCode }) => carrierCode === chosen.carrier_code && methodCode === chosen.method_code);
}

function confirmed(
  { prepared, order }: OrderDetails,
  { attemptId, orderNumber }: { attemptId: string; orderNumber: string | null },
): OrderDetails {
  if (prepared?.attemptId === attemptId) return { prepared: null, order: { ...prepared, id: orderNumber } };
  if (order?.attemptId === attemptId) return { prepared, order: { ...order, id: orderNumber ?? order.id } };
  return { prepared, order };
}

type Slices = typeof slices;
export type CheckoutDataState = { [Key in keyof Slices]: Slices[Key] extends PersistedSlice<infer S> ? S : never };
type Reducers = { [Key in keyof Slices]: Slices[Key] extends PersistedSlice<infer S> ? Reducer<S> : never };

/** The reducers of all stored keys, created by the app's persistence. */
export function checkoutPersisted(stored: <S extends object>(slice: PersistedSlice<S>) => Reducer<S>): Reducers {
  return {
    shipping_address: stored(slices.shipping_address),
    billing_address: stored(slices.billing_address),
    paymentMethod: stored(slices.paymentMethod),
    paymentApproval: stored(slices.paymentApproval),
    shippingMethod: stored(slices.shippingMethod),
    availableShippingMethods: stored(slices.availableShippingMethods),
    userEmail: stored(slices.userEmail),
    guestEmailID: stored(slices.guestEmailID),
    asapClicked: stored(slices.asapClicked),
    customData: stored(slices.customData),
    showManualForm: stored(slices.showManualForm),
    confirmationsPrivacyStatement: stored(slices.confirmationsPrivacyStatement),
    confirmationsTermsConditions: stored(slices.confirmationsTermsConditions),
    confirmationsUsed: stored(slices.confirmationsUsed),
    addressData: stored(slices.addressData),
    orderDetails: stored(slices.orderDetails),
  };
}

/** Has the stored state been restored? On the server, and before that, the state says nothing. */
export const isRestored = (slice: Stored<unknown>): boolean =>
  (slice as { _persist?: { rehydrated: boolean } })._persist?.rehydrated === true;
