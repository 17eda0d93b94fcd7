import type { CartRow } from '../carts/cartStore';
import { updateCart } from '../carts/cartStore';
import type { SeedStoreView } from '../seed/seedTypes';
import type { Shop } from '../shop';

/**
 * The cart's order number, reserved on first use and kept when a payment fails, as in Magento: a reserved number alone proves nothing.
 * First store view: 000000001; others carry the store's number in front: 2000000001.
 */
export function reserveOrderNumber(shop: Shop, cart: CartRow, store: SeedStoreView): string {
  if (cart.reserved_order_id) return cart.reserved_order_id;
  const { last } = shop.database.one<{ last: number }>(
    'INSERT INTO order_sequences (store_code, last) VALUES (?, 1) ON CONFLICT (store_code) DO UPDATE SET last = last + 1 RETURNING last',
    store.storeCode,
  ) as { last: number };
  const storeId = shop.catalogue.storeId(store);
  const number = `${storeId === 1 ? '' : storeId}${String(last).padStart(9, '0')}`;
  updateCart(shop, cart.id, { reserved_order_id: number });
  return number;
}

/** The order's entity id: the number inside its order number, so that the two can be derived from each other and never clash. */
export function entityIdOf(orderNumber: string): number {
  return Number(orderNumber);
}
