import * as v from 'valibot';
import type { Commerce } from './commerce';
import type { KeyRecord } from './idempotencyStore';

/** An order that is paid after it was placed: paid, not yet, never any more, or commerce does not say. */
export type PaymentState = 'paid' | 'open' | 'never' | 'unknown';

const query = 'query orderPayment($cartId: String!) { orderPayment(cart_id: $cartId) { state order_id order_number } }';
const reply = v.object({
  data: v.object({
    orderPayment: v.object({ state: v.picklist(['OPEN', 'PAID', 'CANCELLED']), order_id: v.string(), order_number: v.string() }),
  }),
});
const states = { OPEN: 'open', PAID: 'paid', CANCELLED: 'never' } as const;

/** Commerce tells of the cart's newest payment. Where this is another order's, the placement's own was cancelled: else the cart would be closed. */
export async function paymentStateOf(commerce: Commerce, record: KeyRecord, cartId: string): Promise<PaymentState> {
  try {
    const { status, body } = await commerce.ask({
      method: 'POST',
      path: '/graphql',
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify({ query, variables: { cartId } })),
      deadline: 5_000,
    });
    const read = v.safeParse(reply, JSON.parse(body.toString('utf8')));
    if (status !== 200 || !read.success) return 'unknown';
    const { state, order_id: id, order_number: number } = read.output.data.orderPayment;
    return [id, number].includes(record.orderNumber ?? idIn(record)) ? states[state] : 'never';
  } catch {
    return 'unknown';
  }
}

/** Commerce's answer to an order is its id. */
const idIn = ({ answer }: KeyRecord): string => (answer?.body.toString('utf8') ?? '').replaceAll('"', '').trim();
