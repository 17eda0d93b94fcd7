export { PromoBar } from './PromoBar';
