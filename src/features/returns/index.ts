export { Returns } from './Returns';
