export type { Deposit } from './depositApi';
export { DepositChoice, DepositTerms, PlaceAndPayNow, useDeposit } from './DepositChoice';
export { DepositPaid } from './DepositRows';
export { OrderDeposit } from './OrderDeposit';

/** Loaded with the payment step, whose choice it is. */
export const loadSameDeposit = () => import(/* webpackChunkName: "payment-methods" */ './sameDeposit');
