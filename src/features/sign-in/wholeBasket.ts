import { race, request, select, sleep, take, waitFor } from '~/world';
import { cartApi, selectCartId, selectLostLines, selectMergingFrom } from '~/features/cart';
import type { CartRoot } from '~/features/cart';
import { sessionSuspended } from '~/features/session';
import { isProblem } from '~/data/problem';
import type { Flow } from '~/world';

const longestWait = 8_000;

/** Waits until the lines of a guest's or a lost cart are in the customer's cart, but not for long nor longer than the sign-in lasts. */
export function* untilBasketIsWhole(): Flow {
  if (yield* select(isWhole)) return;
  yield* race({ whole: () => waitFor(isWhole), suspended: () => take(sessionSuspended), tooLong: () => sleep(longestWait) });
}

/**
 * Before a sign-out, lines that are still to be added to the customer's cart would be lost. Reading the cart restarts what an earlier
 * attempt could not finish.
 */
export function* makeBasketWhole(): Flow {
  if (yield* select(isWhole)) return;
  yield* race({ whole: wholeAfterReading, tooLong: () => sleep(longestWait) });
}

const isWhole = (state: CartRoot): boolean => selectMergingFrom(state) === null && selectLostLines(state).length === 0;

function* wholeAfterReading(): Flow {
  yield* readBasket();
  yield* waitFor(isWhole);
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
