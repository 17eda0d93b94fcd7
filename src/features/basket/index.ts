export { LineNotices } from './BasketNotices';
export { OrderSummary } from './OrderSummary';
