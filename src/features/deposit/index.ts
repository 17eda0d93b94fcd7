export type { Deposit } from './depositApi';
export { DepositChoice, DepositTerms, PlaceAndPayNow, useDeposit } from './DepositChoice';
export { DepositPaid } from './DepositRows';
export { OrderDeposit } from './OrderDeposit';
