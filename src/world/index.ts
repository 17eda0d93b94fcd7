export type * from './world';
export type { PersistedSlice } from './persistedSlice';
export { WorldProvider, useWorld } from './worldContext';
export { flowFailed, getWorld, goTo, guarded, otherTabsHeard, request } from './flow';
export type { Flow, FlowContext, RequestEndpoint, RequestOptions } from './flow';
export type { Join, LateFeature, NamedFlow } from './lateFeature';
export { LateWordsProvider, useLatePart, useLateWords, useOpening, type LatePart, type LoadWords } from './latePart';
