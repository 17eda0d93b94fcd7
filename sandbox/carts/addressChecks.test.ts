import { afterEach, describe, expect, test } from '@jest/globals';
import { add, bath, newCart, type RestRefusal } from '../testing/guestCheckout';
import { closeShops, openShop } from '../testing/openShop';

afterEach(closeShops);

const mutation = `mutation ($cartId: String!, $address: CartAddressInput!) {
  setShippingAddressesOnCart(input: { cart_id: $cartId, shipping_addresses: [null, { address: $address }] }) {
    cart { shipping_addresses { street region { code label region_id } } } } }`;
const { country_id: _country, ...fields } = bath;

async function send(address: object) {
  const shop = await openShop();
  const cartId = await newCart(shop);
  await add(shop, cartId, { sku: 'CUSHION' });
  return shop.graphql(mutation, { cartId, address: { ...fields, country_code: 'GB', ...address } });
}

describe('An address', () => {
  test.each([
    ['of no country', { country_code: 'XX' }, 'Invalid value of "XX" provided for the countryId field.'],
    ['without the region that its country has', { country_code: 'US' }, '"regionId" is required. Enter and try again.'],
    ['with a region of another country', { country_code: 'US', region: 'QC' }, '"regionId" is required. Enter and try again.'],
  ])('%s is refused', async (_what, address, message) => {
    expect((await send(address)).errors).toMatchObject([{ message, extensions: { category: 'graphql-input' } }]);
  });

  test('may have empty lines, and its region by code, name or number', async () => {
    const region = { code: 'NY', label: 'New York', region_id: 43 };
    for (const given of [{ region: 'NY' }, { region: 'New York' }, { region_id: 43 }])
      expect(await send({ country_code: 'US', street: ['1 Main Street', null, 'Flat 2'], ...given })).toEqual({
        data: {
          setShippingAddressesOnCart: { cart: { shipping_addresses: [{ street: ['1 Main Street', 'Flat 2'], region }] } },
        },
      });
  });

  test('is held to the same by REST', async () => {
    const shop = await openShop();
    const cartId = await newCart(shop);
    await add(shop, cartId, { sku: 'CUSHION' });
    const answer = await shop.rest<RestRefusal>('POST', `/V1/guest-carts/${cartId}/shipping-information`, {
      addressInformation: {
        shipping_address: { ...bath, country_id: 'CA' },
        shipping_carrier_code: 'van',
        shipping_method_code: 'standard',
      },
    });
    expect(answer).toEqual({
      status: 400,
      body: { message: '"%fieldName" is required. Enter and try again.', parameters: { fieldName: 'regionId' } },
    });
  });
});
