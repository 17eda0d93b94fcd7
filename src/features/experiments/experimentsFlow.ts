import type { Action } from '@reduxjs/toolkit';
import { experimentIdCookie, type Goal, goals } from '~/config/experiments';
import { experimentsGroup } from '~/config/vendors';
import { consentGranted, consentWithdrawn, selectIsGranted } from '~/features/consent';
import { selectStoreView } from '~/features/store-view';
import type { Flow } from '~/world';
import { actionChannel, call, fork, getWorld, guarded, put, request, select, sleep, take, takeLatest } from '~/world';
import { experimentsApi } from './experimentsApi';
import {
  type ExperimentsRoot,
  experimentExposed,
  type Exposure,
  selectAreExperimentsOn,
  variantSeen,
  variantsAssigned,
} from './experimentsSlice';

/** The facts of other features that are goals of experiments. */
export type GoalFacts = Readonly<{ [Name in Goal]: string }>;

/** Local storage: what was told of this visitor, by experiment. */
const recordKey = 'experiments';

type Told = Readonly<Record<string, { variant: string; phase: number; isTold: boolean; goals: readonly Goal[] }>>;

/** Seconds for which the id is kept after the last visit: half a year. */
const idLives = 180 * 86_400;
/** The question for the variants of later pages waits until the first page is at rest, in milliseconds. */
const restsAfter = 2000;

/*
 * The visitor's id, and what is told of variants. What may never happen: an id, a record or a message before the visitor agrees, or after they have
 * taken it back; a fact or a message more than once for a visitor and run, whatever is reloaded or lost.
 */
export const experimentsFlow = (facts: GoalFacts) =>
  function* experimentsFlow(): Flow {
    const told = yield* actionChannel([variantSeen.type, ...Object.values(facts)]);
    yield* fork(guarded(followConsent));
    yield takeLatest([consentGranted, consentWithdrawn], guarded(followConsent));
    // Seen while the page was being hydrated, before any flow ran.
    const before = yield* select((root: ExperimentsRoot) => root.experiments?.seen ?? {});
    for (const exposure of Object.values(before)) yield* guarded(tellExposure)(exposure);
    for (;;) {
      const action = (yield* take(told)) as Action;
      if (variantSeen.match(action)) yield* guarded(tellExposure)(action.payload);
      else yield* guarded(tellGoal)(goals.find((goal) => facts[goal] === action.type) as Goal);
    }
  };

const isAgreed = (root: ExperimentsRoot): boolean => selectAreExperimentsOn(root) && selectIsGranted(root, experimentsGroup);

/** With consent an id, and the variants of the pages to come; without it neither. */
function* followConsent(): Flow {
  const { cookies, random, storage } = yield* getWorld();
  if (!(yield* select(isAgreed))) {
    if (cookies.read(experimentIdCookie) !== undefined) yield* call(cookies.remove, experimentIdCookie);
    if (storage.read(recordKey) !== null) yield* call(storage.remove, recordKey);
    yield put(variantsAssigned({}));
    return;
  }
  const known = cookies.read(experimentIdCookie);
  // What was told of another id says nothing of a new one.
  if (known === undefined) yield* call(storage.remove, recordKey);
  yield* call(cookies.write, experimentIdCookie, known ?? random.uuid(), { maxAge: idLives });
  yield* sleep(restsAfter);
  const { storeCode } = yield* select(selectStoreView);
  try {
    yield put(variantsAssigned(yield* request(experimentsApi.endpoints.assignments, storeCode)));
  } catch {
    // Pages to come are then as the shop is without experiments, and their visitors are not counted.
  }
}

function* tellExposure(exposure: Exposure): Flow {
  if (!(yield* select(isAgreed))) return;
  const { experiment, variant, phase } = exposure;
  const record = yield* readRecord();
  const known = record[experiment];
  if (known?.phase === phase && known.isTold) return;
  if (known?.phase !== phase) {
    // First, so that a page that is left meanwhile does not count the visitor again.
    yield* keep({ ...record, [experiment]: { variant, phase, isTold: false, goals: [] } });
    yield put(experimentExposed({ experiment, variant, phase }));
  }
  yield* deliver(exposure);
}

/** Without an answer it is told again with the next screen or goal. @returns has the edge taken it? */
function* deliver(exposure: Exposure): Flow<boolean> {
  const { storeCode } = yield* select(selectStoreView);
  try {
    yield* request(experimentsApi.endpoints.tellExposure, { storeCode, exposure });
  } catch {
    return false;
  }
  const record = yield* readRecord();
  const known = record[exposure.experiment];
  if (known) yield* keep({ ...record, [exposure.experiment]: { ...known, isTold: true } });
  return true;
}

/** Told once for each run that the visitor is part of; before that its exposure, where it has not arrived. */
function* tellGoal(goal: Goal): Flow {
  if (!(yield* select(isAgreed))) return;
  const record = yield* readRecord();
  const open = Object.entries(record).filter(([, known]) => !known.goals.includes(goal));
  if (open.length === 0) return;
  for (const [experiment, { variant, phase, isTold }] of open) if (!isTold) yield* deliver({ experiment, variant, phase });
  const { storeCode } = yield* select(selectStoreView);
  try {
    yield* request(experimentsApi.endpoints.tellGoal, { storeCode, goal });
  } catch {
    return;
  }
  const now = yield* readRecord();
  yield* keep(
    Object.fromEntries(Object.entries(now).map(([key, known]) => [key, { ...known, goals: [...new Set([...known.goals, goal])] }])),
  );
}

/** Not after consent was taken back, while an answer was on its way. */
function* keep(record: Told): Flow {
  const { storage } = yield* getWorld();
  if (yield* select(isAgreed)) yield* call(storage.write, recordKey, JSON.stringify(record));
}

/** A record that cannot be read counts as none: the back office still counts the visitor once. */
function* readRecord(): Flow<Told> {
  const { storage } = yield* getWorld();
  try {
    const read: unknown = JSON.parse(storage.read(recordKey) ?? '{}');
    const isTold = (one: unknown): boolean =>
      typeof one === 'object' && one !== null && 'phase' in one && 'goals' in one && Array.isArray(one.goals);
    return typeof read === 'object' && read !== null && Object.values(read).every(isTold) ? (read as Told) : {};
  } catch {
    return {};
  }
}
