import { afterEach, describe, expect, test } from '@jest/globals';
import { beFr } from '../database/tinySeed';
import { add, bath, cartAtPayment, lift, newCart } from '../testing/guestCheckout';
import { closeShops, openShop, type TestShop } from '../testing/openShop';

afterEach(closeShops);

const prices = `query ($id: String!) { cart(cart_id: $id) { prices {
  grand_total { value currency } grand_total_excluding_tax { value }
  subtotal_including_tax { value } subtotal_excluding_tax { value } applied_taxes { label amount { value } }
} } }`;

async function pricesOf(shop: TestShop, id: string, headers = {}) {
  return (await shop.ask<{ cart: { prices: unknown } }>(prices, { id }, headers)).cart.prices;
}

describe('What a cart costs', () => {
  test('each line has its own VAT rate, delivery has the standard one, and all prices include VAT', async () => {
    const shop = await openShop();
    const id = await cartAtPayment(shop, { sku: 'CUSHION', quantity: 2 }, { sku: 'RAIL' });
    // 24.00 at 20 % holds 4.00, 10.50 at 5 % holds 0.50, 6.00 delivery at 20 % holds 1.00
    expect(await pricesOf(shop, id)).toEqual({
      grand_total: { value: 40.5, currency: 'GBP' },
      grand_total_excluding_tax: { value: 35 },
      subtotal_including_tax: { value: 34.5 },
      subtotal_excluding_tax: { value: 30 },
      applied_taxes: [
        { label: 'VAT 20%', amount: { value: 5 } },
        { label: 'VAT 5%', amount: { value: 0.5 } },
      ],
    });
  });

  test('a bundle is taxed selection by selection', async () => {
    const shop = await openShop();
    const id = await newCart(shop);
    await add(shop, id, { sku: 'LIFT', selected_options: [lift.curved, lift.plainSeat] });
    // 1200.00 at 20 % holds 200.00; the plain seat is zero-rated
    expect(await pricesOf(shop, id)).toMatchObject({
      grand_total: { value: 1800 },
      subtotal_excluding_tax: { value: 1600 },
      applied_taxes: [{ label: 'VAT 20%', amount: { value: 200 } }],
    });
  });

  test('another country has other rates, prices and methods', async () => {
    const shop = await openShop();
    const headers = { store: beFr };
    const id = await newCart(shop, headers);
    const addRail = 'mutation ($id: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "RAIL", quantity: 1 }]) { cart { id } } }';
    await shop.ask(addRail, { id }, headers);
    expect(await pricesOf(shop, id, headers)).toMatchObject({
      grand_total: { value: 10.5, currency: 'EUR' },
      applied_taxes: [{ label: expect.stringMatching(/^TVA 6\s%$/), amount: { value: 0.59 } }],
    });
  });

  test('a line sells at whole pennies however many there are', async () => {
    const shop = await openShop();
    const id = await newCart(shop);
    await add(shop, id, { sku: 'RAIL', quantity: 3 });
    expect(await pricesOf(shop, id)).toMatchObject({ subtotal_including_tax: { value: 31.5 }, subtotal_excluding_tax: { value: 30 } });
  });
});

