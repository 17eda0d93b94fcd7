export { cartFlows } from './cartFlows';
export { recoverLostCart, refuseWhileOrdering } from './recoverLostCart';
