import { afterEach, expect, test } from '@jest/globals';
import { closeShops, openShop } from '../testing/openShop';

afterEach(closeShops);

test('a public buyer has the group’s price in the cart, and orders on account, never by card', async () => {
  const shop = await openShop();
  const { generateCustomerToken } = await shop.ask<{ generateCustomerToken: { token: string } }>(
    'mutation { generateCustomerToken(email: "pat@example.com", password: "Stairs-2026") { token } }',
  );
  const pat = { authorization: `Bearer ${generateCustomerToken.token}` };
  const { customerCart } = await shop.ask<{ customerCart: { id: string } }>('{ customerCart { id } }', {}, pat);
  const add = `mutation { addProductsToCart(cartId: "${customerCart.id}", cartItems: [{ sku: "CUSHION", quantity: 2 }]) { cart {
    prices { grand_total { value } applied_taxes { amount { value } } } available_payment_methods { code } } } }`;
  expect(await shop.ask(add, {}, pat)).toEqual({
    addProductsToCart: {
      cart: {
        prices: { grand_total: { value: 22.08 }, applied_taxes: [{ amount: { value: 3.68 } }] },
        available_payment_methods: [{ code: 'purchaseorder' }, { code: 'banktransfer' }],
      },
    },
  });
  expect(await shop.ask('{ customer { group { name } } }', {}, pat)).toEqual({ customer: { group: { name: 'Public sector' } } });
});

test('pages of products show a public buyer the group’s price, as the cart does; everyone else the public’s', async () => {
  const shop = await openShop();
  const { generateCustomerToken } = await shop.ask<{ generateCustomerToken: { token: string } }>(
    'mutation { generateCustomerToken(email: "pat@example.com", password: "Stairs-2026") { token } }',
  );
  const pat = { authorization: `Bearer ${generateCustomerToken.token}` };
  const question = '{ products(filter: { sku: { eq: "CUSHION" } }) { items { price_range { minimum_price { final_price { value } } } } } }';
  const priced = (value: number) => ({ products: { items: [{ price_range: { minimum_price: { final_price: { value } } } }] } });
  expect(await shop.ask(question, {}, pat)).toEqual(priced(11.04));
  expect(await shop.ask(question)).toEqual(priced(12));
});
