import type { Shop } from '../shop';
import type { OrderSnapshot } from './orderSnapshot';

export interface OrderRow {
  id: number;
  increment_id: string;
  cart_id: number;
  store_code: string;
  website_code: string;
  customer_id: number | null;
  email: string;
  status: string;
  grand_total: number;
  currency: string;
  created_at: number;
  snapshot: OrderSnapshot;
}

type Stored = Omit<OrderRow, 'snapshot'> & { snapshot: string };

export function insertOrder(shop: Shop, order: OrderRow): void {
  shop.database.run(
    `INSERT INTO orders (id, increment_id, cart_id, store_code, website_code, customer_id, email, status, grand_total, currency, snapshot, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    order.id,
    order.increment_id,
    order.cart_id,
    order.store_code,
    order.website_code,
    order.customer_id,
    order.email,
    order.status,
    order.grand_total,
    order.currency,
    JSON.stringify(order.snapshot),
    order.created_at,
  );
}

export function orderByNumber(shop: Shop, number: string): OrderRow | undefined {
  const row = shop.database.one<Stored>('SELECT * FROM orders WHERE increment_id = ?', number);
  return row && read(row);
}

/** A customer's orders, newest first. */
export function ordersOfCustomer(shop: Shop, customerId: number): OrderRow[] {
  return shop.database.all<Stored>('SELECT * FROM orders WHERE customer_id = ? ORDER BY created_at DESC, id DESC', customerId).map(read);
}

function read(row: Stored): OrderRow {
  return { ...row, snapshot: JSON.parse(row.snapshot) as OrderSnapshot };
}
