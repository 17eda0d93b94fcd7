import type { UnknownAction } from '@reduxjs/toolkit';
import type { RestoredAnswer } from '~/data/api';
import { answersRestored } from '~/data/api';
import { hasOwn, isPlainObject, parseSafely } from '~/data/safeJson';
import type { World } from '~/world';
import type { CacheRule } from './apiCacheRules';

/** Specification section 9. */
const debounce = 1_000;
const mostCharacters = 1_048_576;

interface KeptAnswer {
  endpointName: string;
  originalArgs: unknown;
  data: unknown;
  /** When commerce sent it, in milliseconds since 1970 by the world's clock. */
  at: number;
}

/** RTK Query's own time stamp shows whether an answer is new or already stored. */
type Kept = Map<string, KeptAnswer & { stamp: number }>;

interface QueryEntry {
  status: string;
  endpointName?: string;
  originalArgs?: unknown;
  data?: unknown;
  fulfilledTimeStamp?: number;
}

type Queries = Readonly<Record<string, QueryEntry | undefined>>;

export interface ApiCacheOptions {
  store: {
    getState(): { api: { queries: object } };
    dispatch(action: UnknownAction): unknown;
    subscribe(listener: () => void): () => void;
  };
  world: World;
  /** The cache of another store view, or of another build, is ignored. */
  storeCode: string;
  buildId: string;
  /** Endpoints whose answers may be stored. */
  rules: Readonly<Record<string, CacheRule>>;
  /** False while a customer is signed in: prices and content may then be specific to them, and nothing is stored. */
  isGuest: () => boolean;
}

/**
 * The persisted client cache (specification sections 7 and 9, ruling 12): public answers of commerce are restored on
 * the next visit, shown at once, and fetched again by their first subscriber. Call it after hydration. Returns a function that stops it.
 */
export function startApiCache(options: ApiCacheOptions): () => void {
  const { store, world } = options;
  const key = `cache:api:${options.storeCode}`;
  const kept = restored(options, key);
  let seen: object = store.getState().api.queries;
  let stopTimer: () => void = () => undefined;
  let isWaiting = false;

  const write = () => {
    stopTimer();
    isWaiting = false;
    if (options.isGuest()) writeAnswers(options, key, kept);
  };
  const stops = [
    store.subscribe(() => {
      const { queries } = store.getState().api;
      if (queries === seen) return;
      seen = queries;
      stopTimer();
      isWaiting = true;
      stopTimer = world.clock.after(debounce, write);
    }),
    world.visibility.onChange((visible) => {
      if (!visible && isWaiting) write();
    }),
  ];
  return () => {
    stopTimer();
    for (const stop of stops) stop();
  };
}

/** Reads the cache and restores the answers that the store does not have. Returns all that are still valid. */
function restored(options: ApiCacheOptions, key: string): Kept {
  const { store, world } = options;
  const text = world.storage.read(key);
  const kept: Kept = new Map(
    (text === null ? [] : answersIn(text, options)).map(([cacheKey, answer]) => [cacheKey, { ...answer, stamp: 0 }]),
  );
  if (text !== null && kept.size === 0) world.storage.remove(key);
  const present = store.getState().api.queries as Queries;
  const absent = [...kept].filter(([cacheKey]) => !hasOwn(present, cacheKey));
  if (absent.length > 0 && options.isGuest())
    store.dispatch(answersRestored({ queries: Object.fromEntries(absent.map(([cacheKey, answer]) => [cacheKey, entryOf(answer)])) }));
  return kept;
}

function entryOf({ endpointName, originalArgs, data }: KeptAnswer): RestoredAnswer {
  return { status: 'fulfilled', endpointName, requestId: 'restored', originalArgs, startedTimeStamp: 0, fulfilledTimeStamp: 0, data };
}

/** The valid, unexpired answers of this build and store view; none when the text has another shape. */
function answersIn(text: string, { buildId, storeCode, rules, world }: ApiCacheOptions): [string, KeptAnswer][] {
  if (text.length > mostCharacters) return [];
  try {
    const parsed = parseSafely(text);
    if (!isPlainObject(parsed) || parsed['buildId'] !== buildId || parsed['storeCode'] !== storeCode || !isPlainObject(parsed['answers']))
      return [];
    return Object.entries(parsed['answers']).flatMap(([cacheKey, value]): [string, KeptAnswer][] => {
      if (!isPlainObject(value)) return [];
      const { endpointName, originalArgs, data, at } = value;
      if (typeof endpointName !== 'string' || typeof at !== 'number' || !hasOwn(rules, endpointName)) return [];
      const answer = { endpointName, originalArgs, data, at };
      return isYoung(answer, rules, world.clock.now()) && rules[endpointName]?.accepts(data) ? [[cacheKey, answer]] : [];
    });
  } catch {
    return [];
  }
}

function isYoung({ endpointName, at }: KeptAnswer, rules: ApiCacheOptions['rules'], now: number): boolean {
  return Math.abs(now - at) <= (rules[endpointName]?.maxAge ?? -1);
}

/** Adds the store's newer answers, drops expired ones, and writes; a cache that exceeds its size limit is purged. */
function writeAnswers({ store, world, storeCode, buildId, rules }: ApiCacheOptions, key: string, kept: Kept): void {
  for (const [cacheKey, entry] of Object.entries(store.getState().api.queries as Queries)) {
    const { status, endpointName = '', originalArgs, data, fulfilledTimeStamp = 0 } = entry ?? { status: '' };
    const mayBeKept = status === 'fulfilled' && hasOwn(rules, endpointName) && rules[endpointName]?.accepts(data);
    // A restored answer keeps the time at which commerce gave it.
    if (mayBeKept && fulfilledTimeStamp !== kept.get(cacheKey)?.stamp) {
      kept.set(cacheKey, { endpointName, originalArgs, data, at: world.clock.now(), stamp: fulfilledTimeStamp });
    }
  }
  for (const [cacheKey, answer] of kept) if (!isYoung(answer, rules, world.clock.now())) kept.delete(cacheKey);
  const answers = [...kept].map(([cacheKey, { stamp: _stamp, ...answer }]) => [cacheKey, answer] as const);
  const text = JSON.stringify({ buildId, storeCode, answers: Object.fromEntries(answers) });
  if (kept.size > 0 && text.length <= mostCharacters) {
    world.storage.write(key, text);
    return;
  }
  kept.clear();
  world.storage.remove(key);
}
