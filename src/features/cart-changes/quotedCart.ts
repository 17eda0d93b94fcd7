import { isProblem } from '~/data/problem';
import { selectCartId, selectQuoting } from '~/features/cart';
import type { Flow } from '~/world';
import { getWorld, newProblem, request, select } from '~/world';
import { quotedCartApi } from './quotedCartApi';

/**
 * Whether the customer's cart is not lost, but has become a quote: in this window, in another, or on another device. Its lines are the
 * quote's, and are not put into the next cart.
 * @throws Problem with code `quote-under-way` while a request for a quote may still arrive, or why commerce could not be asked
 */
export function* becameQuote(cartId: string): Flow<boolean> {
  if ((yield* select(selectCartId)) !== cartId) return false;
  if (yield* askCommerce(cartId)) return true;
  if (yield* isBeingQuoted(cartId)) throw yield* newProblem('refused', 'quote-under-way');
  return false;
}

/** Answers by which commerce says that it has no quote of this cart. */
const noQuote: ReadonlySet<string> = new Set(['no-such-entity', 'no-quotes', 'quote-not-permitted', 'document-refused', 'signed-out']);

function* askCommerce(cartId: string): Flow<boolean> {
  try {
    return yield* request(quotedCartApi.endpoints.isCartQuoted, cartId);
  } catch (thrown) {
    if (!isProblem(thrown) || !noQuote.has(thrown.code)) throw thrown;
    return false;
  }
}

/** Milliseconds after which a request for a quote no longer arrives. */
const requestLives = 120_000;

function* isBeingQuoted(cartId: string): Flow<boolean> {
  const { clock } = yield* getWorld();
  const quoting = yield* select(selectQuoting);
  return quoting?.cartId === cartId && clock.now() - quoting.since < requestLives;
}
