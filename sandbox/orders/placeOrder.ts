import { randomUUID } from 'node:crypto';
import { cartAddress, missingFields } from '../carts/addresses';
import { isVirtualLine, storeOfCart } from '../carts/cartLines';
import { cartById, updateCart, type CartRow } from '../carts/cartStore';
import { totalsOf, type CartTotals } from '../carts/cartTotals';
import { spendGiftCard } from '../carts/giftCards';
import { checkPickup, demandLocation } from '../carts/pickup';
import { demandOf, shortageOf, takeFromStock } from '../carts/stock';
import { sendOrderConfirmation } from '../mail/orderConfirmation';
import { cardWordsFor, type CardWords } from '../payments/cardWords';
import { redeemApproval } from '../payments/approvals';
import { isDepositDue, keepDeposit } from '../payments/deposits';
import { authorise, charge, type Authorisation, paymentSentences } from '../payments/nonces';
import { awaitPayment } from '../payments/orderPayments';
import { cardMethod, isOfflinePayment, isPaidAfter, selectedPaymentMethod, vaultMethod } from '../payments/paymentMethods';
import { authoriseSaved, saveCard } from '../payments/vault';
import { Refusal } from '../refusal';
import type { Shop } from '../shop';
import { entityIdOf, reserveOrderNumber } from './orderNumbers';
import { snapshotOf } from './orderSnapshot';
import { insertOrder, type OrderRow } from './orderStore';

/** What an order is made of: a shopper's cart, or a quote. Both run inside the order's transaction. */
export interface OrderSource {
  /** Refuses what was ordered meanwhile. */
  demandOpen(shop: Shop, cartId: number): void;
  close(shop: Shop, cartId: number): void;
}

const shoppersCart: OrderSource = {
  demandOpen: (shop, cartId) => {
    if (!cartById(shop, cartId)?.is_active) throw new Refusal('graphql-no-such-entity', "The cart isn't active.");
  },
  close: () => undefined,
};

/**
 * Turns a cart into an order. Call it under the cart's lock and outside any transaction: the number is reserved and a declined nonce
 * is used up even when the order fails; order, payment, stock, gift cards, the cart's end and the mail are one transaction. May never
 * happen: an order without its cart closed, or two orders of one cart.
 */
export function placeOrder(shop: Shop, cart: CartRow, source: OrderSource = shoppersCart): OrderRow {
  const totals = totalsOf(shop, cart);
  checkComplete(shop, cart, totals);
  const store = storeOfCart(shop, cart);
  const number = shop.database.transaction(() => reserveOrderNumber(shop, cart, store));
  const attempt = shop.database.transaction((): OrderRow | Exclude<Authorisation['outcome'], 'approved'> => {
    source.demandOpen(shop, cart.id);
    const payment = pay(shop, cart, totals);
    if (payment.outcome !== 'approved') return payment.outcome;
    const order = orderOf(shop, cart, totals, number, payment.cardLabel);
    takeFromStock(shop, totals.lines);
    for (const card of totals.giftCards) spendGiftCard(shop, store, card.code, card.applied);
    insertOrder(shop, order);
    keepDeposit(shop, cart, order);
    if (cart.saves_card && payment.typed) saveCard(shop, cart, payment.typed, cardMethod.code);
    updateCart(shop, cart.id, { is_active: 0, payment_nonce: null });
    source.close(shop, cart.id);
    // Magento, too, sends no mail before such an order is paid.
    if (isPaidAfter(cart.payment_code)) awaitPayment(shop, order);
    else sendOrderConfirmation(shop, order);
    return order;
  });
  if (typeof attempt === 'string') throw new Refusal('graphql-input', paymentSentences[attempt]);
  return attempt;
}

const wordsFor = (shop: Shop, cart: CartRow): CardWords => cardWordsFor(storeOfCart(shop, cart).locale).words;

