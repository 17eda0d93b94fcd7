export type * from './world';
export { storageKeyOf, type PersistedSlice } from './persistedSlice';
export { WorldProvider, useWorld } from './worldContext';
export { flowFailed, getWorld, goTo, guarded, otherTabsHeard, request, sleep } from './flow';
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
export { newProblem, thrownProblem } from './problems';
export { pageWakeEvents } from './pageWakeEvents';
export { withLock } from './withLock';
export type { Join, LazyFeature, NamedFlow } from './lazyFeature';
export { LazyWordsProvider, useLazyPart, useLazyWords, useOpening, type LazyPart, type LoadWords } from './lazyPart';
