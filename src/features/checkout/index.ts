export { checkoutFlows } from './checkoutFlows';
export { checkoutPersisted } from './checkoutData';
export { checkoutSlice } from './checkoutSlice';
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
