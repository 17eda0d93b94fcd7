import type { Sandbox } from '../../sandbox/server';
import { views } from './assortment';
import { addressOf, customerOf } from './people';
import { newNonce, pastOrdersAt } from './commerceTables';

/** A simple product, of which there is enough. */
const product = 'CARE-CLOTHS';

/** Lets the customer of each website have ordered once, so that something can be ordered again. To be called before the tables are saved. */
export async function placePastOrders(sandbox: Sandbox): Promise<void> {
  const { database } = sandbox.shop;
  for (const view of views) {
    if (database.one('SELECT id FROM orders WHERE website_code = ?', view.websiteCode)) continue;
    const post = async (url: string, payload: object, token = ''): Promise<never> => {
      const headers = { store: view.storeCode, ...(token && { authorization: `Bearer ${token}` }) };
      return (await sandbox.app.inject({ method: 'POST', url, headers, payload })).json() as never;
    };
    const { email, password } = customerOf(view.websiteCode);
    const ask = (query: string, token?: string): Promise<{ data: Record<string, never> }> => post('/graphql', { query }, token);
    const signedIn = await ask(`mutation { generateCustomerToken(email: "${email}", password: "${password}") { token } }`);
    const { token } = signedIn.data['generateCustomerToken'] as unknown as { token: string };
    const { id } = (await ask('{ customerCart { id } }', token)).data['customerCart'] as unknown as { id: string };
    await ask(`mutation { addProductsToCart(cartId: "${id}", cartItems: [{ sku: "${product}", quantity: 1 }]) { cart { id } } }`, token);
    const address = { ...addressOf(0, view.countryCode), lastname: 'Past' };
    const nonce = newNonce(sandbox, { nonce: `past-${view.websiteCode}`, isGood: true, now: sandbox.shop.clock.now() });
    await post(
      '/rest/V1/carts/mine/shipping-information',
      {
        addressInformation: {
          shipping_address: address,
          billing_address: address,
          shipping_carrier_code: 'parcel',
          shipping_method_code: 'standard',
        },
      },
      token,
    );
    const paymentMethod = { method: 'sandbox_card', additional_data: { payment_method_nonce: nonce } };
    await post('/rest/V1/carts/mine/payment-information', { paymentMethod, billingAddress: address }, token);
    const order = database.one<{ id: number }>('SELECT id FROM orders WHERE website_code = ?', view.websiteCode);
    if (!order) throw new Error(`No order was placed before the runs at ${view.websiteCode}`);
    // Beyond the numbers that the orders of a run get.
    database.run(
      'UPDATE orders SET id = ?, increment_id = ?, created_at = ? WHERE id = ?',
      900_000 + order.id,
      `PAST-${view.websiteCode}`,
      pastOrdersAt,
      order.id,
    );
  }
}
