export { configurationLives, configurationStorageKey } from './configurationKeys';
export type {
  configurationChanged,
  configurationCompleted,
  configurationStarted,
  ConfiguratorRoot,
  previewOpened,
  questionAnswered,
} from './configurationSlice';
export { LiftLeadTime, LinePicture } from './LinePicture';
export { OwnLiftPlace } from './OwnLiftPlace';
