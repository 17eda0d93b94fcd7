import { call, race, select, take } from 'redux-saga/effects';
import { cartApi, selectCartId, selectLostLines, selectMergingFrom } from '~/features/cart';
import type { CartRoot } from '~/features/cart';
import { sessionParked } from '~/features/session';
import { isProblem } from '~/data/problem';
import { getWorld, request } from '~/world';
import type { Flow } from '~/world';

const patience = 8_000;

/** Waits, but not for long nor longer than the sign-in lasts, until what was in a guest's or in a lost basket stands in the customer's. */
export function* untilBasketIsWhole(): Flow {
  const { clock } = yield* getWorld();
  if (yield select(isWhole)) return;
  yield race([call(whole), take(sessionParked), call([clock, clock.sleep], patience)]);
}

/** What has yet to come into a customer's basket would be left in nobody's. Reading the basket begins what an earlier try could not end. */
export function* makeBasketWhole(): Flow {
  const { clock } = yield* getWorld();
  if (yield select(isWhole)) return;
  yield race([call(wholeAfterReading), call([clock, clock.sleep], patience)]);
}

const isWhole = (state: CartRoot): boolean => selectMergingFrom(state) === null && selectLostLines(state).length === 0;

function* whole(): Flow {
  while (!(yield select(isWhole))) yield take('*');
}

function* wholeAfterReading(): Flow {
  yield* readBasket();
  yield* whole();
}

function* readBasket(): Flow {
  const cartId = (yield select(selectCartId)) as string | null;
  try {
    if (cartId !== null) yield* request(cartApi.endpoints.cart, cartId);
  } catch (thrown) {
    // Then another reading may do.
    if (!isProblem(thrown)) throw thrown;
  }
}
