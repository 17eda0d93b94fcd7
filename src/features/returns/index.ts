export { loadGuestReturns } from './lazyGuestReturns';
export { Returns } from './Returns';
