import { newProblem, put, request, select } from '~/world';
import { withWebsiteLock } from '~/features/store-view';
import { selectIsLeaving } from '~/features/session';
import type { Problem } from '~/data/problem';
import { isProblem } from '~/data/problem';
import type { Flow } from '~/world';
import {
  cartApi,
  cartRecovered,
  heldBefore,
  isLeftOut,
  isSameLine,
  lostLineSent,
  lostLineSettled,
  quantityOf,
  selectLostLines,
} from '~/features/cart';
import type { Cart, CartLine, LineIdentity, LostLine, ReplayResult } from '~/features/cart';
import { changeOnce } from './changeOnce';

interface Replay {
  results: ReplayResult[];
  /** Why the remaining lines could not be restored now. */
  problem?: Problem;
}

/**
 * Puts the lines of a lost cart into this one. One request per line, so that a line which can no longer be sold does not prevent the
 * others. A line leaves the list when it is in the cart or commerce has refused it. When commerce cannot be reached it stays in the list
 * for the next read of the cart. One tab at a time, and each first checks what is already there, so that no line is restored twice.
 */
export function* replayLostLines(cartId: string, lines: readonly CartLine[]): Flow<Replay> {
  if (lines.length === 0) return { results: [] };
  return yield* withWebsiteLock('replay', () => replayHoldingLock(cartId, lines));
}

/**
 * If the lost cart held the same item, that line is restored before the new request is sent; otherwise `isDone`
 * could mistake the restored line for the added one.
 * @param isInDoubt the request may have been executed in the lost cart
 * @throws Problem when the line cannot be restored now; the new item was not sent. Its kind is `cart-lost` if this cart is lost too
 */
export function* bringBackFirst(cartId: string, item: LineIdentity, isInDoubt = false): Flow {
  if (!(yield* missedLine(item))) return;
  const { results, problem } = yield* replayLostLines(cartId, yield* select(selectLostLines));
  if (results.length > 0) yield put(cartRecovered({ lostCartId: cartId, cartId, results }));
  if (!(yield* missedLine(item))) return;
  const missing = yield* newProblem('unknown', 'lines-missing');
  throw { ...(problem?.kind === 'cart-lost' ? problem : missing), ambiguous: isInDoubt } satisfies Problem;
}

function* missedLine(item: LineIdentity): Flow<LostLine | undefined> {
  return (yield* select(selectLostLines)).find((line) => isSameLine(line, item));
}

function* replayHoldingLock(cartId: string, lines: readonly CartLine[]): Flow<Replay> {
  const results: ReplayResult[] = [];
  try {
    let cart = yield* request(cartApi.endpoints.cart, cartId);
    for (const line of lines) {
      // It may have been restored while this tab waited for the lock.
      const missed = (yield* select(selectLostLines)).find(({ uid }) => uid === line.uid);
      if (!missed) continue;
      const before = heldBefore(cart, missed);
      const isThere = quantityOf(cart, line) >= before + line.quantity;
      const replayed = isLeftOut(missed, cartId) ? null : isThere ? cart : yield* replayedLine(cartId, missed, before);
      cart = replayed ?? cart;
      yield put(lostLineSettled({ uid: line.uid }));
      results.push({ label: line.name, quantity: line.quantity, isBack: replayed !== null });
    }
  } catch (thrown) {
    // A missing answer is not a refusal: the lines that are left in the list are tried again.
    if (!isProblem(thrown)) throw thrown;
    return { results, problem: thrown };
  }
  return { results };
}

/** The cart with the line in it, or null when commerce refuses the line. @throws any Problem that is not commerce's clear refusal of the line */
function* replayedLine(cartId: string, line: LostLine, before: number): Flow<Cart | null> {
  const { uid, sku, quantity, selectedOptions, enteredOptions, sent } = line;
  const cartItems = [{ sku, quantity, selected_options: selectedOptions, ...(enteredOptions && { entered_options: enteredOptions }) }];
  const key = sent?.cartId === cartId ? sent.key : undefined;
  try {
    const told = yield* changeOnce({
      cartId,
      key,
      *send(use) {
        yield put(lostLineSent({ uid, cartId, key: use.idempotencyKey, before }));
        return yield* request(cartApi.endpoints.addProductsToCart, { cartId, ...use, cartItems });
      },
      isDone: (cart) => quantityOf(cart, line) >= before + quantity,
      isRepeatable: false,
    });
    // If an earlier page already used this key, the edge may repeat its old answer: the cart is read.
    return key === undefined ? told : yield* request(cartApi.endpoints.cart, cartId);
  } catch (thrown) {
    const isRefused = isProblem(thrown) && !thrown.ambiguous && refusals.has(thrown.kind);
    // Once its customer leaves, the token is revoked: the refusal may be of the token, and is not one of the line.
    if (isRefused && !(yield* select(selectIsLeaving))) return null;
    throw thrown;
  }
}

const refusals: ReadonlySet<Problem['kind']> = new Set(['invalid', 'out-of-stock', 'refused'] as const);
