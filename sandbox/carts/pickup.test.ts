import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { linkUid } from '../catalogue/uids';
import { loadSeed } from '../seed/loadSeed';
import type { Seed } from '../seed/seedTypes';
import { add, bath, newCart, nonceFor } from '../testing/guestCheckout';
import { closeShops, openShop, type TestShop } from '../testing/openShop';

let seed: Seed;
beforeAll(() => {
  seed = loadSeed();
});
afterEach(closeShops);

interface Listed {
  pickupLocations: { items: { pickup_location_code: string }[]; total_count: number };
}
const listed = async (shop: TestShop, given: string, headers?: Record<string, string>): Promise<string[]> => {
  const answer = await shop.ask<Listed>(`{ pickupLocations(${given}) { items { pickup_location_code } total_count } }`, {}, headers);
  return answer.pickupLocations.items.map((item) => item.pickup_location_code);
};

describe('pickupLocations', () => {
  test('are those of the website, and only those that have all of the products', async () => {
    const shop = await openShop({ seed });
    expect(await listed(shop, 'pageSize: 9')).toEqual(['leeds', 'ludlow', 'bristol', 'edinburgh', 'telford']);
    expect(await listed(shop, 'pageSize: 9', { store: 'steadwell_be_fr_fr_BE' })).toContain('namur');
    expect(await listed(shop, 'productsInfo: [{ sku: "WEATHER-COVER" }, { sku: "GIFT-CARD" }]')).not.toContain('edinburgh');
    expect(await listed(shop, 'productsInfo: [{ sku: "STICK-HOLDER" }, { sku: "STAIRLIFT" }]')).toEqual([]);
  });

  test('near a place come by distance within the radius; an unknown place has none', async () => {
    const shop = await openShop({ seed });
    expect(await listed(shop, 'area: { search_term: "tf7 4qt:GB", radius: 100 }')).toEqual(['telford', 'ludlow']);
    expect(await listed(shop, 'area: { search_term: "Ludlow:GB", radius: 500 }, sort: { distance: ASC, name: DESC }')).toEqual([
      'ludlow',
      'telford',
      'bristol',
      'leeds',
      'edinburgh',
    ]);
    expect(await listed(shop, 'area: { search_term: "Atlantis:GB", radius: 500 }')).toEqual([]);
  });

  test('are sorted and paged; a page beyond the last is refused', async () => {
    const shop = await openShop({ seed });
    expect(await listed(shop, 'sort: { name: DESC }, pageSize: 2, currentPage: 3')).toEqual(['bristol']);
    const { errors } = await shop.graphql('{ pickupLocations(pageSize: 2, currentPage: 4) { total_count } }');
    expect(errors).toMatchObject([{ extensions: { category: 'graphql-input' } }]);
  });
});

const methodsQuery = `query ($id: String!) { cart(cart_id: $id) { shipping_addresses {
  firstname street city postcode telephone pickup_location_code
  available_shipping_methods { carrier_code method_code }
  selected_shipping_method { method_code amount { value } }
} } }`;
interface Address {
  firstname: string;
  street: string[];
  postcode: string;
  pickup_location_code: string | null;
  available_shipping_methods: { carrier_code: string; method_code: string }[];
  selected_shipping_method: { method_code: string; amount: { value: number } } | null;
}
const addressOf = async (shop: TestShop, id: string): Promise<Address> => {
  const { cart } = await shop.ask<{ cart: { shipping_addresses: [Address] } }>(methodsQuery, { id });
  return cart.shipping_addresses[0];
};
const offered = async (shop: TestShop, id: string) =>
  (await addressOf(shop, id)).available_shipping_methods.map((method) => method.method_code);

const { country_id: country_code, ...place } = bath;
const setAddress = (shop: TestShop, id: string, code?: string) =>
  shop.graphql(
    `mutation ($id: String!, $addresses: [ShippingAddressInput]!) {
       setShippingAddressesOnCart(input: { cart_id: $id, shipping_addresses: $addresses }) { cart { id } }
     }`,
    { id, addresses: [{ address: { ...place, country_code }, ...(code !== undefined && { pickup_location_code: code }) }] },
  );
const setMethod = (shop: TestShop, id: string, carrier: string, method: string) =>
  shop.graphql(
    `mutation ($id: String!, $method: ShippingMethodInput!) {
       setShippingMethodsOnCart(input: { cart_id: $id, shipping_methods: [$method] }) { cart { id } }
     }`,
    { id, method: { carrier_code: carrier, method_code: method } },
  );
const cartOf = async (shop: TestShop, ...skus: string[]): Promise<string> => {
  const id = await newCart(shop);
  await add(shop, id, ...skus.map((sku) => ({ sku })));
  await setAddress(shop, id);
  return id;
};
const shipping = (code?: string, method = 'pickup') => ({
  addressInformation: {
    shipping_address: { ...bath, ...(code !== undefined && { extension_attributes: { pickup_location_code: code } }) },
    billing_address: bath,
    shipping_carrier_code: method === 'pickup' ? 'instore' : 'parcel',
    shipping_method_code: method,
  },
});
const pay = async (shop: TestShop, id: string) =>
  shop.rest<{ message: string }>('POST', `/V1/guest-carts/${id}/payment-information`, {
    email: 'ann@example.com',
    billingAddress: bath,
    paymentMethod: { method: 'sandbox_card', additional_data: { payment_method_nonce: await nonceFor(shop) } },
  });

