import type { World } from '~/world';
import { isSilent } from './allowList';
import { Describer } from './describe';
import { FlowLog } from './flowLog';
import { pseudonymsOf } from './pseudonyms';
import { recordedFetch } from './recordedFetch';
import { recordedWorld } from './recordedWorld';
import { Recording } from './recording';
import type { Json, Part, Preloaded } from './tape';
import type { Asked, Sink, StoreWatch } from './watch';
import { watchOf } from './watch';

export interface RecorderOptions {
  world: World;
  fetch: typeof globalThis.fetch;
  shop: Part['shop'];
  /** The state that came with the page. */
  preloadedState: object;
  /** Secret of this tape: it stays in the tab. */
  salt: string;
  /** Runs a callback once all pending promise chains have settled. */
  afterThisTask: (run: () => void) => void;
}

/** What the recorder needs of the store, whatever its state. */
export interface RecordedStore {
  getState: () => object;
  join: (feature: never) => void;
  startFlows: () => void;
}

/** Replacements to build the store with, and what was recorded so far. */
export interface Recorder {
  world: World;
  fetch: typeof globalThis.fetch;
  watch: StoreWatch;
  /** Reports what boot does to the store from outside. */
  attach: <S extends RecordedStore>(store: S) => S;
  part: () => Part;
}

/** Records one document's flows from boot on. The store has to be created with its world, its fetch and its watch. */
export function startRecorder({ world, fetch, shop, preloadedState, salt, afterThisTask }: RecorderOptions): Recorder {
  const describer = new Describer(pseudonymsOf(salt));
  const recording = new Recording(world, describer, shop, afterThisTask);
  recording.part.preloaded = preloadedOf(preloadedState, describer);
  const flows = new FlowLog(() => recording.part.entries.length);
  const recorded = recordedWorld(world, recording);
  let store: RecordedStore | null = null;
  let begin: Json | undefined;
  const sink = sinkOf(recording, recorded.isAtScreens, () => store?.getState() ?? {});
  return {
    world: recorded.world,
    fetch: recordedFetch(fetch, recording),
    watch: watchOf(sink, flows, (key, save) => () => {
      if (!isSilent(key)) recording.enter({ in: 'save', key: describer.nameOf(key) });
      save();
    }),
    attach: (made) => {
      store = made;
      begin = stateOf(made.getState(), describer);
      const { join, startFlows } = made;
      return Object.assign(made, {
        join: (feature: never) => {
          recording.enter({ in: 'join', name: (feature as { name: string }).name });
          join(feature);
        },
        startFlows: () => {
          recording.enter({ in: 'start' });
          startFlows();
        },
      });
    },
    part: () => ({
      ...recording.part,
      ...(recording.isBusy && { cut: true as const }),
      steps: flows.steps,
      ...(store && { end: changedSince(begin, stateOf(store.getState(), describer)) ?? {} }),
    }),
  };
}

/** The state as a tape holds it, without commerce's answers and the page's own state, which are on the tape already. */
export function stateOf(state: object, describer: Describer): Json {
  const { api: _answers, storeView: _page, ...slices } = state as { api?: unknown; storeView?: unknown };
  return describer.value(slices) ?? null;
}

/** The parts of a state that differ from the start; undefined when nothing does. */
export function changedSince(begin: Json | undefined, end: Json): Json | undefined {
  if (typeof end !== 'object' || end === null || typeof begin !== 'object' || begin === null || Array.isArray(end)) {
    return JSON.stringify(begin) === JSON.stringify(end) ? undefined : end;
  }
  const changes = Object.entries(end).flatMap(([name, value]): [string, Json][] => {
    const change = changedSince((begin as Record<string, Json>)[name], value);
    return change === undefined ? [] : [[name, change]];
  });
  return changes.length > 0 ? Object.fromEntries(changes) : undefined;
}

function sinkOf(recording: Recording, isAtScreens: () => boolean, state: () => object): Sink {
  const { describer } = recording;
  const labels = new Map<string, string>();
  const told = (name: string, value: unknown, type = ''): object => {
    const json = value === undefined ? undefined : payloadTold(value, type, describer);
    return json === undefined ? {} : { [name]: json };
  };
  return {
    isAtScreens,
    acted: ({ type, payload }) => {
      recording.enter({ in: 'action', type, ...told('payload', payload, type) });
    },
    asked: (asked, requestId, isSent) => {
      const id = `r${labels.size + 1}`;
      labels.set(requestId, id);
      const { endpointName, originalArgs, subscribe, forceRefetch, track } = asked;
      const options = {
        ...(subscribe !== undefined && { subscribe }),
        ...(forceRefetch !== undefined && { forceRefetch }),
        ...(track !== undefined && { track }),
      };
      recording.enter({ in: 'ask', endpoint: endpointName, ...told('args', originalArgs), options, id });
      if (isSent) recording.awaitsRequest();
    },
    left: (requestId) => {
      const id = labels.get(requestId);
      if (id) recording.enter({ in: 'leave', id });
    },
    forgotten: (queryCacheKey) => {
      const query = queriesOf(state())[queryCacheKey];
      if (query) recording.enter({ in: 'forget', endpoint: query.endpointName, ...told('args', query.originalArgs) });
    },
    did: (deed, by, { payload, error }) => {
      recording.did(detailed(deed, payload, error, describer), by);
    },
  };
}

/** An action's payload as a tape holds it; answers of commerce are on the tape already, so only failures are repeated. */
export function detailed(deed: Parameters<Sink['did']>[0], payload: unknown, error: unknown, describer: Describer): typeof deed {
  if (deed.out !== 'action') return deed;
  const isCall = deed.endpoint !== undefined;
  const told =
    payload === undefined || (isCall && error === undefined)
      ? undefined
      : payloadTold(isCall ? failureIn(payload) : payload, deed.type, describer);
  return { ...deed, ...(told !== undefined && { payload: told }) };
}

/** A payload that is a single string is described by the action's type. */
const payloadTold = (payload: unknown, type: string, describer: Describer): Json | undefined =>
  describer.value(payload, typeof payload === 'object' ? '' : type);

const failureIn = (payload: unknown): object => {
  const { kind, code } = (payload ?? {}) as { kind?: unknown; code?: unknown };
  return { kind, code };
};

interface Query extends Asked {
  status?: string;
  data?: unknown;
}

const queriesOf = (state: object): Record<string, Query> => (state as { api?: { queries?: Record<string, Query> } }).api?.queries ?? {};

function preloadedOf(state: object, describer: Describer): Preloaded[] {
  return Object.values(queriesOf(state)).map(({ endpointName, originalArgs, data }) => {
    const args = originalArgs === undefined ? undefined : describer.value(originalArgs);
    const told = data === undefined ? undefined : describer.value(data);
    return { endpoint: endpointName, ...(args !== undefined && { args }), ...(told !== undefined && { data: told }) };
  });
}
