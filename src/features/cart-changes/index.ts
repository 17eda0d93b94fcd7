export { cartFlows } from './cartFlows';
export { changeOnce } from './changeOnce';
export { takeOrMakeCart } from './createCartFlow';
export { mergedCartsRecord } from './mergedCarts';
export { cartAfter, recoverLostCart, refuseWhileOrdering, withCartRecovery } from './recoverLostCart';
export { withCartLock } from './withCartLock';
