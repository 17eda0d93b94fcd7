export { configurationLives, configurationStorageKey } from './configurationKeys';
export type { ConfiguratorRoot } from './configurationSlice';