describe('a cart', () => {
  test('can be collected, as the last of its choices, where all of it is at one place and no engineer comes', async () => {
    const shop = await openShop({ seed });
    const id = await cartOf(shop, 'STICK-HOLDER');
    expect(await offered(shop, id)).toEqual(['standard', 'express', 'pickup']);
    // An engineer fits it, though it weighs no more than a parcel.
    await add(shop, id, { sku: 'SEAT-BELT' });
    expect(await offered(shop, id)).toEqual(['standard', 'express']);
    expect(await offered(shop, await cartOf(shop, 'STICK-HOLDER', 'CHAIR-HIGH'))).not.toContain('pickup');
  });

  test('gets the place of its pickup location and keeps its person; the place is forgotten with the next address', async () => {
    const shop = await openShop({ seed });
    const id = await cartOf(shop, 'STICK-HOLDER');
    await setAddress(shop, id, 'leeds');
    await setMethod(shop, id, 'instore', 'pickup');
    expect(await addressOf(shop, id)).toMatchObject({
      firstname: 'Ann',
      street: ['102 Alwoodley Drive'],
      postcode: 'LS17 8JT',
      telephone: bath.telephone,
      pickup_location_code: 'leeds',
      selected_shipping_method: { method_code: 'pickup', amount: { value: 0 } },
    });
    await setAddress(shop, id);
    expect(await addressOf(shop, id)).toMatchObject({ street: bath.street, pickup_location_code: null });
  });

  test('cannot be collected where there is no such place', async () => {
    const shop = await openShop({ seed });
    const id = await cartOf(shop, 'STICK-HOLDER');
    const { errors } = await setAddress(shop, id, 'namur');
    expect(errors).toMatchObject([
      {
        message: 'Can not find Pickup Location with code namur for website Sales Channel "steadwell_gb".',
        extensions: { category: 'graphql-no-such-entity' },
      },
    ]);
    expect((await shop.rest('POST', `/V1/guest-carts/${id}/shipping-information`, shipping('namur'))).status).toBe(404);
  });

  test('is no order without a place, or once its place has another address', async () => {
    const shop = await openShop({ seed });
    const id = await cartOf(shop, 'STICK-HOLDER');
    await shop.rest('POST', `/V1/guest-carts/${id}/shipping-information`, shipping());
    expect(await pay(shop, id)).toMatchObject({ status: 400, body: { message: 'Quote does not have Pickup Location assigned.' } });
    await shop.rest('POST', `/V1/guest-carts/${id}/shipping-information`, shipping('leeds'));
    shop.shop.database.run("UPDATE cart_addresses SET address = json_set(address, '$.postcode', 'LS1 1AA')");
    expect((await pay(shop, id)).body.message).toMatch(/^Pickup Location Address does not match/);
  });

  test('becomes an order that names the place, and a mail that says where and when to come', async () => {
    const shop = await openShop({ seed });
    const id = await cartOf(shop, 'STICK-HOLDER');
    await add(shop, id, { sku: 'PLANNING-DRAWINGS', selected_options: [linkUid(1)] });
    await shop.rest('POST', `/V1/guest-carts/${id}/shipping-information`, shipping('leeds'));
    expect((await pay(shop, id)).status).toBe(200);
    const [mail] = (await shop.app.inject({ url: '/__mail' })).json<[{ text: string }]>();
    for (const line of [
      'You collect: ',
      'Comes by email: ',
      'Delivery: Collection - Steadwell Leeds, included',
      '1. We pack your order and write to you when it is ready to collect.',
      'Collect at:\n  Steadwell Leeds\n  102 Alwoodley Drive\n  Leeds\n  West Yorkshire\n  LS17 8JT',
      'Billing address:\n  Ann Field\n  1 Abbey Street',
    ])
      expect(mail.text).toContain(line);
  });

  test('tells in the mail of a mixed order what an engineer brings and what comes as a parcel', async () => {
    const shop = await openShop({ seed });
    const id = await cartOf(shop, 'CHAIR-HIGH', 'STICK-HOLDER');
    const visit = { ...shipping().addressInformation, shipping_carrier_code: 'steadwell', shipping_method_code: 'visit' };
    await shop.rest('POST', `/V1/guest-carts/${id}/shipping-information`, { addressInformation: visit });
    expect((await pay(shop, id)).status).toBe(200);
    const [mail] = (await shop.app.inject({ url: '/__mail' })).json<[{ text: string }]>();
    expect(mail.text).toMatch(/\nAn engineer brings and fits: [^\n]*chair[^\n]*\nComes as a parcel: [^\n]*holder[^\n]*\n\nDelivery: /i);
  });
});
