import { signInRequested } from '~/features/session';
import { orderNumbers, someNonce } from './shopSteps';
import type { StartedShop } from './startShop';

export interface Credentials {
  email: string;
  password: string;
}

/** A customer of the demo company's British shop. */
export const margaret: Credentials = { email: 'margaret.hale@example.com', password: 'Steadwell-2026' };

/** Another customer, once `openAccount` has been called for him. */
export const ben: Credentials = { email: 'ben@example.com', password: 'Rails-2026' };

export async function openAccount(shop: StartedShop, { email, password }: Credentials): Promise<void> {
  const input = `{ firstname: "Ben", lastname: "Hill", email: "${email}", password: "${password}" }`;
  await ask(shop, `mutation aside { createCustomerV2(input: ${input}) { customer { email } } }`);
}

export async function signIn(shop: StartedShop, credentials: Credentials = margaret): Promise<void> {
  shop.store.dispatch(signInRequested(credentials));
  await shop.advance(2_000);
}

/** Asks commerce directly, bypassing the shop, with the given token. */
export async function ask<Data>(shop: StartedShop, query: string, token?: string): Promise<Data> {
  const reply = await shop.fetch('http://shop.test/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query }),
  });
  return ((await reply.json()) as { data: Data }).data;
}

export async function tokenOf(shop: StartedShop, { email, password }: Credentials): Promise<string> {
  const query = `mutation signInAside { generateCustomerToken(email: "${email}", password: "${password}") { token } }`;
  return (await ask<{ generateCustomerToken: { token: string } }>(shop, query)).generateCustomerToken.token;
}

/** The content of the customer's cart at commerce, whatever the shop's state: `2 STAIRLIFT`. */
export async function linesOf(shop: StartedShop, customer: Credentials): Promise<string[]> {
  const query = 'query aside { customerCart { items { quantity product { sku } } } }';
  type Answer = { customerCart: { items: { quantity: number; product: { sku: string } }[] } };
  const { customerCart } = await ask<Answer>(shop, query, await tokenOf(shop, customer));
  return customerCart.items.map(({ quantity, product }) => `${quantity} ${product.sku}`);
}

const home = {
  firstname: 'Margaret',
  lastname: 'Hale',
  street: ['3 Mill Lane'],
  city: 'Exeter',
  postcode: 'EX1 1AA',
  country_id: 'GB',
  telephone: '01632960001',
};

/** Orders these things as the customer, bypassing the shop. Returns the order's number. */
export async function orderAside(
  shop: StartedShop,
  customer: Credentials,
  ...items: { sku: string; quantity?: number; selectedOptions?: string[] }[]
): Promise<string> {
  const token = await tokenOf(shop, customer);
  const { customerCart } = await ask<{ customerCart: { id: string } }>(shop, 'query aside { customerCart { id } }', token);
  const lines = items.map(
    ({ sku, quantity = 1, selectedOptions = [] }) =>
      `{ sku: "${sku}", quantity: ${quantity}, selected_options: ${JSON.stringify(selectedOptions)} }`,
  );
  await ask(
    shop,
    `mutation aside { addProductsToCart(cartId: "${customerCart.id}", cartItems: [${lines.join(', ')}]) { cart { id } } }`,
    token,
  );
  const hasLift = (await linesOf(shop, customer)).some((line) => line.endsWith(' STAIRLIFT'));
  const post = async (path: string, payload: object) =>
    shop.sandbox.app.inject({
      method: 'POST',
      url: `/rest/V1/carts/mine/${path}`,
      headers: { authorization: `Bearer ${token}` },
      payload,
    });
  await post('shipping-information', {
    addressInformation: {
      shipping_address: home,
      billing_address: home,
      ...(hasLift
        ? { shipping_carrier_code: 'steadwell', shipping_method_code: 'visit' }
        : { shipping_carrier_code: 'parcel', shipping_method_code: 'standard' }),
    },
  });
  const paymentMethod = { method: 'sandbox_card', additional_data: { payment_method_nonce: await someNonce(shop) } };
  await post('payment-information', { paymentMethod, billingAddress: home });
  return orderNumbers(shop).at(-1) ?? '';
}

/** One step of the company with an order: `survey`, `invoice`, `ship` … */
export async function atTheDesk(shop: StartedShop, number: string, step: string, words = ''): Promise<void> {
  await shop.sandbox.app.inject({
    method: 'POST',
    url: `/__orders/${number}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ step, words }).toString(),
  });
}
