import type { LazyFeature } from '~/world';
import { experimentsFlow, type GoalFacts } from './experimentsFlow';
import { experimentsSlice } from './experimentsSlice';

/** What experiments add to the store, where one is on or a former visit has left an id. The app names the facts that are goals. */
export const lazyExperiments = (facts: GoalFacts): LazyFeature => ({
  name: 'experiments',
  reducers: () => ({ [experimentsSlice.name]: experimentsSlice.reducer }),
  flows: [{ name: 'experimentsFlow', flow: experimentsFlow(facts) }],
});
