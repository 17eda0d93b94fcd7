import { afterEach, describe, expect, test } from '@jest/globals';
import { configurableValueUid, selectionUid } from '../catalogue/uids';
import { add, lift, newCart } from '../testing/guestCheckout';
import { closeShops, openShop } from '../testing/openShop';

afterEach(closeShops);

const items = `query ($id: String!) { cart(cart_id: $id) { is_virtual items {
  __typename quantity product { sku }
  prices { price { value currency } row_total { value } row_total_including_tax { value } }
  ... on BundleCartItem { bundle_options { uid label type values { uid label quantity price } } }
  ... on ConfigurableCartItem { configurable_options { option_label value_label } configured_variant { sku } }
} } }`;

describe('What can be put into a cart', () => {
  test('simple and virtual products, each as its own kind of line', async () => {
    const shop = await openShop();
    const id = await newCart(shop);
    await shop.ask(
      'mutation ($id: String!) { addSimpleProductsToCart(input: { cart_id: $id, cart_items: [{ data: { sku: "CUSHION", quantity: 2 } }] }) { cart { id } } }',
      { id },
    );
    await shop.ask(
      'mutation ($id: String!) { addVirtualProductsToCart(input: { cart_id: $id, cart_items: [{ data: { sku: "SERVICE", quantity: 1 } }] }) { cart { id } } }',
      { id },
    );
    expect(await shop.ask(items, { id })).toMatchObject({
      cart: {
        is_virtual: false,
        items: [
          {
            __typename: 'SimpleCartItem',
            quantity: 2,
            prices: { price: { value: 12, currency: 'GBP' }, row_total: { value: 20 }, row_total_including_tax: { value: 24 } },
          },
          { __typename: 'VirtualCartItem', product: { sku: 'SERVICE' } },
        ],
      },
    });
  });

  test('a configurable product by the uid of its value, or by the sku of its child', async () => {
    const shop = await openShop();
    const id = await newCart(shop);
    const { products } = await shop.ask<{
      products: { items: { configurable_options: { values: { uid: string; label: string }[] }[] }[] };
    }>(
      '{ products(filter: { sku: { eq: "REMOTE" } }) { items { ... on ConfigurableProduct { configurable_options { attribute_code label values { uid label } } variants { product { sku } attributes { uid } } } } } }',
    );
    const white = products.items[0]?.configurable_options[0]?.values.find((value) => value.label === 'White');
    expect(white?.uid).toBe(configurableValueUid(90, 4));
    await add(shop, id, { sku: 'REMOTE', selected_options: [white?.uid ?? ''] });
    const { cart } = await add(shop, id, { sku: 'REMOTE_WHITE', parent_sku: 'REMOTE' });
    expect(cart.items).toMatchObject([{ quantity: 2, product: { sku: 'REMOTE' } }]);
    expect(await shop.ask(items, { id })).toMatchObject({
      cart: {
        items: [
          {
            __typename: 'ConfigurableCartItem',
            configurable_options: [{ option_label: 'Colour', value_label: 'White' }],
            configured_variant: { sku: 'REMOTE_WHITE' },
            prices: { price: { value: 30 } },
          },
        ],
      },
    });
    expect((await add(shop, id, { sku: 'REMOTE' })).user_errors).toMatchObject([{ message: 'You need to choose options for your item.' }]);
  });

  test('a bundle, priced by what was chosen; the same choice grows the line, another choice is another line', async () => {
    const shop = await openShop();
    const id = await newCart(shop);
    const hinged = [lift.straight, lift.softSeat, lift.hinge];
    await add(shop, id, { sku: 'LIFT', selected_options: hinged });
    await add(shop, id, { sku: 'LIFT', selected_options: [...hinged].reverse() });
    await add(shop, id, { sku: 'LIFT', selected_options: [lift.curved, lift.plainSeat] });
    const answer = await shop.ask(items, { id });
    expect(answer).toMatchObject({
      cart: {
        is_virtual: true,
        items: [
          { __typename: 'BundleCartItem', quantity: 2, prices: { price: { value: 1080 }, row_total_including_tax: { value: 2160 } } },
          { __typename: 'BundleCartItem', quantity: 1, prices: { price: { value: 1800 } } },
        ],
      },
    });
    expect(answer).toMatchObject({
      cart: {
        items: [
          {
            bundle_options: [
              { label: 'Shape', type: 'radio', values: [{ uid: lift.straight, label: 'Straight', quantity: 1, price: 0 }] },
              { label: 'Seat', values: [{ uid: lift.softSeat, price: 840 }] },
              { label: 'Hinge', values: [{ uid: lift.hinge, price: 240 }] },
            ],
          },
          {},
        ],
      },
    });
  });

  test('a bundle by option and selection numbers, as the older mutation wants it', async () => {
    const shop = await openShop();
    const id = await newCart(shop);
    const bundle_options = [
      { id: 1, quantity: 1, value: ['11'] },
      { id: 2, quantity: 1, value: ['22'] },
    ];
    const input = { cart_id: id, cart_items: [{ data: { sku: 'LIFT', quantity: 1 }, bundle_options }] };
    const answer = await shop.ask(
      'mutation ($input: AddBundleProductsToCartInput) { addBundleProductsToCart(input: $input) { cart { prices { grand_total { value } } } } }',
      { input },
    );
    expect(answer).toEqual({ addBundleProductsToCart: { cart: { prices: { grand_total: { value: 840 } } } } });
  });

  test.each([
    ['a required option left out', [lift.straight], 'Please select all required options.'],
    ['two answers to one question', [lift.straight, lift.curved, lift.softSeat], 'The options you selected are not available.'],
    [
      'a selection of another option',
      [lift.straight, selectionUid(2, 11, 1), lift.softSeat],
      'The options you selected are not available.',
    ],
    ['a uid that is none', [lift.straight, lift.softSeat, 'nonsense'], 'The options you selected are not available.'],
  ])('a bundle is refused with %s', async (_what, selected_options, message) => {
    const shop = await openShop();
    const { cart, user_errors } = await add(shop, await newCart(shop), { sku: 'LIFT', selected_options });
    expect(user_errors).toEqual([{ __typename: 'CartUserInputError', message, code: 'UNDEFINED' }]);
    expect(cart.items).toEqual([]);
  });

  test.each([
    [{ sku: 'NOTHING' }, 'Could not find a product with SKU "NOTHING"', 'PRODUCT_NOT_FOUND'],
    [{ sku: 'CUSHION', quantity: 0 }, 'The product quantity should be greater than 0', 'UNDEFINED'],
    [{ sku: 'CUSHION', quantity: 1.5 }, 'You cannot use decimal quantity for this product.', 'UNDEFINED'],
    [{ sku: 'RAIL', quantity: 10_001 }, 'The most you may purchase is 10000.', 'INSUFFICIENT_STOCK'],
    [{ sku: 'SET' }, 'Please specify the quantity of product(s).', 'UNDEFINED'],
  ])('%o is refused, and what was asked beside it still comes in', async (wanted, message, code) => {
    const shop = await openShop();
    const { cart, user_errors } = await add(shop, await newCart(shop), wanted, { sku: 'SERVICE' });
    expect(user_errors).toMatchObject([{ message, code }]);
    expect(cart.items).toMatchObject([{ product: { sku: 'SERVICE' } }]);
  });

  test('the older mutations refuse as a whole', async () => {
    const shop = await openShop();
    const id = await newCart(shop);
    const answer = await shop.graphql(
      'mutation ($id: String!) { addSimpleProductsToCart(input: { cart_id: $id, cart_items: [{ data: { sku: "RAIL", quantity: 1 } }, { data: { sku: "NOTHING", quantity: 1 } }] }) { cart { id } } }',
      { id },
    );
    expect(answer.errors?.[0]).toMatchObject({ path: ['addSimpleProductsToCart'], extensions: { category: 'graphql-input' } });
    expect(await shop.ask(items, { id })).toMatchObject({ cart: { items: [] } });
  });

  test('a grouped product through its parts', async () => {
    const shop = await openShop();
    expect(
      await shop.ask(
        '{ products(filter: { sku: { eq: "SET" } }) { items { ... on GroupedProduct { items { position product { sku } } } } } }',
      ),
    ).toEqual({
      products: {
        items: [
          {
            items: [
              { position: 1, product: { sku: 'CUSHION' } },
              { position: 2, product: { sku: 'RAIL' } },
            ],
          },
        ],
      },
    });
  });
});
