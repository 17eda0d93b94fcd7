import type { Commerce } from './commerce';
import type { KeyRecord } from './idempotencyStore';

/** What commerce says about an order whose confirmation was lost. */
export type Finding =
  | { found: 'placed'; orderNumber: string }
  /** The cart can still be bought: no order yet, though one may be in the making. */
  | { found: 'open' }
  /** Commerce could not be asked, or its answer says nothing. */
  | { found: 'nothing' };

const guestPath = /^\/rest\/(?:[a-z0-9_]{1,64}\/)?V1\/guest-carts\/[A-Za-z0-9]{1,64}$/i;
const minePath = /^\/rest\/(?:[a-z0-9_]{1,64}\/)?V1\/carts\/mine$/i;
/** Commerce's clock and ours may differ by this much. */
const clockTolerance = 5000;

/** The cart of a placement's address (`…/guest-carts/{maskedId}/payment-information`), or null where the path is none. */
export function cartPathOf(path: string): string | null {
  const cart = path.replace(/\/(set-)?payment-information$/, '');
  return cart !== path && path.endsWith('/payment-information') && (guestPath.test(cart) || minePath.test(cart)) ? cart : null;
}

/** The cart path of a guest's masked id, for a placement that is only known by what the browser remembers. */
export const guestCartPath = (maskedId: string): string | null =>
  /^[A-Za-z0-9]{1,64}$/.test(maskedId) ? `/rest/V1/guest-carts/${maskedId}` : null;

/**
 * Asks whether the order was made: a guest's cart by its flags, a customer's newest orders otherwise (only while their token is at hand).
 * A reserved number alone proves nothing — a failed payment leaves one behind —, an inactive cart with a number does.
 */
export async function lookUpPlacement(commerce: Commerce, record: KeyRecord, authorization: string | undefined): Promise<Finding> {
  if (record.cartPath === null) return { found: 'nothing' };
  try {
    return guestPath.test(record.cartPath)
      ? await lookUpGuestCart(commerce, record.cartPath)
      : await lookUpOrders(commerce, record, authorization);
  } catch {
    return { found: 'nothing' };
  }
}

async function lookUpGuestCart(commerce: Commerce, path: string): Promise<Finding> {
  const reply = await commerce.ask({ method: 'GET', path, headers: { accept: 'application/json' }, deadline: 5000 });
  // No such cart: commerce cannot have made an order from it.
  if (reply.status === 404 && isObject(JSON.parse(reply.body.toString('utf8')))) return { found: 'open' };
  if (reply.status !== 200) return { found: 'nothing' };
  const cart: unknown = JSON.parse(reply.body.toString('utf8'));
  if (!isObject(cart) || typeof cart.is_active !== 'boolean') return { found: 'nothing' };
  const number = cart.reserved_order_id;
  return !cart.is_active && typeof number === 'string' && number !== '' ? { found: 'placed', orderNumber: number } : { found: 'open' };
}

const newestOrders = `query NewestOrders {
  customer { orders(pageSize: 5, sort: { sort_field: CREATED_AT, sort_direction: DESC }) { items { number order_date } } }
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
  // Magento writes UTC without saying so: '2026-02-03 10:20:30'.
  const own = items.find(({ order_date }) => Date.parse(`${order_date.replace(' ', 'T')}Z`) >= record.startedAt - clockTolerance);
  return own ? { found: 'placed', orderNumber: own.number } : { found: 'open' };
}

function ordersOf(content: unknown): { number: string; order_date: string }[] | null {
  const data = isObject(content) ? content.data : null;
  const customer = isObject(data) ? data.customer : null;
  const orders = isObject(customer) ? customer.orders : null;
  const items = isObject(orders) ? orders.items : null;
  if (!Array.isArray(items)) return null;
  return items.filter(
    (item): item is { number: string; order_date: string } =>
      isObject(item) && typeof item.number === 'string' && typeof item.order_date === 'string',
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
