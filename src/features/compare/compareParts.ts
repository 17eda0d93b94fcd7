/** The page and what it stores, in one chunk with the buttons. */
export { ComparePage } from './ComparePage';
export { CompareBar, CompareToggle } from './CompareToggle';
export { lazyCompare } from './lazyCompare';
