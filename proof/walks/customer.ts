import { randomUUID } from 'node:crypto';
import type { StoreView } from '../../src/config/storeViews';
import { wordsOf } from '../journeys/words';
import type { Commerce } from './commerce';
import { commerceAt, mailsTo } from './commerce';

/** A customer at commerce with an address, a saved card, a saved product, an order that is under way, and a basket. */
export interface Customer {
  email: string;
  password: string;
  order: string;
}

const homes = {
  GB: { street: ['4 Millrace Yard'], city: 'Ludlow', postcode: 'SY8 1AA', country_id: 'GB', telephone: '01584 960 123' },
  BE: { street: ['Rue du Marché 12'], city: 'Bruxelles', postcode: '1000', country_id: 'BE', telephone: '02 510 12 34' },
};

/** A whole address in this country, as REST wants it. */
export function homeIn({ countryCode, locale }: StoreView) {
  const prefix = wordsOf(locale)('checkout.title.mrs');
  return { prefix, firstname: 'Mary', lastname: 'Bell', ...(countryCode === 'BE' ? homes.BE : homes.GB) };
}

const cloths = { sku: 'CARE-CLOTHS', quantity: 2 };

/** Opens the account at the sandbox and fills it, bypassing the shop. @throws Error with commerce's answer */
export async function openCustomer(address: string, view: StoreView): Promise<Customer> {
  const commerce = commerceAt(address, view);
  const customer = { email: `${randomUUID()}@example.com`, password: 'Rails-2026' };
  await commerce.ask('mutation ($input: CustomerCreateInput!) { createCustomerV2(input: $input) { customer { email } } }', {
    input: { firstname: 'Mary', lastname: 'Bell', ...customer },
  });
  if (view.countryCode === 'BE') await confirmFromMail(commerce, customer.email);
  await commerce.signIn(customer);
  await saveAddress(commerce, view);
  await commerce.ask(
    'mutation ($items: [WishlistItemInput!]!) { addProductsToWishlist(wishlistId: 0, wishlistItems: $items) { user_errors { message } } }',
    { items: [cloths] },
  );
  const order = await orderSomething(commerce, view, { is_active_payment_token_enabler: true });
  await fillCart(commerce);
  return { ...customer, order };
}

/** Belgium's shop asks for it. */
async function confirmFromMail(commerce: Commerce, email: string): Promise<void> {
  const key = /[?&]key=([^&\s]+)/.exec(await commerce.mailTo(email))?.[1];
  await commerce.ask('mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) { customer { email } } }', {
    input: { email, confirmation_key: key },
  });
}

/** The customer's first address, for everything. */
export async function saveAddress(commerce: Commerce, view: StoreView): Promise<void> {
  const { country_id: country, ...home } = homeIn(view);
  await commerce.ask('mutation ($input: CustomerAddressInput!) { createCustomerAddress(input: $input) { id } }', {
    input: { ...home, country_code: country, default_billing: true, default_shipping: true },
  });
}

const twoThings = [cloths, { sku: 'REMOTE-CONTROL', quantity: 1 }];

const putInto = ({ ask }: Commerce, cart: string): Promise<unknown> =>
  ask(
    'mutation ($cart: String!, $items: [CartItemInput!]!) { addProductsToCart(cartId: $cart, cartItems: $items) { user_errors { message } } }',
    { cart, items: twoThings },
  );

/** @returns the cart's id */
export async function fillCart(commerce: Commerce): Promise<string> {
  const { customerCart } = await commerce.ask<{ customerCart: { id: string } }>('{ customerCart { id } }');
  await putInto(commerce, customerCart.id);
  return customerCart.id;
}

/** Sends a cart to the home in this country and pays for it by card; resolves with the order's id. @param cart its path below /rest/V1 */
export async function orderCart(commerce: Commerce, view: StoreView, cart: string, email?: string, options: object = {}): Promise<unknown> {
  const home = homeIn(view);
  const [first] = (await commerce.post(`/rest/V1/${cart}/estimate-shipping-methods`, { address: home })) as Record<string, string>[];
  const carrier = { shipping_carrier_code: first?.['carrier_code'], shipping_method_code: first?.['method_code'] };
  await commerce.post(`/rest/V1/${cart}/shipping-information`, {
    addressInformation: { shipping_address: home, billing_address: home, ...carrier },
  });
  const { nonce } = (await commerce.post('/sandbox-payments/tokens', testCard)) as { nonce: string };
  return commerce.post(`/rest/V1/${cart}/payment-information`, {
    ...(email !== undefined && { email }),
    paymentMethod: { method: 'sandbox_card', additional_data: { payment_method_nonce: nonce, ...options } },
    billingAddress: home,
  });
}

/** An order of the customer’s, paid by card. @returns its number */
export async function orderSomething(commerce: Commerce, view: StoreView, options: object = {}): Promise<string> {
  await fillCart(commerce);
  await orderCart(commerce, view, 'carts/mine', undefined, options);
  const { customer } = await commerce.ask<{ customer: { orders: { items: { number: string }[] } } }>(
    '{ customer { orders(sort: { sort_field: CREATED_AT, sort_direction: DESC }) { items { number } } } }',
  );
  return customer.orders.items[0]?.number ?? '';
}

/** Orders two things as a guest, bypassing the shop. @throws Error with commerce's answer */
export async function orderAsGuest(
  address: string,
  view: StoreView,
  email = `${randomUUID()}@example.com`,
): Promise<Omit<Customer, 'password'>> {
  const guest = commerceAt(address, view);
  const { createEmptyCart: cart } = await guest.ask<{ createEmptyCart: string }>('mutation { createEmptyCart }');
  await putInto(guest, cart);
  await orderCart(guest, view, `guest-carts/${cart}`, email);
  const [receipt] = await mailsTo(address, email);
  return { email, order: /\d{6,}/.exec(receipt?.subject ?? '')?.[0] ?? '' };
}

const testCard = { number: '4111111111111111', expiry: '12/30', securityCode: '123' };