describe('Delivery', () => {
  const address = {
    firstname: 'Ann',
    lastname: 'Field',
    street: ['1 Abbey Street'],
    city: 'Bath',
    postcode: 'BA1 1AA',
    country_code: 'GB',
    telephone: '01225 0',
  };
  const setAddresses = `mutation ($input: SetShippingAddressesOnCartInput) { setShippingAddressesOnCart(input: $input) { cart { shipping_addresses {
    uid street city region { code } country { code label } telephone
    available_shipping_methods { carrier_code method_code carrier_title amount { value } price_excl_tax { value } price_incl_tax { value } available }
    selected_shipping_method { method_code }
  } } } }`;
  const select = `mutation ($input: SetShippingMethodsOnCartInput) { setShippingMethodsOnCart(input: $input) { cart { prices { grand_total { value } } } } }`;

  test('is offered for the address, with and without VAT, and costs once chosen', async () => {
    const shop = await openShop();
    const id = await newCart(shop);
    await add(shop, id, { sku: 'CUSHION' });
    const answer = await shop.ask(setAddresses, { input: { cart_id: id, shipping_addresses: [{ address }] } });
    expect(answer).toMatchObject({
      setShippingAddressesOnCart: {
        cart: {
          shipping_addresses: [
            {
              street: ['1 Abbey Street'],
              country: { code: 'GB', label: 'United Kingdom' },
              available_shipping_methods: [
                {
                  carrier_code: 'van',
                  method_code: 'standard',
                  amount: { value: 6 },
                  price_excl_tax: { value: 5 },
                  price_incl_tax: { value: 6 },
                  available: true,
                },
                { method_code: 'express' },
              ],
              selected_shipping_method: null,
            },
          ],
        },
      },
    });
    const input = { cart_id: id, shipping_methods: [{ carrier_code: 'van', method_code: 'express' }] };
    expect(await shop.ask(select, { input })).toMatchObject({
      setShippingMethodsOnCart: { cart: { prices: { grand_total: { value: 36 } } } },
    });
  });

  test('two addresses of the same street are one; two streets are refused', async () => {
    const shop = await openShop();
    const id = await newCart(shop);
    await add(shop, id, { sku: 'CUSHION' });
    const same = { ...address, street: [' 1 abbey street '] };
    const merged = await shop.ask(setAddresses, { input: { cart_id: id, shipping_addresses: [{ address }, { address: same }] } });
    expect(merged).toMatchObject({ setShippingAddressesOnCart: { cart: { shipping_addresses: [{ street: ['1 Abbey Street'] }] } } });
    const other = { ...address, street: ['2 Abbey Street'] };
    const two = await shop.graphql(setAddresses, { input: { cart_id: id, shipping_addresses: [{ address }, { address: other }] } });
    expect(two.errors).toMatchObject([{ message: 'You cannot specify multiple shipping addresses.' }]);
  });

  test('correcting the postcode keeps the chosen method; another street asks again', async () => {
    const shop = await openShop();
    const id = await cartAtPayment(shop);
    const corrected = await shop.ask(setAddresses, {
      input: { cart_id: id, shipping_addresses: [{ address: { ...address, postcode: 'BA1 2BB' } }] },
    });
    expect(corrected).toMatchObject({
      setShippingAddressesOnCart: { cart: { shipping_addresses: [{ selected_shipping_method: { method_code: 'standard' } }] } },
    });
    const moved = await shop.ask(setAddresses, {
      input: { cart_id: id, shipping_addresses: [{ address: { ...address, street: ['9 New Road'] } }] },
    });
    expect(moved).toMatchObject({ setShippingAddressesOnCart: { cart: { shipping_addresses: [{ selected_shipping_method: null }] } } });
  });

  test('an address without a town, an unknown method and an empty cart are refused in Magento’s words', async () => {
    const shop = await openShop();
    const id = await newCart(shop);
    const input = { cart_id: id, shipping_methods: [{ carrier_code: 'van', method_code: 'balloon' }] };
    expect((await shop.graphql(select, { input })).errors?.[0]?.message).toBe(
      "The shipping method can't be set for an empty cart. Add an item to cart and try again.",
    );
    const incomplete = await shop.graphql(setAddresses, {
      input: { cart_id: id, shipping_addresses: [{ address: { ...address, city: ' ' } }] },
    });
    expect(incomplete.errors).toMatchObject([
      { message: '"city" is required. Enter and try again.', extensions: { category: 'graphql-input' } },
    ]);
    await add(shop, id, { sku: 'CUSHION' });
    expect((await shop.graphql(select, { input })).errors?.[0]?.message).toBe(
      'The shipping address is missing. Set the address and try again.',
    );
    await shop.ask(setAddresses, { input: { cart_id: id, shipping_addresses: [{ address }] } });
    expect((await shop.graphql(select, { input })).errors).toMatchObject([
      { message: 'Carrier with such method not found: van, balloon', extensions: { category: 'graphql-no-such-entity' } },
    ]);
  });

  test('the billing address is its own, or the delivery’s', async () => {
    const shop = await openShop();
    const id = await cartAtPayment(shop);
    const setBilling =
      'mutation ($input: SetBillingAddressOnCartInput) { setBillingAddressOnCart(input: $input) { cart { billing_address { street firstname prefix } } } }';
    const own = { cart_id: id, billing_address: { address: { ...address, prefix: 'Ms', street: ['Flat 2', '9 New Road'] } } };
    expect(await shop.ask(setBilling, { input: own })).toEqual({
      setBillingAddressOnCart: { cart: { billing_address: { street: ['Flat 2', '9 New Road'], firstname: 'Ann', prefix: 'Ms' } } },
    });
    const same = { cart_id: id, billing_address: { same_as_shipping: true } };
    expect(await shop.ask(setBilling, { input: same })).toMatchObject({
      setBillingAddressOnCart: { cart: { billing_address: { street: bath.street } } },
    });
  });
});
