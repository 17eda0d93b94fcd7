import { REHYDRATE } from 'redux-persist';
import { call, put, select, takeLatest } from 'redux-saga/effects';
import { placementConfirmed, selectPlacementOfCart } from '~/features/placement';
import type { PlacementRecord } from '~/features/placement';
import { getWorld, guarded } from '~/world';
import type { Flow } from '~/world';
import { selectCartId } from './cartSelectors';

/** The tab that found it out tells its own website's tabs of their new basket as well; that takes a moment. */
const aMoment = 1_000;

/** What became of an order may be found out by a tab of another country, which has a basket of its own: here the bought one still stands then. */
export function* boughtCartFlow(): Flow {
  yield takeLatest(REHYDRATE, guarded(tidyUp));
  yield* tidyUp();
}

function* tidyUp(): Flow {
  if (!(yield* boughtWith())) return;
  const { clock } = yield* getWorld();
  yield call([clock, clock.sleep], aMoment);
  const record = yield* boughtWith();
  if (record) yield put(placementConfirmed(record));
}

function* boughtWith(): Flow<{ attemptId: string; cartId: string; orderNumber: string | null } | null> {
  const cartId = (yield select(selectCartId)) as string | null;
  const record = (yield select(selectPlacementOfCart, cartId ?? '')) as PlacementRecord | undefined;
  if (!cartId || record?.state !== 'confirmed') return null;
  const { attemptId, orderNumber } = record;
  return { attemptId, cartId, orderNumber };
}
