export { HandedOver, PendingOrder } from './PendingOrder';
export { OrderAttemptBanner } from './OrderAttemptBanner';
export type { OrderAttemptRecord } from './orderAttemptModel';
export { isOpen } from './orderAttemptModel';
export {
  orderAttemptAwaiting,
  orderAttemptUnpaid,
  persistedOrderAttempt,
  orderAttemptConfirmed,
  orderAttemptDeclined,
  handOverRequested,
  lookRequested,
  orderAttemptHandedOver,
  orderAttemptNotPlaced,
  orderAttemptSeen,
  orderAttemptSent,
  orderAttemptSlice,
  orderAttemptUnknown,
  orderFound,
  selectAnnouncedOrderAttempt,
  selectHandedOverTwin,
  selectNewestOrderAttempt,
  selectOpenOrderAttempt,
  selectOrderAttempt,
  selectOrderAttemptOfCart,
} from './orderAttemptSlice';
export { resolveOrderAttemptFlow } from './resolveOrderAttemptFlow';
export { loadAwaitedPayment, lookUp, orderNumberOf } from './lookUp';
