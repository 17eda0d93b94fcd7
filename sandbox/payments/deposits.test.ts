import { afterEach, describe, expect, test } from '@jest/globals';
import { tinySeed } from '../database/tinySeed';
import type { DepositTerms } from '../seed/seedTypes';
import { bath, cartAtPayment, lift, nonceFor, orderNumbers, type RestRefusal } from '../testing/guestCheckout';
import { closeShops, openShop, type TestShop } from '../testing/openShop';

afterEach(closeShops);

/** Straight, with the soft seat: 840.00. */
const aLift = { sku: 'LIFT', selected_options: [lift.straight, lift.softSeat, lift.noHinge] };
const cushion = { sku: 'CUSHION' };

const open = (deposit: DepositTerms = { percent: 10, days: 3 }, options: object = {}) =>
  openShop({ seed: { ...tinySeed, storeViews: tinySeed.storeViews.map((view) => ({ ...view, deposit })) }, ...options });

interface Due {
  due_now: { value: number };
  due_later: { value: number };
  payment_methods: string[];
  days_before_fitting: number;
}

async function dueOf(shop: TestShop, id: string): Promise<Due | null> {
  const fields = 'due_now { value } due_later { value } payment_methods days_before_fitting';
  return (await shop.ask<{ cartDeposit: Due | null }>(`query ($id: String!) { cartDeposit(cart_id: $id) { ${fields} } }`, { id }))
    .cartDeposit;
}
const sums = (due: Due | null) => due && [due.due_now.value, due.due_later.value];

async function order(shop: TestShop, cartId: string, deposit: string | number, nonce?: string, method = 'sandbox_card') {
  const data = { payment_method_nonce: nonce ?? (await nonceFor(shop)), deposit_amount: deposit };
  return shop.rest<string & RestRefusal>('POST', `/V1/guest-carts/${cartId}/payment-information`, {
    cartId,
    email: 'ann@example.com',
    billingAddress: bath,
    paymentMethod: { method, additional_data: data },
  });
}

const charges = (shop: TestShop): number[] =>
  shop.shop.database.all<{ amount: number }>('SELECT amount FROM card_charges ORDER BY id').map(({ amount }) => amount);

const fields = 'deposit { value } paid { value } due { value } refunded { value } days_before_fitting';
type Amounts = Record<'deposit' | 'paid' | 'due' | 'refunded', { value: number }>;
const told = ({ deposit, paid, due, refunded }: Amounts) => [deposit, paid, due, refunded].map(({ value }) => value);

function tokenOf(shop: TestShop): string {
  return shop.shop.database.one<{ token: string }>('SELECT token FROM orders ORDER BY id DESC')?.token ?? '';
}
async function standOf(shop: TestShop): Promise<number[] | null> {
  const query = `query ($token: String!) { orderDeposit(token: $token) { ${fields} } }`;
  const { orderDeposit } = await shop.ask<{ orderDeposit: Amounts | null }>(query, { token: tokenOf(shop) });
  return orderDeposit && told(orderDeposit);
}
const paying = `mutation ($input: PayOrderRestInput!) { payOrderRest(input: $input) { ${fields} } }`;
async function payRest(shop: TestShop, amount: number, number?: string, method = 'sandbox_card') {
  const input = {
    token: tokenOf(shop),
    payment_method_code: method,
    payment_method_nonce: await nonceFor(shop, number),
    amount,
  };
  const { data, errors } = await shop.graphql(paying, { input });
  return errors?.[0]?.message ?? told((data as unknown as { payOrderRest: Amounts }).payOrderRest);
}
const atDesk = (shop: TestShop, step: string) =>
  shop.app.inject({ method: 'POST', url: `/__orders/${orderNumbers(shop)[0]}`, payload: { step } });

