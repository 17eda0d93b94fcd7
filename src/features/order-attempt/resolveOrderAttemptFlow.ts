import { call, fork, getWorld, guarded, select, sleep, take } from '~/world';
import { REHYDRATE } from 'redux-persist';
import type { Flow } from '~/world';
import { orderAttemptAwaiting, orderAttemptUnknown, selectOpenOrderAttempt } from './orderAttemptSlice';

/**
 * Resolves an order that was sent but whose answer was not received: the tab was closed, the connection broke, or the reply was lost. It
 * looks up the outcome until it is known: the edge's record of the request, and the state of the cart. The order is never sent again from
 * here, and the look-up does not end without notice: after a quarter of an hour, or at the shopper's request, the staff take over.
 * Every tab that learns of such an order looks it up, also another tab's order: that tab may be closed or hidden. While the sending tab is
 * open and waits for the answer, this one waits too.
 */
export function* resolveOrderAttemptFlow(): Flow {
  const underWay = new Set<string>();
  while (true) {
    const open = yield* select(selectOpenOrderAttempt);
    if (open && !underWay.has(open.attemptId)) {
      underWay.add(open.attemptId);
      yield* fork(guarded(settled), open.attemptId, underWay);
    }
    yield* take([orderAttemptUnknown, orderAttemptAwaiting, REHYDRATE]);
  }
}

const tryAgainAfter = 15_000;

/** The connection that lost the order's answer may lose the chunk too, and a lock may fail: it is retried until the order is settled. */
function* settled(attemptId: string, underWay: Set<string>): Flow {
  const { log } = yield* getWorld();
  while (underWay.has(attemptId)) {
    try {
      const { settle } = yield* call(loadSettling);
      yield* settle(attemptId);
      underWay.delete(attemptId);
    } catch {
      log({ level: 'warning', message: 'order not looked for' });
      yield* sleep(tryAgainAfter);
    }
  }
}

/** Few shoppers need it, so it is not in the first page's code. */
const loadSettling = () => import(/* webpackChunkName: "settling" */ './settleOrderAttempt');
