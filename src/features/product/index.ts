export { usePicturesAhead } from './usePicturesAhead';
