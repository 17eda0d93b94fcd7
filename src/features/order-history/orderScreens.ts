/** The pages of a customer's orders, in one chunk. */
export { OrderListPage } from './OrderListPage';
export { OrderPage } from './OrderPage';
