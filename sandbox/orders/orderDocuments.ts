import type { Shop } from '../shop';
import type { OrderRow, OrderStage } from './orderStore';

export type OrderDocumentKind = 'invoice' | 'shipment' | 'credit_memo' | 'comment';

/** What the company adds to an order after it was placed. Invoices, shipments and credit memos are always for all of it. */
export interface OrderDocument {
  id: number;
  order_id: number;
  kind: OrderDocumentKind;
  /** of a comment its words, of a shipment its tracking number; else empty */
  words: string;
  created_at: number;
}

/** Oldest first. */
export function documentsOf(shop: Shop, order: OrderRow, kind: OrderDocumentKind): OrderDocument[] {
  return shop.database.all<OrderDocument>('SELECT * FROM order_documents WHERE order_id = ? AND kind = ? ORDER BY id', order.id, kind);
}

/** Magento numbers each kind of document by itself; here they share one row of numbers. */
export const documentNumber = ({ id }: OrderDocument): string => String(id).padStart(9, '0');

/** Writes a document, and the status that follows from it. */
export function addDocument(shop: Shop, order: OrderRow, kind: OrderDocumentKind, words = ''): void {
  shop.database.transaction(() => {
    shop.database.run(
      'INSERT INTO order_documents (order_id, kind, words, created_at) VALUES (?, ?, ?, ?)',
      order.id,
      kind,
      words,
      shop.clock.now(),
    );
    if (kind !== 'comment') shop.database.run('UPDATE orders SET status = ? WHERE id = ?', statusOf(shop, order), order.id);
  });
}

/** How far the order system is: the survey was done, the lift was made or fitted. */
export function moveToStage(shop: Shop, order: OrderRow, stage: OrderStage): void {
  shop.database.run('UPDATE orders SET stage = ? WHERE id = ?', stage, order.id);
}

/** Magento's rule: refunded is closed; paid and sent is complete; one of the two is processing. */
function statusOf(shop: Shop, order: OrderRow): string {
  const has = (kind: OrderDocumentKind) => documentsOf(shop, order, kind).length > 0;
  if (has('credit_memo')) return 'closed';
  return has('invoice') && (has('shipment') || order.snapshot.isVirtual) ? 'complete' : 'processing';
}
