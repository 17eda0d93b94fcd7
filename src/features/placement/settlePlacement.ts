import { eventChannel } from 'redux-saga';
import type { EventChannel } from 'redux-saga';
import { all, call, put, race, select, take } from 'redux-saga/effects';
import { selectWebsiteCode } from '~/features/store-view';
import { signOutHeld, signOutReleased } from '~/features/session';
import { isProblem } from '~/data/problem';
import { getWorld, request } from '~/world';
import type { Flow, World } from '~/world';
import { placementApi } from './placementApi';
import type { EdgeRecord, GuestCart, PlacementRecord, Verdict } from './placementModel';
import { handOverAfter, isOpen, lookUpAfter, lookUpEvery, looksBeforeNotPlaced, verdictOf } from './placementModel';
import {
  placementConfirmed,
  placementDeclined,
  placementHandedOver,
  placementHandOverRequested,
  placementNotPlaced,
  placementUnknown,
  selectPlacement,
} from './placementSlice';
import { withLock } from './withLock';

/** The lock that a tab holds from sending an order until its outcome is known or lost. */
export function* placementLockName(): Flow<string> {
  return `place:${(yield select(selectWebsiteCode)) as string}`;
}

/** Looks until the order's outcome is known, holding the sender's lock. */
export function* settle(attemptId: string): Flow {
  const name = yield* placementLockName();
  yield put(signOutHeld());
  yield* withLock(name, () => settleHoldingLock(attemptId));
  yield put(signOutReleased());
}

function* settleHoldingLock(attemptId: string): Flow {
  yield put(placementUnknown({ attemptId }));
  yield race([call(lookUntilKnown, attemptId), call(untilHandedOver, attemptId)]);
}

function* lookUntilKnown(attemptId: string): Flow {
  const world = yield* getWorld();
  let withoutTrace = 0;
  for (let look = 0; ; look++) {
    yield* pause(world, lookUpAfter[look] ?? lookUpEvery);
    const record = (yield select(selectPlacement, attemptId)) as PlacementRecord | undefined;
    if (!record || !isOpen(record)) return;
    const verdict = yield* lookUp(record);
    withoutTrace = verdict.kind === 'no-trace' ? withoutTrace + 1 : 0;
    if (yield* concluded(record, verdict, withoutTrace)) return;
    if (world.clock.now() - record.startedAt >= handOverAfter) {
      yield put(placementHandedOver({ attemptId }));
      return;
    }
  }
}

function* concluded({ attemptId, cartId }: PlacementRecord, verdict: Verdict, withoutTrace: number): Flow<boolean> {
  if (verdict.kind === 'confirmed') yield put(placementConfirmed({ attemptId, cartId, orderNumber: verdict.orderNumber }));
  else if (verdict.kind === 'declined') yield put(placementDeclined({ attemptId }));
  else if (verdict.kind === 'not-placed' || withoutTrace >= looksBeforeNotPlaced) yield put(placementNotPlaced({ attemptId }));
  else return false;
  return true;
}

/** Asks both witnesses at once. A witness that cannot be reached says nothing. */
export function* lookUp({ attemptId, cartId }: PlacementRecord): Flow<Verdict> {
  const [edge, cart] = (yield all([call(edgeRecord, attemptId, cartId), call(guestCart, cartId)])) as [
    EdgeRecord | null | undefined,
    GuestCart | undefined,
  ];
  return verdictOf(edge, cart);
}

function* edgeRecord(attemptId: string, cartId: string): Flow<EdgeRecord | null | undefined> {
  try {
    return yield* request(placementApi.endpoints.placement, { attemptId, cartId });
  } catch (thrown) {
    return isProblem(thrown) && thrown.code === 'http-404' ? null : undefined;
  }
}

function* guestCart(cartId: string): Flow<GuestCart | undefined> {
  try {
    return yield* request(placementApi.endpoints.guestCart, cartId);
  } catch {
    return undefined;
  }
}

/** Waits, but not while nobody looks; coming back to the page or online again is a reason to look at once. */
function* pause(world: World, milliseconds: number): Flow {
  const woken = wakings(world);
  try {
    if (!world.visibility.isVisible()) {
      yield take(woken);
      return;
    }
    yield race([call([world.clock, world.clock.sleep], milliseconds), take(woken)]);
  } finally {
    woken.close();
  }
}

function wakings(world: World): EventChannel<'woken'> {
  return eventChannel((emit) => {
    const stops = [
      world.connectivity.onChange((online) => online && emit('woken')),
      world.visibility.onChange((visible) => visible && emit('woken')),
      world.visibility.onRestored(() => emit('woken')),
    ];
    return () => stops.forEach((stop) => stop());
  });
}

function* untilHandedOver(attemptId: string): Flow {
  while (true) {
    const { payload } = (yield take(placementHandOverRequested)) as ReturnType<typeof placementHandOverRequested>;
    if (payload.attemptId === attemptId) {
      yield put(placementHandedOver({ attemptId }));
      return;
    }
  }
}
