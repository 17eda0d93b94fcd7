import type { LateFeature } from '~/world';
import { configurationSlice, persistedConfiguration } from './configurationSlice';

/** What the builder adds to the store. It travels with the builder's screens. */
export const lateConfigurator: LateFeature = {
  name: 'configurator',
  reducers: (stored) => ({ [configurationSlice.name]: stored(persistedConfiguration) }),
  flows: [],
};
