import type { LazyFeature } from '~/world';
import { persistedMeasurements } from '~/features/fit';
import { configurationSlice, persistedConfiguration } from './configurationSlice';

/** What the builder adds to the store. It travels with the builder's screens. */
export const lazyConfigurator: LazyFeature = {
  name: 'configurator',
  reducers: (stored) => ({
    [configurationSlice.name]: stored(persistedConfiguration),
    [persistedMeasurements.stateKey]: stored(persistedMeasurements),
  }),
  flows: [],
};
