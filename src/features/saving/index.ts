export type { CompareSlotProps, ReadSavedLift, ReadSavedLiftProps, SaveForLaterProps } from './savingPlaces';
export { CompareProvider, CompareSlot, SaveForLaterProvider, SaveForLaterSlot, SavedLift, SavedLiftProvider } from './savingPlaces';
