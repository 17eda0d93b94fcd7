import { afterEach, describe, expect, test } from '@jest/globals';
import { add, lift, newCart, nonceFor, pay, sendShipping } from '../testing/guestCheckout';
import { closeShops, openShop, type TestShop } from '../testing/openShop';
import type { LineNote } from './lineNotes';

afterEach(closeShops);

const note: LineNote = { to: 'Mary', from: 'Ann', message: 'Happy birthday.\nSit well.' };
const message = '... on SimpleCartItem { gift_message { to from message } } ... on BundleCartItem { gift_message { to } }';
const read = `query ($id: String!) { cart(cart_id: $id) { items { quantity ${message} } } }`;

async function write(shop: TestShop, cartId: string, uid: string | undefined, gift_message: LineNote | null, quantity = 1, headers = {}) {
  const input = { cart_id: cartId, cart_items: [{ cart_item_uid: uid, quantity, ...(gift_message && { gift_message }) }] };
  const change = `mutation ($input: UpdateCartItemsInput) { updateCartItems(input: $input) { cart { items { quantity ${message} } } } }`;
  const { updateCartItems } = await shop.ask<{ updateCartItems: { cart: { items: object[] } } }>(change, { input }, headers);
  return updateCartItems.cart.items;
}

async function cushion(shop: TestShop, headers = {}) {
  const id = await newCart(shop, headers);
  const { addProductsToCart } = await shop.ask<{ addProductsToCart: { cart: { items: { uid: string }[] } } }>(
    'mutation ($id: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "CUSHION", quantity: 1 }]) { cart { items { uid } } } }',
    { id },
    headers,
  );
  return { id, uid: addProductsToCart.cart.items[0]?.uid };
}

describe('The note of a line', () => {
  test('is kept, stays when only the number changes, and goes when its message is emptied', async () => {
    const shop = await openShop();
    const { id, uid } = await cushion(shop);
    expect(await shop.ask(read, { id })).toEqual({ cart: { items: [{ quantity: 1, gift_message: null }] } });
    expect(await write(shop, id, uid, note)).toEqual([{ quantity: 1, gift_message: note }]);
    expect(await write(shop, id, uid, null, 2)).toEqual([{ quantity: 2, gift_message: note }]);
    expect(await write(shop, id, uid, { ...note, message: ' ' }, 2)).toEqual([{ quantity: 2, gift_message: null }]);
  });

  test('is neither offered nor kept for a lift, nor where the shop takes none, nor with a name that the table cannot hold', async () => {
    const shop = await openShop();
    const offered =
      '{ storeConfig { allow_items } products(filter: { sku: { in: ["CUSHION", "LIFT"] } }) { items { sku gift_message_available } } }';
    const products = (isOffered: boolean) => ({
      items: [
        { sku: 'CUSHION', gift_message_available: isOffered },
        { sku: 'LIFT', gift_message_available: false },
      ],
    });
    expect(await shop.ask(offered)).toEqual({ storeConfig: { allow_items: '1' }, products: products(true) });
    const belgian = { store: 'tiny_be_fr' };
    expect(await shop.ask(offered, {}, belgian)).toEqual({ storeConfig: { allow_items: '0' }, products: products(false) });
    const there = await cushion(shop, belgian);
    expect(await write(shop, there.id, there.uid, note, 1, belgian)).toEqual([{ quantity: 1, gift_message: null }]);
    const id = await newCart(shop);
    const { cart } = await add(shop, id, { sku: 'LIFT', selected_options: [lift.straight, lift.softSeat] }, { sku: 'RAIL' });
    const [built, rail] = cart.items;
    await write(shop, id, built?.uid, note);
    expect(await write(shop, id, rail?.uid, { ...note, to: 'M'.repeat(256) })).toEqual([
      { quantity: 1, gift_message: null },
      { quantity: 1, gift_message: null },
    ]);
  });

  test("comes along into the customer's cart, onto a line of its own and onto the same line", async () => {
    const shop = await openShop();
    const signIn = 'mutation { generateCustomerToken(email: "ann@example.com", password: "Stairs-2026") { token } }';
    const { generateCustomerToken } = await shop.ask<{ generateCustomerToken: { token: string } }>(signIn);
    const customer = { authorization: `Bearer ${generateCustomerToken.token}` };
    const merge = `mutation ($from: String!) { mergeCarts(source_cart_id: $from) { items { quantity ${message} } } }`;
    for (const [quantity, message] of [
      [1, 'First'],
      [2, 'Second'],
    ] as const) {
      const { id, uid } = await cushion(shop);
      await write(shop, id, uid, { ...note, message });
      expect(await shop.ask(merge, { from: id }, customer)).toEqual({
        mergeCarts: { items: [{ quantity, gift_message: { ...note, message } }] },
      });
    }
    const { id } = await cushion(shop);
    expect(await shop.ask(merge, { from: id }, customer)).toMatchObject({
      mergeCarts: { items: [{ quantity: 3, gift_message: { message: 'Second' } }] },
    });
  });

  test('stands on the order and in its mail', async () => {
    const shop = await openShop();
    const { id, uid } = await cushion(shop);
    await write(shop, id, uid, note);
    await sendShipping(shop, id);
    await pay(shop, id, await nonceFor(shop));
    const order = 'query ($input: OrderInformationInput!) { guestOrder(input: $input) { items { gift_message { to from message } } } }';
    expect(await shop.ask(order, { input: { number: '000000001', email: 'ann@example.com', lastname: 'Field' } })).toEqual({
      guestOrder: { items: [{ gift_message: note }] },
    });
    const [mail] = (await shop.app.inject({ url: '/__mail?to=ann@example.com' })).json<{ text: string }[]>();
    expect(mail?.text).toContain('  Your note: Happy birthday.\n    Sit well.\n  For: Mary\n  From: Ann\n');
  });
});
