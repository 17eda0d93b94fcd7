import { REHYDRATE } from 'redux-persist';
import { call, fork, select, take } from 'redux-saga/effects';
import { getWorld, guarded } from '~/world';
import type { Flow } from '~/world';
import type { PlacementRecord } from './placementModel';
import { placementUnknown, selectOpenPlacement } from './placementSlice';

/**
 * An order was sent and nobody heard the answer: the tab was closed, the network broke, or the reply was lost. Look until it is
 * known: what the edge forwarded, and what became of the cart. Nothing is ever sent again from here, and nothing is given up in
 * silence: after a quarter of an hour, or when the shopper asks, a person takes over.
 * Every tab that hears of such an order looks, also of another tab's: that one may be gone, and nobody may look at it. While its sender
 * lives and waits for the answer, this one waits too.
 */
export function* resolvePlacementFlow(): Flow {
  const underWay = new Set<string>();
  while (true) {
    const open = (yield select(selectOpenPlacement)) as PlacementRecord | undefined;
    if (open && !underWay.has(open.attemptId)) {
      underWay.add(open.attemptId);
      yield fork(guarded(settled), open.attemptId, underWay);
    }
    yield take([placementUnknown, REHYDRATE]);
  }
}

const tryAgainAfter = 15_000;

/** The line that swallowed the order's answer may swallow the chunk too, and a lock may fail: it is tried until it is settled. */
function* settled(attemptId: string, underWay: Set<string>): Flow {
  const { clock, log } = yield* getWorld();
  while (underWay.has(attemptId)) {
    try {
      const { settle } = (yield call(loadSettling)) as Awaited<ReturnType<typeof loadSettling>>;
      yield* settle(attemptId);
      underWay.delete(attemptId);
    } catch {
      log({ level: 'warning', message: 'order not looked for' });
      yield call([clock, clock.sleep], tryAgainAfter);
    }
  }
}

/** Few shoppers need it, so it is not in the first page's code. */
const loadSettling = () => import(/* webpackChunkName: "settling" */ './settlePlacement');
