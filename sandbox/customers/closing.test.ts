import { afterEach, expect, test } from '@jest/globals';
import { closeShops, openShop } from '../testing/openShop';

afterEach(closeShops);

const signIn = 'mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }';

test('A customer closes the account: no way back in, the orders stay, and a mail confirms it', async () => {
  const shop = await openShop();
  const credentials = { email: 'ann@example.com', password: 'Stairs-2026' };
  const { generateCustomerToken } = await shop.ask<{ generateCustomerToken: { token: string } }>(signIn, credentials);
  const headers = { authorization: `Bearer ${generateCustomerToken.token}` };
  await shop.ask('mutation { updateCustomerV2(input: { is_subscribed: true }) { customer { email } } }', {}, headers);
  await shop.ask('{ customerCart { id } }', {}, headers);
  expect(await shop.ask('mutation { deleteCustomer }', {}, headers)).toEqual({ deleteCustomer: true });
  expect((await shop.graphql('{ customer { email } }', {}, headers)).errors).toMatchObject([
    { extensions: { category: 'graphql-authorization' } },
  ]);
  expect((await shop.graphql(signIn, credentials)).errors).toMatchObject([{ extensions: { category: 'graphql-authentication' } }]);
  const [mail] = (await shop.app.inject({ url: '/__mail' })).json<{ to: string; subject: string }[]>();
  expect(mail).toMatchObject({ to: 'ann@example.com', subject: 'Your account is closed' });
  const again = 'mutation { subscribeEmailToNewsletter(email: "ann@example.com") { status } }';
  expect(await shop.ask(again)).toEqual({ subscribeEmailToNewsletter: { status: 'SUBSCRIBED' } });
});
