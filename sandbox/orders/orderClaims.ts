import type { Shop } from '../shop';
import type { OrderRow } from './orderStore';

/** A customer's declaration that they withdraw from the contract for these lines of an order. */
export interface Withdrawal {
  id: number;
  order_id: number;
  /** places of the lines in the order, from 0 */
  lines: number[];
  name: string;
  email: string;
  created_at: number;
}

/** Oldest first. */
export function withdrawalsOf(shop: Shop, { id }: OrderRow): Withdrawal[] {
  return shop.database
    .all<Omit<Withdrawal, 'lines'> & { lines: string }>('SELECT * FROM order_withdrawals WHERE order_id = ? ORDER BY id', id)
    .map((row) => ({ ...row, lines: JSON.parse(row.lines) as number[] }));
}

/** What a customer asks to send back. */
export interface OrderReturn {
  id: number;
  order_id: number;
  /** `line`: the place in the order, from 0 */
  items: { line: number; quantity: number }[];
  status: ReturnStatus;
  comment: string;
  created_at: number;
}

/** A guest's begins unconfirmed. */
export type ReturnStatus = 'UNCONFIRMED' | 'PENDING' | 'AUTHORIZED' | 'RECEIVED' | 'DENIED' | 'PROCESSED_AND_CLOSED';

/** Oldest first. */
export function returnsOf(shop: Shop, { id }: OrderRow): OrderReturn[] {
  return shop.database
    .all<Omit<OrderReturn, 'items'> & { items: string }>('SELECT * FROM order_returns WHERE order_id = ? ORDER BY id', id)
    .map((row) => ({ ...row, items: JSON.parse(row.items) as OrderReturn['items'] }));
}
