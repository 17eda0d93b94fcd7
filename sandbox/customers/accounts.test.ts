import { afterEach, describe, expect, test } from '@jest/globals';
import { beFr, beNl } from '../database/tinySeed';
import { bath, nonceFor } from '../testing/guestCheckout';
import { closeShops, openShop, type TestShop } from '../testing/openShop';

afterEach(closeShops);

const signInMutation =
  'mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }';

async function signIn(shop: TestShop, email = 'ann@example.com', password = 'Stairs-2026'): Promise<Record<string, string>> {
  const { generateCustomerToken } = await shop.ask<{ generateCustomerToken: { token: string } }>(signInMutation, { email, password });
  return { authorization: `Bearer ${generateCustomerToken.token}` };
}

async function lastMail(shop: TestShop): Promise<{ to: string; subject: string; text: string }> {
  const response = await shop.app.inject({ url: '/__mail' });
  const [mail] = response.json<{ to: string; subject: string; text: string }[]>();
  if (!mail) throw new Error('Nothing was sent');
  return mail;
}

describe('A customer', () => {
  test('signs in, is known by the token for an hour, and signs out', async () => {
    const shop = await openShop();
    const headers = await signIn(shop);
    const customer = '{ customer { firstname lastname email } }';
    expect(await shop.ask(customer, {}, headers)).toEqual({ customer: { firstname: 'Ann', lastname: 'Field', email: 'ann@example.com' } });
    shop.clock.advance(60 * 60 * 1000);
    const expired = await shop.graphql(customer, {}, headers);
    expect(expired).toMatchObject({
      data: { customer: null },
      errors: [{ message: "The current customer isn't authorized.", extensions: { category: 'graphql-authorization' } }],
    });

    const again = await signIn(shop);
    expect(await shop.ask('mutation { revokeCustomerToken { result } }', {}, again)).toEqual({ revokeCustomerToken: { result: true } });
    expect((await shop.graphql(customer, {}, again)).errors).toHaveLength(1);
    const cart = await shop.graphql('{ customerCart { id } }', {}, again);
    expect(cart.errors).toMatchObject([{ message: 'The request is allowed for logged in customer' }]);
  });

  test('does not learn whether the address or the password was wrong', async () => {
    const shop = await openShop();
    const answers = await Promise.all([
      shop.graphql(signInMutation, { email: 'ann@example.com', password: 'Wrong-1234' }),
      shop.graphql(signInMutation, { email: 'nobody@example.com', password: 'Wrong-1234' }),
      shop.graphql(signInMutation, { email: 'ann@example.com', password: 'Stairs-2026' }, { store: beFr }),
    ]);
    for (const { errors } of answers)
      expect(errors).toMatchObject([
        { message: expect.stringContaining('sign-in was incorrect'), extensions: { category: 'graphql-authentication' } },
      ]);
    expect(answers[0]?.errors?.[0]?.message).toBe(answers[1]?.errors?.[0]?.message);
  });

  test('opens an account once per website', async () => {
    const shop = await openShop();
    const create = 'mutation ($input: CustomerCreateInput!) { createCustomerV2(input: $input) { customer { email is_subscribed } } }';
    const input = { firstname: 'Ben', lastname: 'Hill', email: 'Ben@Example.com', password: 'Rails-2026', is_subscribed: true };
    expect(await shop.ask(create, { input })).toEqual({
      createCustomerV2: { customer: { email: 'ben@example.com', is_subscribed: true } },
    });
    const again = await shop.graphql(create, { input });
    expect(again.errors?.[0]?.message).toBe('A customer with the same email address already exists in an associated website.');
    expect((await shop.graphql(create, { input: { ...input, email: 'x@example.com', password: 'short' } })).errors?.[0]?.message).toMatch(
      /at least 8 characters/,
    );
    expect((await shop.graphql(create, { input: { ...input, email: 'nonsense' } })).errors?.[0]?.message).toBe(
      '"nonsense" is not a valid email address.',
    );
    expect(await shop.ask('{ isEmailAvailable(email: "ben@example.com") { is_email_available } }')).toEqual({
      isEmailAvailable: { is_email_available: false },
    });
  });

  test('sets a new password by the link that was mailed, once', async () => {
    const shop = await openShop();
    const old = await signIn(shop);
    expect(await shop.ask('mutation { requestPasswordResetEmail(email: "nobody@example.com") }')).toEqual({
      requestPasswordResetEmail: true,
    });
    await shop.ask('mutation { requestPasswordResetEmail(email: "ann@example.com") }');
    const mail = await lastMail(shop);
    expect(mail.to).toBe('ann@example.com');
    const token = /token=(\S+)/.exec(mail.text)?.[1];
    const reset =
      'mutation ($token: String!) { resetPassword(email: "ann@example.com", resetPasswordToken: $token, newPassword: "Newer-2027") }';
    expect((await shop.graphql(reset, { token: 'wrong' })).errors).toMatchObject([
      { message: 'The password token is mismatched. Reset and try again.' },
    ]);
    expect(await shop.ask(reset, { token })).toEqual({ resetPassword: true });
    expect((await shop.graphql(reset, { token })).errors).toHaveLength(1);
    expect((await shop.graphql('{ customer { email } }', {}, old)).errors).toHaveLength(1);
    await signIn(shop, 'ann@example.com', 'Newer-2027');
  });

  test('of a website that asks for it signs in only after following the link that was mailed', async () => {
    const shop = await openShop();
    const store = { store: beNl };
    const create = 'mutation ($input: CustomerCreateInput!) { createCustomerV2(input: $input) { customer { email } } }';
    const input = { firstname: 'Jan', lastname: 'Maes', email: 'jan@example.com', password: 'Rails-2026' };
    await shop.ask(create, { input }, store);
    const variables = { email: input.email, password: input.password };
    expect((await shop.graphql(signInMutation, variables, store)).errors).toMatchObject([
      { message: "This account isn't confirmed. Verify and try again." },
    ]);
    expect(await shop.ask('mutation { resendConfirmationEmail(email: "jan@example.com") }', {}, store)).toEqual({
      resendConfirmationEmail: true,
    });
    const [, link] = /(\/nl-be\/customer\/account\/confirm\?\S+)/.exec((await lastMail(shop)).text) ?? [];
    const key = new URL(`http://shop${link}`).searchParams.get('key');
    const confirm =
      'mutation ($key: String!) { confirmEmail(input: { email: "jan@example.com", confirmation_key: $key }) { customer { email } } }';
    expect((await shop.graphql(confirm, { key: 'wrong' }, store)).errors).toHaveLength(1);
    expect(await shop.ask(confirm, { key }, store)).toEqual({ confirmEmail: { customer: { email: 'jan@example.com' } } });
    expect((await shop.graphql(confirm, { key }, store)).errors).toMatchObject([{ message: 'The account is already active.' }]);
    expect((await shop.graphql(signInMutation, variables, store)).errors).toBeUndefined();
    expect((await shop.graphql('mutation { resendConfirmationEmail(email: "jan@example.com") }', {}, store)).errors).toHaveLength(1);
  });

  test('keeps addresses, one of them the default', async () => {
    const shop = await openShop();
    const headers = await signIn(shop);
    const create = 'mutation ($input: CustomerAddressInput!) { createCustomerAddress(input: $input) { id default_shipping } }';
    const input = {
      firstname: 'Ann',
      lastname: 'Field',
      street: ['1 Main St'],
      city: 'Austin',
      postcode: '78701',
      country_code: 'US',
      telephone: '1',
      region: { region_code: 'TX' },
    };
    const { createCustomerAddress: first } = await shop.ask<{ createCustomerAddress: { id: number } }>(
      create,
      { input: { ...input, default_shipping: true } },
      headers,
    );
    await shop.ask(create, { input: { ...input, default_shipping: true, street: ['2 Main St'] } }, headers);
    expect(
      await shop.ask(
        '{ customer { default_shipping addresses { street region { region region_code region_id } default_shipping } } }',
        {},
        headers,
      ),
    ).toMatchObject({
      customer: {
        addresses: [
          { street: ['1 Main St'], region: { region: 'Texas', region_code: 'TX', region_id: 57 }, default_shipping: false },
          { street: ['2 Main St'], default_shipping: true },
        ],
      },
    });
    const update = 'mutation ($id: Int!, $input: CustomerAddressInput) { updateCustomerAddress(id: $id, input: $input) { city street } }';
    expect(await shop.ask(update, { id: first.id, input: { city: 'Dallas' } }, headers)).toEqual({
      updateCustomerAddress: { city: 'Dallas', street: ['1 Main St'] },
    });
    const remove = 'mutation ($id: Int!) { deleteCustomerAddress(id: $id) }';
    expect((await shop.graphql(remove, { id: first.id + 1 }, headers)).errors).toMatchObject([
      {
        message: `Customer Address ${first.id + 1} is set as default shipping address and can not be deleted`,
        extensions: { category: 'graphql-authorization' },
      },
    ]);
    expect(await shop.ask(remove, { id: first.id }, headers)).toEqual({ deleteCustomerAddress: true });
  });

  test('orders by the "mine" calls and finds the order in the account', async () => {
    const shop = await openShop();
    const headers = await signIn(shop);
    expect((await shop.rest('GET', '/V1/carts/mine', undefined, headers)).status).toBe(404);
    const { customerCart } = await shop.ask<{ customerCart: { id: string } }>('{ customerCart { id } }', {}, headers);
    await shop.ask(
      'mutation ($id: String!) { addProductsToCart(cartId: $id, cartItems: [{ sku: "CUSHION", quantity: 2 }]) { cart { id } } }',
      { id: customerCart.id },
      headers,
    );
    const shipping = { shipping_address: bath, billing_address: bath, shipping_carrier_code: 'van', shipping_method_code: 'standard' };
    await shop.rest('POST', '/V1/carts/mine/shipping-information', { addressInformation: shipping }, headers);
    const paymentMethod = { method: 'sandbox_card', additional_data: { payment_method_nonce: await nonceFor(shop) } };
    const placed = await shop.rest('POST', '/V1/carts/mine/payment-information', { billingAddress: bath, paymentMethod }, headers);
    expect(placed).toEqual({ status: 200, body: '1' });
    const orders = `{ customer { orders(pageSize: 5, sort: { sort_field: CREATED_AT, sort_direction: DESC }) { total_count items {
      number order_date status email total { grand_total { value currency } total_tax { value } total_shipping { value } subtotal { value } }
      items { __typename product_name product_sku quantity_ordered product_sale_price { value } }
      payment_methods { type additional_data { value } } shipping_address { street country_code } shipping_method } } } }`;
    expect(await shop.ask(orders, {}, headers)).toEqual({
      customer: {
        orders: {
          total_count: 1,
          items: [
            {
              number: '000000001',
              order_date: '2026-11-21 10:00:00',
              status: 'Pending',
              email: 'ann@example.com',
              total: {
                grand_total: { value: 30, currency: 'GBP' },
                total_tax: { value: 5 },
                total_shipping: { value: 6 },
                subtotal: { value: 20 },
              },
              items: [
                {
                  __typename: 'OrderItem',
                  product_name: 'Cushion',
                  product_sku: 'CUSHION',
                  quantity_ordered: 2,
                  product_sale_price: { value: 10 },
                },
              ],
              payment_methods: [{ type: 'sandbox_card', additional_data: [{ value: 'Visa ending 1111' }] }],
              shipping_address: { street: ['1 Abbey Street'], country_code: 'GB' },
              shipping_method: 'Our van - Standard',
            },
          ],
        },
      },
    });
    const { customerCart: next } = await shop.ask<{ customerCart: { id: string } }>('{ customerCart { id } }', {}, headers);
    expect(next.id).not.toBe(customerCart.id);
  });
});

describe('A guest', () => {
  test('subscribes to the newsletter once', async () => {
    const shop = await openShop();
    const subscribe = 'mutation ($email: String!) { subscribeEmailToNewsletter(email: $email) { status } }';
    expect(await shop.ask(subscribe, { email: 'ann@example.com' })).toEqual({ subscribeEmailToNewsletter: { status: 'SUBSCRIBED' } });
    expect((await shop.graphql(subscribe, { email: 'ANN@example.com ' })).errors).toMatchObject([
      { message: 'This email address is already subscribed.' },
    ]);
    expect((await shop.graphql(subscribe, { email: 'nonsense' })).errors).toMatchObject([{ message: 'Enter a valid email address.' }]);
  });
});
