export { mayBeAttributed } from './mayBeAttributed';
