export type { PaymentData, PaymentFields, PaymentProvider } from './paymentProvider';
export { PaymentRefused, methodsWithoutData, paymentDataLives } from './paymentProvider';
export type { PaymentWay } from './usePaymentProvider';
export { isPayable, usePaymentWay } from './usePaymentProvider';
