import type { UnknownAction } from '@reduxjs/toolkit';
import { buffers } from 'redux-saga';
import { actionChannel, call, flush, getContext, put, select, spawn, take, thrownProblem } from '~/world';
import { REHYDRATE } from 'redux-persist';
import type { Flow, LazyFeature } from '~/world';
import { signedIn } from '~/features/session';
import type { Problem } from '~/data/problem';
import {
  addToCartFailed,
  addToCartRequested,
  cartCreated,
  dropAcknowledged,
  removeItemFailed,
  removeItemRequested,
  selectCartId,
  updateItemFailed,
  updateItemRequested,
} from '~/features/cart';

const cartRequests = [addToCartRequested, updateItemRequested, removeItemRequested, dropAcknowledged];
type CartRequest = ReturnType<(typeof cartRequests)[number]>;

/** Started with the app: something can be put into the cart from any page. */
export const cartFlows = [
  { name: 'changeLinesFlow', flow: changeLinesFlow },
  { name: 'knownCartFlow', flow: knownCartFlow },
];

/**
 * Most visitors have no cart yet, and their pages do without the chunk that reads one. It is loaded when there is a cart, also one from
 * another tab.
 */
function* knownCartFlow(): Flow {
  while ((yield* select(selectCartId)) === null) yield* take([cartCreated, signedIn, REHYDRATE]);
  const { lazyCart } = yield* call(loadCart);
  yield* joinCart(lazyCart);
}

function* joinCart(lazyCart: LazyFeature): Flow {
  const join = yield* getContext('join');
  yield* call(join, lazyCart);
}

/**
 * Waits for the first request to change the cart, loads the chunk with the flows that handle it, and dispatches the request again for them.
 * Requests that arrive meanwhile are queued, so that none is lost while the chunk is loading. When the chunk cannot be loaded, the request
 * is reported as failed.
 */
function* changeLinesFlow(): Flow {
  const waiting = yield* actionChannel(cartRequests, buffers.expanding<CartRequest>(4));
  while (true) {
    const first = yield* take(waiting);
    try {
      const { lazyCart, lineFlows } = yield* call(loadCart);
      yield* joinCart(lazyCart);
      const later = yield* flush(waiting);
      waiting.close();
      for (const flow of lineFlows) yield* spawn(flow);
      for (const request of [first, ...later]) yield put(request);
      return;
    } catch (thrown) {
      const failure = failureOf(first, yield* thrownProblem(thrown));
      if (failure) yield put(failure);
    }
  }
}

const loadCart = () => import(/* webpackChunkName: "cart" */ './lazyCart');

/** A failed acknowledgement of dropped lines needs no message: commerce still leaves them out. */
function failureOf(request: CartRequest, problem: Problem): UnknownAction | null {
  if (dropAcknowledged.match(request)) return null;
  if (addToCartRequested.match(request)) return addToCartFailed({ problem, sku: request.payload.sku });
  const { itemUid } = request.payload;
  return updateItemRequested.match(request) ? updateItemFailed({ itemUid, problem }) : removeItemFailed({ itemUid, problem });
}
