import { afterEach, describe, expect, test } from '@jest/globals';
import { cartAtPayment, nonceFor, orderNumbers, pay } from '../testing/guestCheckout';
import { closeShops, openShop, type TestShop } from '../testing/openShop';

/**
 * Fields that other storefronts of the platform ask for and this shop does not: one that is missing would have their whole documents
 * refused, because most stand in fragments that many operations share.
 */
afterEach(closeShops);

const cartParts = `
  fragment Present on Cart {
    gift_message { from to message } gift_receipt_included printed_card_included
    gift_wrapping { uid design price { value } image { url label } } available_gift_wrappings { uid }
    prices { grand_total { value } gift_options { printed_card { value } gift_wrapping_for_order { value } } discounts { coupon { code } } }
  }
  fragment Line on CartItemInterface {
    quantity
    prices { fixed_product_taxes { amount { value } label } }
    product {
      quantity rating_summary gift_message_available gift_wrapping_available gift_wrapping_price { value }
      price_tiers { quantity final_price { value } discount { percent_off } }
      custom_attributesV2 { items { code ... on AttributeValue { value } ... on AttributeSelectedOptions { selected_options { label } } } errors { message } }
    }
    ... on SimpleCartItem { gift_message { to } gift_wrapping { uid } available_gift_wrapping { uid } customizable_options { values { price { type units value } } } }
    ... on DownloadableCartItem { links { title sort_order } }
    ... on GiftCardCartItem { sender_name recipient_name amount { value } }
  }
  fragment Place on CartAddressInterface { city ... on ShippingCartAddress { same_as_billing custom_attributes { code } } ... on BillingCartAddress { custom_attributes { code } } }`;

const password = 'Steadwell-2026';

async function signedIn(shop: TestShop): Promise<Record<string, string>> {
  const account = { email: 'bea@example.com', firstname: 'Bea', lastname: 'Field', password };
  await shop.ask('mutation ($input: CustomerCreateInput!) { createCustomerV2(input: $input) { customer { email } } }', { input: account });
  const answer = await shop.ask<{ generateCustomerToken: { token: string } }>(
    `mutation { generateCustomerToken(email: "bea@example.com", password: "${password}") { token } }`,
  );
  return { authorization: `Bearer ${answer.generateCustomerToken.token}` };
}

