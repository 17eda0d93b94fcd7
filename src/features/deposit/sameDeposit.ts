import type { Cart } from '~/features/cart';
import { fingerprintOf } from '~/features/cart';
import type { Flow } from '~/world';
import { newProblem, request } from '~/world';
import type { Deposit } from './depositApi';
import { depositApi } from './depositApi';

/**
 * Asks commerce once more, before the order is sent: the shopper pays what was on the screen, or nothing. Where it is another deposit now, the screen
 * shows that one. @throws Problem `deposit-changed`, or why commerce did not say
 */
export function* demandSameDeposit(cart: Cart, seen: Deposit): Flow {
  const asked = { cartId: cart.id, of: fingerprintOf(cart) };
  const due = yield* request(depositApi.endpoints.cartDeposit, asked, { isAskedAnew: true });
  if (!due || due.now.minor !== seen.now.minor || due.later.minor !== seen.later.minor || due.now.currency !== seen.now.currency)
    throw yield* newProblem('refused', 'deposit-changed');
}
