import { eventChannel } from 'redux-saga';
import type { EventChannel } from 'redux-saga';
import { all, call, put, race, select, take } from 'redux-saga/effects';
import { signOutHeld, signOutReleased } from '~/features/session';
import { isProblem } from '~/data/problem';
import { getWorld, request } from '~/world';
import type { Flow, World } from '~/world';
import { placementApi } from './placementApi';
import type { EdgeRecord, GuestCart, PlacementRecord, PlacementState, Verdict } from './placementModel';
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
import { placementLockName, withLock } from './withLock';

/** Looks until the order's outcome is known, in this tab or another, or a person takes over. */
export function* settle(attemptId: string): Flow {
  yield put(signOutHeld());
  try {
    yield race([call(lookUntilKnown, attemptId), call(untilHandedOver, attemptId), call(untilClosed, attemptId)]);
  } finally {
    yield put(signOutReleased());
  }
}

/** The sender holds the lock while it waits for its answer. Looking needs none: a tab that nobody sees may stop in the middle of it. */
function* untilSenderIsDone(attemptId: string): Flow {
  yield* withLock(yield* placementLockName(), function* () {
    yield put(placementUnknown({ attemptId }));
  });
}

function* lookUntilKnown(attemptId: string): Flow {
  const world = yield* getWorld();
  yield* untilSenderIsDone(attemptId);
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
    // An answer that is no cart says nothing; only commerce's own words say that there is none.
    return (yield* request(placementApi.endpoints.guestCart, cartId)) ?? undefined;
  } catch (thrown) {
    return isProblem(thrown) && thrown.kind === 'cart-lost' ? null : undefined;
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

/** The wish waits for a sender that may still get its answer. */
function* untilHandedOver(attemptId: string): Flow {
  for (let requested = ''; requested !== attemptId;) {
    const { payload } = (yield take(placementHandOverRequested)) as ReturnType<typeof placementHandOverRequested>;
    requested = payload.attemptId;
  }
  while ((yield* stateOf(attemptId)) === 'sent') yield take('*');
  yield put(placementHandedOver({ attemptId }));
}

function* untilClosed(attemptId: string): Flow {
  const open: readonly (PlacementState | undefined)[] = ['sent', 'unknown'];
  while (open.includes(yield* stateOf(attemptId))) yield take('*');
}

function* stateOf(attemptId: string): Flow<PlacementState | undefined> {
  return ((yield select(selectPlacement, attemptId)) as PlacementRecord | undefined)?.state;
}
