export type { ProductModel } from './productModel';
export { usePicturesAhead } from './usePicturesAhead';