describe('What is due now', () => {
  test.each<[string, DepositTerms, object[], number[]]>([
    ['a part of the lift', { percent: 10, days: 3 }, [aLift], [84, 756]],
    ['an amount for each lift', { amount: '500.00', days: 3 }, [{ ...aLift, quantity: 2 }], [1000, 680]],
    ['all of what comes with it, and its delivery', { percent: 10, days: 3 }, [aLift, cushion], [102, 756]],
  ])('is %s', async (_name, terms, items, expected) => {
    const shop = await open(terms);
    const due = await dueOf(shop, await cartAtPayment(shop, ...(items as [typeof cushion])));
    expect(sums(due)).toEqual(expected);
    expect(due).toMatchObject({ payment_methods: ['sandbox_card'], days_before_fitting: 3 });
  });

  test('is all of it without a lift, where the deposit is no less than the price, and where the store has none', async () => {
    const shop = await open();
    expect(await dueOf(shop, await cartAtPayment(shop, cushion))).toBeNull();
    const dear = await open({ amount: '900.00', days: 3 });
    expect(await dueOf(dear, await cartAtPayment(dear, aLift))).toBeNull();
    const plain = await openShop();
    expect(await dueOf(plain, await cartAtPayment(plain, aLift))).toBeNull();
  });

  test('follows a coupon, a gift card and a relief from VAT, and no one’s cart is told to others', async () => {
    const integrationToken = 'the-back-office-of-a-test';
    const shop = await open({ percent: 10, days: 3 }, { integrationToken });
    const id = await cartAtPayment(shop, aLift);
    await shop.ask('mutation ($id: String!) { applyCouponToCart(input: { cart_id: $id, coupon_code: "THREE" }) { cart { id } } }', { id });
    expect(sums(await dueOf(shop, id))).toEqual([83.7, 753.3]);
    await shop.ask('mutation ($id: String!) { applyGiftCardToCart(input: { cart_id: $id, gift_card_code: "GIFT-500" }) { cart { id } } }', {
      id,
    });
    // 337.00 are left: a tenth of them now.
    expect(sums(await dueOf(shop, id))).toEqual([33.7, 303.3]);
    const input = { cart_id: id, relief: 'ZERO', version: 1 };
    await shop.ask(
      'mutation ($input: SetCartVatReliefInput!) { setCartVatRelief(input: $input) { order_number } }',
      { input },
      { authorization: `Bearer ${integrationToken}` },
    );
    expect(sums(await dueOf(shop, id))).toEqual([19.7, 177.3]);
    expect((await shop.graphql('{ cartDeposit(cart_id: "another") { days_before_fitting } }')).errors).toHaveLength(1);
  });
});

