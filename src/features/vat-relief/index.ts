export { LikelyRelief } from './ReliefOffer';
export { VatReliefPlace } from './VatReliefPlace';
