import { afterEach, describe, expect, test } from '@jest/globals';
import { loadSeed } from '../seed/loadSeed';
import { nonceFor } from '../testing/guestCheckout';
import { closeShops, openShop, type TestShop } from '../testing/openShop';

afterEach(closeShops);

const seed = loadSeed();
const inFrench = 'steadwell_be_fr_fr_BE';
const home = {
  firstname: 'Anne',
  lastname: 'Peeters',
  street: ['Rue Haute 5'],
  city: 'Namur',
  postcode: '5000',
  country_id: 'BE',
  telephone: '081 00 00 00',
};
const french = { company: 'Maisons Claires', vat_id: 'FR40303265045' };

/** A guest's cart with two remotes (90.00) and a parcel for the next day (12.50), both with 21 % inside. */
async function remotesInCart(shop: TestShop, store = inFrench): Promise<string> {
  const headers = { store };
  const { createEmptyCart: id } = await shop.ask<{ createEmptyCart: string }>('mutation { createEmptyCart }', {}, headers);
  const items = '[{ sku: "REMOTE-CONTROL", quantity: 2 }]';
  await shop.ask(`mutation { addProductsToCart(cartId: "${id}", cartItems: ${items}) { cart { id } } }`, {}, headers);
  await shop.rest('POST', `/${store}/V1/guest-carts/${id}/shipping-information`, {
    addressInformation: { shipping_address: home, shipping_carrier_code: 'parcel', shipping_method_code: 'express' },
  });
  return id;
}

interface Cart {
  prices: {
    grand_total: { value: number };
    subtotal_excluding_tax: { value: number };
    applied_taxes: { label: string; amount: { value: number } }[];
  };
  itemsV2: { items: { prices: { row_total_including_tax: { value: number } } }[] };
  shipping_addresses: { selected_shipping_method: { amount: { value: number }; price_incl_tax: { value: number } } }[];
}

const fields = `prices { grand_total { value } subtotal_excluding_tax { value } applied_taxes { label amount { value } } }
  itemsV2 { items { prices { row_total_including_tax { value } } } }
  shipping_addresses { selected_shipping_method { amount { value } price_incl_tax { value } } }`;

async function billedTo(shop: TestShop, id: string, organisation: object, store = inFrench): Promise<Cart> {
  const { country_id: country_code, ...rest } = home;
  const answer = await shop.ask<{ setBillingAddressOnCart: { cart: Cart } }>(
    `mutation ($id: String!, $address: CartAddressInput!) {
       setBillingAddressOnCart(input: { cart_id: $id, billing_address: { address: $address } }) { cart { ${fields} } } }`,
    { id, address: { ...rest, country_code, ...organisation } },
    { store },
  );
  return answer.setBillingAddressOnCart.cart;
}

const reversed = 'TVA 0 % (autoliquidation, la TVA est due par votre société)';
const plain = (label = '') => label.replace(/\s/g, ' ');

describe('A company of another country of the Union, in the Belgian shop', () => {
  test('pays no VAT, on the delivery neither, and reads why; without its number the VAT is back', async () => {
    const shop = await openShop({ seed });
    const id = await remotesInCart(shop);
    const cart = await billedTo(shop, id, french);
    expect(cart).toMatchObject({
      prices: { grand_total: { value: 84.71 }, subtotal_excluding_tax: { value: 74.38 }, applied_taxes: [{ amount: { value: 0 } }] },
      itemsV2: { items: [{ prices: { row_total_including_tax: { value: 74.38 } } }] },
      shipping_addresses: [{ selected_shipping_method: { amount: { value: 10.33 }, price_incl_tax: { value: 10.33 } } }],
    });
    expect(plain(cart.prices.applied_taxes[0]?.label)).toBe(reversed);
    const { prices } = await billedTo(shop, id, {});
    expect(prices).toMatchObject({ grand_total: { value: 102.5 }, applied_taxes: [{ amount: { value: 17.79 } }] });
  });

  test.each([
    ['a check digit that is wrong', { ...french, vat_id: 'FR41303265045' }],
    ['a Belgian number', { ...french, vat_id: 'BE0123456749' }],
    ['a British number', { ...french, vat_id: 'GB980780684' }],
    ['a number without a company', { vat_id: french.vat_id }],
  ])('pays the VAT of the shop with %s', async (_, organisation) => {
    const shop = await openShop({ seed });
    const { prices } = await billedTo(shop, await remotesInCart(shop), organisation);
    expect(prices).toMatchObject({ grand_total: { value: 102.5 }, applied_taxes: [{ amount: { value: 17.79 } }] });
  });

  test.each(['NL004495445B01', 'LU15027442', 'FR 40 303 265 045'])('is believed as %s', async (vat_id) => {
    const shop = await openShop({ seed });
    const { prices } = await billedTo(shop, await remotesInCart(shop), { ...french, vat_id });
    expect(prices.grand_total).toEqual({ value: 84.71 });
  });

  test.each([
    [inFrench, 'Total : 84,71 €, TVA 0 % (autoliquidation, la TVA est due par votre société)'],
    ['steadwell_be_nl_nl_BE', 'Totaal: € 84,71, Btw 0% (btw verlegd, uw bedrijf voldoet de btw)'],
  ])('finds the reason in its order’s mail and on the order: %s', async (store, line) => {
    const shop = await openShop({ seed });
    const id = await remotesInCart(shop, store);
    await shop.rest('POST', `/${store}/V1/guest-carts/${id}/payment-information`, {
      cartId: id,
      email: 'anne@example.com',
      billingAddress: { ...home, ...french },
      paymentMethod: { method: 'sandbox_card', additional_data: { payment_method_nonce: await nonceFor(shop) } },
    });
    const [mail] = (await shop.app.inject({ url: '/__mail' })).json<{ subject: string; text: string }[]>();
    expect(plain(mail?.text)).toContain(line);
    const { guestOrder } = await shop.ask<{ guestOrder: { total: { taxes: { title: string; rate: number }[] } } }>(
      `{ guestOrder(input: { number: "${/\d+/.exec(mail?.subject ?? '')?.[0]}", email: "anne@example.com", lastname: "Peeters" }) {
        total { grand_total { value } taxes { title rate amount { value } } } } }`,
      {},
      { store },
    );
    expect(guestOrder).toMatchObject({ total: { grand_total: { value: 84.71 }, taxes: [{ rate: 0, amount: { value: 0 } }] } });
    expect(line).toContain(plain(guestOrder.total.taxes[0]?.title));
  });
});
