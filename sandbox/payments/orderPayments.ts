import { randomBytes } from 'node:crypto';
import { activeCartOfCustomer, cartById, cartByMaskedId, insertCart, updateCart, type CartRow } from '../carts/cartStore';
import { spendGiftCard } from '../carts/giftCards';
import { moveLines } from '../carts/mergeCarts';
import { storeOfCart } from '../carts/cartLines';
import { sendOrderConfirmation } from '../mail/orderConfirmation';
import { cancel } from '../orders/cancelling';
import { orderById, type OrderRow } from '../orders/orderStore';
import { Refusal } from '../refusal';
import type { Shop } from '../shop';

/** What is not decided on the provider's page within this time has ended. In milliseconds. */
export const paymentLives = 60 * 60_000;

/** A payment that follows its order. */
export interface OrderPayment {
  token: string;
  order_id: number;
  cart_id: number;
  state: 'open' | 'paid' | 'cancelled';
  /** The shopper's, on the provider's page; commerce hears of it at `known_at`. */
  decision: 'paid' | 'cancelled' | null;
  known_at: number | null;
  return_url: string | null;
  created_at: number;
}

/** Inside the order's transaction. */
export function awaitPayment(shop: Shop, order: OrderRow): void {
  shop.database.run(
    "INSERT INTO order_payments (token, order_id, cart_id, state, created_at) VALUES (?, ?, ?, 'open', ?)",
    `BC-${randomBytes(9).toString('hex').toUpperCase()}`,
    order.id,
    order.cart_id,
    order.created_at,
  );
}

/** As commerce knows it: it asks the provider where it does not. */
export function paymentOfCart(shop: Shop, maskedId: string): OrderPayment | undefined {
  const found = shop.database.one<OrderPayment>(
    `SELECT order_payments.* FROM order_payments JOIN carts ON carts.id = cart_id WHERE masked_id = ?
     ORDER BY order_payments.created_at DESC, order_id DESC LIMIT 1`,
    maskedId,
  );
  return found && settled(shop, found);
}

export function paymentByToken(shop: Shop, token: string): OrderPayment | undefined {
  const found = shop.database.one<OrderPayment>('SELECT * FROM order_payments WHERE token = ?', token);
  return found && settled(shop, found);
}

/** The provider's page leads back to `path` of the shop. */
export function begin(shop: Shop, maskedId: string, path: string): OrderPayment {
  const payment = demanded(shop, maskedId);
  if (!/^[a-z0-9/-]{1,100}$/i.test(path) || path.startsWith('/')) throw new Refusal('graphql-input', 'Invalid Url.');
  shop.database.run('UPDATE order_payments SET return_url = ? WHERE token = ?', `${shop.storefrontOrigin}/${path}`, payment.token);
  return demanded(shop, maskedId);
}

/** The provider refuses to end what was decided on its page. */
export function end(shop: Shop, maskedId: string): OrderPayment {
  const payment = demanded(shop, maskedId);
  return payment.decision ? concluded(shop, payment, payment.decision) : concluded(shop, payment, 'cancelled');
}

/**
 * What the shopper decided on the provider's page: once, and while the payment is open.
 * @param knownIn milliseconds until commerce hears of it
 */
export function decideOn(shop: Shop, payment: OrderPayment, decision: 'paid' | 'cancelled', knownIn: number): OrderPayment {
  if (payment.state !== 'open' || payment.decision) return payment;
  const knownAt = shop.clock.now() + knownIn;
  shop.database.run('UPDATE order_payments SET decision = ?, known_at = ? WHERE token = ?', decision, knownAt, payment.token);
  return settled(shop, { ...payment, decision, known_at: knownAt });
}

function demanded(shop: Shop, maskedId: string): OrderPayment {
  const found = paymentOfCart(shop, maskedId);
  if (!found) throw new Refusal('graphql-no-such-entity', 'No order of this cart awaits a payment.');
  return found;
}

function settled(shop: Shop, payment: OrderPayment): OrderPayment {
  const now = shop.clock.now();
  if (payment.decision && (payment.known_at ?? 0) <= now) return concluded(shop, payment, payment.decision);
  return !payment.decision && payment.created_at + paymentLives <= now ? concluded(shop, payment, 'cancelled') : payment;
}

/** Once: a paid order is Magento's `processing` and gets its mail; of a cancelled one the cart is the shopper's again. */
function concluded(shop: Shop, payment: OrderPayment, state: 'paid' | 'cancelled'): OrderPayment {
  if (payment.state !== 'open') return payment;
  return shop.database.transaction(() => {
    shop.database.run('UPDATE order_payments SET state = ? WHERE token = ?', state, payment.token);
    const order = orderById(shop, payment.order_id);
    if (!order) throw new Error('a payment without its order');
    if (state === 'cancelled') giveBack(shop, order, payment.cart_id);
    else {
      shop.database.run("UPDATE orders SET status = 'processing' WHERE id = ?", order.id);
      sendOrderConfirmation(shop, order);
    }
    return { ...payment, state };
  });
}

/**
 * Stock and gift cards get back what the order took, and the cart is open again under its own number, with the same lines, addresses and codes. The
 * cancelled order is left with an empty cart, because a cart has one order. What its customer has put into another cart meanwhile joins it.
 */
function giveBack(shop: Shop, order: OrderRow, cartId: number): void {
  cancel(shop, order);
  const cart = cartById(shop, cartId) as CartRow;
  const store = storeOfCart(shop, cart);
  for (const card of order.snapshot.giftCards) spendGiftCard(shop, store, card.code, -card.amount);
  const empty = insertCart(shop, store, {});
  updateCart(shop, empty.id, { is_active: 0 });
  shop.database.run('UPDATE orders SET cart_id = ? WHERE id = ?', empty.id, order.id);
  const meanwhile = cart.customer_id === null ? undefined : activeCartOfCustomer(shop, cart.customer_id, cart.website_code);
  if (meanwhile) moveLines(shop, meanwhile, cart);
  updateCart(shop, cartId, { is_active: 1, reserved_order_id: null });
}

/** As extensions.graphqls tells it. */
export function orderPaymentOf(shop: Shop, payment: OrderPayment) {
  const isBegun = payment.state === 'open' && payment.return_url !== null;
  return {
    state: payment.state.toUpperCase(),
    order_id: String(payment.order_id),
    order_number: orderById(shop, payment.order_id)?.increment_id ?? '',
    page: isBegun ? `${shop.origin}/sandbox-payments/pay?token=${payment.token}` : null,
  };
}

/** For resolvers: null where the cart has none. */
export const shownPayment = (shop: Shop, maskedId: string) => {
  const found = cartByMaskedId(shop, maskedId) && paymentOfCart(shop, maskedId);
  return found ? orderPaymentOf(shop, found) : null;
};
