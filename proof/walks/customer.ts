import { randomUUID } from 'node:crypto';
import type { StoreView } from '../../src/config/storeViews';

/** A customer at commerce with an address, a saved product, an order that is under way, and a basket. */
export interface Customer {
  email: string;
  password: string;
  order: string;
}

const homes = {
  GB: { street: ['4 Millrace Yard'], city: 'Ludlow', postcode: 'SY8 1AA', country_id: 'GB', telephone: '01584 960 123' },
  BE: { street: ['Rue du Marché 12'], city: 'Bruxelles', postcode: '1000', country_id: 'BE', telephone: '02 510 12 34' },
};

/** Opens the account at the sandbox and fills it, bypassing the shop. @throws Error with commerce's answer */
export async function openCustomer(commerce: string, { storeCode, countryCode }: StoreView): Promise<Customer> {
  const customer = { email: `${randomUUID()}@example.com`, password: 'Rails-2026' };
  const { street, country_id: country, ...home } = countryCode === 'BE' ? homes.BE : homes.GB;
  const address = { firstname: 'Mary', lastname: 'Bell', street, ...home };
  let token = '';
  const post = async (address: string, body: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', store: storeCode, ...(token && { authorization: `Bearer ${token}` }) };
    const response = await fetch(`${commerce}${address}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const answer: unknown = await response.json();
    if (!response.ok || JSON.stringify(answer).startsWith('{"errors"')) throw new Error(`${address}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const ask = async <Data>(query: string, variables: object = {}): Promise<Data> =>
    ((await post('/graphql', { query, variables })) as { data: Data }).data;

  /** Belgium's shop asks for it. */
  const confirmFromMail = async () => {
    const mails = (await (await fetch(`${commerce}/__mail?to=${customer.email}`, { headers: { accept: 'application/json' } })).json()) as { text: string }[];
    const key = /[?&]key=([^&\s]+)/.exec(mails[0]?.text ?? '')?.[1];
    await ask('mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) { customer { email } } }', {
      input: { email: customer.email, confirmation_key: key },
    });
  };

  await ask('mutation ($input: CustomerCreateInput!) { createCustomerV2(input: $input) { customer { email } } }', {
    input: { firstname: 'Mary', lastname: 'Bell', ...customer },
  });
  if (countryCode === 'BE') await confirmFromMail();
  const signedIn = await ask<{ generateCustomerToken: { token: string } }>(
    'mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }',
    customer,
  );
  token = signedIn.generateCustomerToken.token;
  await ask('mutation ($input: CustomerAddressInput!) { createCustomerAddress(input: $input) { id } }', {
    input: { ...address, country_code: country, default_billing: true, default_shipping: true },
  });
  const item = { sku: 'CARE-CLOTHS', quantity: 2 };
  await ask(
    'mutation ($items: [WishlistItemInput!]!) { addProductsToWishlist(wishlistId: 0, wishlistItems: $items) { user_errors { message } } }',
    { items: [item] },
  );
  const putIntoCart = async () => {
    const { customerCart } = await ask<{ customerCart: { id: string } }>('{ customerCart { id } }');
    await ask(
      'mutation ($cart: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $cart, cartItems: $items) { user_errors { message } } }',
      { cart: customerCart.id, items: [item, { sku: 'REMOTE-CONTROL', quantity: 1 }] },
    );
  };
  await putIntoCart();
  const card = { number: '4111111111111111', expiry: '12/30', securityCode: '123' };
  const { nonce } = (await post('/sandbox-payments/tokens', card)) as { nonce: string };
  const billing = { ...address, country_id: country };
  await post('/rest/V1/carts/mine/shipping-information', {
    addressInformation: {
      shipping_address: billing,
      billing_address: billing,
      shipping_carrier_code: 'steadwell',
      shipping_method_code: 'visit',
    },
  });
  await post('/rest/V1/carts/mine/payment-information', {
    paymentMethod: { method: 'sandbox_card', additional_data: { payment_method_nonce: nonce } },
    billingAddress: billing,
  });
  await putIntoCart();
  const { customer: known } = await ask<{ customer: { orders: { items: { number: string }[] } } }>(
    '{ customer { orders { items { number } } } }',
  );
  return { ...customer, order: known.orders.items[0]?.number ?? '' };
}
