export { KeepLiftPlace, OwnLiftsPlace } from './KeepLiftPlace';
export type { LiftSnapshot, OpenedLift } from './savedConfigurationModel';
export { savedConfigurationsKey, savedConfigurationsLive } from './savedConfigurationModel';
export { configurationOpened, configurationSaved, configurationShared } from './savedConfigurationsSlice';
export { useOpenedLift } from './useOpenedLift';
export { useSavedLifts } from './useSavedLifts';
