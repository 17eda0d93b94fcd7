import type { Value } from '../database/db';
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
  /** where the order system stands: the order, the survey, the making, the fitting */
  stage: OrderStage;
  /** opens a guest's order without a question */
  token: string;
  snapshot: OrderSnapshot;
}

export const orderStages = ['ORDERED', 'SURVEYED', 'MADE', 'FITTED'] as const;
export type OrderStage = (typeof orderStages)[number];

type Stored = Omit<OrderRow, 'snapshot'> & { snapshot: string };

export function insertOrder(shop: Shop, order: OrderRow): void {
  shop.database.run(
    `INSERT INTO orders (id, increment_id, cart_id, store_code, website_code, customer_id, email, status, grand_total, currency, snapshot, created_at, token)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
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
    order.token,
  );
}

export function orderByNumber(shop: Shop, number: string): OrderRow | undefined {
  const row = shop.database.one<Stored>('SELECT * FROM orders WHERE increment_id = ?', number);
  return row && read(row);
}

export function orderByToken(shop: Shop, token: string): OrderRow | undefined {
  const row = shop.database.one<Stored>("SELECT * FROM orders WHERE token = ? AND token != ''", token);
  return row && read(row);
}

export function orderById(shop: Shop, id: number): OrderRow | undefined {
  const row = shop.database.one<Stored>('SELECT * FROM orders WHERE id = ?', id);
  return row && read(row);
}

/** The order that a cart has become. */
export function orderOfCart(shop: Shop, cartId: number): OrderRow | undefined {
  const row = shop.database.one<Stored>('SELECT * FROM orders WHERE cart_id = ?', cartId);
  return row && read(row);
}

export interface OrderSearch {
  customerId: number;
  /** absent: of all websites */
  storeCode?: string | undefined;
  websiteCode?: string | undefined;
  /** absent: any */
  numbers?: readonly string[] | undefined;
  /** part of the number */
  numberLike?: string | undefined;
  statuses?: readonly string[] | undefined;
  /** written moments, UTC */
  from?: string | undefined;
  to?: string | undefined;
  /** minor units */
  least?: number | undefined;
  most?: number | undefined;
}

/** A day alone is its first second. */
const momentOf = (written: string): number => Date.parse(written.length > 10 ? `${written.replace(' ', 'T')}Z` : written);

/** The customer's orders that fit: how many, and those of one page. The database does the work, so that 5 000 orders are as quick as five. */
export function ordersFound(shop: Shop, search: OrderSearch) {
  const tests: [sql: string, value: Value | undefined][] = [
    ['customer_id = ?', search.customerId],
    ['store_code = ?', search.storeCode],
    ['website_code = ?', search.websiteCode],
    ['increment_id IN (SELECT value FROM json_each(?))', search.numbers && JSON.stringify(search.numbers)],
    ['increment_id LIKE ?', search.numberLike],
    ['status IN (SELECT value FROM json_each(?))', search.statuses && JSON.stringify(search.statuses)],
    ['created_at >= ?', search.from && momentOf(search.from)],
    ['created_at < ?', search.to && momentOf(search.to) + 1_000],
    ['grand_total >= ?', search.least],
    ['grand_total <= ?', search.most],
  ];
  const asked = tests.flatMap(([sql, value]) => (value === undefined ? [] : [{ sql, value }]));
  const where = asked.map(({ sql }) => sql).join(' AND ');
  const values = asked.map(({ value }) => value);
  return {
    count: shop.database.one<{ found: number }>(`SELECT count(*) AS found FROM orders WHERE ${where}`, ...values)?.found ?? 0,
    page: (by: 'id' | 'created_at', direction: 'ASC' | 'DESC', limit: number, offset: number): OrderRow[] =>
      shop.database
        .all<Stored>(
          `SELECT * FROM orders WHERE ${where} ORDER BY ${by} ${direction}, id ${direction} LIMIT ? OFFSET ?`,
          ...values,
          limit,
          offset,
        )
        .map(read),
  };
}

/** The newest orders of all shops. */
export function newestOrders(shop: Shop, limit: number): OrderRow[] {
  return shop.database.all<Stored>('SELECT * FROM orders ORDER BY created_at DESC, id DESC LIMIT ?', limit).map(read);
}

function read(row: Stored): OrderRow {
  return { ...row, snapshot: JSON.parse(row.snapshot) as OrderSnapshot };
}
