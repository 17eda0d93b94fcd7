import { isProblem } from '~/data/problem';
import {
  cartApi,
  cartCreated,
  customerCartApi,
  fingerprintOf,
  quotingEnded,
  quotingStarted,
  selectCartId,
  selectDetails,
} from '~/features/cart';
import { refuseWhileOrdering, withCartLock } from '~/features/cart-changes';
import type { Flow, LazyFeature } from '~/world';
import { getWorld, goTo, guarded, newProblem, put, request, select, takeLeading, thrownProblem } from '~/world';
import { quotesApi } from './quotesApi';
import { quoteRequested, quoteRequestFailed, quoteSent, quotesSlice } from './quotesSlice';

/**
 * Makes a quote of the basket, once: commerce gives the quote the cart's id, so that after a lost reply the quote itself is looked for. No
 * window changes the cart meanwhile. A second press while the first is under way does nothing.
 */
function* requestQuoteFlow(): Flow {
  yield takeLeading(quoteRequested, guarded(requestQuote));
}

function* requestQuote({ payload }: ReturnType<typeof quoteRequested>): Flow {
  try {
    yield* refuseWhileOrdering();
    const cartId = yield* withCartLock(() => quoted(payload));
    yield* takeNextCart();
    yield put(quoteSent());
    yield* goTo(`/account-quotes/${encodeURIComponent(cartId)}`, { replace: true });
  } catch (thrown) {
    yield put(quoteRequestFailed({ problem: yield* thrownProblem(thrown) }));
  }
}

/** What is asked for is what was on the screen. */
function* quoted({ name, comment }: { name: string; comment: string }): Flow<string> {
  const cartId = yield* select(selectCartId);
  const seen = yield* select(selectDetails);
  if (!cartId || !seen) throw yield* newProblem('refused', 'basket-empty');
  const cart = yield* request(cartApi.endpoints.cart, cartId, { isAskedAnew: true });
  if (fingerprintOf(cart) !== fingerprintOf(seen)) throw yield* newProblem('refused', 'basket-changed');
  yield* marked(cartId, () => request(quotesApi.endpoints.requestNegotiableQuote, { cartId, name, comment }));
  return cartId;
}

/** Until the outcome is clear no window takes the cart for a lost one, whose lines would come back. */
function* marked(cartId: string, send: () => Flow<true>): Flow {
  const { clock } = yield* getWorld();
  yield put(quotingStarted({ cartId, since: clock.now() }));
  try {
    yield* send();
  } catch (thrown) {
    if (isProblem(thrown) && !thrown.ambiguous) yield put(quotingEnded());
    throw thrown;
  }
}

/** The quoted cart is not lost: a new one takes its place, before anything asks for it. */
function* takeNextCart(): Flow {
  try {
    const cartId = yield* request(customerCartApi.endpoints.customerCart, undefined);
    yield put(cartCreated({ cartId, isCustomers: true }));
  } catch (thrown) {
    // The next look at the basket finds out that its cart became a quote.
    if (!isProblem(thrown)) throw thrown;
  }
}

/** What the pages of quotes add to the store. */
export const lazyQuotes: LazyFeature = {
  name: 'quotes',
  reducers: () => ({ [quotesSlice.name]: quotesSlice.reducer }),
  flows: [{ name: 'requestQuoteFlow', flow: requestQuoteFlow }],
};
