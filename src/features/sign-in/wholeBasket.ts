import { race, request, select, sleep, take, waitFor } from '~/world';
import { cartApi, selectCartId, selectLostLines, selectMergingFrom } from '~/features/cart';
import type { CartRoot } from '~/features/cart';
import { sessionSuspended } from '~/features/session';
import { isProblem } from '~/data/problem';
import type { Flow } from '~/world';

const longestWait = 8_000;

/** Waits until the lines of a guest's or a lost cart are in the customer's cart, but not for long nor longer than the sign-in lasts. */
export function* untilBasketIsWhole(): Flow {
  if (yield* select(isBasketWhole)) return;
  yield* race({ whole: () => waitFor(isBasketWhole), suspended: () => take(sessionSuspended), tooLong: () => sleep(longestWait) });
}

const readAgainAfter = 2_000;

/**
 * Before a sign-out, lines that are still to be added to the customer's cart would be lost. Each reading of the cart restarts what an earlier
 * attempt could not finish.
 */
export function* makeBasketWhole(): Flow {
  if (yield* select(isBasketWhole)) return;
  yield* race({ whole: readUntilWhole, tooLong: () => sleep(longestWait) });
}

/** No line of a guest's or a lost cart is still to be added. */
export const isBasketWhole = (state: CartRoot): boolean => selectMergingFrom(state) === null && selectLostLines(state).length === 0;

function* readUntilWhole(): Flow {
  while (!(yield* select(isBasketWhole))) {
    yield* readBasket();
    yield* race({ whole: () => waitFor(isBasketWhole), again: () => sleep(readAgainAfter) });
  }
}

function* readBasket(): Flow {
  const cartId = yield* select(selectCartId);
  try {
    if (cartId !== null) yield* request(cartApi.endpoints.cart, cartId);
  } catch (thrown) {
    // A later read may succeed.
    if (!isProblem(thrown)) throw thrown;
  }
}
