export { type FitPlaceProps, FitScreenPlace, FitVerdictsPlace, LeadTimePlace } from './FitPlaces';
export type { Situation } from './fitModel';
export type { OfferedModel } from './FitVerdicts';
export type { MeasuredRow } from './fitWords';
export type { LeadTimeProps } from './LeadTime';
export {
  fitChecked,
  measurementsCleared,
  measurementsLive,
  type MeasurementsRoot,
  measurementsStorageKey,
  persistedMeasurements,
  selectMeasurements,
} from './measurementsSlice';
