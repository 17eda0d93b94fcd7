import { REHYDRATE } from 'redux-persist';
import { cartApi, persistedLastKnownCart, selectCartId } from '~/features/cart';
import type { Cart, CartRoot } from '~/features/cart';
import { selectOpenOrderAttempt } from '~/features/order-attempt';
import { selectWebsiteCode } from '~/features/store-view';
import { call, getWorld, guarded, pageWakeEvents, select, storageKeyOf, takeLatest, takeLeading } from '~/world';
import type { Flow } from '~/world';
import { readCartAgain } from './readCartAgain';

/**
 * Keeps the cart on the screen up to date. It is read once when it was left by an earlier visit, when the shopper returns to the page or
 * comes online, and when another tab has stored a newer answer: two windows side by side show the same.
 */
export function* freshCartFlow(): Flow {
  const world = yield* getWorld();
  const returns = yield* call(pageWakeEvents, world);
  // Coming online and becoming visible at the same time causes one read.
  yield takeLeading(returns, guarded(readAgain));
  const key = storageKeyOf(persistedLastKnownCart, yield* select(selectWebsiteCode));
  const isCartStoredElsewhere = (action: { type: string; key?: unknown }): boolean => action.type === REHYDRATE && action.key === key;
  yield takeLatest(isCartStoredElsewhere, guarded(followOtherTab));
  if (yield* select(isUnread)) yield* readAgain();
}

const isUnread = (state: CartRoot): boolean => {
  const cartId = selectCartId(state);
  return cartId !== null && cartApi.endpoints.cart.select(cartId)(state).isUninitialized;
};

/** A hidden page reads the cart when it becomes visible again. */
function* followOtherTab(): Flow {
  const { visibility } = yield* getWorld();
  if (visibility.isVisible() && (yield* select(isOutdated))) yield* readAgain();
}

/** Another tab has stored other lines than this one shows, or more of them are left out: how many have no name is not stored. */
const isOutdated = (state: CartRoot): boolean => {
  const cartId = selectCartId(state);
  const stored = state.lastKnownCart?.cart;
  const shown = cartId === null ? undefined : cartApi.endpoints.cart.select(cartId)(state).data;
  return Boolean(stored && shown && stored.id === shown.id && linesOf(stored) !== linesOf(shown));
};

const linesOf = ({ lines, dropped }: Cart): string => JSON.stringify([dropped.length, lines.map(({ uid, quantity }) => [uid, quantity])]);

function* readAgain(): Flow {
  const cartId = yield* select(selectCartId);
  if (cartId && !(yield* select(selectOpenOrderAttempt))) yield* readCartAgain(cartId);
}