function pay(shop: Shop, cart: CartRow, totals: CartTotals): Authorisation {
  // Before the card is asked: what was agreed is charged, or nothing.
  if (cart.deposit !== null && !isDepositDue(shop, cart, totals)) return { outcome: 'another-deposit' };
  if (totals.grandTotal === 0 || isOfflinePayment(cart.payment_code) || isPaidAfter(cart.payment_code))
    return { outcome: 'approved', cardLabel: '' };
  if (cart.payment_code === 'paypal_express') return redeemApproval(shop, cart, totals.grandTotal);
  const answer = byCard(shop, cart);
  if (answer.outcome === 'approved') charge(shop, cart.id, cart.deposit ?? totals.grandTotal);
  return answer;
}

function byCard(shop: Shop, cart: CartRow): Authorisation {
  const words = wordsFor(shop, cart);
  if (cart.payment_code === vaultMethod.code) return authoriseSaved(shop, cart, words);
  const answer = authorise(shop, cart.payment_nonce ?? '', words);
  // The nonce of a security code alone is none of a card.
  return answer.outcome === 'approved' && answer.typed?.last4 === '' ? { outcome: 'unknown' } : answer;
}

/** Magento's own order of complaints: contents, stock, addresses, delivery, e-mail, payment. */
function checkComplete(shop: Shop, cart: CartRow, totals: CartTotals): void {
  const refuse = (template: string) => new Refusal('graphql-input', template);
  if (totals.lines.length === 0) throw refuse('A server error stopped your order from being placed. Please try to place your order again.');
  const demand = demandOf(totals.lines);
  for (const line of totals.lines) {
    const shortage = shortageOf(shop, line, demand);
    if (shortage) throw refuse(shortage);
  }
  const delivered = !totals.lines.every(isVirtualLine);
  const shipping = cartAddress(shop, cart.id, 'shipping');
  if (delivered && (!shipping || missingFields(shipping.address).length > 0))
    throw refuse(
      "Please check the shipping address information. Some addresses can't be used due to the configurations for specific countries.",
    );
  if (delivered && !totals.shippingMethod) throw refuse('The shipping method is missing. Select the shipping method and try again.');
  if (totals.shippingMethod?.by === 'collect' && delivered) checkPickup(shop, cart, shipping?.address);
  const billing = cartAddress(shop, cart.id, 'billing');
  if (!billing || missingFields(billing.address).length > 0)
    throw refuse('Please check the billing address information. Some required fields are missing.');
  if (!cart.email) throw refuse('Guest email for cart is missing.');
  if (!selectedPaymentMethod(shop, cart)) throw refuse('Enter a valid payment method and try again.');
}

function orderOf(shop: Shop, cart: CartRow, totals: CartTotals, number: string, cardLabel: string): OrderRow {
  const shipping = cartAddress(shop, cart.id, 'shipping');
  const billing = cartAddress(shop, cart.id, 'billing');
  const chosen = selectedPaymentMethod(shop, cart);
  if (!billing || !chosen || !cart.email) throw new Error('checkComplete let an incomplete cart through');
  const isVirtual = totals.lines.every(isVirtualLine);
  return {
    id: entityIdOf(number),
    increment_id: number,
    cart_id: cart.id,
    store_code: cart.store_code,
    website_code: cart.website_code,
    customer_id: cart.customer_id,
    email: cart.email,
    status: isPaidAfter(chosen.code) ? 'pending_payment' : 'pending',
    grand_total: totals.grandTotal,
    currency: totals.currency,
    created_at: shop.clock.now(),
    stage: 'ORDERED',
    token: randomUUID(),
    snapshot: snapshotOf(totals, storeOfCart(shop, cart), {
      billingAddress: billing.address,
      payment: {
        ...chosen,
        ...(chosen.code === vaultMethod.code && { title: wordsFor(shop, cart).method }),
        cardLabel,
        ...(cart.po_number && { poNumber: cart.po_number }),
      },
      isVirtual,
      ...(totals.shippingMethod?.by === 'collect' &&
        cart.pickup_code && { pickup: demandLocation(shop, cart.website_code, cart.pickup_code) }),
      customerNotes: cart.customer_notes ?? '',
      ...(shipping && !isVirtual ? { shippingAddress: shipping.address } : {}),
    }),
  };
}
