export type { ReadSavedLift, ReadSavedLiftProps, SaveForLaterProps } from './savingPlaces';
export { SaveForLaterProvider, SaveForLaterSlot, SavedLift, SavedLiftProvider } from './savingPlaces';
