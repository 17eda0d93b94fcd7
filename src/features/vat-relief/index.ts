export { VatReliefPlace } from './VatReliefPlace';
