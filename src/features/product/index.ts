export type { ProductModel } from './productModel';
export { usePicturesAhead } from './usePicturesAhead';
export { viewedProductsCleared, viewedProductsKey } from './viewedProductsSlice';
