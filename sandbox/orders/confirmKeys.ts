import { createHash, randomBytes } from 'node:crypto';
import { uidOf } from '../catalogue/uids';
import type { Shop } from '../shop';
import type { OrderRow } from './orderStore';

/** Magento's length. */
const keyLength = 32;

/** What a guest confirms by the link of a mail: that the order is cancelled, or one of its returns. */
export interface Confirmed {
  action: 'cancel' | 'return';
  /** of a return its id, else 0 */
  subject: number;
}

/** A new key, in the address where it is confirmed. Magento writes these parameters behind a path of its own. */
export function confirmationLink(shop: Shop, order: OrderRow, { action, subject }: Confirmed): string {
  const key = randomBytes((keyLength * 3) / 4).toString('base64url');
  shop.database.run(
    'INSERT INTO order_confirm_keys (hash, order_id, action, subject) VALUES (?, ?, ?, ?)',
    hashOf(key),
    order.id,
    action,
    subject,
  );
  const { alias } = shop.catalogue.storeOf(order.store_code) ?? shop.catalogue.defaultStore;
  const query = new URLSearchParams({ order_id: uidOf(order.id), confirmation_key: key, orderRef: order.token, action });
  return `${shop.storefrontOrigin}/${alias ? `${alias}/` : ''}order-status?${query.toString()}`;
}

/** What the key was made for; undefined for a key of another order or action. Found by its hash, so that no wrong key takes longer. */
export function confirmedBy(shop: Shop, orderId: number, action: Confirmed['action'], key: string): Confirmed | undefined {
  return shop.database.one<Confirmed>(
    'SELECT action, subject FROM order_confirm_keys WHERE hash = ? AND order_id = ? AND action = ?',
    hashOf(key),
    orderId,
    action,
  );
}

export const isKey = (key: string): boolean => key.length === keyLength;

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');
