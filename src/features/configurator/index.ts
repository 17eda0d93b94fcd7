export { configurationLives, configurationStorageKey } from './configurationKeys';
export type { ConfiguratorRoot } from './configurationSlice';
export { LiftLeadTime, LinePicture } from './LinePicture';
