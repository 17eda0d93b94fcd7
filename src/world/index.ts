export type * from './world';
export type * from './callPort';
export { storageKeyOf, type PersistedSlice } from './persistedSlice';
export {
  type LazyPart,
  LazyWordsProvider,
  type LoadWords,
  useLazyPart,
  useNeededPart,
  useLazyWords,
  useOpening,
  useWorld,
  WorldProvider,
} from './hooks';
export { flowFailed, getWorld, goTo, guarded, newProblem, otherTabsHeard, request, sleep, thrownProblem } from './flow';
export type { RequestEndpoint, RequestOptions } from './flow';
export {
  actionChannel,
  all,
  call,
  cancel,
  cancelled,
  flush,
  fork,
  getContext,
  join,
  put,
  race,
  select,
  setContext,
  spawn,
  take,
  takeEvery,
  takeLatest,
  takeLeading,
  waitFor,
} from './saga';
export type { Flow, FlowContext } from './saga';
export { pageWakeEvents } from './pageWakeEvents';
export { withLock } from './withLock';
export type { Join, LazyFeature, NamedFlow } from './persistedSlice';
