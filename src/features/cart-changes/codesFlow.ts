import { actionChannel, newProblem, put, request, select, take, thrownProblem } from '~/world';
import type { Flow } from '~/world';
import { isProblem, type Problem } from '~/data/problem';
import {
  type Cart,
  cartApi,
  type CartCode,
  cartCodesApi,
  codeApplied,
  codeFailed,
  codeGiven,
  codeRemoved,
  codeTakenOff,
  selectCartId,
  selectDetails,
} from '~/features/cart';
import { changeOnce } from './changeOnce';
import { withCartRecovery } from './recoverLostCart';
import { withCartLock } from './withCartLock';

const { applyCouponToCart, applyGiftCardToCart, removeCouponFromCart, removeGiftCardFromCart } = cartCodesApi.endpoints;

/** Vouchers and gift cards, one request after the other. Whether a code is the one or the other, commerce knows. */
export function* codesFlow(): Flow {
  const requests = yield* actionChannel([codeGiven, codeTakenOff]);
  while (true) {
    const asked = yield* take(requests);
    try {
      const cartId = yield* select(selectCartId);
      if (!cartId) throw new Error('there is no basket');
      if (codeTakenOff.match(asked)) {
        yield* inCart(cartId, (id) => takeOff(id, asked.payload));
        yield put(codeRemoved(asked.payload));
      } else yield put(codeApplied(yield* inCart(cartId, (id) => apply(id, asked.payload.code))));
    } catch (thrown) {
      yield put(codeFailed({ problem: yield* thrownProblem(thrown) }));
    }
  }
}

const inCart = <T>(cartId: string, work: (cartId: string) => Flow<T>): Flow<T> =>
  withCartRecovery(cartId, (currentId) => withCartLock(() => work(currentId)));

/**
 * @throws Problem `code-unknown`, its message the code; or `one-coupon` where a voucher counts already and the code is no gift card, its
 * message that voucher's
 */
function* apply(cartId: string, given: string): Flow<CartCode> {
  const code = given.trim();
  const counts = (yield* select(selectDetails))?.coupon ?? null;
  if (counts === null && (yield* isTaken(applyCoupon(cartId, code)))) return { kind: 'coupon', code };
  if (counts !== null && isSame(counts, code)) return { kind: 'coupon', code };
  if (yield* isTaken(applyGiftCard(cartId, code))) return { kind: 'giftCard', code };
  if (yield* hasGiftCard(cartId, code)) return { kind: 'giftCard', code };
  throw yield* newProblem('refused', counts === null ? 'code-unknown' : 'one-coupon', { message: counts ?? code });
}

const isSame = (one: string, other: string): boolean => one.toUpperCase() === other.toUpperCase();

const applyCoupon = (cartId: string, code: string): Flow<Cart> =>
  changeOnce({
    cartId,
    send: (use) => request(applyCouponToCart, { cartId, code, ...use }),
    isDone: ({ coupon }) => isSame(coupon ?? '', code),
    isRepeatable: true,
  });

/** A cart does not say which gift cards pay for it; a second use of the same card is refused, and then looked up. */
const applyGiftCard = (cartId: string, code: string): Flow<Cart> =>
  changeOnce({
    cartId,
    send: (use) => request(applyGiftCardToCart, { cartId, code, ...use }),
    isDone: () => false,
    isRepeatable: true,
  });

/** @returns false where commerce does not know the code, or has no such codes at all @throws Problem when it is not known whether */
function* isTaken(change: Flow<Cart>): Flow<boolean> {
  try {
    yield* change;
    return true;
  } catch (thrown) {
    if (isProblem(thrown) && isRefusal(thrown)) return false;
    throw thrown;
  }
}

const isRefusal = ({ kind, code, ambiguous }: Problem): boolean =>
  !ambiguous && code !== 'order-under-way' && (kind === 'refused' || kind === 'invalid' || code === 'document-refused');

function* hasGiftCard(cartId: string, code: string): Flow<boolean> {
  try {
    const cards = yield* request(cartApi.endpoints.appliedGiftCards, cartId);
    return cards.some(({ label }) => isSame(label, code));
  } catch {
    // A shop without gift cards refuses the question.
    return false;
  }
}

/** What counts no longer, because another tab took it off, is off. */
function* takeOff(cartId: string, { kind, code }: CartCode): Flow {
  const isDone = ({ coupon }: Cart) => kind === 'coupon' && !coupon;
  const off = changeOnce({
    cartId,
    send: (use) =>
      kind === 'coupon' ? request(removeCouponFromCart, { cartId, ...use }) : request(removeGiftCardFromCart, { cartId, code, ...use }),
    isDone,
    isRepeatable: true,
  });
  if (yield* isTaken(off)) return;
  if (kind === 'giftCard' && !(yield* hasGiftCard(cartId, code))) return;
  throw yield* newProblem('unknown', 'code-stays');
}
