import type { LazyFeature } from '~/world';
import { compareFlow } from './compareFlow';
import { compareSlice, persistedCompare } from './compareSlice';

/** Joins with the page of the comparison, and with the buttons that put products into it. */
export const lazyCompare: LazyFeature = {
  name: 'compare',
  reducers: (stored) => ({ [compareSlice.name]: stored(persistedCompare) }),
  flows: [{ name: 'compareFlow', flow: compareFlow }],
};