describe('A cart', () => {
  test('has no gift options, coupons, price tiers or attributes of its own, and says so', async () => {
    const shop = await openShop({ stock: true });
    const id = await cartAtPayment(shop);
    expect(
      await shop.ask(
        `query ($id: String!) { cart(cart_id: $id) { ...Present items { ...Line } shipping_addresses { ...Place } billing_address { ...Place } } } ${cartParts}`,
        { id },
      ),
    ).toMatchObject({
      cart: {
        gift_message: null,
        gift_receipt_included: false,
        available_gift_wrappings: [],
        prices: { gift_options: { printed_card: null }, discounts: null },
        items: [
          {
            prices: { fixed_product_taxes: [] },
            product: {
              quantity: 10,
              rating_summary: 0,
              gift_message_available: true,
              price_tiers: [],
              custom_attributesV2: { items: [], errors: [] },
            },
            gift_message: null,
            available_gift_wrapping: [],
          },
        ],
        shipping_addresses: [{ city: 'Bath', same_as_billing: true, custom_attributes: [] }],
        billing_address: { custom_attributes: [] },
      },
    });
  });

  test('is reckoned for another delivery without being changed', async () => {
    const shop = await openShop({ stock: true });
    const id = await cartAtPayment(shop);
    const estimate = (fields: string, method = '') =>
      shop.ask(`mutation ($id: String!) { ${fields.replace('(', `(input: { cart_id: $id, address: { country_code: GB } ${method} }`)} }`, {
        id,
      });
    expect(await estimate('estimateShippingMethods() { method_code amount { value } available }')).toEqual({
      estimateShippingMethods: [
        { method_code: 'standard', amount: { value: 6 }, available: true },
        { method_code: 'express', amount: { value: 24 }, available: true },
      ],
    });
    const total = 'estimateTotals() { cart { prices { grand_total { value } } } }';
    const price = (value: number) => ({ estimateTotals: { cart: { prices: { grand_total: { value } } } } });
    expect(await estimate(total, 'shipping_method: { carrier_code: "van", method_code: "express" }')).toEqual(price(36));
    expect(await shop.ask('query ($id: String!) { cart(cart_id: $id) { prices { grand_total { value } } } }', { id })).toEqual({
      cart: { prices: { grand_total: { value: 18 } } },
    });
  });

  test('takes no coupon that it does not know, and keeps no gift options', async () => {
    const shop = await openShop({ stock: true });
    const id = await cartAtPayment(shop);
    for (const apply of [
      'applyCouponToCart(input: { cart_id: $id, coupon_code: "TEN" })',
      'applyCouponsToCart(input: { cart_id: $id, coupon_codes: ["TEN"], type: APPEND })',
    ])
      expect((await shop.graphql(`mutation ($id: String!) { ${apply} { cart { id } } }`, { id })).errors).toMatchObject([
        { message: "The coupon code isn't valid. Verify the code and try again.", extensions: { category: 'graphql-no-such-entity' } },
      ]);
    expect(await shop.ask('mutation ($id: String!) { removeCouponFromCart(input: { cart_id: $id }) { cart { id } } }', { id })).toEqual({
      removeCouponFromCart: { cart: { id } },
    });
    expect(
      await shop.ask(
        `mutation ($id: String!) { setGiftOptionsOnCart(input: { cart_id: $id, gift_receipt_included: true, printed_card_included: false,
           gift_message: { from: "a", to: "b", message: "c" } }) { cart { gift_receipt_included gift_message { message } } } }`,
        { id },
      ),
    ).toEqual({ setGiftOptionsOnCart: { cart: { gift_receipt_included: false, gift_message: null } } });
  });
});

describe('A customer', () => {
  test('may allow help with shopping, and has no attributes beside the known ones', async () => {
    const shop = await openShop({ stock: true });
    const headers = await signedIn(shop);
    const fields = 'allow_remote_shopping_assistance date_of_birth custom_attributes { code ... on AttributeValue { value } }';
    expect(await shop.ask(`{ customer { ${fields} } }`, {}, headers)).toEqual({
      customer: { allow_remote_shopping_assistance: false, date_of_birth: null, custom_attributes: [] },
    });
    const input = { allow_remote_shopping_assistance: true, dob: '1948-05-01', custom_attributes: [] };
    expect(
      await shop.ask(
        `mutation ($input: CustomerUpdateInput!) { updateCustomerV2(input: $input) { customer { ${fields} } } }`,
        { input },
        headers,
      ),
    ).toEqual({
      updateCustomerV2: { customer: { allow_remote_shopping_assistance: true, date_of_birth: '1948-05-01', custom_attributes: [] } },
    });
  });

  test('sees on an order what gift cards paid, and when its status changed', async () => {
    const shop = await openShop({ stock: true });
    const id = await cartAtPayment(shop);
    await shop.ask('mutation ($id: String!) { applyGiftCardToCart(input: { cart_id: $id, gift_card_code: "GIFT-5" }) { cart { id } } }', {
      id,
    });
    await pay(shop, id, await nonceFor(shop));
    const [number] = orderNumbers(shop);
    expect(
      await shop.ask(
        `query ($number: String!) { guestOrder(input: { number: $number, email: "ann@example.com", lastname: "Field" }) {
           order_date order_status_change_date applied_coupons { code } applied_gift_cards { code applied_balance { value } }
           gift_message { message } gift_receipt_included printed_card_included gift_wrapping { uid }
           total { total_giftcard { value } gift_options { printed_card { value } } }
           items { gift_message { message } gift_wrapping { uid } ... on GiftCardOrderItem { gift_card { sender_name } }
                   ... on DownloadableOrderItem { downloadable_links { title } } } } }`,
        { number },
      ),
    ).toMatchObject({
      guestOrder: {
        order_status_change_date: '2026-11-21 10:00:00',
        applied_coupons: [],
        applied_gift_cards: [{ code: 'GIFT-5', applied_balance: { value: 5 } }],
        gift_message: null,
        gift_receipt_included: false,
        total: { total_giftcard: { value: 5 }, gift_options: { printed_card: null } },
        items: [{ gift_message: null, gift_wrapping: null }],
      },
    });
  });

  test('has no role in a company, and a list without downloads and gift cards', async () => {
    const shop = await openShop({ stock: true });
    const headers = await signedIn(shop);
    const fields = `role { id name permissions { id text children { id } } } status purchase_orders_enabled
      wishlists { items_v2 { items { quantity ... on DownloadableWishlistItem { links_v2 { uid title sample_url sort_order } }
        ... on GiftCardWishlistItem { gift_card_options { amount { value } custom_giftcard_amount { value } sender_name } } } } }`;
    expect(await shop.ask(`{ customer { ${fields} } }`, {}, headers)).toMatchObject({
      customer: { role: null, status: null, purchase_orders_enabled: false },
    });
  });

  test('has ordered first on a day, once there is an order', async () => {
    const shop = await openShop({ stock: true });
    const headers = await signedIn(shop);
    expect(await shop.ask('{ customer { orders { total_count date_of_first_order } } }', {}, headers)).toEqual({
      customer: { orders: { total_count: 0, date_of_first_order: null } },
    });
  });
});
