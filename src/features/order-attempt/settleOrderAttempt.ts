import { getWorld, pageWakeEvents, put, race, select, sleep, take, waitFor } from '~/world';
import type { OrderAttemptRoot } from './orderAttemptSlice';
import { withWebsiteLock } from '~/features/store-view';
import { signOutHeld, signOutReleased } from '~/features/session';
import { api } from '~/data/api';
import type { Flow, World } from '~/world';
import { lookUp } from './lookUp';
import type { OrderAttemptRecord, Verdict } from './orderAttemptModel';
import { handOverAfter, isOpen, lookUpAfter, lookUpEvery, looksBeforeNotPlaced, paymentAwaitedFor } from './orderAttemptModel';
import {
  orderAttemptAwaiting,
  orderAttemptConfirmed,
  orderAttemptDeclined,
  orderAttemptHandedOver,
  handOverRequested,
  lookRequested,
  orderAttemptNotPlaced,
  orderAttemptUnknown,
  orderAttemptUnpaid,
  selectOrderAttempt,
} from './orderAttemptSlice';

/** Looks up the order until its outcome is known, in this tab or another, or the staff take over. */
export function* settle(attemptId: string): Flow {
  yield put(signOutHeld());
  try {
    yield* race({
      known: () => lookUntilKnown(attemptId),
      handedOver: () => untilHandedOver(attemptId),
      closed: () => waitFor(isClosed, attemptId),
    });
  } finally {
    yield put(signOutReleased());
  }
}

/**
 * The sending tab holds the lock while it waits for its answer. The look-up itself needs no lock: a hidden tab may be suspended in the
 * middle of it, and would keep the lock.
 */
function* untilSenderIsDone(attemptId: string): Flow {
  yield* withWebsiteLock('place', function* () {
    yield put(orderAttemptUnknown({ attemptId }));
  });
}

function* lookUntilKnown(attemptId: string): Flow {
  const world = yield* getWorld();
  yield* untilSenderIsDone(attemptId);
  let withoutTrace = 0;
  for (let look = 0; ; look++) {
    yield* pause(world, lookUpAfter[look] ?? lookUpEvery);
    const record = yield* select(selectOrderAttempt, attemptId);
    if (!record || !isOpen(record)) return;
    const verdict = yield* lookUp(record);
    withoutTrace = verdict.kind === 'no-trace' ? withoutTrace + 1 : 0;
    if (yield* concluded(record, verdict, withoutTrace)) return;
    const patience = verdict.kind === 'awaiting' ? Infinity : record.state === 'awaiting-payment' ? paymentAwaitedFor : handOverAfter;
    if (world.clock.now() - record.startedAt >= patience) {
      yield put(orderAttemptHandedOver({ attemptId }));
      return;
    }
  }
}

function* concluded({ attemptId, cartId, state }: OrderAttemptRecord, verdict: Verdict, withoutTrace: number): Flow<boolean> {
  const isTraceless = withoutTrace >= looksBeforeNotPlaced;
  if (verdict.kind === 'confirmed') yield put(orderAttemptConfirmed({ attemptId, cartId, orderNumber: verdict.orderNumber }));
  else if (verdict.kind === 'declined') yield put(orderAttemptDeclined({ attemptId }));
  else if (verdict.kind === 'unpaid' || (isTraceless && state === 'awaiting-payment')) yield* basketIsBack(attemptId);
  else if (verdict.kind === 'not-placed' || isTraceless) yield put(orderAttemptNotPlaced({ attemptId }));
  else {
    if (verdict.kind === 'awaiting') yield put(orderAttemptAwaiting({ attemptId }));
    return false;
  }
  return true;
}

/** What was read of the cart while it was an order is old. */
function* basketIsBack(attemptId: string): Flow {
  yield put(orderAttemptUnpaid({ attemptId }));
  yield put(api.util.invalidateTags(['Cart']));
}

/** Waits; a hidden page waits until it becomes visible. Becoming visible, coming online or being asked to ends the wait at once. */
function* pause(world: World, milliseconds: number): Flow {
  const woken = pageWakeEvents(world);
  try {
    if (!world.visibility.isVisible()) {
      yield* take(woken);
      return;
    }
    yield* race({ due: () => sleep(milliseconds), woken: () => take(woken), asked: () => take(lookRequested) });
  } finally {
    woken.close();
  }
}

/** The shopper's request for a hand-over waits for a sending tab that may still get its answer. */
function* untilHandedOver(attemptId: string): Flow {
  for (let requested = ''; requested !== attemptId;) {
    const { payload } = yield* take(handOverRequested);
    requested = payload.attemptId;
  }
  yield* waitFor(isAnswered, attemptId);
  yield put(orderAttemptHandedOver({ attemptId }));
}

/** The sending tab still waits for its answer. */
const isAnswered = (state: OrderAttemptRoot, attemptId: string): boolean => selectOrderAttempt(state, attemptId)?.state !== 'sent';

const isClosed = (state: OrderAttemptRoot, attemptId: string): boolean => {
  const record = selectOrderAttempt(state, attemptId);
  return !record || !isOpen(record);
};
