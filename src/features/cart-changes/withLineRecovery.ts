import { newProblem, request, select } from '~/world';
import type { Problem } from '~/data/problem';
import type { Flow } from '~/world';
import type { CartLine } from '~/features/cart';
import { cartApi, isSameLine, lineByUid, selectDetails } from '~/features/cart';
import { leftOpenBy, withCartRecovery } from './recoverLostCart';
import { bringBackFirst } from './replayLostLines';

/**
 * Changes a line. In a new cart it has another uid: it is found there by its product and choices.
 * @returns undefined where commerce did not take the line into the new cart
 */
export function* withLineRecovery<T>(
  cartId: string,
  itemUid: string,
  change: (cartId: string, itemUid: string) => Flow<T>,
): Flow<T | undefined> {
  const line = lineByUid(yield* select(selectDetails), itemUid);
  return yield* withCartRecovery(cartId, function* (currentId, loss) {
    const uid = loss ? yield* uidInNewCart(currentId, line, loss) : itemUid;
    return uid === undefined ? undefined : yield* change(currentId, uid);
  });
}

/** @throws Problem when the line cannot be restored now, or is among those that commerce leaves out */
function* uidInNewCart(cartId: string, line: CartLine | undefined, loss: Problem): Flow<string | undefined> {
  if (!line) return undefined;
  yield* bringBackFirst(cartId, line, loss.ambiguous);
  return yield* leftOpenBy(loss, function* () {
    const cart = yield* request(cartApi.endpoints.cart, cartId);
    const uid = cart.lines.find((other) => isSameLine(other, line))?.uid;
    // Sold out meanwhile it is in the new cart unseen, and would come back with the stock.
    if (uid === undefined && cart.dropped.length > 0) throw yield* newProblem('out-of-stock', 'out-of-stock');
    return uid;
  });
}
