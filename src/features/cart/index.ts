export { CartBadge } from './CartBadge';
export { OrderSummary } from './OrderSummary';
export { useCart } from './useCart';
export { cartApi } from './cartApi';
export { cartFlows } from './cartFlows';
export { recoverLostCart, refuseWhileOrdering } from './recoverLostCart';
export { thrownProblem } from './thrownProblem';
export {
  addToCartFailed,
  addToCartRequested,
  cartCreated,
  cartLost,
  cartMerged,
  cartRecovered,
  guestCartGone,
  cartSlice,
  dropAcknowledged,
  itemAdded,
  itemRemoved,
  itemUpdated,
  persistedCart,
  removeItemRequested,
  updateItemRequested,
} from './cartSlice';
export type { AddToCart, CartState, ItemAdded } from './cartSlice';
export { selectCurrencyCode, selectDetails, selectNumItems, selectSubtotal } from './cartDetailsSelectors';
export { selectAddItemError, selectCartId, selectIsAddingItem, selectIsCartKnown, selectIsUpdatingItem } from './cartSelectors';
export type { CartRoot } from './cartSelectors';
export { basketKind, fingerprintOf, isEmpty } from './cartModel';
export { selectIsCustomersCart, selectLostLines, selectMergingFrom } from './cartSelectors';
export { configuredAnswers } from './configuredAnswers';
export type { BasketKind, Cart, CartLine, PaymentMethod, ShippingMethod } from './cartModel';
export { shippingMethodOf } from './cartWire';
export { ProblemAlert } from './ProblemAlert';
export { LineNotices } from './BasketNotices';
