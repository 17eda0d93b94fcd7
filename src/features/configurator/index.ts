export { configurationLives, configurationStorageKey } from './configurationKeys';
export type { ConfiguratorRoot } from './configurationSlice';
export { LinePicture } from './LinePicture';
