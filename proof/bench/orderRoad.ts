import { randomUUID } from 'node:crypto';
import { address, pause } from '../walks/shopper';

/** As often as the shop tries a change that the edge refused unsent. */
const mostTries = 5;

export interface Road {
  isOrdered: boolean;
  /** From an empty cart to the order, in milliseconds, and of that the last request alone. */
  whole: number;
  placing: number;
}

/** One guest's way from an empty cart to an order, by the requests that the shop sends. */
export async function walkOrderRoad(shop: { url: string; sandbox: string }): Promise<Road> {
  const startedAt = performance.now();
  let placing = 0;
  let isOrdered = false;
  try {
    const created = await change(shop.url, '/graphql', { query: 'mutation { createEmptyCart }' });
    const cartId = (created as { data: { createEmptyCart: string } }).data.createEmptyCart;
    const query = `mutation { addProductsToCart(cartId: "${cartId}", cartItems: [{ sku: "CARE-CLOTHS", quantity: 1 }]) { user_errors { message } } }`;
    await change(shop.url, '/graphql', { query });
    const cart = `/rest/V1/guest-carts/${cartId}`;
    await change(shop.url, `${cart}/shipping-information`, {
      addressInformation: {
        shipping_address: address,
        billing_address: address,
        shipping_carrier_code: 'parcel',
        shipping_method_code: 'standard',
      },
    });
    const card = { number: '4111111111111111', expiry: '12/30', securityCode: '123' };
    const { nonce } = (await change(shop.sandbox, '/sandbox-payments/tokens', card)) as { nonce: string };
    const sentAt = performance.now();
    await change(shop.url, `${cart}/payment-information`, {
      email: 'ann@example.com',
      billingAddress: address,
      paymentMethod: { method: 'sandbox_card', additional_data: { payment_method_nonce: nonce } },
    });
    placing = performance.now() - sentAt;
    isOrdered = true;
  } catch {
    // Counted as an order that was not placed.
  }
  return { isOrdered, whole: performance.now() - startedAt, placing };
}

/** A refusal for load says that nothing was sent: it is sent anew after the pause that it asks for. */
async function change(origin: string, path: string, body: object): Promise<unknown> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      signal: AbortSignal.timeout(60_000),
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (response.ok) return JSON.parse(text);
    if (response.status !== 503 || tries === mostTries) throw new Error(`${path}: ${response.status} ${text.slice(0, 200)}`);
    await pause(Number(response.headers.get('retry-after') ?? 1) * 1000);
  }
}
