import type { PublicConfig } from '~/config/rendering';
import { isProblem } from '~/data/problem';
import { selectPublicConfig, selectStoreView } from '~/features/store-view';
import type { Flow, World } from '~/world';
import { getWorld, request, select } from '~/world';
import type { AwaitedPayment } from './awaitedPaymentApi';
import { awaitedPaymentApi } from './awaitedPaymentApi';
import type { GuestCart, Verdict } from './orderAttemptModel';

/** @returns null where commerce knows no such payment, undefined without an answer */
export function* paymentOf(cartId: string): Flow<AwaitedPayment | null | undefined> {
  try {
    return yield* request(awaitedPaymentApi.endpoints.orderPayment, cartId, { isAskedAnew: true });
  } catch (thrown) {
    if (!isProblem(thrown)) throw thrown;
    return undefined;
  }
}

/**
 * What commerce says of a payment that follows its order. A cancelled one has given its cart back; if that was ordered again since, on another
 * device, this is the order. So the cart is read after the payment, never beside it.
 */
export function* paymentVerdict(cartId: string, cart: (cartId: string) => Flow<GuestCart | undefined>): Flow<Verdict> {
  const payment = yield* paymentOf(cartId);
  if (payment?.state === 'PAID') return { kind: 'confirmed', orderNumber: payment.orderNumber };
  if (payment?.state === 'OPEN') return { kind: 'awaiting', orderNumber: payment.orderNumber };
  if (payment === undefined) return { kind: 'no-answer' };
  const now = yield* cart(cartId);
  if (now === undefined) return { kind: 'no-answer' };
  // Without its cart commerce finds no payment; a cart that is an order is not removed.
  if (!payment) return { kind: now === null ? 'no-trace' : 'no-answer' };
  if (!now || now.isActive || !now.reservedOrderId) return { kind: 'unpaid' };
  // An old answer: it shows the cart as the cancelled order left it.
  if (now.reservedOrderId === payment.orderNumber) return { kind: 'no-answer' };
  // An order by another way to pay has no payment of its own here; the next look tells of any other.
  const last = yield* paymentOf(cartId);
  return last?.orderNumber === payment.orderNumber ? { kind: 'confirmed', orderNumber: now.reservedOrderId } : { kind: 'no-answer' };
}

/**
 * Is this order of the cart still to be paid? Cancelled this moment counts as yes: the next look tells.
 * @throws Problem without an answer. Stock Magento refuses the question, and knows no such order
 */
export function* isAwaitingPayment(cartId: string, orderNumber: string): Flow<boolean> {
  try {
    const payment = yield* request(awaitedPaymentApi.endpoints.orderPayment, cartId);
    return payment?.orderNumber === orderNumber && payment.state !== 'PAID';
  } catch (thrown) {
    if (isProblem(thrown) && thrown.code === 'document-refused') return false;
    throw thrown;
  }
}

/** Below the shop, where the provider leads back: the confirmation asks commerce, so the address need not say anything. */
export const pathBack = (alias: string | null): string => `${alias ? `${alias}/` : ''}order-confirmation`;

/** Only a page of the configured providers is opened. @returns whether it is one */
export function openPage(page: string, { paymentPages = [] }: PublicConfig, { navigation }: Pick<World, 'navigation'>): boolean {
  if (!URL.canParse(page) || !paymentPages.includes(new URL(page).origin)) return false;
  navigation.leaveTo(page);
  return true;
}

/** Leads to the provider's page. Where that fails the shopper stays, and the waiting page offers it again. */
export function* leaveToPay(cartId: string): Flow {
  const { alias } = yield* select(selectStoreView);
  try {
    const { page } = yield* request(awaitedPaymentApi.endpoints.beginOrderPayment, { cartId, path: pathBack(alias) });
    if (page !== null) openPage(page, yield* select(selectPublicConfig), yield* getWorld());
  } catch (thrown) {
    if (!isProblem(thrown)) throw thrown;
  }
}
