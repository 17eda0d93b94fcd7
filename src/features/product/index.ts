export { type SaveForLaterProps, SaveForLaterProvider, SaveForLaterSlot } from './SaveForLaterSlot';
export { usePicturesAhead } from './usePicturesAhead';
