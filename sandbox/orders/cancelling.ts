import type { Shop } from '../shop';
import { documentsOf } from './orderDocuments';
import type { OrderRow } from './orderStore';

export const notCancelled = {
  ORDER_NOT_FOUND: "The entity that was requested doesn't exist. Verify the entity and try again.",
  UNAUTHORISED: 'Current user is not authorized to cancel this order',
  PARTIAL_ORDER_ITEM_SHIPPED: 'Order with one or more items shipped cannot be cancelled',
  INVALID_ORDER_STATUS: 'Order already closed, complete, cancelled or on hold',
} as const;

export type NotCancelled = keyof typeof notCancelled;

/** For customers and guests. The shop's terms: free of charge until the lift is being made; Magento's: until a part was sent. */
export function refusalOf(shop: Shop, order: OrderRow): NotCancelled | undefined {
  if (documentsOf(shop, order, 'shipment').length > 0) return 'PARTIAL_ORDER_ITEM_SHIPPED';
  const isOpen = ['pending', 'processing'].includes(order.status) && ['ORDERED', 'SURVEYED'].includes(order.stage);
  return isOpen ? undefined : 'INVALID_ORDER_STATUS';
}

/** What was counted goes back into stock. */
export function cancel({ database }: Shop, order: OrderRow): void {
  database.run("UPDATE orders SET status = 'canceled' WHERE id = ?", order.id);
  for (const { sku, childSku, quantity, options } of order.snapshot.lines) {
    const parts = options.flatMap(({ values }) => values.map((value) => ({ sku: value.sku, pieces: value.quantity * quantity })));
    for (const part of [{ sku: childSku ?? sku, pieces: quantity }, ...parts])
      database.run('UPDATE stock SET quantity = quantity + ? WHERE sku = ?', part.pieces, part.sku);
  }
}
