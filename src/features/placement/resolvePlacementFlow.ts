import { call, fork, select, take } from 'redux-saga/effects';
import { getWorld, guarded } from '~/world';
import type { Flow } from '~/world';
import type { PlacementRecord } from './placementModel';
import { placementUnknown, selectOpenPlacement } from './placementSlice';

/**
 * An order was sent and nobody heard the answer: the tab was closed, the network broke, or the reply was lost. Look until it is
 * known: what the edge forwarded, and what became of the cart. Nothing is ever sent again from here, and nothing is given up in
 * silence: after a quarter of an hour, or when the shopper asks, a person takes over.
 * The lock is the sender's own: while another tab still waits for its answer, this one waits too.
 */
export function* resolvePlacementFlow(): Flow {
  const underWay = new Set<string>();
  const left = (yield select(selectOpenPlacement)) as PlacementRecord | undefined;
  if (left) {
    underWay.add(left.attemptId);
    yield fork(guarded(settled), left.attemptId);
  }
  while (true) {
    const { payload } = (yield take(placementUnknown)) as ReturnType<typeof placementUnknown>;
    if (underWay.has(payload.attemptId)) continue;
    underWay.add(payload.attemptId);
    yield fork(guarded(settled), payload.attemptId);
  }
}

function* settled(attemptId: string): Flow {
  const { settle } = yield* settling();
  yield* settle(attemptId);
}

const tryAgainAfter = 15_000;

/** The line that swallowed the order's answer may swallow this chunk too: it is asked for until it comes. */
function* settling(): Flow<Awaited<ReturnType<typeof loadSettling>>> {
  const { clock } = yield* getWorld();
  while (true) {
    try {
      return (yield call(loadSettling)) as Awaited<ReturnType<typeof loadSettling>>;
    } catch {
      yield call([clock, clock.sleep], tryAgainAfter);
    }
  }
}

/** Few shoppers need it, so it is not in the first page's code. */
const loadSettling = () => import(/* webpackChunkName: "settling" */ './settlePlacement');
