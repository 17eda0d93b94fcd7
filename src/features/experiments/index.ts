export { experimentExposed, type Exposure } from './experimentsSlice';
export { type ShownVariant, useVariant, VariantBoundary, VariantSeen } from './variants';
