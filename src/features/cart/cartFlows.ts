import type { UnknownAction } from '@reduxjs/toolkit';
import { buffers } from 'redux-saga';
import type { Channel } from 'redux-saga';
import { actionChannel, call, flush, getContext, put, select, spawn, take } from 'redux-saga/effects';
import { REHYDRATE } from 'redux-persist';
import type { Flow, Join, LateFeature } from '~/world';
import { signedIn } from '~/features/session';
import type { Problem } from '~/data/problem';
import {
  addToCartFailed,
  addToCartRequested,
  cartCreated,
  dropAcknowledged,
  removeItemFailed,
  removeItemRequested,
  updateItemFailed,
  updateItemRequested,
} from './cartSlice';
import { selectCartId } from './cartSelectors';
import { thrownProblem } from './thrownProblem';

const wishes = [addToCartRequested, updateItemRequested, removeItemRequested, dropAcknowledged];
type Wish = ReturnType<(typeof wishes)[number]>;

/** Started with the app: something can be put into the basket from any page. */
export const cartFlows = [
  { name: 'changeLinesFlow', flow: changeLinesFlow },
  { name: 'knownCartFlow', flow: knownCartFlow },
];

/** Most visitors have no basket yet, and their pages go without all that reads one. It comes when there is one, also from another tab. */
function* knownCartFlow(): Flow {
  while ((yield select(selectCartId)) === null) yield take([cartCreated, signedIn, REHYDRATE]);
  const { lateCart } = (yield call(loadCart)) as Awaited<ReturnType<typeof loadCart>>;
  yield* joinCart(lateCart);
}

function* joinCart(lateCart: LateFeature): Flow {
  const join = (yield getContext('join')) as Join;
  yield call(join, lateCart);
}

/**
 * Waits for the first wish to change the basket, fetches the flows that can, and hands them the wish. Wishes that come
 * meanwhile wait in line, so that none is lost while the chunk is on its way; one whose chunk does not come is told as failed.
 */
function* changeLinesFlow(): Flow {
  const waiting = (yield actionChannel(wishes, buffers.expanding<Wish>(4))) as Channel<Wish>;
  while (true) {
    const first = (yield take(waiting)) as Wish;
    try {
      const { lateCart, lineFlows } = (yield call(loadCart)) as Awaited<ReturnType<typeof loadCart>>;
      yield* joinCart(lateCart);
      const later = (yield flush(waiting)) as Wish[];
      waiting.close();
      for (const flow of lineFlows) yield spawn(flow);
      for (const wish of [first, ...later]) yield put(wish);
      return;
    } catch (thrown) {
      const failure = failureOf(first, yield* thrownProblem(thrown));
      if (failure) yield put(failure);
    }
  }
}

const loadCart = () => import(/* webpackChunkName: "cart" */ './lateCart');

/** A line that was read as dropped needs no word: commerce still leaves it out. */
function failureOf(wish: Wish, problem: Problem): UnknownAction | null {
  if (dropAcknowledged.match(wish)) return null;
  if (addToCartRequested.match(wish)) return addToCartFailed({ problem, sku: wish.payload.sku });
  const { itemUid } = wish.payload;
  return updateItemRequested.match(wish) ? updateItemFailed({ itemUid, problem }) : removeItemFailed({ itemUid, problem });
}
