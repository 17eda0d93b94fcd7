import type { LazyFeature } from '~/world';
import { attributionFlow, attributionSlice } from './attributionFlow';

/** Joins the store when a visit can be attributed, or a former one has stored something. */
export const attributionFeature: LazyFeature = {
  name: 'attribution',
  reducers: () => ({ attribution: attributionSlice.reducer }),
  flows: [{ name: 'attribution', flow: attributionFlow }],
};
