import { afterEach, describe, expect, test } from '@jest/globals';
import { add, bath, cartAtPayment, lift, newCart, nonceFor, orderNumbers, pay } from '../testing/guestCheckout';
import { closeShops, openShop, type TestShop } from '../testing/openShop';

afterEach(closeShops);

const integrationToken = 'the-back-office-of-a-test';
const asBackoffice = { authorization: `Bearer ${integrationToken}` };
const open = (options: object = {}) => openShop({ integrationToken, ...options });

const setting = `mutation ($input: SetCartVatReliefInput!) { setCartVatRelief(input: $input) { order_number } }`;
const say = (shop: TestShop, cartId: string, relief: string | null, version = 1, headers: Record<string, string> = asBackoffice) =>
  shop.graphql(setting, { input: { cart_id: cartId, relief, version } }, headers);

interface Cart {
  prices: {
    grand_total: { value: number };
    subtotal_excluding_tax: { value: number };
    applied_taxes: { label: string; amount: { value: number } }[];
  };
  shipping_addresses: { selected_shipping_method: { price_incl_tax: { value: number } } | null }[];
}

async function cartOf(shop: TestShop, id: string) {
  const fields = `prices { grand_total { value } subtotal_excluding_tax { value } applied_taxes { label amount { value } } }
    shipping_addresses { selected_shipping_method { price_incl_tax { value } } }`;
  const { cart } = await shop.ask<{ cart: Cart }>(`query ($id: String!) { cart(cart_id: $id) { ${fields} } }`, { id });
  return {
    total: cart.prices.grand_total.value,
    net: cart.prices.subtotal_excluding_tax.value,
    taxes: cart.prices.applied_taxes.map(({ label, amount }) => `${label}: ${amount.value}`),
    delivery: cart.shipping_addresses[0]?.selected_shipping_method?.price_incl_tax.value,
  };
}

async function reliefOf(
  shop: TestShop,
  id: string,
  headers: Record<string, string> = {},
): Promise<{ relief: string | null; rates: number[][] }> {
  const asked = 'query ($id: String!) { cartVatRelief(cart_id: $id) { relief items { rates } } }';
  const { cartVatRelief } = await shop.ask<{ cartVatRelief: { relief: string | null; items: { rates: number[] }[] } }>(
    asked,
    { id },
    headers,
  );
  return { relief: cartVatRelief.relief, rates: cartVatRelief.items.map(({ rates }) => rates) };
}

const curvedLift = { sku: 'LIFT', selected_options: [lift.curved, lift.softSeatCurved] };
const remote = { sku: 'REMOTE_WHITE', parent_sku: 'REMOTE' };

/** A lift, a service, a remote control and a cushion, of which no relief speaks; delivery costs 6.00. */
async function mixedCart(shop: TestShop): Promise<string> {
  return cartAtPayment(shop, curvedLift, { sku: 'SERVICE' }, remote, { sku: 'CUSHION' });
}

