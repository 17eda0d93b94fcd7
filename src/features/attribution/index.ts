export { isLedHere, mayBeAttributed } from './mayBeAttributed';
