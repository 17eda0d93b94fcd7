import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { ConsentState } from '~/features/consent';
import { consentGranted, consentWithdrawn, selectIsGranted } from '~/features/consent';
import type { Flow, World } from '~/world';
import { call, getWorld, guarded, put, select, takeLatest } from '~/world';
import type { Tracking } from './attributionModel';
import { cookieNames, cookiesOf, trackingAfter, trackingFrom } from './attributionModel';
import { marketingCookie, trackingKey } from './mayBeAttributed';
import { referenceKey } from './visitorReference';

export interface AttributionState {
  tracking: Tracking | null;
}

/** The attribution of the visit. In memory only: the flow stores it once the visitor has consented. */
export const attributionSlice = createSlice({
  name: 'attribution',
  initialState: { tracking: null } as AttributionState,
  reducers: {
    /** Fact: the attribution is known, or was removed. */
    visitAttributed(state, { payload }: PayloadAction<Tracking | null>) {
      state.tracking = payload;
    },
  },
  selectors: { selectTracking: (state) => state.tracking },
});

export const { visitAttributed } = attributionSlice.actions;
const { selectTracking } = attributionSlice.selectors;

interface Root {
  consent: ConsentState;
  attribution: AttributionState;
}

/*
 * Attribution of visits: on arrival the address and the referrer are compared with the stored record, and the result stays
 * in memory. Only when the visitor consents to the marketing group is it stored (cookies and one record); withdrawing the consent
 * deletes all of it, in memory too. What may never happen: anything is stored before consent.
 */
export function* attributionFlow(): Flow {
  yield* guarded(arrive)();
  yield takeLatest(consentGranted, guarded(keep));
  yield takeLatest(consentWithdrawn, guarded(forgetVisit));
}

function* arrive(): Flow {
  const world = yield* getWorld();
  const known = trackingFrom(world.storage.read(trackingKey));
  yield put(visitAttributed(trackingAfter(known, world.navigation.arrival(), world.clock.now())));
  yield* keep();
}

function* keep(): Flow {
  const world = yield* getWorld();
  const isAgreed = yield* select((root: Root) => selectIsGranted(root, 'C0004'));
  const tracking = yield* select((root: Root) => selectTracking(root));
  if (!isAgreed) return yield* forget();
  if (!tracking) return yield* call(world.storage.remove, trackingKey);
  yield* call(write, world, tracking);
}

function write(world: World, tracking: NonNullable<AttributionState['tracking']>): void {
  world.storage.write(trackingKey, JSON.stringify(tracking));
  const cookies = cookiesOf(tracking, world.clock.now());
  // Attribution known from a former visit only does not apply to this one; the marketing cookie has a lifetime of its own.
  const kept = new Set([...cookies.map(({ name }) => name), marketingCookie]);
  for (const name of cookieNames) if (!kept.has(name) && world.cookies.read(name) !== undefined) world.cookies.remove(name);
  for (const { name, value, maxAge } of cookies) world.cookies.write(name, value, { maxAge });
}

/** A no also ends what is in memory: the telephone number that told where the visit came from. */
function* forgetVisit(): Flow {
  yield* forget();
  if (yield* select((root: Root) => selectTracking(root))) yield put(visitAttributed(null));
}

function* forget(): Flow {
  const world = yield* getWorld();
  yield* call(world.storage.remove, trackingKey);
  if (world.storage.read(referenceKey) !== null) yield* call(world.storage.remove, referenceKey);
  for (const name of cookieNames) if (world.cookies.read(name) !== undefined) yield* call(world.cookies.remove, name);
}