describe('A cart whose buyer has declared', () => {
  test('pays no VAT on lift, service and parts, and the full rate on what no relief speaks of', async () => {
    const shop = await open();
    const id = await mixedCart(shop);
    const before = await cartOf(shop, id);
    await say(shop, id, 'ZERO');
    const after = await cartOf(shop, id);
    expect(after.net).toBe(before.net);
    // 10.00 of the cushion at 20 %
    expect(after.taxes).toEqual(['VAT 20%: 2', 'VAT 0% (relief for disabled and ill people): 0']);
    expect([before.delivery, after.delivery]).toEqual([6, 5]);
    expect(after.total).toBe(before.net + 2 + 5);
    expect(await reliefOf(shop, id)).toEqual({ relief: 'ZERO', rates: [[0], [0], [0], [20]] });
  });

  test('at 60 pays 5% on the lift and its delivery, and the full rate on service and parts', async () => {
    const shop = await open();
    const id = await mixedCart(shop);
    const { net } = await cartOf(shop, id);
    await say(shop, id, 'SIXTY_PLUS');
    const after = await cartOf(shop, id);
    expect(await reliefOf(shop, id)).toEqual({ relief: 'SIXTY_PLUS', rates: [[5], [20], [20], [20]] });
    const liftNet = net - 100 - 25 - 10;
    const [full, reduced] = [(100 + 25 + 10) * 0.2, (liftNet + 5) * 0.05];
    expect(after.taxes).toEqual([`VAT 20%: ${full}`, `VAT 5%: ${reduced}`]);
    expect(after.total).toBeCloseTo(net + 5 + full + reduced, 2);
    expect(after.delivery).toBe(5.25);
  });

  test('and has no lift pays the full rate at 60, delivery included', async () => {
    const shop = await open();
    const id = await cartAtPayment(shop, remote);
    const before = await cartOf(shop, id);
    await say(shop, id, 'SIXTY_PLUS');
    expect(await cartOf(shop, id)).toEqual(before);
  });

  test('pays the full price again when the company takes the relief back', async () => {
    const shop = await open();
    const id = await mixedCart(shop);
    const before = await cartOf(shop, id);
    await say(shop, id, 'ZERO', 1);
    await say(shop, id, null, 2);
    expect(await cartOf(shop, id)).toEqual(before);
  });

  test('is not moved by a word that is older than the last, and by the same again neither', async () => {
    const shop = await open();
    const id = await mixedCart(shop);
    await say(shop, id, 'ZERO', 5);
    await say(shop, id, null, 4);
    await say(shop, id, 'ZERO', 5);
    expect((await reliefOf(shop, id)).relief).toBe('ZERO');
  });

  test('is ordered at its rates, which the order keeps and its mail names; the company hears the number', async () => {
    const shop = await open();
    const id = await cartAtPayment(shop, curvedLift);
    expect((await say(shop, id, 'ZERO')).data).toEqual({ setCartVatRelief: { order_number: null } });
    const { total } = await cartOf(shop, id);
    await pay(shop, id, await nonceFor(shop));
    const [number] = orderNumbers(shop);
    expect((await say(shop, id, null, 2)).data).toEqual({ setCartVatRelief: { order_number: number } });
    const { guestOrder } = await shop.ask<{ guestOrder: { total: object } }>(
      `query ($number: String!) { guestOrder(input: { number: $number, email: "ann@example.com", lastname: "Field" }) {
         total { grand_total { value } total_tax { value } taxes { title rate } } } }`,
      { number },
    );
    expect(guestOrder.total).toEqual({
      grand_total: { value: total },
      total_tax: { value: 0 },
      taxes: [{ title: 'VAT 0% (relief for disabled and ill people)', rate: 0 }],
    });
    const mail = await shop.app.inject('/__mail');
    expect(mail.body).toContain('relief for disabled and ill people');
  });

  test('brings the relief into the account that takes the cart over', async () => {
    const { shop, own, headers } = await mergedCarts();
    expect((await reliefOf(shop, own, headers)).relief).toBe('ZERO');
  });

  test('ends in the account’s cart, too, and its order is told, as long as the company knows the guest’s cart alone', async () => {
    const { shop, guest, own, headers } = await mergedCarts();
    const now = async () => (await reliefOf(shop, own, headers)).relief;
    await say(shop, guest, null, 2);
    expect(await now()).toBeNull();
    await say(shop, guest, 'ZERO', 3);
    await say(shop, guest, null, 2);
    expect(await now()).toBe('ZERO');
    const addressInformation = { shipping_address: bath, shipping_carrier_code: 'van', shipping_method_code: 'standard' };
    await shop.rest('POST', '/V1/carts/mine/shipping-information', { addressInformation }, headers);
    const paymentMethod = { method: 'sandbox_card', additional_data: { payment_method_nonce: await nonceFor(shop) } };
    await shop.rest('POST', '/V1/carts/mine/payment-information', { billingAddress: bath, paymentMethod }, headers);
    const [order_number] = orderNumbers(shop);
    expect(order_number).toBeDefined();
    expect((await say(shop, guest, null, 4)).data).toEqual({ setCartVatRelief: { order_number } });
  });

  test('follows the company’s word on the account’s cart, once there is one, and no longer that on the guest’s', async () => {
    const { shop, guest, own, headers } = await mergedCarts();
    await say(shop, own, 'SIXTY_PLUS', 5);
    await say(shop, guest, null, 6);
    expect((await reliefOf(shop, own, headers)).relief).toBe('SIXTY_PLUS');
  });
});

/** A guest's cart without VAT that has come into an account. */
async function mergedCarts() {
  const shop = await open();
  const guest = await newCart(shop);
  await add(shop, guest, curvedLift);
  await say(shop, guest, 'ZERO');
  const { generateCustomerToken } = await shop.ask<{ generateCustomerToken: { token: string } }>(
    'mutation { generateCustomerToken(email: "ann@example.com", password: "Stairs-2026") { token } }',
  );
  const headers = { authorization: `Bearer ${generateCustomerToken.token}` };
  const { mergeCarts } = await shop.ask<{ mergeCarts: { id: string } }>(
    `mutation { mergeCarts(source_cart_id: "${guest}") { id } }`,
    {},
    headers,
  );
  return { shop, guest, own: mergeCarts.id, headers };
}

describe('Who pays less VAT', () => {
  test('is said by the back office alone', async () => {
    const shop = await open();
    const id = await mixedCart(shop);
    for (const headers of [
      { authorization: '' },
      { authorization: 'Bearer the-back-office-of-a-tesT' },
      { authorization: 'Bearer short' },
    ]) {
      const { errors } = await say(shop, id, 'ZERO', 1, headers);
      expect(errors?.map(({ extensions }) => extensions.category)).toEqual(['graphql-authorization']);
    }
    expect((await reliefOf(shop, id)).relief).toBeNull();
  });

  test('cannot be said where commerce was given no token, of a cart that it does not know, or to stock Magento', async () => {
    const closed = await openShop();
    expect((await say(closed, await newCart(closed), 'ZERO', 1, { authorization: 'Bearer ' })).errors).toHaveLength(1);
    const shop = await open();
    expect((await say(shop, 'x'.repeat(32), 'ZERO')).errors?.[0]?.extensions.category).toBe('graphql-no-such-entity');
    const stock = await open({ stock: true });
    expect((await say(stock, await newCart(stock), 'ZERO')).errors?.[0]?.message).toContain('SetCartVatReliefInput');
  });

  test('is nothing for countries without such a relief', async () => {
    const shop = await open();
    const belgian = { store: 'tiny_be_fr' };
    const id = await newCart(shop, belgian);
    await shop.ask(
      'mutation ($id: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "CUSHION", quantity: 1 }]) { cart { id } } }',
      { id },
      belgian,
    );
    await say(shop, id, 'ZERO');
    const { cart } = await shop.ask<{ cart: { prices: { grand_total: { value: number } } } }>(
      'query ($id: String!) { cart(cart_id: $id) { prices { grand_total { value } } } }',
      { id },
      belgian,
    );
    expect(cart.prices.grand_total.value).toBe(12);
  });
});
