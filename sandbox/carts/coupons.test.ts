import { afterEach, describe, expect, test } from '@jest/globals';
import { add, cartAtPayment, lift, newCart, nonceFor, pay } from '../testing/guestCheckout';
import { closeShops, openShop, type TestShop } from '../testing/openShop';

afterEach(closeShops);

const cartFields = `cart { applied_coupons { code } items { prices { row_total_including_tax { value } total_item_discount { value } } }
  prices { grand_total { value } discounts { label amount { value } coupon { code } } applied_taxes { amount { value } }
           subtotal_with_discount_excluding_tax { value } } }`;
const apply = `mutation ($input: ApplyCouponToCartInput) { applyCouponToCart(input: $input) { ${cartFields} } }`;
const remove = `mutation ($input: RemoveCouponFromCartInput) { removeCouponFromCart(input: $input) { ${cartFields} } }`;
const notValid = {
  message: "The coupon code isn't valid. Verify the code and try again.",
  extensions: { category: 'graphql-no-such-entity' },
};

const applied = (shop: TestShop, cart_id: string, coupon_code: string) => shop.graphql(apply, { input: { cart_id, coupon_code } });

describe('Coupons', () => {
  test('take a share off the goods, and its VAT, but nothing off the delivery', async () => {
    const shop = await openShop();
    const cart_id = await cartAtPayment(shop);
    expect(await shop.ask(apply, { input: { cart_id, coupon_code: ' tenth ' } })).toEqual({
      applyCouponToCart: {
        cart: {
          applied_coupons: [{ code: 'TENTH' }],
          items: [{ prices: { row_total_including_tax: { value: 12 }, total_item_discount: { value: 1.2 } } }],
          prices: {
            grand_total: { value: 16.8 },
            discounts: [{ label: 'A tenth off', amount: { value: 1.2 }, coupon: { code: 'TENTH' } }],
            applied_taxes: [{ amount: { value: 2.8 } }],
            subtotal_with_discount_excluding_tax: { value: 9 },
          },
        },
      },
    });
    await pay(shop, cart_id, await nonceFor(shop));
    const [order] = shop.shop.database.all<{ grand_total: number; snapshot: string }>('SELECT grand_total, snapshot FROM orders');
    expect(order?.grand_total).toBe(1680);
    expect(JSON.parse(order?.snapshot ?? '{}')).toMatchObject({ coupon: { code: 'TENTH', label: 'A tenth off', amount: 120 }, tax: 280 });
    expect(shop.shop.database.one<{ body: string }>('SELECT body FROM mails')?.body).toContain('A tenth off: -£1.20');
  });

  test('of a fixed amount are spread over the lines to the penny', async () => {
    const shop = await openShop();
    const cart_id = await newCart(shop);
    await add(shop, cart_id, { sku: 'CUSHION' }, { sku: 'LIFT', selected_options: [lift.straight, lift.plainSeat, lift.noHinge] });
    const { applyCouponToCart } = await shop.ask<{
      applyCouponToCart: { cart: { items: { prices: { total_item_discount: { value: number } } }[]; prices: object } };
    }>(apply, { input: { cart_id, coupon_code: 'THREE' } });
    const { items, prices } = applyCouponToCart.cart;
    expect(Math.round(items.reduce((sum, item) => sum + item.prices.total_item_discount.value * 100, 0))).toBe(300);
    expect(prices).toMatchObject({ discounts: [{ label: 'Discount', amount: { value: 3 } }] });
  });

  test('are refused where they take nothing off, beside another, and in an empty cart', async () => {
    const shop = await openShop();
    const empty = await newCart(shop);
    expect((await applied(shop, empty, 'TENTH')).errors).toMatchObject([{ message: 'Cart does not contain products.' }]);
    await add(shop, empty, { sku: 'LIFT', selected_options: [lift.straight, lift.plainSeat, lift.noHinge] });
    expect((await applied(shop, empty, 'TENTH')).errors).toMatchObject([notValid]);
    const cart_id = await cartAtPayment(shop);
    expect((await applied(shop, cart_id, 'NOTHING')).errors).toMatchObject([notValid]);
    await applied(shop, cart_id, 'TENTH');
    expect((await applied(shop, cart_id, 'THREE')).errors).toMatchObject([
      { message: 'A coupon is already applied to the cart. Please remove it to apply another' },
    ]);
  });

  test('can be taken off, and stay without effect on a cart that no longer fits them', async () => {
    const shop = await openShop();
    const cart_id = await cartAtPayment(shop);
    await applied(shop, cart_id, 'TENTH');
    const emptied = `mutation ($id: String!, $item: ID!) {
      updateCartItems(input: { cart_id: $id, cart_items: [{ cart_item_uid: $item, quantity: 0 }] }) { ${cartFields} } }`;
    const { cart } = await shop.ask<{ cart: { items: { uid: string }[] } }>(
      'query ($id: String!) { cart(cart_id: $id) { items { uid } } }',
      {
        id: cart_id,
      },
    );
    expect(await shop.ask(emptied, { id: cart_id, item: cart.items[0]?.uid })).toMatchObject({
      updateCartItems: { cart: { applied_coupons: [{ code: 'TENTH' }], prices: { discounts: null } } },
    });
    await add(shop, cart_id, { sku: 'CUSHION' });
    expect(await shop.ask(remove, { input: { cart_id } })).toMatchObject({
      removeCouponFromCart: { cart: { applied_coupons: null, prices: { grand_total: { value: 18 }, discounts: null } } },
    });
  });
});
