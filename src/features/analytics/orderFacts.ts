import type { itemAdded, itemRemoved, itemUpdated } from '~/features/cart';
import type { checkoutBegun, paymentMethodAccepted, shippingMethodAccepted } from '~/features/checkout';
import type { orderAttemptDeclined, orderAttemptNotPlaced, orderAttemptUnpaid } from '~/features/order-attempt';
import type { compareToggled } from '~/features/compare';
import type { saveRequested } from '~/features/wishlist';
import { type AnswerReaders, event, type FactReaders, type WaitingReaders } from './factReaders';
import { answerOf, ofCart, piecesOf } from './measuredState';

interface Facts {
  'cart/itemAdded': typeof itemAdded;
  'cart/itemRemoved': typeof itemRemoved;
  'cart/itemUpdated': typeof itemUpdated;
  'checkout/shippingMethodAccepted': typeof shippingMethodAccepted;
  'checkout/paymentMethodAccepted': typeof paymentMethodAccepted;
  'orderAttempt/orderAttemptDeclined': typeof orderAttemptDeclined;
  'orderAttempt/orderAttemptNotPlaced': typeof orderAttemptNotPlaced;
  'orderAttempt/orderAttemptUnpaid': typeof orderAttemptUnpaid;
  'wishlist/saveRequested': typeof saveRequested;
  'compare/compareToggled': typeof compareToggled;
}

/** Of the basket and the checkout. A purchase is told elsewhere, because it is told once: `purchases.ts`. */
export const orderFacts: FactReaders<Facts> = {
  'cart/itemAdded': (line, state) => [event('add_to_cart', piecesOf(state, line))],
  'cart/itemRemoved': ({ itemUid: uid, ...line }, state) => [event('remove_from_cart', piecesOf(state, { uid, ...line }))],
  'cart/itemUpdated': ({ itemUid: uid, before, quantity, ...line }, state) => {
    if (quantity === before) return [];
    const pieces = piecesOf(state, { uid, ...line, quantity: Math.abs(quantity - before) });
    return [event(quantity > before ? 'add_to_cart' : 'remove_from_cart', pieces)];
  },
  'checkout/shippingMethodAccepted': ({ method }, state) =>
    ofCart(state, (sum) => event('add_shipping_info', { ...sum, shipping_tier: `${method.carrier_code}_${method.method_code}` })) ?? [],
  'checkout/paymentMethodAccepted': ({ code, isDeposit }, state) =>
    ofCart(state, (sum) => event('add_payment_info', { ...sum, payment_type: isDeposit ? `${code}_deposit` : code })) ?? [],
  'orderAttempt/orderAttemptDeclined': () => [event('order_declined', { reason: 'declined' })],
  'orderAttempt/orderAttemptNotPlaced': () => [event('order_declined', { reason: 'not_placed' })],
  'orderAttempt/orderAttemptUnpaid': () => [event('order_declined', { reason: 'not_paid' })],
  'compare/compareToggled': ({ sku, isAdded }) => [event(isAdded ? 'compare_add' : 'compare_remove', { item_id: sku })],
  'wishlist/saveRequested': ({ item: { sku, quantity } }) => [event('add_to_wishlist', { items: [{ item_id: sku, quantity }] })],
};

/** The checkout is a document of its own, which begins before its cart is restored. */
export const waitingOrderFacts: WaitingReaders<{ 'checkout/begun': typeof checkoutBegun }> = {
  'checkout/begun': (_payload, state) => ofCart(state, (sum) => event('begin_checkout', sum)),
};

export const orderAnswers: AnswerReaders = {
  createProductReview: (_answer: unknown, { sku }: { sku: string }) => [event('review_submit', { item_id: sku })],
  /** Commerce answers with the new state, or null where it refused. The order's page has the number. */
  cancelOrder: (_answer: unknown, { orderId }: { orderId: string }, state) => {
    const order = answerOf<{ id: string; number: string }, string>(state, 'customerOrder');
    return order?.id === orderId ? [event('refund', { transaction_id: order.number })] : [];
  },
};
