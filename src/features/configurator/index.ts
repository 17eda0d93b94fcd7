export {
  configurationCleared,
  configurationCompleted,
  configurationSlice,
  configurationStarted,
  draftSaved,
  persistedConfiguration,
  questionAnswered,
  selectDraft,
} from './configurationSlice';
export type { ConfigurationState, Draft, Road } from './configurationSlice';
