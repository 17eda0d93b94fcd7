import { afterEach, expect, test } from '@jest/globals';
import { mailsOf } from '../mail/mailbox';
import { cartAtPayment, nonceFor, pay } from '../testing/guestCheckout';
import { closeShops, openShop } from '../testing/openShop';

afterEach(closeShops);

const query = 'query ($input: OrderInformationInput!) { guestOrder(input: $input) { number status shipping_address { street } } }';

test('a guest finds an order by its number, e-mail and last name, written exactly so', async () => {
  const shop = await openShop();
  await pay(shop, await cartAtPayment(shop), await nonceFor(shop));
  const input = { number: '000000001', email: 'ann@example.com', lastname: 'Field' };
  expect(await shop.ask(query, { input })).toEqual({
    guestOrder: { number: '000000001', status: 'Pending', shipping_address: { street: ['1 Abbey Street'] } },
  });
  for (const wrong of [{ number: '000000002' }, { email: 'Ann@example.com' }, { lastname: 'field' }])
    expect((await shop.graphql(query, { input: { ...input, ...wrong } })).errors).toMatchObject([
      { message: "We couldn't locate an order with the information provided.", extensions: { category: 'graphql-no-such-entity' } },
    ]);
});

test('a guest opens an order by the link of its mail; a customer has to sign in', async () => {
  const shop = await openShop();
  await pay(shop, await cartAtPayment(shop), await nonceFor(shop));
  const link = /https?:\S+\/order-status\?token=(\S+)/.exec(mailsOf(shop.shop, 'ann@example.com')[0]?.body ?? '');
  const byToken = 'query ($token: String!) { guestOrderByToken(input: { token: $token }) { number } }';
  expect(await shop.ask(byToken, { token: link?.[1] })).toEqual({ guestOrderByToken: { number: '000000001' } });
  for (const token of ['', 'guessed'])
    expect((await shop.graphql(byToken, { token })).errors).toMatchObject([
      { message: "We couldn't locate an order with the information provided." },
    ]);
  shop.shop.database.run('UPDATE orders SET customer_id = 1');
  expect((await shop.graphql(byToken, { token: link?.[1] })).errors).toMatchObject([{ message: 'Please login to view the order.' }]);
});
