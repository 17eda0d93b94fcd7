/** The field for vouchers and gift cards, where it is not part of the screen itself. */
export const loadCodes = async () => (await import(/* webpackChunkName: "codes" */ './Codes')).Codes;
export { LineNotices } from './LineNotices';
export { OrderSummary } from './OrderSummary';

/** What of a mixed order an engineer brings and what comes by parcel; it has its words from `cart`. */
export const loadHowItComes = async () => (await import(/* webpackChunkName: "how-it-comes" */ './HowItComes')).HowItComes;
