import type { Sandbox } from '../../sandbox/server';
import type { Run } from './run';

/** So many of a line. `choice` is how commerce writes it. */
export interface LineRow {
  sku: string;
  choice: string;
  quantity: number;
}

/** An order, and the cart it was made of. */
export interface OrderRow {
  number: string;
  maskedId: string;
  cart: number;
  website: string;
  customer: number | null;
  /** How many carts other customers have had on the website, 0 without a customer: what all of them hold is counted together. */
  othersCarts: number;
}

/** When the orders were placed that customers have had before a run begins; every order of a run is later. */
export const pastOrdersAt = Date.UTC(2026, 9, 1);

/** In SQL: not cancelled because its payment never came. The payment itself goes with its cart where that is lost. */
export const isKept = "orders.status <> 'canceled'";

/** All orders of the run, the oldest first; one that was cancelled because it was not paid is none. */
export function ordersOf({ shop }: Sandbox): OrderRow[] {
  return shop.database.all<OrderRow>(
    `SELECT increment_id AS number, masked_id AS maskedId, carts.id AS cart, orders.website_code AS website,
            coalesce(orders.customer_id, once_owned.customer_id) AS customer,
            (SELECT count(*) FROM carts AS others WHERE others.website_code = orders.website_code
               AND others.customer_id <> coalesce(orders.customer_id, once_owned.customer_id)
               AND others.id NOT IN (SELECT cart_id FROM orders AS past WHERE past.created_at <= ?)) AS othersCarts
     FROM orders JOIN carts ON carts.id = orders.cart_id LEFT JOIN once_owned ON order_id = orders.id
     WHERE orders.created_at > ? AND ${isKept} ORDER BY orders.rowid`,
    pastOrdersAt,
    pastOrdersAt,
  );
}

/** What an order is worth as commerce has it, in minor units: without tax and delivery, tax, delivery without tax. */
export function worthOf({ shop }: Sandbox, number: string): { value: number; tax: number; shipping: number } {
  const [order] = shop.database.all<{ total: number; snapshot: string }>(
    'SELECT grand_total AS total, snapshot FROM orders WHERE increment_id = ?',
    number,
  );
  const { tax, shipping: gross, shippingTax } = JSON.parse(order?.snapshot ?? '{}') as Record<'tax' | 'shipping' | 'shippingTax', number>;
  const shipping = gross - shippingTax;
  return { value: (order?.total ?? 0) - tax - shipping, tax, shipping };
}

/** The lines of the carts for which `where` holds. */
export function linesIn({ commerce }: Run, website: string, where: string, value: string | number): LineRow[] {
  return commerce.sandbox.shop.database.all<LineRow>(
    `SELECT cart_items.sku, choice, quantity FROM cart_items JOIN carts ON carts.id = cart_id WHERE website_code = ? AND ${where}`,
    website,
    value,
  );
}

/** The nonce of a card, as its provider would have given it to commerce. */
export function newNonce({ shop }: Sandbox, { nonce, isGood, now }: { nonce: string; isGood: boolean; now: number }): string {
  shop.database.run(
    "INSERT INTO payment_nonces (nonce, outcome, brand, last4, created_at) VALUES (?, ?, 'Visa', '1111', ?)",
    nonce,
    isGood ? 'approved' : 'declined',
    now,
  );
  return nonce;
}
