export { checkoutFlows } from './checkoutFlows';
