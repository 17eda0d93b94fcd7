import { lazyVatRelief } from '~/features/vat-relief/vatReliefSlice';
import type { LazyFeature } from '~/world';

export { DeclarationPage } from '~/features/vat-relief/DeclarationPage';

/** The basket, for which the statement is, and what was typed. */
export const declarationFeatures = async (): Promise<LazyFeature[]> => [
  (await import(/* webpackChunkName: "cart" */ '~/features/cart-changes/lazyCart')).lazyCart,
  lazyVatRelief,
];
