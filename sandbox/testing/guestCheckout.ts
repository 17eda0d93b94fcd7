import { selectionUid } from '../catalogue/uids';
import type { TestShop } from './openShop';

/** Uids of the tiny lift's answers. */
export const lift = {
  straight: selectionUid(1, 11, 1),
  curved: selectionUid(1, 12, 1),
  plainSeat: selectionUid(2, 21, 1),
  softSeat: selectionUid(2, 22, 1),
  softSeatCurved: selectionUid(2, 23, 1),
  noHinge: selectionUid(3, 31, 1),
  hinge: selectionUid(3, 32, 1),
};

/** An address of the UK, as REST writes it. */
export const bath = {
  firstname: 'Ann',
  lastname: 'Field',
  street: ['1 Abbey Street'],
  city: 'Bath',
  postcode: 'BA1 1AA',
  country_id: 'GB',
  telephone: '01225 000000',
};

export interface WantedItem {
  sku: string;
  quantity?: number;
  selected_options?: string[];
  parent_sku?: string;
}

export async function newCart(shop: TestShop, headers?: Record<string, string>): Promise<string> {
  return (await shop.ask<{ createEmptyCart: string }>('mutation { createEmptyCart }', {}, headers)).createEmptyCart;
}

export interface AddAnswer {
  addProductsToCart: {
    cart: { items: ({ uid: string; quantity: number; product: { sku: string } } | null)[]; total_quantity: number };
    user_errors: { __typename: string; message: string; code: string; quantity?: number }[];
  };
}

/** Adds by addProductsToCart; quantity 1 unless said. */
export async function add(shop: TestShop, cartId: string, ...items: WantedItem[]): Promise<AddAnswer['addProductsToCart']> {
  const answer = await shop.ask<AddAnswer>(
    `mutation ($cartId: String!, $cartItems: [CartItemInput!]!) {
       addProductsToCart(cartId: $cartId, cartItems: $cartItems) {
         cart { items { uid quantity product { sku } } total_quantity }
         user_errors { __typename message code ... on InsufficientStockError { quantity } }
       }
     }`,
    { cartId, cartItems: items.map((item) => ({ quantity: 1, ...item })) },
  );
  return answer.addProductsToCart;
}

/** A guest's cart with these items (a cushion by default), on the way to payment. */
export async function cartAtPayment(shop: TestShop, ...items: WantedItem[]): Promise<string> {
  const cartId = await newCart(shop);
  await add(shop, cartId, ...(items.length > 0 ? items : [{ sku: 'CUSHION' }]));
  await sendShipping(shop, cartId);
  return cartId;
}

export function sendShipping(shop: TestShop, cartId: string, method = 'standard') {
  return shop.rest<Record<string, never>>('POST', `/V1/guest-carts/${cartId}/shipping-information`, {
    addressInformation: { shipping_address: bath, billing_address: bath, shipping_carrier_code: 'van', shipping_method_code: method },
  });
}

/** A nonce of the sandbox's tokeniser. */
export async function nonceFor(shop: TestShop, number = '4111111111111111'): Promise<string> {
  const response = await shop.app.inject({
    method: 'POST',
    url: '/sandbox-payments/tokens',
    payload: { number, expiry: '12/30', securityCode: '123' },
  });
  return response.json<{ nonce: string }>().nonce;
}

export interface RestRefusal {
  message: string;
  parameters?: Record<string, string>;
}

/** Pays a guest's cart; answers the order's id, or the refusal. */
export async function pay(shop: TestShop, cartId: string, nonce: string | null, method = 'sandbox_card', headers = {}) {
  const body = {
    cartId,
    email: 'ann@example.com',
    billingAddress: bath,
    paymentMethod: { method, additional_data: nonce === null ? {} : { payment_method_nonce: nonce } },
  };
  return shop.rest<string & RestRefusal>('POST', `/V1/guest-carts/${cartId}/payment-information`, body, headers);
}

/** Numbers of all orders in the database, oldest first. */
export function orderNumbers(shop: TestShop): string[] {
  return shop.shop.database.all<{ increment_id: string }>('SELECT increment_id FROM orders ORDER BY id').map((row) => row.increment_id);
}
