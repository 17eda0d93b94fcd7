/** The field for vouchers and gift cards, where it is not part of the screen itself. */
export const loadCodes = async () => (await import(/* webpackChunkName: "codes" */ './Codes')).Codes;
export { LineNotices } from './BasketNotices';
export { OrderSummary } from './OrderSummary';