describe('An order by deposit', () => {
  test('is one order of the whole sum, of which the card pays the deposit alone', async () => {
    const shop = await open();
    const id = await cartAtPayment(shop, aLift);
    expect((await order(shop, id, '84.00')).status).toBe(200);
    expect(shop.shop.database.all('SELECT grand_total FROM orders')).toEqual([{ grand_total: 84_000 }]);
    expect(charges(shop)).toEqual([8400]);
    expect(await standOf(shop)).toEqual([84, 84, 756, 0]);
  });

  test.each([['1.00'], ['84.01'], ['840.00'], ['0.00'], ['-84.00'], ['84'], ['lots'], [{ value: 84 }]])(
    'for %j is refused: nothing is charged, the nonce is good for the next attempt',
    async (deposit) => {
      const shop = await open();
      const id = await cartAtPayment(shop, aLift);
      const nonce = await nonceFor(shop);
      expect(await order(shop, id, deposit as string, nonce)).toMatchObject({
        status: 400,
        body: { message: expect.stringMatching(/deposit/) },
      });
      expect([orderNumbers(shop), charges(shop)]).toEqual([[], []]);
      expect((await order(shop, id, '84.00', nonce)).status).toBe(200);
    },
  );

  test('of a cart that changed since is refused, as is one without a lift or by another way to pay', async () => {
    const shop = await open({ percent: 10, days: 3 }, { cheques: true });
    const id = await cartAtPayment(shop, aLift);
    await shop.ask('mutation ($id: String!) { applyCouponToCart(input: { cart_id: $id, coupon_code: "THREE" }) { cart { id } } }', { id });
    expect((await order(shop, id, '84.00')).status).toBe(400);
    expect((await order(shop, await cartAtPayment(shop, cushion), '18.00')).status).toBe(400);
    expect((await order(shop, await cartAtPayment(shop, aLift), '84.00', undefined, 'checkmo')).status).toBe(400);
    expect([orderNumbers(shop), charges(shop)]).toEqual([[], []]);
  });

  test('that the bank declines charges nothing; paid at once afterwards, it has no deposit', async () => {
    const shop = await open();
    const id = await cartAtPayment(shop, aLift);
    expect((await order(shop, id, '84.00', await nonceFor(shop, '4000000000000002'))).status).toBe(400);
    expect(charges(shop)).toEqual([]);
    expect((await order(shop, id, '')).status).toBe(200);
    expect(charges(shop)).toEqual([84_000]);
    expect(await standOf(shop)).toBeNull();
  });

  test('is confirmed by a mail that says what is paid, what is due when, and how', async () => {
    const shop = await open();
    await order(shop, await cartAtPayment(shop, aLift), '84.00');
    const mail = shop.shop.database.one<{ body: string }>('SELECT body FROM mails')?.body;
    expect(mail).toContain('Paid now as a deposit: £84');
    expect(mail).toContain('Still to pay, at the latest 3 days before we fit your lift: £756');
    expect(mail).toContain(`Please give your order number ${orderNumbers(shop)[0]}.`);
    expect(mail).toContain('the whole deposit goes back');
  });

  test('that is cancelled leaves nothing due, and its deposit goes back', async () => {
    const shop = await open();
    await order(shop, await cartAtPayment(shop, aLift), '84.00');
    await atDesk(shop, 'refund');
    expect(await standOf(shop)).toEqual([84, 84, 0, 84]);
    expect(await payRest(shop, 756)).toEqual([84, 84, 0, 84]);
    expect(charges(shop)).toEqual([8400]);
  });
});

describe('The rest', () => {
  test('is paid by card once, whatever is sent again', async () => {
    const shop = await open();
    await order(shop, await cartAtPayment(shop, aLift), '84.00');
    expect(await payRest(shop, 756)).toEqual([84, 840, 0, 0]);
    expect(await payRest(shop, 756)).toEqual([84, 840, 0, 0]);
    expect(charges(shop)).toEqual([8400, 75_600]);
  });

  test('is refused for another amount, a declined card, another method and an order without a deposit', async () => {
    const shop = await open();
    await order(shop, await cartAtPayment(shop, aLift), '84.00');
    expect(await payRest(shop, 700)).toBe('Another amount is due of this order.');
    expect(await payRest(shop, 756, '4000000000000002')).toMatch(/declined/);
    expect(await payRest(shop, 756, undefined, 'checkmo')).toMatch(/not available/);
    expect([charges(shop), await standOf(shop)]).toEqual([[8400], [84, 84, 756, 0]]);
    await order(shop, await cartAtPayment(shop, aLift), '');
    expect(await payRest(shop, 756)).toBe('Nothing is due of this order.');
  });

  test('that came by transfer is written down by the company', async () => {
    const shop = await open();
    await order(shop, await cartAtPayment(shop, aLift), '84.00');
    await atDesk(shop, 'rest');
    expect(await standOf(shop)).toEqual([84, 840, 0, 0]);
  });
});

test('Stock Magento knows no deposit, and takes the whole sum whatever is sent along', async () => {
  const shop = await open({ percent: 10, days: 3 }, { stock: true });
  const id = await cartAtPayment(shop, aLift);
  expect((await shop.graphql(`{ cartDeposit(cart_id: "${id}") { days_before_fitting } }`)).errors).toHaveLength(1);
  expect((await order(shop, id, '84.00')).status).toBe(200);
  expect(charges(shop)).toEqual([84_000]);
});
