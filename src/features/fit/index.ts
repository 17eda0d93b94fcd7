export { type FitPlaceProps, FitScreenPlace, FitVerdictsPlace, LeadTimePlace } from './FitPlaces';
export type { Situation } from './fitModel';
export { useLiftFiguresQuery } from './fitApi';
export { shownLength } from './lengths';
export type { OfferedModel } from './FitVerdicts';
export type { LeadTimeProps } from './LeadTime';
export { type MeasuredRow, measurementsOf } from './fitWords';
export {
  fitChecked,
  measurementsCleared,
  measurementsLive,
  type MeasurementsRoot,
  measurementsStorageKey,
  persistedMeasurements,
  selectMeasurements,
} from './measurementsSlice';
