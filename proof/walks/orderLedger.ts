import { Database } from '../../sandbox/database/db';
import type { OrderSnapshot } from '../../sandbox/orders/orderSnapshot';
import type { Seed } from '../../sandbox/seed/seedTypes';
import type { JournalEntry } from './shopper';

interface OrderFacts {
  increment_id: string;
  masked_id: string;
  is_active: number;
  snapshot: string;
}

/** Every way in which the order table and the shoppers' journal disagree, as sentences; empty when all is well. */
export function violationsOf(databasePath: string, journal: readonly JournalEntry[], seed: Seed): { orders: number; violations: string[] } {
  const database = new Database(databasePath);
  try {
    const orders = database.all<OrderFacts>(
      'SELECT orders.increment_id, carts.masked_id, carts.is_active, orders.snapshot FROM orders JOIN carts ON carts.id = orders.cart_id',
    );
    const violations = [
      ...brokenFile(database),
      ...lostOrders(orders, journal),
      ...ordersTwice(orders, journal),
      ...halfOrders(database, orders),
      ...wrongStock(database, orders, seed),
    ];
    return { orders: orders.length, violations };
  } finally {
    database.close();
  }
}

function brokenFile(database: Database): string[] {
  const result = database.one<{ integrity_check: string }>('PRAGMA integrity_check')?.integrity_check;
  return result === 'ok' ? [] : [`The database file is damaged: ${result}`];
}

function lostOrders(orders: readonly OrderFacts[], journal: readonly JournalEntry[]): string[] {
  const byCart = new Map(orders.map((order) => [order.masked_id, order.increment_id]));
  return journal.flatMap(({ cartId, number, by }) => {
    const kept = byCart.get(cartId);
    if (kept === undefined) return [`Order ${number} of cart ${cartId} was confirmed by ${by} and is lost`];
    return kept === number ? [] : [`Cart ${cartId} was confirmed as ${number} by ${by} and is ${kept}`];
  });
}

function ordersTwice(orders: readonly OrderFacts[], journal: readonly JournalEntry[]): string[] {
  const repeated = (values: readonly string[]) => [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
  return [
    ...repeated(orders.map((order) => order.masked_id)).map((cart) => `Cart ${cart} was ordered twice`),
    ...repeated(orders.map((order) => order.increment_id)).map((number) => `Number ${number} was given twice`),
    ...repeated(journal.map((entry) => entry.number)).map((number) => `Number ${number} was confirmed to two shoppers`),
  ];
}

/** An order is whole: its cart is closed, one payment was used for it, one mail went out. */
function halfOrders(database: Database, orders: readonly OrderFacts[]): string[] {
  const count = (sql: string) => database.one<{ number: number }>(sql)?.number ?? 0;
  const checks: [string, number][] = [
    ['closed carts', count('SELECT count(*) AS number FROM carts WHERE is_active = 0')],
    ['used payments', count('SELECT count(*) AS number FROM payment_nonces WHERE used_at IS NOT NULL')],
    ['confirmation mails', count("SELECT count(*) AS number FROM mails WHERE subject LIKE 'Your order %'")],
  ];
  return [
    ...orders.filter((order) => order.is_active === 1).map((order) => `Order ${order.increment_id} left its cart open`),
    ...checks.filter(([, number]) => number !== orders.length).map(([what, number]) => `${orders.length} orders but ${number} ${what}`),
  ];
}

function wrongStock(database: Database, orders: readonly OrderFacts[], seed: Seed): string[] {
  const sold = new Map<string, number>();
  for (const order of orders)
    for (const line of (JSON.parse(order.snapshot) as OrderSnapshot).lines) sold.set(line.sku, (sold.get(line.sku) ?? 0) + line.quantity);
  return seed.products.flatMap(({ sku, stock }) => {
    if (stock === null) return [];
    const left = database.one<{ quantity: number }>('SELECT quantity FROM stock WHERE sku = ?', sku)?.quantity;
    const expected = stock - (sold.get(sku) ?? 0);
    return left === expected ? [] : [`${sku}: ${expected} should be left, ${left} are`];
  });
}
