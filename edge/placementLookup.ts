import type { Commerce } from './commerce';
import type { KeyRecord } from './idempotencyStore';

/** Commerce's answer about an order whose reply was lost. */
export type Finding =
  | { found: 'placed'; orderNumber: string }
  /** The cart is active: no order yet, though one may be in progress. */
  | { found: 'open' }
  /** Commerce did not answer, or its answer is inconclusive. */
  | { found: 'nothing' };

const guestPath = /^\/rest\/(?:[a-z0-9_]{1,64}\/)?V1\/guest-carts\/[A-Za-z0-9]{1,64}$/i;
const minePath = /^\/rest\/(?:[a-z0-9_]{1,64}\/)?V1\/carts\/mine$/i;
const maskedShape = /^[A-Za-z0-9]{1,64}$/;
/** Commerce's clock and ours may differ by this much. */
const clockTolerance = 5000;

/**
 * The cart of a placement's address (`…/guest-carts/{maskedId}/payment-information`), or null where the path is none. A customer's address
 * names no cart: its masked id stands in the request's body.
 */
export function cartPathOf(path: string, body?: Buffer): string | null {
  const cart = path.replace(/\/(set-)?payment-information$/, '');
  if (cart === path || !path.endsWith('/payment-information')) return null;
  if (guestPath.test(cart)) return cart;
  return minePath.test(cart) ? (customersCartPath(maskedIdIn(body)) ?? cart) : null;
}

/** The REST path of a guest's cart, for a placement that only the browser knows. */
export const guestCartPath = (maskedId: string): string | null => (maskedShape.test(maskedId) ? `/rest/V1/guest-carts/${maskedId}` : null);

const customersCart = '/rest/V1/carts/mine?maskedId=';

/** The same for a customer's. */
export const customersCartPath = (maskedId: string): string | null => (maskedShape.test(maskedId) ? `${customersCart}${maskedId}` : null);

function maskedIdIn(body: Buffer | undefined): string {
  try {
    const content: unknown = JSON.parse(body?.toString('utf8') ?? '');
    return isObject(content) && typeof content.cartId === 'string' ? content.cartId : '';
  } catch {
    return '';
  }
}

/**
 * Asks whether the order exists. Magento gives the flags of every cart by its masked id, a guest's or a customer's. Where it does not know a
 * customer's cart, the newest orders are read with the customer's token; this is less certain, because an order does not name its cart.
 * A reserved order number alone proves nothing (a failed payment leaves one); an inactive cart with a number proves an order.
 */
export async function lookUpPlacement(commerce: Commerce, record: KeyRecord, authorization: string | undefined): Promise<Finding> {
  const { cartPath } = record;
  if (cartPath === null) return { found: 'nothing' };
  try {
    // No such cart: no order can have been made from it.
    if (guestPath.test(cartPath)) return (await lookUpCart(commerce, cartPath)) ?? { found: 'open' };
    const path = cartPath.startsWith(customersCart) ? guestCartPath(cartPath.slice(customersCart.length)) : null;
    const ofCart = path === null ? null : await lookUpCart(commerce, path);
    return ofCart ?? (await lookUpOrders(commerce, record, authorization));
  } catch {
    return { found: 'nothing' };
  }
}

/** Null where commerce knows no such cart. */
async function lookUpCart(commerce: Commerce, path: string): Promise<Finding | null> {
  const reply = await commerce.ask({ method: 'GET', path, headers: { accept: 'application/json' }, deadline: 5000 });
  if (reply.status === 404 && isObject(JSON.parse(reply.body.toString('utf8')))) return null;
  if (reply.status !== 200) return { found: 'nothing' };
  const cart: unknown = JSON.parse(reply.body.toString('utf8'));
  if (!isObject(cart) || typeof cart.is_active !== 'boolean') return { found: 'nothing' };
  const number = cart.reserved_order_id;
  return !cart.is_active && typeof number === 'string' && number !== '' ? { found: 'placed', orderNumber: number } : { found: 'open' };
}

const newestOrders = `query NewestOrders {
  customer { orders(pageSize: 5, sort: { sort_field: CREATED_AT, sort_direction: DESC }) { items { number created_at } } }
}`;

async function lookUpOrders(commerce: Commerce, record: KeyRecord, authorization: string | undefined): Promise<Finding> {
  if (authorization === undefined) return { found: 'nothing' };
  const reply = await commerce.ask({
    method: 'POST',
    path: '/graphql',
    headers: { authorization: `Bearer ${authorization}`, 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ query: newestOrders })),
    deadline: 5000,
  });
  const items = ordersOf(JSON.parse(reply.body.toString('utf8')));
  if (reply.status !== 200 || !items) return { found: 'nothing' };
  // Magento writes UTC without saying so: '2026-02-03 10:20:30'. `order_date` is in the store's own time.
  const own = items.find(({ created_at }) => Date.parse(`${created_at.replace(' ', 'T')}Z`) >= record.startedAt - clockTolerance);
  return own ? { found: 'placed', orderNumber: own.number } : { found: 'open' };
}

function ordersOf(content: unknown): { number: string; created_at: string }[] | null {
  const data = isObject(content) ? content.data : null;
  const customer = isObject(data) ? data.customer : null;
  const orders = isObject(customer) ? customer.orders : null;
  const items = isObject(orders) ? orders.items : null;
  if (!Array.isArray(items)) return null;
  return items.filter(
    (item): item is { number: string; created_at: string } =>
      isObject(item) && typeof item.number === 'string' && typeof item.created_at === 'string',
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
