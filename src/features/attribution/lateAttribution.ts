import type { LateFeature } from '~/world';
import { attributionFlow } from './attributionFlow';
import { attributionSlice } from './attributionSlice';

/** Joins the store when a visit has something to attribute, or a former one left something behind. */
export const attributionFeature: LateFeature = {
  name: 'attribution',
  reducers: () => ({ attribution: attributionSlice.reducer }),
  flows: [{ name: 'attribution', flow: attributionFlow }],
};
