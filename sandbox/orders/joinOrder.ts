import { createHash, randomBytes } from 'node:crypto';
import type { CustomerRow } from '../customers/customerStore';
import { sendJoinLink } from '../mail/orderMails';
import { Refusal } from '../refusal';
import type { Visit } from '../shop';
import { orderById, orderByNumber, type OrderRow } from './orderStore';
import { confirmReturnsOf } from './returns';

const lifetime = 24 * 60 * 60 * 1000;

/**
 * Mails the link that adds a guest's order to the account. An account's address alone proves nothing, because it may never have been
 * confirmed: who asks must know the order, and who opens the link must read the order's own mailbox. The answer is the same without an order.
 */
export function requestJoinLink({ shop, store }: Visit, customer: CustomerRow, wanted: { number: string; lastname: string }): boolean {
  const order = orderByNumber(shop, wanted.number.trim());
  const key = randomBytes(32).toString('base64url');
  const hash = hashOf(key);
  if (!order || !isTheirs(order, customer, wanted.lastname)) return true;
  shop.database.transaction(() => {
    shop.database.run(
      'INSERT INTO order_join_keys (hash, order_id, customer_id, expires_at) VALUES (?, ?, ?, ?)',
      hash,
      order.id,
      customer.id,
      shop.clock.now() + lifetime,
    );
    const path = `order-history/${order.increment_id}?${new URLSearchParams({ join: key }).toString()}`;
    sendJoinLink(shop, order, `${shop.storefrontOrigin}/${store.alias ? `${store.alias}/` : ''}${path}`);
  });
  return true;
}

const isTheirs = (order: OrderRow, customer: CustomerRow, lastname: string): boolean =>
  order.customer_id === null &&
  order.website_code === customer.website_code &&
  plain(order.email) === plain(customer.email) &&
  plain(order.snapshot.billingAddress.lastname) === plain(lastname);

const plain = (typed: string): string => typed.trim().toLowerCase();

export function joinOrder({ shop }: Visit, customer: CustomerRow, key: string): boolean {
  return shop.database.transaction(() => {
    const found = shop.database.one<{ order_id: number }>(
      'SELECT order_id FROM order_join_keys WHERE hash = ? AND customer_id = ? AND expires_at > ?',
      hashOf(key),
      customer.id,
      shop.clock.now(),
    );
    if (!found) throw new Refusal('graphql-input', 'The link is invalid or has expired.');
    shop.database.run('UPDATE orders SET customer_id = ? WHERE id = ? AND customer_id IS NULL', customer.id, found.order_id);
    const order = orderById(shop, found.order_id);
    if (order?.customer_id !== customer.id) throw new Refusal('graphql-input', 'The link is invalid or has expired.');
    confirmReturnsOf(shop, order);
    return true;
  });
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');
