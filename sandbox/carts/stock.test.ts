import { afterEach, describe, expect, test } from '@jest/globals';
import { add, cartAtPayment, lift, newCart, nonceFor, orderNumbers, pay } from '../testing/guestCheckout';
import { closeShops, openShop, type TestShop } from '../testing/openShop';
import { stockOf } from './stock';

afterEach(closeShops);

function setStock(shop: TestShop, sku: string, quantity: number): void {
  shop.shop.database.run('UPDATE stock SET quantity = ? WHERE sku = ?', quantity, sku);
}

const read = 'query ($id: String!) { cart(cart_id: $id) { id items { product { sku } } prices { grand_total { value } } } }';

describe('Stock', () => {
  test('cannot be oversold, by one line or by several requests', async () => {
    const shop = await openShop();
    const id = await newCart(shop);
    expect((await add(shop, id, { sku: 'CUSHION', quantity: 11 })).user_errors).toEqual([
      { __typename: 'InsufficientStockError', message: 'The requested qty is not available', code: 'INSUFFICIENT_STOCK', quantity: 10 },
    ]);
    await add(shop, id, { sku: 'CUSHION', quantity: 8 });
    expect((await add(shop, id, { sku: 'CUSHION', quantity: 3 })).user_errors).toMatchObject([{ code: 'INSUFFICIENT_STOCK' }]);
  });

  test('an update beyond it changes nothing and says why', async () => {
    const shop = await openShop();
    const id = await newCart(shop);
    const { cart } = await add(shop, id, { sku: 'CUSHION', quantity: 2 });
    const input = { cart_id: id, cart_items: [{ cart_item_uid: cart.items[0]?.uid, quantity: 11 }] };
    const update =
      'mutation ($input: UpdateCartItemsInput) { updateCartItems(input: $input) { cart { items { quantity } } errors { message code } } }';
    expect(await shop.ask(update, { input })).toEqual({
      updateCartItems: {
        cart: { items: [{ quantity: 2 }] },
        errors: [{ message: 'The requested qty is not available', code: 'INSUFFICIENT_STOCK' }],
      },
    });
  });

  test('what has none cannot be added, in a bundle neither', async () => {
    const shop = await openShop();
    const id = await newCart(shop);
    setStock(shop, 'CUSHION', 0);
    setStock(shop, 'HINGE_YES', 0);
    const { user_errors } = await add(
      shop,
      id,
      { sku: 'CUSHION' },
      { sku: 'REMOTE_BLACK', parent_sku: 'REMOTE' },
      { sku: 'LIFT', selected_options: [lift.straight, lift.softSeat, lift.hinge] },
    );
    expect(user_errors.map((error) => error.message)).toEqual([
      'There are no source items with the in stock status',
      'The required options you selected are not available',
      'The required options you selected are not available',
    ]);
    const products = await shop.ask('{ products(filter: { sku: { in: ["CUSHION", "REMOTE"] } }) { items { sku stock_status } } }');
    expect(products).toEqual({
      products: {
        items: [
          { sku: 'CUSHION', stock_status: 'OUT_OF_STOCK' },
          { sku: 'REMOTE', stock_status: 'IN_STOCK' },
        ],
      },
    });
  });

  test('a line that sold out meanwhile is an error in its place, and the rest of the cart still comes', async () => {
    const shop = await openShop();
    const id = await newCart(shop);
    await add(shop, id, { sku: 'CUSHION', quantity: 3 }, { sku: 'SERVICE' });
    setStock(shop, 'CUSHION', 0);
    const answer = await shop.graphql(read, { id });
    expect(answer.errors).toMatchObject([
      { message: 'Some of the products are out of stock.', path: ['cart', 'items', 0], extensions: { category: 'graphql-input' } },
    ]);
    expect(answer.data).toEqual({ cart: { id, items: [null, { product: { sku: 'SERVICE' } }], prices: { grand_total: { value: 156 } } } });
    setStock(shop, 'CUSHION', 2);
    expect((await shop.graphql(read, { id })).errors).toMatchObject([
      { message: 'The requested qty is not available', path: ['cart', 'items', 0] },
    ]);
  });

  test('is taken by the order, and an order beyond it is refused with the cart left as it was', async () => {
    const shop = await openShop();
    const first = await cartAtPayment(shop, { sku: 'CUSHION', quantity: 6 });
    const second = await cartAtPayment(shop, { sku: 'CUSHION', quantity: 6 });
    expect((await pay(shop, first, await nonceFor(shop))).status).toBe(200);
    expect(stockOf(shop.shop, 'CUSHION')).toBe(4);
    const nonce = await nonceFor(shop);
    const refused = await pay(shop, second, nonce);
    expect(refused).toMatchObject({ status: 400, body: { message: 'The requested qty is not available' } });
    expect(stockOf(shop.shop, 'CUSHION')).toBe(4);
    setStock(shop, 'CUSHION', 6);
    expect((await pay(shop, second, nonce)).status).toBe(200);
    expect(orderNumbers(shop)).toEqual(['000000001', '000000002']);
  });

  test('a bundle takes its counted selections', async () => {
    const shop = await openShop();
    const id = await newCart(shop);
    const hinged = { sku: 'LIFT', quantity: 2, selected_options: [lift.straight, lift.softSeat, lift.hinge] };
    await add(shop, id, hinged);
    expect((await add(shop, id, { ...hinged, quantity: 1 })).user_errors).toMatchObject([
      { message: 'The requested qty is not available' },
    ]);
  });
});
