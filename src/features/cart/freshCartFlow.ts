import { eventChannel } from 'redux-saga';
import type { EventChannel } from 'redux-saga';
import { call, select, takeLeading } from 'redux-saga/effects';
import { selectOpenPlacement } from '~/features/placement';
import { getWorld, guarded, request } from '~/world';
import type { Flow, World } from '~/world';
import { cartApi } from './cartApi';
import type { CartRoot } from './cartSelectors';
import { selectCartId } from './cartSelectors';

/** A basket from an earlier visit is read once. Whoever comes back to the page, or online again, sees the basket as it is now: another tab or device may have changed it. */
export function* freshCartFlow(): Flow {
  const world = yield* getWorld();
  const returns = (yield call(returnsTo, world)) as EventChannel<'back'>;
  // Coming online and into sight at once is one return.
  yield takeLeading(returns, guarded(readAgain));
  if (yield select(isUnread)) yield* readAgain();
}

const isUnread = (state: CartRoot): boolean => {
  const cartId = selectCartId(state);
  return cartId !== null && cartApi.endpoints.cart.select(cartId)(state).isUninitialized;
};

function returnsTo(world: World): EventChannel<'back'> {
  return eventChannel((emit) => {
    const stops = [
      world.visibility.onRestored(() => emit('back')),
      world.visibility.onChange((isVisible) => isVisible && emit('back')),
      world.connectivity.onChange((isOnline) => isOnline && emit('back')),
    ];
    return () => stops.forEach((stop) => stop());
  });
}

function* readAgain(): Flow {
  const cartId = (yield select(selectCartId)) as string | null;
  if (!cartId || (yield select(selectOpenPlacement))) return;
  try {
    yield* request(cartApi.endpoints.cart, cartId);
  } catch {
    // What is remembered stays on the screen, marked as old; a lost cart is lostCartFlow's story.
  }
}
