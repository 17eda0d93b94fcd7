export { cartFlows } from './cartFlows';
export { recoverLostCart, refuseWhileOrdering, withCartRecovery } from './recoverLostCart';
