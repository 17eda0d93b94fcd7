import type { Credentials } from './customerSteps';
import { ask, tokenOf } from './customerSteps';
import type { StartedShop } from './startShop';

/** Buys for a company of the demo's British shop. */
export const priya: Credentials = { email: 'priya.nair@example.com', password: 'Steadwell-2026' };

/** Two belts in Priya's basket, bypassing the shop. Returns the cart's id. */
export async function fillBasket(shop: StartedShop): Promise<string> {
  const token = await tokenOf(shop, priya);
  const { customerCart } = await ask<{ customerCart: { id: string } }>(shop, 'query aside { customerCart { id } }', token);
  const items = '[{ sku: "SEAT-BELT", quantity: 2 }]';
  await ask(shop, `mutation aside { addProductsToCart(cartId: "${customerCart.id}", cartItems: ${items}) { cart { id } } }`, token);
  return customerCart.id;
}

/** A quote that Priya has asked for, bypassing the shop; then the seller's step, with price and comment. */
export async function quoted(shop: StartedShop, step?: string, more: Record<string, string> = {}): Promise<string> {
  const uid = await fillBasket(shop);
  const input = `{ cart_id: "${uid}", quote_name: "Rose House", comment: { comment: "For two chairs" } }`;
  await ask(shop, `mutation aside { requestNegotiableQuote(input: ${input}) { quote { uid } } }`, await tokenOf(shop, priya));
  if (step) await answered(shop, uid, step, more);
  return uid;
}

/** One step of the seller: `open`, `answer`, `decline`, `expire`. */
export async function answered(shop: StartedShop, uid: string, step: string, more: Record<string, string> = {}): Promise<void> {
  await shop.sandbox.app.inject({
    method: 'POST',
    url: `/__admin/quotes/${uid}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ step, ...more }).toString(),
  });
}

const saved = `{ prefix: "Ms", firstname: "Priya", lastname: "Nair", street: ["4 Rose Lane"], city: "Bath", postcode: "BA1 1AA",
  country_code: GB, telephone: "01632960001", default_shipping: true }`;

/** Priya's address book holds where she wants it. */
export async function saveAddressAside(shop: StartedShop): Promise<void> {
  await ask(shop, `mutation aside { createCustomerAddress(input: ${saved}) { id } }`, await tokenOf(shop, priya));
}
