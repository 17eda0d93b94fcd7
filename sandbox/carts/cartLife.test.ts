import { afterEach, describe, expect, test } from '@jest/globals';
import { beFr, beNl } from '../database/tinySeed';
import { add, newCart } from '../testing/guestCheckout';
import { closeShops, openShop } from '../testing/openShop';

afterEach(closeShops);

const readCart =
  'query ($id: String!) { cart(cart_id: $id) { id total_quantity is_virtual email items { uid id quantity product { sku } } } }';

describe('A guest cart', () => {
  test('has an unguessable id of 32 characters, and starts empty', async () => {
    const shop = await openShop();
    const [one, other] = [await newCart(shop), await newCart(shop)];
    expect(one).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(other).not.toBe(one);
    expect(await shop.ask(readCart, { id: one })).toEqual({
      cart: { id: one, total_quantity: 0, is_virtual: false, email: null, items: [] },
    });
  });

  test('can be made under a name that the caller chose, once', async () => {
    const shop = await openShop();
    const cart_id = 'A'.repeat(32);
    const create = 'mutation ($cart_id: String) { createEmptyCart(input: { cart_id: $cart_id }) }';
    expect(await shop.ask(create, { cart_id })).toEqual({ createEmptyCart: cart_id });
    const again = await shop.graphql(create, { cart_id });
    expect(again.errors).toMatchObject([
      { message: `Cart with ID "${cart_id}" already exists.`, extensions: { category: 'graphql-already-exists' } },
    ]);
  });

  test('comes whole from createGuestCart', async () => {
    const shop = await openShop();
    const { createGuestCart } = await shop.ask<{ createGuestCart: { cart: { id: string } } }>(
      'mutation { createGuestCart { cart { id } } }',
    );
    expect(createGuestCart.cart.id).toHaveLength(32);
  });

  test('grows a line when the same product is added again, changes and loses lines', async () => {
    const shop = await openShop();
    const cartId = await newCart(shop);
    await add(shop, cartId, { sku: 'CUSHION', quantity: 2 }, { sku: 'SERVICE' });
    const { cart } = await add(shop, cartId, { sku: 'cushion' });
    expect(cart.items).toMatchObject([{ quantity: 3, product: { sku: 'CUSHION' } }, { quantity: 1 }]);
    const [cushion, service] = cart.items;

    const update = `mutation ($input: UpdateCartItemsInput) { updateCartItems(input: $input) { cart { items { quantity } } errors { message code } } }`;
    const updated = { cart_id: cartId, cart_items: [{ cart_item_uid: cushion?.uid, quantity: 5 }] };
    expect(await shop.ask(update, { input: updated })).toEqual({
      updateCartItems: { cart: { items: [{ quantity: 5 }, { quantity: 1 }] }, errors: [] },
    });
    const removedByZero = { cart_id: cartId, cart_items: [{ cart_item_uid: cushion?.uid, quantity: 0 }] };
    expect(await shop.ask(update, { input: removedByZero })).toMatchObject({ updateCartItems: { cart: { items: [{ quantity: 1 }] } } });

    const remove = 'mutation ($input: RemoveItemFromCartInput) { removeItemFromCart(input: $input) { cart { items { uid } } } }';
    const input = { cart_id: cartId, cart_item_uid: service?.uid };
    expect(await shop.ask(remove, { input })).toEqual({ removeItemFromCart: { cart: { items: [] } } });
    const gone = await shop.graphql(remove, { input });
    expect(gone.errors).toMatchObject([{ message: "The cart doesn't contain the item", path: ['removeItemFromCart'] }]);
  });

  test('refuses an update of a line it does not have, and an update without a quantity', async () => {
    const shop = await openShop();
    const cartId = await newCart(shop);
    const update = 'mutation ($input: UpdateCartItemsInput) { updateCartItems(input: $input) { errors { code message } } }';
    const unknown = await shop.ask(update, { input: { cart_id: cartId, cart_items: [{ cart_item_uid: 'OTk=', quantity: 1 }] } });
    expect(unknown).toEqual({
      updateCartItems: { errors: [{ code: 'COULD_NOT_FIND_CART_ITEM', message: 'Could not find cart item with id: 99.' }] },
    });
    const empty = await shop.graphql(update, { input: { cart_id: cartId, cart_items: [{ cart_item_uid: 'OTk=' }] } });
    expect(empty.errors).toMatchObject([{ message: 'Required parameter "quantity" for "cart_items" is missing.' }]);
    const nothing = await shop.graphql(update);
    expect(nothing.errors).toMatchObject([{ message: 'Required parameter "input" is missing', extensions: { category: 'graphql-input' } }]);
  });

  test('is distinguished from carts that never existed and from those of other websites', async () => {
    const shop = await openShop();
    const unknown = await shop.graphql(readCart, { id: 'nothing' });
    expect(unknown).toMatchObject({
      data: { cart: null },
      errors: [{ message: 'Could not find a cart with ID "nothing"', path: ['cart'], extensions: { category: 'graphql-no-such-entity' } }],
    });
    const elsewhere = await shop.graphql(readCart, { id: await newCart(shop) }, { store: beFr });
    expect(elsewhere.errors).toMatchObject([{ message: "Can't assign cart to store in different website." }]);
  });

  test('follows its shopper to the other language of the same website', async () => {
    const shop = await openShop();
    const cartId = await newCart(shop, { store: beFr });
    const answer = await shop.graphql(readCart, { id: cartId }, { store: beNl });
    expect(answer.errors).toBeUndefined();
  });

  test('does not open to a signed-in customer, whose own cart does not open to a guest', async () => {
    const shop = await openShop();
    const signIn = 'mutation { generateCustomerToken(email: "ann@example.com", password: "Stairs-2026") { token } }';
    const { generateCustomerToken } = await shop.ask<{ generateCustomerToken: { token: string } }>(signIn);
    const authorization = `Bearer ${generateCustomerToken.token}`;
    const guestCart = await newCart(shop);
    const asCustomer = await shop.graphql(readCart, { id: guestCart }, { authorization });
    expect(asCustomer.errors).toMatchObject([
      { message: `The current user cannot perform operations on cart "${guestCart}"`, extensions: { category: 'graphql-authorization' } },
    ]);
    const own = await newCart(shop, { authorization });
    const asGuest = await shop.graphql(readCart, { id: own });
    expect(asGuest.errors).toMatchObject([{ message: `The current user cannot perform operations on cart "${own}"` }]);

    await add(shop, guestCart, { sku: 'CUSHION' });
    const merge = 'mutation ($from: String!) { mergeCarts(source_cart_id: $from) { id items { product { sku } } } }';
    expect(await shop.ask(merge, { from: guestCart }, { authorization })).toEqual({
      mergeCarts: { id: own, items: [{ product: { sku: 'CUSHION' } }] },
    });
    const merged = await shop.graphql(readCart, { id: guestCart });
    expect(merged.errors).toMatchObject([{ message: "The cart isn't active." }]);
  });

  test('becomes the customer’s by assignment, with what the customer had before', async () => {
    const shop = await openShop();
    const signIn = 'mutation { generateCustomerToken(email: "ann@example.com", password: "Stairs-2026") { token } }';
    const { generateCustomerToken } = await shop.ask<{ generateCustomerToken: { token: string } }>(signIn);
    const headers = { authorization: `Bearer ${generateCustomerToken.token}` };
    const own = await newCart(shop, headers);
    await shop.ask(
      'mutation ($id: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "RAIL", quantity: 1 }]) { cart { id } } }',
      { id: own },
      headers,
    );
    const guestCart = await newCart(shop);
    await add(shop, guestCart, { sku: 'CUSHION' });
    const assign = 'mutation ($id: String!) { assignCustomerToGuestCart(cart_id: $id) { id email items { product { sku } } } }';
    expect(await shop.ask(assign, { id: guestCart }, headers)).toEqual({
      assignCustomerToGuestCart: {
        id: guestCart,
        email: 'ann@example.com',
        items: [{ product: { sku: 'CUSHION' } }, { product: { sku: 'RAIL' } }],
      },
    });
    expect(await shop.ask('{ customerCart { id } }', {}, headers)).toEqual({ customerCart: { id: guestCart } });
  });
});
