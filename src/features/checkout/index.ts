export { CollectedAt, Lines, When } from './Answers';
export { checkoutDataCleared, orderAccepted, orderRejected, orderSubmitted, receiptPrepared } from './checkoutActions';
export type { checkoutBegun, paymentMethodAccepted, shippingMethodAccepted } from './checkoutActions';
export { checkoutPersisted } from './checkoutData';
export { isVisit } from './checkoutModel';
export type { ChosenShippingMethod, DeliveryPreference, Follows, ReceiptOrder } from './checkoutModel';
export type { CheckoutRoot } from './checkoutSlice';
export {
  checkoutSlice,
  selectBillingAddress,
  selectConfirmations,
  selectEmail,
  selectIsReceiptKnown,
  selectPaymentCode,
  selectPaymentData,
  selectPreparedReceipt,
  selectReceipt,
  selectShippingAddress,
  selectShippingMethod,
  selectDeliveryPreference,
} from './checkoutSlice';
export {
  approvalFlow,
  loadApproval,
  billingAddressFlow,
  clearedDetailsFlow,
  paymentMethodFlow,
  shippingAddressFlow,
  shippingMethodFlow,
} from './checkoutStepFlows';
export { missing, moveToNewCart, requiredCartId } from './checkoutCart';
