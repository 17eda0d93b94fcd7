export { checkoutFlows } from './checkoutFlows';
export { checkoutStorageKeys } from './checkoutKeys';
export {
  billingAddressAccepted,
  checkoutBegun,
  checkoutCancelled,
  checkoutDataCleared,
  checkoutReset,
  orderAccepted,
  orderRejected,
  paymentMethodAccepted,
  receiptReset,
  receiptSet,
  shippingAddressAccepted,
  shippingMethodAccepted,
} from './checkoutActions';
export type { ReceiptOrder } from './checkoutModel';
export type { CheckoutRoot } from './checkoutSelectors';
