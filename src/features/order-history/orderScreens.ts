/** The pages of orders, in one chunk. */
export { OrderListPage } from './OrderListPage';
export { OrderPage } from './OrderPage';
export { OrderStatusPage } from './OrderStatusPage';
