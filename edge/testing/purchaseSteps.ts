import type { CountedPurchase } from '../purchases';
import { json } from './fakeCommerce';
import { openTestEdge, shopOrigin, type TestEdge } from './openTestEdge';

/** What an order is worth in these tests, and its cart, key and number. */
export const cart = '/rest/V1/guest-carts/masked1';
export const key = 'attempt-0001';
export const number = '000000042';
export const figures = {
  consent: ['C0004'],
  currency: 'GBP',
  total: 12_000,
  value: 9_500,
  tax: 2_000,
  shipping: 500,
  items: [{ item_id: 'CUSHION', item_name: 'Cushion', price: 95, quantity: 1 }],
};
export const halfAnHour = 30 * 60_000;

export const send = (edge: TestEdge, worth: unknown = figures) =>
  edge.app.inject({
    method: 'POST',
    url: `${cart}/payment-information`,
    headers: { 'content-type': 'application/json', 'idempotency-key': key, 'order-figures': JSON.stringify(worth) },
    payload: { email: 'ada@example.org' },
  });
export const purchase = (transaction_id: string, id = 'event-0001', placement = key) => ({
  id,
  at: 1,
  name: 'purchase',
  placement,
  parameters: { transaction_id, value: 95 },
});
export const report = (edge: TestEdge, told: object) =>
  edge.app.inject({
    method: 'POST',
    url: '/beacon',
    headers: { 'content-type': 'text/plain', origin: shopOrigin },
    payload: JSON.stringify(told),
  });
export const beacon = (edge: TestEdge, ...events: object[]) => report(edge, { kind: 'events', events });
export const logged = <T>(edge: TestEdge, name: string): T[] =>
  edge
    .lines()
    .split('\n')
    .flatMap((line) => (line.includes(`"${name}":{`) ? [(JSON.parse(line) as Record<string, T>)[name] as T] : []));
export const counted = (edge: TestEdge) => logged<CountedPurchase>(edge, 'purchase');
export const measured = (edge: TestEdge) => edge.commerce.calls('POST /mp').map(({ body }) => JSON.parse(body) as { events: unknown });
export const wait = async (edge: TestEdge, milliseconds: number) => {
  edge.clock.advance(milliseconds);
  await edge.idle();
};

/** An edge that tells a service of orders; commerce takes the order. */
export async function openMeasuredEdge(): Promise<TestEdge> {
  const edge = await openTestEdge({ environment: { MEASUREMENT_URL: 'https://measuring.example/mp/collect?api_secret=s' } });
  edge.commerce.on(`POST ${cart}`, () => json('17'));
  edge.commerce.on(`GET ${cart}`, () => json({ is_active: false, reserved_order_id: number }));
  edge.commerce.on('POST /mp', () => new Response(null, { status: 204 }));
  return edge;
}

export const sums = { currency: 'GBP', value: 95, tax: 20, shipping: 5 };
