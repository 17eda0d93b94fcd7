export { checkoutFlows } from './checkoutFlows';
export { figuresOf, itemOf, type OrderFigures } from './orderFigures';
