import { afterEach, describe, expect, test } from '@jest/globals';
import { cartAtPayment, nonceFor, orderNumbers, pay } from '../testing/guestCheckout';
import { closeShops, openShop, type TestShop } from '../testing/openShop';

afterEach(closeShops);

const cartFields = `cart { applied_gift_cards { code applied_balance { value } current_balance { value } }
  prices { grand_total { value } } available_payment_methods { code } }`;
const apply = `mutation ($input: ApplyGiftCardToCartInput) { applyGiftCardToCart(input: $input) { ${cartFields} } }`;
const remove = `mutation ($input: RemoveGiftCardFromCartInput) { removeGiftCardFromCart(input: $input) { ${cartFields} } }`;

function balance(shop: TestShop, code: string): Promise<unknown> {
  return shop.ask('query ($code: String!) { giftCardAccount(input: { gift_card_code: $code }) { balance { value currency } } }', { code });
}

describe('Gift cards', () => {
  test('pay what they can, and are charged only by the order', async () => {
    const shop = await openShop();
    const cart_id = await cartAtPayment(shop);
    expect(await shop.ask(apply, { input: { cart_id, gift_card_code: 'GIFT-5' } })).toEqual({
      applyGiftCardToCart: {
        cart: {
          applied_gift_cards: [{ code: 'GIFT-5', applied_balance: { value: 5 }, current_balance: { value: 5 } }],
          prices: { grand_total: { value: 13 } },
          available_payment_methods: [{ code: 'sandbox_card' }],
        },
      },
    });
    expect(await balance(shop, 'GIFT-5')).toEqual({ giftCardAccount: { balance: { value: 5, currency: 'GBP' } } });
    await pay(shop, cart_id, await nonceFor(shop));
    expect(await balance(shop, 'GIFT-5')).toEqual({ giftCardAccount: { balance: { value: 0, currency: 'GBP' } } });
  });

  test('are worth as much in the currency that a shopper has chosen', async () => {
    const shop = await openShop();
    const euros = { 'content-currency': 'EUR' };
    const cart_id = await cartAtPayment(shop);
    const answer = await shop.ask(apply, { input: { cart_id, gift_card_code: 'GIFT-5' } }, euros);
    expect(answer).toMatchObject({ applyGiftCardToCart: { cart: { applied_gift_cards: [{ applied_balance: { value: 5.85 } }] } } });
    await pay(shop, cart_id, await nonceFor(shop), 'sandbox_card', euros);
    expect(await balance(shop, 'GIFT-5')).toEqual({ giftCardAccount: { balance: { value: 0, currency: 'GBP' } } });
  });

  test('that pay for everything leave nothing to pay by card', async () => {
    const shop = await openShop();
    const cart_id = await cartAtPayment(shop);
    const answer = await shop.ask(apply, { input: { cart_id, gift_card_code: 'GIFT-500' } });
    expect(answer).toMatchObject({
      applyGiftCardToCart: { cart: { prices: { grand_total: { value: 0 } }, available_payment_methods: [{ code: 'free' }] } },
    });
    expect((await pay(shop, cart_id, null, 'sandbox_card')).body.message).toBe('The requested Payment Method is not available.');
    expect((await pay(shop, cart_id, null, 'free')).status).toBe(200);
    expect(orderNumbers(shop)).toEqual(['000000001']);
    expect(await balance(shop, 'GIFT-500')).toMatchObject({ giftCardAccount: { balance: { value: 482 } } });
  });

  test('can be taken off again, and are refused when unknown or already there', async () => {
    const shop = await openShop();
    const cart_id = await cartAtPayment(shop);
    const input = { cart_id, gift_card_code: 'GIFT-5' };
    await shop.ask(apply, { input });
    expect((await shop.graphql(apply, { input })).errors).toMatchObject([
      { message: 'The gift card code is already applied to the cart.' },
    ]);
    expect(await shop.ask(remove, { input })).toMatchObject({
      removeGiftCardFromCart: { cart: { applied_gift_cards: [], prices: { grand_total: { value: 18 } } } },
    });
    const unknown = await shop.graphql(apply, { input: { cart_id, gift_card_code: 'NOTHING' } });
    expect(unknown).toMatchObject({ data: { applyGiftCardToCart: null }, errors: [{ extensions: { category: 'graphql-input' } }] });
  });
});
