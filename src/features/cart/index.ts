export { CartBadge } from './CartBadge';
export type { AddToCart, ReplayResult } from './cartActions';
export {
  type CartCode,
  codeGiven,
  codeTakenOff,
  addToCartRequested,
  addingWentOn,
  dropAcknowledged,
  removeItemRequested,
  updateItemRequested,
} from './cartActions';
export { cartApi } from './cartApi';
export { selectDetails, selectNumItems } from './cartDetailsSelectors';
export { cartCodesApi } from './cartCodesApi';
export { cartCodesSlice, codeApplied, codeFailed, codeRemoved, codesRead, selectCartCodes } from './cartCodesSlice';
export type {
  AppliedGiftCard,
  Cart,
  CartLine,
  LineIdentity,
  LineNote,
  LineOption,
  NamedAmount,
  PaymentMethod,
  ShippingMethod,
} from './cartModel';
export { basketKind, fingerprintOf, isEmpty, isSameLine, lineByUid, quantityOf } from './cartModel';
export type { CartRoot } from './cartSlice';
export {
  addToCartFailed,
  cartCreated,
  cartCreationFailed,
  cartCreationStarted,
  cartErrorRead,
  cartLost,
  cartMerged,
  cartRecovered,
  cartRecoveryFailed,
  cartSlice,
  guestCartGone,
  itemAdded,
  itemRemoved,
  itemUpdated,
  persistedCart,
  recoveryRead,
  removeItemFailed,
  selectAddItemError,
  selectCartId,
  selectCreateCartError,
  selectIsAddingItem,
  selectIsCreatingCart,
  selectIsCustomersCart,
  selectIsCartKnown,
  selectIsLineChanging,
  selectIsUpdatingItem,
  selectMergingFrom,
  selectRecovered,
  selectRecoveringCartId,
  selectRemoveItemError,
  selectUpdateItemError,
  updateItemFailed,
} from './cartSlice';
export { shippingMethodOf } from './cartWire';
export { configuredAnswers } from './configuredAnswers';
export { customerCartApi } from './customerCartApi';
export {
  heldBefore,
  isLeftOut,
  joiningLineRemoved,
  lastKnownCartSlice,
  lostLineSent,
  lostLineSettled,
  mergeSent,
  persistedLastKnownCart,
  quotingEnded,
  quotingStarted,
  selectDroppedLines,
  selectLostLines,
  selectQuoting,
  selectUnnamedDropped,
} from './lastKnownCartSlice';
export type { LostLine } from './lostLines';
export { useCart } from './useCart';
